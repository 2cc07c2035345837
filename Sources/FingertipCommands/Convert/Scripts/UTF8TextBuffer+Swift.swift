internal import Fingertip
internal import FingertipTesting
internal import FingertipText

extension UTF8TextBuffer {
  /// Appends a Swift test that replays a recording and expects the gestures that the standard scene
  /// currently recognizes.
  mutating func append(swift recording: TouchRecording) {
    append(comment: "//", recording)
    append(
      """
      // swift-format-ignore-file
      import Fingertip
      import FingertipTesting
      import Testing

      @Suite struct RecordedTouches {
        /// The frames. Each is a time in milliseconds, followed by the ID and location of each
        /// touch.
        private static let frames: [(Double, [(UInt64, TouchSample.Change, Double, Double)])] = [

      """)
    let start = recording.frames.first?.timestamp ?? .zero
    for frame in recording.frames {
      append("    (")
      append(swift: frame.timestamp.seconds(since: start) * 1000)
      append(", [")
      for (index, sample) in frame.samples.enumerated() {
        append(text: index > 0 ? ", (\(sample.id.rawValue), " : "(\(sample.id.rawValue), ")
        append(text: Self.literal(sample.change))
        append(", ")
        append(swift: sample.location.x)
        append(", ")
        append(swift: sample.location.y)
        append(")")
      }
      append("]),\n")
    }
    append("  ]\n\n  private static let recording = TouchRecording(\n    name: ")
    append(literal: recording.name)
    append(", size: Size(width: ")
    append(json: recording.size.width, decimals: 6)
    append(", height: ")
    append(json: recording.size.height, decimals: 6)
    append(
      """
      ),
          frames: frames.map { milliseconds, touches in
            TouchFrame(
              at: Timestamp(nanoseconds: Int64(milliseconds * 1e6)),
              samples: touches.map { TouchSample(TouchID($0), $1, at: Point(x: $2, y: $3)) })
          })

        @Test func gesturesAreRecognized() throws {
          let transcript = try Transcript(of: Self.recording, in: .standard)
          let gestures = transcript.decisions.compactMap { decision -> String? in
            guard case .transition(_, let state, _, _) = decision.outcome,
              state == .began || state == .recognized,
              case .recognizer(let name, _) = decision.subject
            else { return nil }
            return "\\(name) \\(state.name)"
          }
          #expect(
            gestures == [

      """)
    for gesture in Self.recognizedGestures(of: recording) {
      append("        ")
      append(literal: gesture)
      append(",\n")
    }
    append("      ])\n  }\n}\n")
  }

  private static func recognizedGestures(of recording: TouchRecording) -> [String] {
    // Remove the sample properties that the generated test doesn't contain.
    var simplified = recording
    for frame in simplified.frames.indices {
      for index in simplified.frames[frame].samples.indices {
        let sample = simplified.frames[frame].samples[index]
        simplified.frames[frame].samples[index] = TouchSample(
          sample.id, sample.change, at: sample.location)
      }
    }
    let transcript = try? Transcript(of: simplified, in: .standard)
    return (transcript?.decisions ?? []).compactMap { decision in
      guard case .transition(_, let state, _, _) = decision.outcome,
        state == .began || state == .recognized,
        case .recognizer(let name, _) = decision.subject
      else { return nil }
      return "\(name) \(state.name)"
    }
  }

  /// Appends text as a single-line Swift literal.
  private mutating func append(literal text: String) {
    append("\"")
    for character in printable(text) {
      if character == "\"" || character == "\\" { append("\\") }
      append(text: String(character))
    }
    append("\"")
  }

  /// Appends a number as a literal with at most six decimal places. A large number is written
  /// exactly.
  private mutating func append(swift number: Double) {
    if number.isFinite {
      append(finite: number, decimals: 6)
    } else {
      append(number.isNaN ? ".nan" : number < 0 ? "-.infinity" : ".infinity")
    }
  }

  private static func literal(_ change: TouchSample.Change) -> String {
    switch change {
    case .began: ".began"
    case .moved: ".moved"
    case .ended: ".ended"
    case .cancelled(let reason): ".cancelled(.\(reason))"
    }
  }
}
