internal import Fingertip
internal import FingertipEvdev

/// A decoder for the binary recordings of ARM's revent, versions 0 to 3.
///
/// | version | begins with | an event |
/// |---|---|---|
/// | none | a list of nodes | device number, time (2 × 32 bits), type, code, value |
/// | 0 and 1 | `REVENT`, version, a list of nodes | the same, padded, with 64-bit times |
/// | 2 and 3 | `REVENT`, version, mode, nodes or gamepad, event count | 26 bytes, unpadded |
///
/// Up to version 1, the layout of an event depends on the recorder's compiler: 20, 24 or 32 bytes,
/// with 32-bit or 64-bit times, and with or without padding. The file doesn't specify the layout,
/// so it is inferred from the first events.
///
/// All numbers are little-endian. Except for gamepads, a device is described only by its node, so
/// the first device that sends touchscreen events is selected.
final class ReventDecoder {
  /// The binary layout of an event.
  private enum Layout {
    /// A device number and 32-bit times.
    case short
    /// The same with padding between the two, so that the times are aligned to 8 bytes.
    case shortWithGap
    /// The same with 64-bit times.
    case longWithGap
    /// A 16-bit device number and 64-bit times.
    case packed

    var size: Int { start + event.size }

    /// The offset of the kernel's structure.
    var start: Int {
      switch self {
      case .short: 4
      case .shortWithGap, .longWithGap: 8
      case .packed: 2
      }
    }

    var event: RawLayout {
      switch self {
      case .short, .shortWithGap: .bits32
      case .longWithGap, .packed: .bits64
      }
    }
  }

  private enum Chosen: Equatable {
    case undecided
    case device(Int)
  }

  private static let maximumDevices = 256
  private static let longestNode = 4096

  private let choice: DeviceChoice
  private var layout = Layout.short
  @exclusivity(unchecked) private var chosen = Chosen.undecided
  /// The number of bytes read.
  @exclusivity(unchecked) private var offset = 0
  /// The number of remaining events, or `nil` if unknown.
  @exclusivity(unchecked) private var remaining: UInt64?

  init(_ choice: DeviceChoice) { self.choice = choice }

