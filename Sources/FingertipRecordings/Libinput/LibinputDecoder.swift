internal import Fingertip
internal import FingertipEvdev

/// A line-by-line decoder for the output of libinput record.
///
/// The decoder doesn't use a YAML library, because YAML libraries load the whole document. A
/// recording may be larger than the available memory, or may still be growing. The decoder
/// therefore reads only the layout used by libinput record instead of arbitrary YAML: one key per
/// line, and lists of numbers in brackets on one line. Unknown keys and event groups are skipped,
/// as the format requires. Null maps and a file that ends between two lines are valid.
///
/// In a recording of several devices, each device is followed by its events, so the events of other
/// devices are skipped. The devices after the selected one are read only on request.
final class LibinputDecoder {
  static let event = "- [seconds, microseconds, type, code, value]"

  /// The group of events that contains a line of numbers.
  private enum Group {
    case evdev
    case other
  }

  /// The maximum number of devices; further devices are skipped to bound memory use.
  private static let maximumDevices = 256

  private let choice: DeviceChoice
  @exclusivity(unchecked) private var group = Group.other
  /// The indentation of the elements of `devices:`.
  @exclusivity(unchecked) private var deviceIndent = 0
  /// The device that follows the events of the selected one.
  @exclusivity(unchecked) private var following: LibinputDescription?

  init(_ choice: DeviceChoice) { self.choice = choice }

  /// Returns whether a libinput recording begins with such a line, apart from comments.
  static func isFirstLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    return cursor.skip("version:") || cursor.skip("ndevices:") || cursor.skip("libinput:")
      || cursor.skip("devices:") || cursor.skip("---")
  }

  func head(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var devices: [RecordedDevice] = []
    var count = 1
    var description: LibinputDescription?
    var isDescribing = false
    while let bytes = try stream.nextLine() {
      guard let line = LibinputLine(bytes) else { continue }
      do throws(TextCursor.ParseError) {
        if description == nil || line.indent < deviceIndent {
          if let version = line.value(of: "version"), line.indent == 0 { try check(version) }
          if var number = line.value(of: "ndevices") { count = Int(try number.code()) }
        }
        if line.isElement, description == nil || line.indent == deviceIndent,
          line.value(of: "node") != nil
        {
          if let description, devices.count < Self.maximumDevices {
            devices.append(description.device)
          }
          deviceIndent = line.indent
          description = LibinputDescription()
          isDescribing = true
        }
        guard isDescribing else { continue }
        try description?.read(line)
        if line.value(of: "events") != nil, let current = description?.device {
          isDescribing = false
          if isChosen(current, number: devices.count + 1, of: count) {
            return head(devices + [current], chosen: current)
          }
        }
      } catch {
        throw stream.error(error, bytes, expected: LibinputDescription.expectation)
      }
    }
    if let description { devices.append(description.device) }
    return try endedHead(devices, stream)
  }

  /// Returns the header if no device with events was selected because there is none or none
  /// matches.
  private func endedHead(
    _ devices: [RecordedDevice], _ stream: borrowing ByteStream
  ) throws(RecordingError) -> RecordingHeader {
    let names = devices.map { "\($0.node) \($0.name)" }
    let match = devices.enumerated().first { choice.accepts($1, number: $0 + 1) }
    if let device = match?.element { return head(devices, chosen: device) }
    if case .matching(let text) = choice {
      throw RecordingError(stream.name, .noSuchDevice(wanted: text, found: names))
    }
    if devices.count > 1 { throw RecordingError(stream.name, .noTouchscreen(found: names)) }
    var head = RecordingHeader(devices.first?.description)
    head.devices = devices
    return head
  }

  private func head(_ devices: [RecordedDevice], chosen: RecordedDevice) -> RecordingHeader {
    var head = RecordingHeader(chosen.description)
    head.devices = devices
    return head
  }

  private func isChosen(_ device: RecordedDevice, number: Int, of count: Int) -> Bool {
    if choice.accepts(device, number: number) { return true }
    return choice == .firstTouchscreen && count <= 1
  }

  /// Reads the devices after the events of the selected one, up to the end.
  func laterDevices(from stream: inout ByteStream) throws(RecordingError) -> [RecordedDevice] {
    var devices: [RecordedDevice] = []
    var isDescribing = true
    while following != nil, let bytes = try stream.nextLine() {
      guard let line = LibinputLine(bytes) else { continue }
      if line.isElement, line.indent == deviceIndent, line.value(of: "node") != nil {
        if let following, devices.count < Self.maximumDevices { devices.append(following.device) }
        following = LibinputDescription()
        isDescribing = true
      }
      guard isDescribing else { continue }
      do throws(TextCursor.ParseError) {
        try following?.read(line)
      } catch {
        throw stream.error(error, bytes, expected: LibinputDescription.expectation)
      }
      if line.value(of: "events") != nil { isDescribing = false }
    }
    if let following { devices.append(following.device) }
    following = nil
    return devices
  }

  private func check(_ version: TextCursor) throws(TextCursor.ParseError) {
    var version = version
    guard try version.code() == 1 else {
      throw .outOfRange(field: "the version of libinput record", range: "1")
    }
  }

  @inline(__always)
  func next(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      var cursor = TextCursor(line)
      cursor.skipBlanks()
      let indent = cursor.position
      if cursor.skip("- ["), case .evdev = group {
        do throws(TextCursor.ParseError) {
          return try event(&cursor)
        } catch {
          throw stream.error(error, line, expected: Self.event)
        }
      }
      if try isNextDevice(line, indent, stream) { return nil }
    }
    return nil
  }

  /// Reads the rest of a line after `- [`.
  @inline(__always)
  private func event(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> InputEvent {
    cursor.skipBlanks()
    let seconds = try cursor.decimal(atMost: 9_223_372_035, "seconds", "0 … 9223372035")
    try comma(&cursor)
    let microseconds = try cursor.decimal(atMost: 999_999, "microseconds", "0 … 999999")
    try comma(&cursor)
    let type = try cursor.code()
    try comma(&cursor)
    let code = try cursor.code()
    try comma(&cursor)
    let value = try cursor.signed()
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: "]")), cursor.isBlankOrYAMLComment else { throw .malformed }
    return InputEvent(
      time: Timestamp(nanoseconds: Int64(seconds &* 1_000_000_000 &+ microseconds &* 1000)),
      type: type, code: code, value: value)
  }

  @inline(__always)
  private func comma(_ cursor: inout TextCursor) throws(TextCursor.ParseError) {
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: ",")) else { throw .malformed }
    cursor.skipBlanks()
  }

  /// Tracks the event groups, and returns whether a line ends the events of the device.
  private func isNextDevice(
    _ bytes: UnsafeBufferPointer<UInt8>, _ indent: Int, _ stream: borrowing ByteStream
  ) throws(RecordingError) -> Bool {
    guard let line = LibinputLine(bytes) else {
      if bytes.contains(0) { throw stream.error(.binary) }
      return false
    }
    if indent <= deviceIndent, line.value(of: "node") != nil || !line.isElement {
      if line.value(of: "node") != nil {
        var description = LibinputDescription()
        // Reading a node never throws.
        try? description.read(line)
        following = description
      }
      return true
    }
    if line.value(of: "evdev") != nil {
      group = .evdev
    } else if line.isElement, line.content.next.map(TextCursor.isLetter) == true {
      group = .other
    }
    // A partial line means that the recording was cut off.
    if !stream.lineIsTerminated {
      throw stream.error(.malformed, bytes, expected: Self.event)
    }
    return false
  }
}
