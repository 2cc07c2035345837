internal import Fingertip
internal import FingertipEvdev

/// A decoder for the binary recordings of ARM's revent, versions 0 to 3.
///
/// | version | begins with | an event |
/// |---|---|---|
/// | none | a list of nodes | device number, time (2 × 32 bits), type, code, value |
/// | 0 and 1 | `REVENT`, version, a list of nodes | the same fields, padded, with 64-bit times |
/// | 2 and 3 | `REVENT`, version, mode, nodes or gamepad, event count | 26 bytes, unpadded |
///
/// In version 1 and earlier, the layout of an event depends on the compiler that was used to build
/// the recorder. An event consists of 20, 24 or 32 bytes, with 32-bit or 64-bit times, and with or
/// without padding. The file doesn't specify the layout, so the decoder infers it from the first
/// events.
///
/// All numbers are little-endian. Unless a device is a gamepad, the file contains only the device's
/// node and no description. The decoder therefore selects the first device that sends touchscreen
/// events.
final class ReventDecoder {
  /// The binary layout of an event.
  private enum Layout {
    /// A device number and 32-bit times.
    case short
    /// A device number and 32-bit times, with padding that aligns the times to 8 bytes.
    case shortWithGap
    /// A device number and 64-bit times, with the same padding.
    case longWithGap
    /// A 16-bit device number and 64-bit times.
    case packed

    var size: Int { eventOffset + rawLayout.eventSize }

    /// The offset of the kernel's structure within an event.
    var eventOffset: Int {
      switch self {
      case .short: 4
      case .shortWithGap, .longWithGap: 8
      case .packed: 2
      }
    }

    var rawLayout: RawEventLayout {
      switch self {
      case .short, .shortWithGap: .bits32
      case .longWithGap, .packed: .bits64
      }
    }
  }

  private enum ChosenDevice: Equatable {
    case undecided
    case device(Int)
  }

  private static let maximumDevices = 256
  private static let maximumNodeLength = 4096

  private let deviceChoice: DeviceChoice
  private var layout = Layout.short
  @exclusivity(unchecked) private var chosenDevice = ChosenDevice.undecided
  /// The number of bytes read.
  @exclusivity(unchecked) private var streamOffset = 0
  /// The number of remaining events, or `nil` if unknown.
  @exclusivity(unchecked) private var remainingEvents: UInt64?

  init(_ choice: DeviceChoice) { self.deviceChoice = choice }

