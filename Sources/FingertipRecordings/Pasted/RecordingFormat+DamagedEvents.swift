// Recognizes lines that may be damaged events, so that no event is lost without an error.

extension RecordingFormat {
  /// Returns whether a line that can't be parsed may be an event or a part of one, rather than text
  /// that surrounds the log.
  func mayBeDamagedEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    let text = cursor.remainingBytes
    guard let first = text.first else { return false }
    // A line that consists of numbers and punctuation may be a part of any format.
    let hasDigit = text.contains { $0 &- 0x30 < 10 }
    if hasDigit, text.allSatisfy({ $0 < 0x41 || TextCursor.hexadecimalDigit($0) != nil }) {
      return true
    }
    if resemblesEvent(line) { return true }
    switch self {
    case .evemu:
      return EvemuLineParser.keyword(of: line).map { "NIPBAESL".utf8.contains($0) }
        ?? (text.count == 1 && first == UInt8(ascii: "E"))
    case .evtest:
      return "Event: time ".utf8.starts(with: text.prefix(12))
        || cursor.advanced(past: "Event: ") != nil || cursor.advanced(past: "value ") != nil
        || cursor.advanced(past: "SYN_") != nil
    case .getevent:
      return first == UInt8(ascii: "[") || cursor.advanced(past: "/dev/") != nil
        || cursor.advanced(past: "EV_") != nil || "/dev/input".utf8.starts(with: text)
    case .libinput: return first == UInt8(ascii: "-") || cursor.advanced(past: ": ") != nil
    case .kivy: return first == UInt8(ascii: "(")
    case .debugEvents: return cursor.skip("event") || cursor.skip("-event")
    case .motionEvents: return cursor.advanced(past: "MotionEvent {") != nil
    case .wayland: return cursor.advanced(past: "wl_touch") != nil
    case .jsonLines:
      return first == UInt8(ascii: "{") || cursor.advanced(past: "\"type\"") != nil
    case .koreader: return cursor.advanced(past: " event => ") != nil
    case .tslib: return false
    case .raw, .raw32, .revent, .webdriver: return true
    }
  }

  /// Returns whether a line that can't be parsed contains so much of an event that other text is
  /// unlikely to contain it. Such a line is an error even in a header and among lines that may be
  /// skipped. The same applies to the description of an axis.
  func resemblesEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = TextCursor(line)
    switch self {
    case .evemu: return EvemuLineParser.containsEvent(line)
    case .evtest:
      return text.contains(anyOf: [
        "Event: time", "), code ", "), value ", "----- SYN_", "Event code ", "(ABS_", "(EV_",
        "  Min ", "  Max ",
      ])
    case .getevent:
      return GeteventLineParser.containsEvent(line)
        || text.count(of: [" min ", " max ", " fuzz ", " flat "]) >= 2
    case .libinput: return LibinputDecoder.containsEvent(line)
    case .jsonLines: return text.contains(anyOf: ["\"events\"", "\"touches\"", "\"frame\""])
    case .kivy: return text.contains(anyOf: ["'is_touch'", "'sx'"])
    case .koreader:
      return text.count(of: ["event => ", "code: ", ", value: ", ", time: "]) >= 2
    case .debugEvents: return DebugEventsLineParser.resemblesEvent(line)
    case .motionEvents:
      return text.count(of: ["MotionEvent {", "action=ACTION_", "pointerCount=", "eventTime="]) >= 2
    case .tslib: return TSLibLineParser.resemblesSample(line)
    case .wayland: return WaylandMessage.isTouchMessage(line)
    case .raw, .raw32, .revent, .webdriver: return false
    }
  }
}

extension TextCursor {
  /// Returns whether the rest of the line contains any of the given strings.
  func contains(anyOf texts: [StaticString]) -> Bool {
    texts.contains { advanced(past: $0) != nil }
  }

  /// Returns how many of the given strings occur in the rest of the line.
  func count(of texts: [StaticString]) -> Int { texts.count { advanced(past: $0) != nil } }
}
