internal import Fingertip
internal import FingertipEvdev

/// A decoder that reads the output of libinput record line by line.
///
/// The decoder doesn't use a YAML library, because YAML libraries load the whole document, while a
/// recording may be larger than the available memory or may still be growing. The decoder therefore
/// reads only the layout used by libinput record instead of arbitrary YAML: one key per line, and
/// lists of numbers in brackets on one line. Unknown keys and event groups are skipped, as the
/// format requires. A map may be null, and a file may end after any line.
///
/// In a recording of several devices, each device is followed by its events. The events of devices
/// that aren't selected are skipped, and the devices after the selected one are read only on
/// request.
final class LibinputDecoder {
  static let eventSyntax = "- [seconds, microseconds, type, code, value]"

  /// The group of events to which a line of numbers belongs.
  private enum EventGroup {
    /// No group has begun.
    case none
    case evdev
    case other
  }

  /// The maximum number of devices. Further devices are skipped to limit memory use.
  private static let maximumDevices = 256

  /// The number of bytes after a list that can't contain another list. Longer comments are checked.
  private static let maximumUsualComment = 24

  private let deviceChoice: DeviceChoice
  @exclusivity(unchecked) private var eventGroup = EventGroup.none
  /// The indentation of the elements of `devices:`.
  @exclusivity(unchecked) private var deviceIndent = 0
  /// The description of the device that comes after the selected device's events.
  @exclusivity(unchecked) private var followingDescription: LibinputDescriptionReader?

  init(_ choice: DeviceChoice) { self.deviceChoice = choice }

