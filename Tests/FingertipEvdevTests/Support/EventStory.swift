import Fingertip
import FingertipEvdev

/// Events written as a single line of text.
///
/// ```
/// 0: S0 T5 X100 Y200 | 10: X110 | 20: T-1 |
/// ```
///
/// `10:` sets the time in milliseconds, and `|` means SYN_REPORT. The letters mean
/// - multitouch axes: `S`lot, `T`racking ID, `X`, `Y`, `J` and `N` for the major and minor axis of
///   the contact, `O`rientation, `P`ressure, `D`istance, `K`ind of tool;
/// - single-touch keys and axes: `B`TN_TOUCH, `E` for BTN_TOOL_PEN, `x`, `y`, `p`ressure,
///   `d`istance;
/// - synchronization events: `/` for SYN_MT_REPORT, `!` for SYN_DROPPED.
struct EventStory {
  let events: [InputEvent]

  init(_ text: String) {
    var time = Timestamp.zero
    events = text.split(separator: " ").compactMap { word in
      if word.hasSuffix(":") {
        time = Timestamp(milliseconds: Int64(word.dropLast()) ?? 0)
        return nil
      }
      guard let letter = word.first, let (type, code) = Self.codes[letter] else {
        fatalError("The word \(word) is unknown in \(text)")
      }
      return InputEvent(time: time, type: type, code: code, value: Int32(word.dropFirst()) ?? 0)
    }
  }

  private static let codes: [Character: (UInt16, UInt16)] = [
    "S": (EventType.abs, AbsCode.mtSlot), "T": (EventType.abs, AbsCode.mtTrackingID),
    "X": (EventType.abs, AbsCode.mtPositionX), "Y": (EventType.abs, AbsCode.mtPositionY),
    "J": (EventType.abs, AbsCode.mtTouchMajor), "N": (EventType.abs, AbsCode.mtTouchMinor),
    "O": (EventType.abs, AbsCode.mtOrientation), "P": (EventType.abs, AbsCode.mtPressure),
    "D": (EventType.abs, AbsCode.mtDistance), "K": (EventType.abs, AbsCode.mtToolType),
    "x": (EventType.abs, AbsCode.x), "y": (EventType.abs, AbsCode.y),
    "p": (EventType.abs, AbsCode.pressure), "d": (EventType.abs, AbsCode.distance),
    "B": (EventType.key, KeyCode.touch), "E": (EventType.key, KeyCode.toolPen),
    "/": (EventType.syn, SynCode.mtReport), "!": (EventType.syn, SynCode.dropped),
    "|": (EventType.syn, SynCode.report),
  ]
}

extension TouchDecoder {
  /// Plays a story and returns the frames, such as `0 began 1 (100, 200) | 10 moved 1 (110, 200)`.
  mutating func play(_ text: String) -> String {
    var frames: [String] = []
    for event in EventStory(text).events where receive(event) { frames.append(frame.summary) }
    return frames.joined(separator: " | ")
  }

  /// Removes and returns the decoder's notes.
  mutating func notes() -> [DecoderNote.Anomaly] {
    var notes: [DecoderNote.Anomaly] = []
    drainNotes { notes.append($0.anomaly) }
    return notes
  }
}

extension TouchFrame {
  var summary: String {
    let samples = samples.map(\.summary).joined(separator: ", ")
    return "\(timestamp.nanoseconds / 1_000_000) \(samples)"
  }
}

extension TouchSample {
  var summary: String {
    let tool = tool == .finger ? "" : " \(tool)"
    let (x, y) = (Int(location.x.rounded()), Int(location.y.rounded()))
    return "\(change.summary) \(id.rawValue) (\(x), \(y))\(tool)"
  }
}

extension TouchSample.Change {
  var summary: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled(let reason): "cancelled \(reason)"
    }
  }
}

/// Returns the frames that a decoder produces for the events in a story.
func decode(_ device: DeviceDescription, _ text: String) throws -> String {
  var decoder = try Devices.decoder(device)
  return decoder.play(text)
}
