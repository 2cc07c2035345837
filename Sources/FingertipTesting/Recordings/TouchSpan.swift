import Fingertip

/// One touch in a recording, from its beginning to its end, with the frame index of each sample.
struct TouchSpan {
  var samples: [(frame: Int, sample: TouchSample)]

  /// Returns the touches of a recording, in landing order. Samples of touches that haven't begun,
  /// and repeated beginnings, are skipped.
  static func spans(of recording: TouchRecording) -> [TouchSpan] {
    var spans: [TouchSpan] = []
    var spanIndexesByID: [TouchID: Int] = [:]
    for (index, frame) in recording.frames.enumerated() {
      for sample in frame.samples {
        switch sample.change {
        case .began:
          guard spanIndexesByID[sample.id] == nil else { continue }
          spanIndexesByID[sample.id] = spans.count
          spans.append(TouchSpan(samples: [(index, sample)]))
        case .moved:
          if let life = spanIndexesByID[sample.id] { spans[life].samples.append((index, sample)) }
        case .ended, .cancelled:
          guard let life = spanIndexesByID.removeValue(forKey: sample.id) else { continue }
          spans[life].samples.append((index, sample))
        }
      }
    }
    return spans
  }
}
