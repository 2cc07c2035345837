package import Fingertip

// A lossless binary format for touch frames. The page stores frames in this format and passes them
// to its engine.
//
// Each sample is one little-endian record:
//
//   flags    u8    bit 0: the record starts a frame; bit 1: the pressure is known; bit 2: the
//                  contact is known; bits 3 and 4: the change; bit 5: the frame has no samples, and
//                  all fields after the flags except the time are 0
//   kind     u8    lower four bits: cancellation reason; upper four bits: tool
//   touch    u48   the touch identifier
//   time     i64   in nanoseconds; present only at the start of a frame
//   x, y     f64   the location, in points of the window
//   pressure f64   present only if it is known
//   contact  3 f64 the major radius, the minor radius, and the orientation in radians; present only
//                  if they are known

/// A writer that encodes frames in the binary format.
package struct FrameBytesWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  /// The number of frames written so far.
  package private(set) var count = 0

  /// Creates an empty writer.
  package init() {}

  /// A mapping from the identifiers that don't fit in 48 bits to their replacements.
  private var replacementsOfLongIDs: [TouchID: UInt64] = [:]

  /// Appends a frame.
  package mutating func append(_ frame: TouchFrame) {
    count += 1
    if frame.samples.isEmpty {
      bytes.append(1 | 32)
      append(0, byteCount: 7)
      append(UInt64(bitPattern: frame.timestamp.nanoseconds), byteCount: 8)
      append(0, byteCount: 8)
      append(0, byteCount: 8)
    }
    for (index, sample) in frame.samples.enumerated() {
      append(sample, index == 0 ? frame.timestamp : nil)
    }
  }

  /// Returns the identifier or, if it doesn't fit in 48 bits, its replacement.
  private mutating func encodedID(of id: TouchID) -> UInt64 {
    guard id.rawValue >= 1 << 47 else { return id.rawValue }
    let next = (1 << 47) + UInt64(replacementsOfLongIDs.count)
    replacementsOfLongIDs[id] = replacementsOfLongIDs[id] ?? next
    return replacementsOfLongIDs[id] ?? next
  }

  private mutating func append(_ sample: TouchSample, _ time: Timestamp?) {
    let (change, reason) = sample.change.codes
    let flags =
      (time == nil ? 0 : 1) | (sample.pressure == nil ? 0 : 2) | (sample.contact == nil ? 0 : 4)
      | change << 3
    bytes.append(UInt8(flags))
    bytes.append(UInt8(reason | sample.tool.code << 4))
    append(encodedID(of: sample.id), byteCount: 6)
    if let time { append(UInt64(bitPattern: time.nanoseconds), byteCount: 8) }
    append(sample.location.x)
    append(sample.location.y)
    if let pressure = sample.pressure { append(pressure) }
    if let contact = sample.contact {
      append(contact.majorRadius)
      append(contact.minorRadius)
      append(contact.orientation.radians)
    }
  }

  private mutating func append(_ number: Double) { append(number.bitPattern, byteCount: 8) }

  private mutating func append(_ number: UInt64, byteCount count: Int) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }
}

/// A reader for the bytes written by a ``FrameBytesWriter``. An incomplete record at the end is
/// ignored.
package struct FrameBytesReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// Creates a reader for the given bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next frame, or `nil` at the end.
  package mutating func nextFrame() -> TouchFrame? {
    let isEmpty = offset < bytes.count && bytes[offset] & 32 != 0
    guard let first = nextSample() else { return nil }
    if isEmpty { return TouchFrame(at: first.time ?? .zero, samples: []) }
    var frame = TouchFrame(at: first.time ?? .zero, samples: [first.sample])
    while offset < bytes.count, bytes[offset] & 1 == 0, let more = nextSample() {
      frame.samples.append(more.sample)
    }
    return frame
  }

  private mutating func nextSample() -> (sample: TouchSample, time: Timestamp?)? {
    guard offset + 8 <= bytes.count else { return nil }
    let (flags, kind) = (Int(bytes[offset]), Int(bytes[offset + 1]))
    let length =
      24 + (flags & 1 == 0 ? 0 : 8) + (flags & 2 == 0 ? 0 : 8) + (flags & 4 == 0 ? 0 : 24)
    guard offset + length <= bytes.count else { return nil }
    offset += 2
    let id = TouchID(nextNumber(byteCount: 6))
    let time =
      flags & 1 == 0 ? nil : Timestamp(nanoseconds: Int64(bitPattern: nextNumber(byteCount: 8)))
    var sample = TouchSample(
      id, TouchSample.Change(flags >> 3 & 3, reason: kind & 15),
      at: Point(x: nextDouble(), y: nextDouble()))
    sample.tool = TouchTool(kind >> 4)
    if flags & 2 != 0 { sample.pressure = nextDouble() }
    if flags & 4 != 0 {
      sample.contact = ContactEllipse(
        majorRadius: nextDouble(), minorRadius: nextDouble(),
        orientation: Angle(radians: nextDouble()))
    }
    return (sample, time)
  }

  private mutating func nextDouble() -> Double { Double(bitPattern: nextNumber(byteCount: 8)) }

  private mutating func nextNumber(byteCount count: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += count
    return number
  }
}

private let reasonsByCode: [CancellationReason] = [
  .interrupted, .palm, .deviceRemoved, .eventsLost, .recordingEnded, .viewRemoved,
  .filtered(.zone), .filtered(.edge), .filtered(.contactSize), .filtered(.contactBurst),
  .filtered(.stationary), .filtered(.pen), .replaced,
]
private let toolsByCode: [TouchTool] = [.finger, .stylus, .palm, .pointer]

extension TouchSample.Change {
  fileprivate var codes: (Int, Int) {
    switch self {
    case .began: (0, 0)
    case .moved: (1, 0)
    case .ended: (2, 0)
    case .cancelled(let reason): (3, reasonsByCode.firstIndex(of: reason) ?? 0)
    }
  }

  fileprivate init(_ code: Int, reason: Int) {
    switch code {
    case 0: self = .began
    case 1: self = .moved
    case 2: self = .ended
    default:
      self = .cancelled(
        reasonsByCode.indices.contains(reason) ? reasonsByCode[reason] : .interrupted)
    }
  }
}

extension TouchTool {
  fileprivate var code: Int { toolsByCode.firstIndex(of: self) ?? 0 }
  fileprivate init(_ code: Int) {
    self = toolsByCode.indices.contains(code) ? toolsByCode[code] : .finger
  }
}
