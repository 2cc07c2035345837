import Fingertip

/// One touch of a recording from began to ended, with the frame index of each sample.
struct TouchSpan {
  var samples: [(frame: Int, sample: TouchSample)]

  /// Returns the touches of a recording, in order of landing. Samples without a touch are skipped.
  static func spans(of recording: TouchRecording) -> [TouchSpan] {
    var lives: [TouchSpan] = []
    var current: [TouchID: Int] = [:]
    for (index, frame) in recording.frames.enumerated() {
      for sample in frame.samples {
        switch sample.change {
        case .began:
          guard current[sample.id] == nil else { continue }
          current[sample.id] = lives.count
          lives.append(TouchSpan(samples: [(index, sample)]))
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