  /// Returns whether the bytes begin with a node count, a length, and a node.
  static func isFirstVersion(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 19 else { return false }
    let count = bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self).littleEndian
    let length = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian
    return (1...UInt32(maximumDevices)).contains(count) && length <= maximumNodeLength
      && bytes[8...].starts(with: "/dev/input/".utf8)
  }

  // MARK: Header

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    while stream.unconsumed.count < 6, try stream.fillBuffer() {}
    var devices: [RecordedDevice]
    if stream.unconsumed.starts(with: "REVENT".utf8) {
      try skip(6, &stream)
      let version = try readNumber(UInt16.self, &stream)
      switch version {
      case 0, 1:
        devices = try readNodes(&stream)
        layout = try likeliestLayout(of: [.longWithGap, .shortWithGap, .short], devices, &stream)
      case 2, 3:
        layout = .packed
        devices = try readModeAndDevices(&stream)
        remainingEvents = try readNumber(UInt64.self, &stream)
        // Skip the recording's start and end times.
        if version == 3 { try skip(32, &stream) }
      default:
        throw recordingError(stream, .unknownVersion(found: "\(version)", known: "0 to 3"))
      }
    } else {
      devices = try readNodes(&stream)
      layout = try likeliestLayout(of: [.short, .shortWithGap, .longWithGap], devices, &stream)
    }
    return try chooseDevice(devices, stream)
  }

  private func chooseDevice(
    _ devices: [RecordedDevice], _ stream: borrowing ByteStream
  ) throws(RecordingError) -> RecordingHeader {
    var header = RecordingHeader(nil)
    header.devices = devices
    var matchIndex = devices.indices.first { deviceChoice.accepts(devices[$0], number: $0 + 1) }
    if matchIndex == nil, devices.count == 1, deviceChoice == .firstTouchscreen { matchIndex = 0 }
    if let matchIndex {
      chosenDevice = .device(matchIndex)
      header.device = devices[matchIndex].description
    } else if case .matching(let text) = deviceChoice {
      throw RecordingError(stream.name, .noSuchDevice(wanted: text, found: devices.map { $0.node }))
    }
    return header
  }

  private func readNodes(_ stream: inout ByteStream) throws(RecordingError) -> [RecordedDevice] {
    let count = try readNumber(UInt32.self, &stream)
    guard count <= Self.maximumDevices else {
      throw recordingError(
        stream, .outOfRange(found: "\(count)", field: "a number of devices", range: "0 … 256"))
    }
    var devices: [RecordedDevice] = []
    for _ in 0..<count { devices.append(RecordedDevice(node: try readText(&stream))) }
    return devices
  }

  private func readModeAndDevices(
    _ stream: inout ByteStream
  ) throws(RecordingError) -> [RecordedDevice] {
    let mode = try readNumber(UInt16.self, &stream)
    try skip(6, &stream)
    switch mode {
    case 0: return try readNodes(&stream)
    case 1: return [try readGamepad(&stream)]
    default:
      throw recordingError(
        stream, .outOfRange(found: "\(mode)", field: "the recording mode", range: "0 … 1"))
    }
  }

  private func readGamepad(_ stream: inout ByteStream) throws(RecordingError) -> RecordedDevice {
    var device = DeviceDescription(name: "")
    device.id.bus = try readNumber(UInt16.self, &stream)
    device.id.vendor = try readNumber(UInt16.self, &stream)
    device.id.product = try readNumber(UInt16.self, &stream)
    device.id.version = try readNumber(UInt16.self, &stream)
    device.name = try readText(&stream)
    let types = try readBits(4, &stream)
    for type in [EventType.key, EventType.rel, EventType.abs] {
      let codes = try readBits(96, &stream)
      if types.contains(type) { device.codes[type] = codes }
    }
    let count = try readNumber(UInt32.self, &stream)
    guard count <= 64 else {
      throw recordingError(
        stream, .outOfRange(found: "\(count)", field: "a number of axes", range: "0 … 64"))
    }
    for _ in 0..<count {
      let code = try readNumber(Int32.self, &stream)
      var axis = AbsoluteAxis(minimum: 0, maximum: 0)
      axis.value = try readNumber(Int32.self, &stream)
      axis.minimum = try readNumber(Int32.self, &stream)
      axis.maximum = try readNumber(Int32.self, &stream)
      axis.fuzz = try readNumber(Int32.self, &stream)
      axis.flat = try readNumber(Int32.self, &stream)
      axis.resolution = try readNumber(Int32.self, &stream)
      if let code = UInt16(exactly: code) { device.axes[code] = axis }
    }
    return RecordedDevice(node: "", name: device.name, description: device)
  }

  // MARK: Events

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while remainingEvents != 0 {
      if stream.unconsumed.isEmpty, try !stream.fillBuffer(), remainingEvents == nil { return nil }
      let start = streamOffset
      let bytes = try takeBytes(layout.size, &stream)
      let (number, event) = Self.readEvent(bytes, layout)
      if let rest = remainingEvents { remainingEvents = rest - 1 }
      guard let event else {
        throw RecordingError(
          stream.name, offset: start,
          .malformed(
            found: LineExcerpt.hexadecimalBytes(bytes),
            expected: "a \(layout.size)-byte event with microseconds below 1000000"))
      }
      switch chosenDevice {
      case .device(number): return event
      case .undecided where GeteventDecoder.isTouchscreenEvent(event):
        chosenDevice = .device(number)
        return event
      case .undecided, .device: continue
      }
    }
    return nil
  }

  private static func readEvent(
    _ bytes: UnsafeRawBufferPointer, _ layout: Layout
  ) -> (device: Int, event: InputEvent?) {
    let device =
      switch layout {
      case .packed: Int(bytes.loadUnaligned(as: UInt16.self).littleEndian)
      case .short, .shortWithGap, .longWithGap:
        Int(bytes.loadUnaligned(as: Int32.self).littleEndian)
      }
    return (
      device,
      layout.rawLayout.readEvent(UnsafeRawBufferPointer(rebasing: bytes[layout.eventOffset...]))
    )
  }

  /// Returns the first layout for which the next events are plausible, or the first of the layouts
  /// if there is none.
  private func likeliestLayout(
    of layouts: [Layout], _ devices: [RecordedDevice], _ stream: inout ByteStream
  ) throws(RecordingError) -> Layout {
    let sufficientEvents = 8
    while stream.unconsumed.count < sufficientEvents * Layout.longWithGap.size,
      try stream.fillBuffer()
    {}
    let bytes = UnsafeRawBufferPointer(stream.unconsumed)
    let likely = layouts.first { layout in
      let count = min(bytes.count / layout.size, sufficientEvents)
      return count > 0
        && (0..<count).allSatisfy { number in
          let piece = bytes[(number * layout.size)..<((number + 1) * layout.size)]
          let (device, event) = Self.readEvent(UnsafeRawBufferPointer(rebasing: piece), layout)
          guard let event, devices.indices.contains(device) else { return false }
          return BinaryFormatRecognizer.isKnownEventCode(event.type, event.code)
        }
    }
    return likely ?? layouts[0]
  }

  // MARK: Bytes

  private func recordingError(
    _ stream: borrowing ByteStream, _ problem: RecordingError.Problem
  ) -> RecordingError {
    RecordingError(stream.name, offset: streamOffset, problem)
  }

  /// Returns the next bytes, which are valid until the next call.
  private func takeBytes(
    _ count: Int, _ stream: inout ByteStream
  ) throws(RecordingError) -> UnsafeRawBufferPointer {
    while stream.unconsumed.count < count {
      guard try stream.fillBuffer() else {
        throw recordingError(
          stream,
          .truncated(
            found: counted(stream.unconsumed.count, "byte"), expected: counted(count, "byte")))
      }
    }
    let bytes = UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(stream.unconsumed)[..<count])
    stream.skipBytes(count)
    streamOffset += count
    return bytes
  }

  private func skip(_ count: Int, _ stream: inout ByteStream) throws(RecordingError) {
    _ = try takeBytes(count, &stream)
  }

  private func readNumber<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, _ stream: inout ByteStream
  ) throws(RecordingError) -> Number {
    try takeBytes(MemoryLayout<Number>.size, &stream).loadUnaligned(as: Number.self).littleEndian
  }

  private func readText(_ stream: inout ByteStream) throws(RecordingError) -> String {
    let count = try readNumber(UInt32.self, &stream)
    guard count <= Self.maximumNodeLength else {
      throw recordingError(
        stream, .outOfRange(found: "\(count)", field: "a name length", range: "0 … 4096"))
    }
    return String(decoding: try takeBytes(Int(count), &stream).prefix { $0 != 0 }, as: UTF8.self)
  }

  private func readBits(
    _ count: Int, _ stream: inout ByteStream
  ) throws(RecordingError) -> Set<UInt16> {
    var setBits: Set<UInt16> = []
    for (index, byte) in try takeBytes(count, &stream).enumerated() {
      for bit in 0..<8 where byte & (1 << bit) != 0 { setBits.insert(UInt16(index * 8 + bit)) }
    }
    return setBits
  }
}