  /// Returns whether the bytes begin with a number of nodes, a length, and a node.
  static func isFirstVersion(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 19 else { return false }
    let count = bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self).littleEndian
    let length = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian
    return (1...UInt32(maximumDevices)).contains(count) && length <= longestNode
      && bytes[8...].starts(with: "/dev/input/".utf8)
  }

  // MARK: Header

  func head(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    while stream.head.count < 6, try stream.fill() {}
    var devices: [RecordedDevice]
    if stream.head.starts(with: "REVENT".utf8) {
      try skip(6, &stream)
      let version = try number(UInt16.self, &stream)
      switch version {
      case 0, 1:
        devices = try nodes(&stream)
        layout = try likeliest(of: [.longWithGap, .shortWithGap, .short], devices, &stream)
      case 2, 3:
        layout = .packed
        devices = try modeAndDevices(&stream)
        remaining = try number(UInt64.self, &stream)
        // Skip the start and end times.
        if version == 3 { try skip(32, &stream) }
      default:
        throw error(stream, .unknownVersion(found: "\(version)", known: "0 to 3"))
      }
    } else {
      devices = try nodes(&stream)
      layout = try likeliest(of: [.short, .shortWithGap, .longWithGap], devices, &stream)
    }
    return try choose(devices, stream)
  }

  private func choose(
    _ devices: [RecordedDevice], _ stream: borrowing ByteStream
  ) throws(RecordingError) -> RecordingHeader {
    var head = RecordingHeader(nil)
    head.devices = devices
    var match = devices.indices.first { choice.accepts(devices[$0], number: $0 + 1) }
    if match == nil, devices.count == 1, choice == .firstTouchscreen { match = 0 }
    if let match {
      chosen = .device(match)
      head.device = devices[match].description
    } else if case .matching(let text) = choice {
      throw RecordingError(stream.name, .noSuchDevice(wanted: text, found: devices.map { $0.node }))
    }
    return head
  }

  private func nodes(_ stream: inout ByteStream) throws(RecordingError) -> [RecordedDevice] {
    let count = try number(UInt32.self, &stream)
    guard count <= Self.maximumDevices else {
      throw error(
        stream, .outOfRange(found: "\(count)", field: "a number of devices", range: "0 … 256"))
    }
    var devices: [RecordedDevice] = []
    for _ in 0..<count { devices.append(RecordedDevice(node: try text(&stream))) }
    return devices
  }

  private func modeAndDevices(
    _ stream: inout ByteStream
  ) throws(RecordingError) -> [RecordedDevice] {
    let mode = try number(UInt16.self, &stream)
    try skip(6, &stream)
    switch mode {
    case 0: return try nodes(&stream)
    case 1: return [try gamepad(&stream)]
    default:
      throw error(
        stream, .outOfRange(found: "\(mode)", field: "the mode of the recording", range: "0 … 1"))
    }
  }

  private func gamepad(_ stream: inout ByteStream) throws(RecordingError) -> RecordedDevice {
    var device = DeviceDescription(name: "")
    device.id.bus = try number(UInt16.self, &stream)
    device.id.vendor = try number(UInt16.self, &stream)
    device.id.product = try number(UInt16.self, &stream)
    device.id.version = try number(UInt16.self, &stream)
    device.name = try text(&stream)
    let types = try bits(4, &stream)
    for type in [EventType.key, EventType.rel, EventType.abs] {
      let codes = try bits(96, &stream)
      if types.contains(type) { device.codes[type] = codes }
    }
    let count = try number(UInt32.self, &stream)
    guard count <= 64 else {
      throw error(
        stream, .outOfRange(found: "\(count)", field: "a number of axes", range: "0 … 64"))
    }
    for _ in 0..<count {
      let code = try number(Int32.self, &stream)
      var axis = AbsoluteAxis(minimum: 0, maximum: 0)
      axis.value = try number(Int32.self, &stream)
      axis.minimum = try number(Int32.self, &stream)
      axis.maximum = try number(Int32.self, &stream)
      axis.fuzz = try number(Int32.self, &stream)
      axis.flat = try number(Int32.self, &stream)
      axis.resolution = try number(Int32.self, &stream)
      if let code = UInt16(exactly: code) { device.axes[code] = axis }
    }
    return RecordedDevice(node: "", name: device.name, description: device)
  }

  // MARK: Events

  func next(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while remaining != 0 {
      if stream.head.isEmpty, try !stream.fill(), remaining == nil { return nil }
      let start = offset
      let bytes = try take(layout.size, &stream)
      let (number, event) = Self.event(bytes, layout)
      if let rest = remaining { remaining = rest - 1 }
      guard let event else {
        throw RecordingError(
          stream.name, offset: start,
          .malformed(
            found: Excerpt.bytes(bytes),
            expected: "an event of \(layout.size) bytes, microseconds below 1000000"))
      }
      switch chosen {
      case .device(number): return event
      case .undecided where GeteventDecoder.isOfTouchscreen(event):
        chosen = .device(number)
        return event
      case .undecided, .device: continue
      }
    }
    return nil
  }

  private static func event(
    _ bytes: UnsafeRawBufferPointer, _ layout: Layout
  ) -> (device: Int, event: InputEvent?) {
    let device =
      switch layout {
      case .packed: Int(bytes.loadUnaligned(as: UInt16.self).littleEndian)
      case .short, .shortWithGap, .longWithGap:
        Int(bytes.loadUnaligned(as: Int32.self).littleEndian)
      }
    return (device, layout.event.event(UnsafeRawBufferPointer(rebasing: bytes[layout.start...])))
  }

  /// Returns the first layout in which the next events are plausible or, if there is none, the
  /// first layout.
  private func likeliest(
    of layouts: [Layout], _ devices: [RecordedDevice], _ stream: inout ByteStream
  ) throws(RecordingError) -> Layout {
    let enough = 8
    while stream.head.count < enough * Layout.longWithGap.size, try stream.fill() {}
    let bytes = UnsafeRawBufferPointer(stream.head)
    let likely = layouts.first { layout in
      let count = min(bytes.count / layout.size, enough)
      return count > 0
        && (0..<count).allSatisfy { number in
          let piece = bytes[(number * layout.size)..<((number + 1) * layout.size)]
          let (device, event) = Self.event(UnsafeRawBufferPointer(rebasing: piece), layout)
          guard let event, devices.indices.contains(device) else { return false }
          return BinaryRecognition.isKnown(event.type, event.code)
        }
    }
    return likely ?? layouts[0]
  }

  // MARK: Bytes

  private func error(
    _ stream: borrowing ByteStream, _ problem: RecordingError.Problem
  ) -> RecordingError {
    RecordingError(stream.name, offset: offset, problem)
  }

  /// Returns the next bytes, which are valid until the next call.
  private func take(
    _ count: Int, _ stream: inout ByteStream
  ) throws(RecordingError) -> UnsafeRawBufferPointer {
    while stream.head.count < count {
      guard try stream.fill() else {
        throw error(
          stream,
          .truncated(
            found: counted(stream.head.count, "byte"), expected: counted(count, "byte")))
      }
    }
    let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(stream.head)[..<count])
    stream.skip(count)
    offset += count
    return bytes
  }

  private func skip(_ count: Int, _ stream: inout ByteStream) throws(RecordingError) {
    _ = try take(count, &stream)
  }

  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, _ stream: inout ByteStream
  ) throws(RecordingError) -> Number {
    try take(MemoryLayout<Number>.size, &stream).loadUnaligned(as: Number.self).littleEndian
  }

  private func text(_ stream: inout ByteStream) throws(RecordingError) -> String {
    let count = try number(UInt32.self, &stream)
    guard count <= Self.longestNode else {
      throw error(
        stream, .outOfRange(found: "\(count)", field: "the length of a name", range: "0 … 4096"))
    }
    return String(decoding: try take(Int(count), &stream).prefix { $0 != 0 }, as: UTF8.self)
  }

  private func bits(_ count: Int, _ stream: inout ByteStream) throws(RecordingError) -> Set<UInt16>
  {
    var numbers: Set<UInt16> = []
    for (index, byte) in try take(count, &stream).enumerated() {
      for bit in 0..<8 where byte & (1 << bit) != 0 { numbers.insert(UInt16(index * 8 + bit)) }
    }
    return numbers
  }
}
