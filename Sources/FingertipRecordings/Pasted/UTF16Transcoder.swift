/// A converter from UTF-16 to UTF-8 that uses a constant amount of memory.
///
/// Unpaired surrogates are replaced by U+FFFD. The conversion is necessary because PowerShell
/// writes UTF-16 when a program's output is redirected to a file.
struct UTF16Transcoder {
  enum ByteOrder {
    case littleEndian
    case bigEndian
  }

  /// The maximum number of output bytes per input byte. The number includes the output for bytes
  /// that were carried over from the previous call.
  static let maximumExpansionFactor = 3

  private let order: ByteOrder
  /// The first byte of an incomplete code unit.
  private var pendingByte: UInt8?
  private var highSurrogate: UInt16?
  private(set) var unpairedSurrogateCount = 0

  init(_ order: ByteOrder) { self.order = order }

  /// Returns the byte order of text that begins with the given bytes, or `nil` if the text isn't
  /// UTF-16.
  ///
  /// If the text has no byte order mark, three quarters of its first 64 code units must be
  /// printable ASCII characters or the escape character, which begins color codes.
  static func byteOrder(of head: UnsafeBufferPointer<UInt8>) -> ByteOrder? {
    if head.starts(with: [0xff, 0xfe]) { return .littleEndian }
    if head.starts(with: [0xfe, 0xff]) { return .bigEndian }
    guard head.count >= 16 else { return nil }
    let units = 0..<min(head.count / 2, 64)
    let little = units.count { head[2 * $0 + 1] == 0 && isPlainTextByte(head[2 * $0]) }
    if little * 4 >= units.count * 3 { return .littleEndian }
    let big = units.count { head[2 * $0] == 0 && isPlainTextByte(head[2 * $0 + 1]) }
    return big * 4 >= units.count * 3 ? .bigEndian : nil
  }

  private static func isPlainTextByte(_ byte: UInt8) -> Bool {
    byte == 0x09 || byte == 0x0a || byte == 0x0d || byte == 0x1b || (0x20..<0x7f).contains(byte)
  }

  /// Converts the bytes, and calls the closure with each byte of the result.
  mutating func convert(_ bytes: UnsafeBufferPointer<UInt8>, _ output: (UInt8) -> Void) {
    for byte in bytes {
      guard let first = pendingByte else {
        pendingByte = byte
        continue
      }
      pendingByte = nil
      let unit =
        order == .littleEndian
        ? UInt16(first) | UInt16(byte) << 8 : UInt16(first) << 8 | UInt16(byte)
      appendCodeUnit(unit, output)
    }
  }

  /// Converts the bytes that remain at the end of the text.
  mutating func finish(_ output: (UInt8) -> Void) {
    if highSurrogate != nil || pendingByte != nil { replaceSurrogate(output) }
    highSurrogate = nil
    pendingByte = nil
  }

  private mutating func appendCodeUnit(_ unit: UInt16, _ output: (UInt8) -> Void) {
    if let high = highSurrogate {
      highSurrogate = nil
      if 0xdc00...0xdfff ~= unit {
        return Self.encode(
          0x10000 + (UInt32(high & 0x3ff) << 10 | UInt32(unit & 0x3ff)), output)
      }
      replaceSurrogate(output)
    }
    switch unit {
    case 0xd800...0xdbff: highSurrogate = unit
    case 0xdc00...0xdfff: replaceSurrogate(output)
    default: Self.encode(UInt32(unit), output)
    }
  }

  private mutating func replaceSurrogate(_ output: (UInt8) -> Void) {
    unpairedSurrogateCount += 1
    Self.encode(0xfffd, output)
  }

  private static func encode(_ scalar: UInt32, _ output: (UInt8) -> Void) {
    func tail(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: scalar >> shift & 0x3f)
    }
    switch scalar {
    case 0..<0x80: output(UInt8(truncatingIfNeeded: scalar))
    case 0..<0x800:
      output(0xc0 | UInt8(truncatingIfNeeded: scalar >> 6))
      output(tail(0))
    case 0..<0x10000:
      output(0xe0 | UInt8(truncatingIfNeeded: scalar >> 12))
      output(tail(6))
      output(tail(0))
    default:
      output(0xf0 | UInt8(truncatingIfNeeded: scalar >> 18))
      output(tail(12))
      output(tail(6))
      output(tail(0))
    }
  }
}