  /// Returns whether a libinput recording may begin with the given line, apart from comments.
  static func isFirstLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    return cursor.skip("version:") || cursor.skip("ndevices:") || cursor.skip("libinput:")
      || cursor.skip("devices:") || cursor.skip("---") && cursor.isBlank
  }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var devices: [RecordedDevice] = []
    var deviceCount = 1
    var deviceDescription: LibinputDescriptionReader?
    var isInDescription = false
    // Blanks may have been added before every line.
    var outermostIndent: Int?
    var lists = MultilineList()
    while let bytes = try stream.nextLine() {
      guard let line = LibinputLine(bytes) else { continue }
      if deviceDescription?.hasLostIndentation(line, in: deviceIndent) == true {
        throw stream.lineError(.indentationLost)
      }
      // Event lines after the `events:` key of an unselected device belong to that device; all
      // other event lines in the header are misplaced.
      let isMisplacedEvent = isInDescription == (deviceDescription != nil) && Self.isEvent(line)
      guard lists.contains(line) || Self.isHeaderLine(line) && !isMisplacedEvent else {
        try stream.skipLine(bytes, of: .libinput)
        continue
      }
      stream.markLineUnderstood()
      outermostIndent = outermostIndent ?? line.indentation
      do throws(TextCursor.ParseError) {
        if line.isJoinedOrDamaged { throw .malformed }
        if deviceDescription == nil || line.indentation < deviceIndent {
          if let version = line.valueCursor(of: "version"), line.indentation == outermostIndent {
            try checkVersion(version)
          }
          if var number = line.valueCursor(of: "ndevices") {
            deviceCount = Int(try number.readCode())
            guard number.isBlankOrYAMLComment else { throw .malformed }
          }
        }
        if line.isListElement, deviceDescription == nil || line.indentation == deviceIndent,
          line.valueCursor(of: "node") != nil
        {
          if let deviceDescription, devices.count < Self.maximumDevices {
            devices.append(deviceDescription.device)
          }
          deviceIndent = line.indentation
          deviceDescription = LibinputDescriptionReader()
          isInDescription = true
        }
        guard isInDescription else { continue }
        try deviceDescription?.readLine(line)
        if line.valueCursor(of: "events") != nil, let current = deviceDescription?.device {
          isInDescription = false
          if isChosen(current, number: devices.count + 1, of: deviceCount) {
            return makeHeader(devices + [current], chosen: current)
          }
        }
      } catch {
        if stream.retryLineStripped(of: .libinput) { continue }
        throw stream.lineError(error, bytes, expected: LibinputDescriptionReader.expectedSyntax)
      }
    }
    if let deviceDescription { devices.append(deviceDescription.device) }
    return try headerWithoutEvents(devices, stream)
  }

  /// The keys at the start of a document. All other lines of the document are nested below one of
  /// them.
  private static let outermostKeys: [StaticString] = [
    "version", "ndevices", "libinput", "system", "devices",
  ]

  /// Returns whether a line has the form of a line that libinput record writes. Unknown keys are
  /// allowed below known keys.
  static func isHeaderLine(_ line: LibinputLine) -> Bool {
    if line.isListElement { return line.isKey || line.isAssignment || line.isNumeric }
    if line.valueCursor(of: "devices")?.isBlankOrYAMLComment == false { return false }
    if line.indentation > 0 { return line.isKey }
    return outermostKeys.contains { line.valueCursor(of: $0) != nil }
  }

  private static func isEvent(_ line: LibinputLine) -> Bool {
    line.isListElement && line.content.nextByte == UInt8(ascii: "[")
  }

  /// Returns the header to use if no device that matches the selection has events.
  private func headerWithoutEvents(
    _ devices: [RecordedDevice], _ stream: borrowing ByteStream
  ) throws(RecordingError) -> RecordingHeader {
    let names = devices.map { "\($0.node) \($0.name)" }
    let match = devices.enumerated().first { deviceChoice.accepts($1, number: $0 + 1) }
    if let device = match?.element { return makeHeader(devices, chosen: device) }
    if case .matching(let text) = deviceChoice {
      throw RecordingError(stream.name, .noSuchDevice(wanted: text, found: names))
    }
    if devices.count > 1 { throw RecordingError(stream.name, .noTouchscreen(found: names)) }
    var header = RecordingHeader(devices.first?.description)
    header.devices = devices
    return header
  }

  private func makeHeader(_ devices: [RecordedDevice], chosen: RecordedDevice) -> RecordingHeader {
    var head = RecordingHeader(chosen.description)
    head.devices = devices
    return head
  }

  private func isChosen(_ device: RecordedDevice, number: Int, of count: Int) -> Bool {
    if deviceChoice.accepts(device, number: number) { return true }
    return deviceChoice == .firstTouchscreen && count <= 1
  }

  /// Reads the devices that follow the selected device's events, up to the end of the recording.
  func laterDevices(from stream: inout ByteStream) throws(RecordingError) -> [RecordedDevice] {
    var devices: [RecordedDevice] = []
    var isInDescription = true
    while followingDescription != nil, let bytes = try stream.nextLine() {
      guard let line = LibinputLine(bytes) else { continue }
      if line.isListElement, line.indentation == deviceIndent, line.valueCursor(of: "node") != nil {
        if let followingDescription, devices.count < Self.maximumDevices {
          devices.append(followingDescription.device)
        }
        followingDescription = LibinputDescriptionReader()
        isInDescription = true
      }
      guard isInDescription else { continue }
      do throws(TextCursor.ParseError) {
        try followingDescription?.readLine(line)
      } catch {
        throw stream.lineError(error, bytes, expected: LibinputDescriptionReader.expectedSyntax)
      }
      if line.valueCursor(of: "events") != nil { isInDescription = false }
    }
    if let followingDescription { devices.append(followingDescription.device) }
    followingDescription = nil
    return devices
  }

  private func checkVersion(_ version: TextCursor) throws(TextCursor.ParseError) {
    var version = version
    guard try version.readCode() == 1, version.isBlankOrYAMLComment else {
      throw .outOfRange(field: "the libinput record version", range: "1")
    }
  }

  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      var cursor = TextCursor(line)
      cursor.skipBlanks()
      let indent = cursor.position
      if cursor.skip("- ["), case .evdev = eventGroup {
        do throws(TextCursor.ParseError) {
          return try readEvent(&cursor)
        } catch {
          throw stream.lineError(error, line, expected: Self.eventSyntax)
        }
      }
      // Most of the other lines begin a frame. Without this check, reading takes an eighth more
      // instructions.
      if cursor.skip("- evdev:"), cursor.nextByte == nil, indent > deviceIndent,
        stream.lineIsTerminated
      {
        eventGroup = .evdev
        continue
      }
      if try beginsNextDevice(line, indent, &stream) { return nil }
    }
    return nil
  }

  /// Reads the rest of a line after `- [`.
  @inline(__always)
  private func readEvent(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> InputEvent {
    cursor.skipBlanks()
    let seconds = try cursor.readDecimal(atMost: 9_223_372_035, "seconds", "0 … 9223372035")
    try skipComma(&cursor)
    let microseconds = try cursor.readDecimal(atMost: 999_999, "microseconds", "0 … 999999")
    try skipComma(&cursor)
    let type = try cursor.readCode()
    try skipComma(&cursor)
    let code = try cursor.readCode()
    try skipComma(&cursor)
    let value = try cursor.readSigned()
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: "]")), cursor.isBlankOrYAMLComment else { throw .malformed }
    let mayContainEvent = cursor.remainingCount > Self.maximumUsualComment
    if mayContainEvent, cursor.containsSecondLine { throw .malformed }
    return InputEvent(
      time: Timestamp(nanoseconds: Int64(seconds &* 1_000_000_000 &+ microseconds &* 1000)),
      type: type, code: code, value: value)
  }

  @inline(__always)
  private func skipComma(_ cursor: inout TextCursor) throws(TextCursor.ParseError) {
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: ",")) else { throw .malformed }
    cursor.skipBlanks()
  }

  /// Keeps track of the event groups, and returns whether a line ends the device's events. Lines
  /// that libinput record doesn't write are skipped and counted.
  private func beginsNextDevice(
    _ bytes: UnsafeBufferPointer<UInt8>, _ indent: Int, _ stream: inout ByteStream
  ) throws(RecordingError) -> Bool {
    guard let line = LibinputLine(bytes) else {
      if bytes.contains(0) { throw stream.lineError(.binary) }
      return false
    }
    if indent <= deviceIndent, line.isListElement, line.valueCursor(of: "node") != nil {
      var description = LibinputDescriptionReader()
      do throws(TextCursor.ParseError) {
        try description.readLine(line)
      } catch {
        throw stream.lineError(error, bytes, expected: LibinputDescriptionReader.expectedSyntax)
      }
      followingDescription = description
      return true
    }
    // A partial line indicates that the recording was cut off.
    guard stream.lineIsTerminated, !beginsDocument(line) else {
      throw stream.lineError(.malformed, bytes, expected: Self.eventSyntax)
    }
    switch (line.isListElement, line.isKey) {
    case (true, true):
      eventGroup = line.valueCursor(of: "evdev") != nil ? .evdev : .other
      if line.content.containsSecondLine { try stream.skipLine(bytes, of: .libinput) }
    case (true, false):
      if eventGroup == .evdev, line.isNumeric {
        throw stream.lineError(.malformed, bytes, expected: Self.eventSyntax)
      }
      // The events in groups other than `evdev` have different forms.
      if eventGroup != .other || !line.isNumeric { try stream.skipLine(bytes, of: .libinput) }
    case (false, true):
      // Groups other than `evdev` contain keys, such as the time of a HID report.
      if eventGroup != .other || indent <= deviceIndent {
        try stream.skipLine(bytes, of: .libinput)
      }
    case (false, false): try stream.skipLine(bytes, of: .libinput)
    }
    return false
  }

  /// Returns whether a line begins a second document, because two recordings were joined into one
  /// file.
  private func beginsDocument(_ line: LibinputLine) -> Bool {
    !line.isListElement && line.indentation <= deviceIndent
      && Self.outermostKeys.contains { line.valueCursor(of: $0) != nil }
  }
}

/// A list that continues on several lines, such as the HID descriptor of a device.
private struct MultilineList {
  private var isOpen = false

  /// Returns whether a line continues a list that began on an earlier line.
  mutating func contains(_ line: LibinputLine) -> Bool {
    let wasOpen = isOpen
    if line.isKey && !line.isListElement { isOpen = false }
    for byte in line.content.remainingBytes {
      if byte == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: "[") { isOpen = true }
      if byte == UInt8(ascii: "]") { isOpen = false }
    }
    return wasOpen
  }
}
