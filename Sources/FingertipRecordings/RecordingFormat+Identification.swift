internal import FingertipEvdev

// The lines that identify a format.

extension RecordingFormat {
  /// Returns the only format that the line can belong to, or `nil` if the line doesn't identify
  /// one.
  static func format(identifiedBy line: UnsafeBufferPointer<UInt8>) -> RecordingFormat? {
    if EvtestLineParser.isTypicalLine(line) { return .evtest }
    if GeteventLineParser.isTypicalLine(line) { return .getevent }
    if WaylandMessage.isTypicalLine(line) { return .wayland }
    if EvemuLineParser.isTypicalLine(line) { return .evemu }
    if JSONLinesDecoder.isTypicalLine(line) { return .jsonLines }
    if LibinputDecoder.isTypicalLine(line) { return .libinput }
    if KivyDecoder.isHeader(line) || KivyDecoder.isEvent(line) { return .kivy }
    if KOReaderLineParser.isTypicalLine(line) { return .koreader }
    if DebugEventsLineParser.isTypicalLine(line) { return .debugEvents }
    if TSLibLineParser.isTypicalLine(line) { return .tslib }
    if MotionEventLineParser.isTypicalLine(line) { return .motionEvents }
    return nil
  }

  /// Returns whether a line before the first line that identifies the format may be part of the
  /// recording's header.
  func mayBeginHeader(with line: UnsafeBufferPointer<UInt8>) -> Bool {
    self == .evemu
      ? EvemuLineParser.isHeaderLine(line) : RecordingFormat.format(suggestedBy: line) == self
  }

  /// Returns the format that a line probably belongs to, even though the line isn't conclusive.
  static func format(suggestedBy line: UnsafeBufferPointer<UInt8>) -> RecordingFormat? {
    if let letter = EvemuLineParser.keyword(of: line), "NIPBAESL".utf8.contains(letter) {
      return .evemu
    }
    if LibinputDecoder.isFirstLine(line) { return .libinput }
    if JSONLinesDecoder.isFirstLine(line) { return .jsonLines }
    return nil
  }
}

extension EvemuLineParser {
  /// Returns whether only evemu prints lines of this kind. For the line with the device name, the
  /// result is `false`, because hid-recorder also prints such a line.
  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = EvemuFieldCursor(line)
    guard let keyword = keyword(&cursor) else { return false }
    switch keyword {
    case UInt8(ascii: "E"): return (try? readEvent(&cursor, after: LastTimeCache())) != nil
    case UInt8(ascii: "I"): return (try? readIdentity(&cursor)) != nil
    case UInt8(ascii: "A"): return (try? readAxis(&cursor)) != nil
    case UInt8(ascii: "P"), UInt8(ascii: "B"):
      var bytes = keyword == UInt8(ascii: "P") ? 8 : 9
      while bytes > 0, (try? cursor.readHexadecimal(atMost: 0xff, .byte)) != nil { bytes -= 1 }
      return bytes == 0 && cursor.isBlankOrComment
    default: return false
    }
  }
}

extension JSONLinesDecoder {
  /// Returns whether a line is the header or a frame of a JSON Lines recording.
  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    guard cursor.skip("{") else { return false }
    cursor.skipBlanks()
    guard cursor.skip("\"type\"") else { return false }
    cursor.skipBlanks()
    guard cursor.skip(":") else { return false }
    cursor.skipBlanks()
    return cursor.skip("\"recording\"") || cursor.skip("\"frame\"")
  }
}

extension LibinputDecoder {
  /// Returns whether a line is an event, or a list in a device description, whose comment (if any)
  /// contains the complete name of a code or a type.
  static func isCompleteEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isDescriptionList(line) || isTypicalLine(line) else { return false }
    guard var cursor = TextCursor(line).advanced(past: "#") else { return true }
    cursor.skipBlanks()
    let name = cursor.readWord()
    return EventNames.all.type(named: name) != nil
      || (EventType.syn...EventType.msc).contains {
        EventNames.all.code(named: name, type: $0) != nil
      }
  }

  /// Returns whether a line is a list of numbers in a device's description.
  private static func isDescriptionList(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let line = LibinputLine(line), !line.isListElement, line.isKey else { return false }
    var cursor = line.content
    _ = cursor.skip(past: UInt8(ascii: ":"))
    return (try? cursor.readList { _, _ in }) != nil
  }

  /// Returns whether a line contains a list that begins with three numbers, as each event and each
  /// range of an axis does, or the key that begins a device.
  static func containsEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if TextCursor(line).contains(anyOf: ["devices: ", "node: /dev/"]) { return true }
    guard var cursor = TextCursor(line).advanced(past: "[") else { return false }
    for _ in 0..<3 {
      cursor.skipBlanks()
      guard (try? cursor.readSigned()) != nil else { return false }
      cursor.skipBlanks()
      guard cursor.skip(UInt8(ascii: ",")) else { return false }
    }
    return true
  }

  /// Returns whether only libinput record writes lines of this kind.
  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.skip("# libinput record") || cursor.skip("ndevices: ") { return true }
    if cursor.skip("- node: /dev/input/") { return true }
    guard cursor.skip("- [") else { return false }
    for end in [",", ",", ",", ",", "]"] as [StaticString] {
      cursor.skipBlanks()
      guard (try? cursor.readSigned()) != nil else { return false }
      cursor.skipBlanks()
      guard cursor.skip(end) else { return false }
    }
    return cursor.isBlankOrYAMLComment
  }
}
