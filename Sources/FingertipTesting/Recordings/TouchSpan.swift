import Fingertip

/// One touch of a recording, from its landing to its end, with the frames that its samples are in.
struct TouchLife {
  var samples: [(frame: Int, sample: TouchSample)]

  /// The touches of a recording, in the order in which they land. Samples of no touch are left out.
  static func lives(of recording: TouchRecording) -> [TouchLife] {
    var lives: [TouchLife] = []
    var current: [TouchID: Int] = [:]
    for (index, frame) in recording.frames.enumerated() {
      for sample in frame.samples {
        switch sample.change {
        case .began:
          guard current[sample.id] == nil else { continue }
          current[sample.id] = lives.count
          lives.append(TouchLife(samples: [(index, sample)]))
        case .moved:
          if let life = current[sample.id] { lives[life].samples.append((index, sample)) }
        case .ended, .cancelled:
          guard let life = current.removeValue(forKey: sample.id) else { continue }
          lives[life].samples.append((index, sample))
        }
      }
    }
    return lives
  }
}
