internal import Fingertip
public import FingertipEvdev
internal import FingertipText

/// A writer that converts a device description and events to an evemu 1.3 recording.
///
/// The output is collected in ``bytes``, which the caller writes to a ``ByteSink``.
///
/// ```swift
/// var writer = EvemuWriter()
/// writer.write(device)
/// writer.write(event)
/// try sink.write(writer.bytes)
/// writer.removeAll()
/// ```
///
/// The format can't represent everything. Times are truncated to microseconds, and negative times
/// are written as 0. The current value of an axis (`AbsoluteAxis.value`) is lost. Line breaks in a
/// name are written as spaces.
public struct EvemuWriter: Sendable {
  /// The output since the writer was created or ``removeAll()`` was last called.
  public var bytes: [UInt8] { text.bytes }
  private var text = UTF8TextBuffer()
  private let hasHeader: Bool

  /// Creates a writer. The header is a comment with the format version, which evemu's tools
  /// require, and the device name.
  public init(header: Bool = true) { hasHeader = header }

  /// Removes the output but keeps its memory for reuse.
  public mutating func removeAll() { text.removeAll() }

  /// Writes a description. Call this method before writing events.
  public mutating func write(_ device: DeviceDescription) {
    let name = device.name.onOneLine
    if hasHeader {
      writeLine("# EVEMU 1.3")
      writeLine("# Input device name: \"\(name)\"")
    }
    writeLine("N: \(name)")
    let id = device.id
    let numbers = [id.bus, id.vendor, id.product, id.version].map { paddedHexadecimal($0, 4) }
    writeLine("I: " + numbers.joined(separator: " "))
    writeBits(device.properties, prefix: "P:", minimumBytes: 8)
    let types = Set(Self.minimumBytes.keys).union(device.codes.keys)
    for type in types.sorted() {
      writeBits(
        device.codes[type] ?? [], prefix: "B: \(paddedHexadecimal(type, 2))",
        minimumBytes: Self.minimumBytes[type] ?? 8)
    }
    for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
      writeLine(
        "A: \(paddedHexadecimal(code, 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) "
          + "\(axis.resolution)")
    }
  }

  /// Writes an event as one line.
  public mutating func write(_ event: InputEvent) {
    text.append("E: ")
    text.append(secondsToMicrosecond: event.time.nanoseconds)
    text.append(" ")
    text.append(hexadecimal: event.type, width: 4)
    text.append(" ")
    text.append(hexadecimal: event.code, width: 4)
    text.append(" ")
    let isNegative = event.value < 0
    if isNegative { text.append("-") }
    text.append(
      decimal: event.value.magnitude, width: isNegative ? 3 : 4, fill: UInt8(ascii: "0"))
    text.append("\n")
  }

  /// The number of bytes that evemu writes for each event type, even if no bit is set. The number
  /// is sufficient for the highest code that the kernel defines for the type, and is rounded up to
  /// lines of eight bytes.
  private static let minimumBytes: [UInt16: Int] = [
    0x00: 8, 0x01: 96, 0x02: 8, 0x03: 8, 0x04: 8, 0x05: 8, 0x11: 8, 0x12: 8, 0x14: 8, 0x15: 16,
  ]

  private mutating func writeLine(_ content: String) {
    text.append(text: content)
    text.append("\n")
  }

  private mutating func writeBits(_ set: Set<UInt16>, prefix: String, minimumBytes minimum: Int) {
    let needed = set.max().map { Int($0) / 8 + 1 } ?? 0
    let count = (max(needed, minimum) + 7) / 8 * 8
    var bytes = [UInt8](repeating: 0, count: count)
    for bit in set { bytes[Int(bit) / 8] |= 1 << UInt8(bit % 8) }
    for start in stride(from: 0, to: count, by: 8) {
      writeLine(
        bytes[start..<start + 8].reduce(prefix) { "\($0) \(paddedHexadecimal(UInt16($1), 2))" })
    }
  }

  private func paddedHexadecimal(_ number: UInt16, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
