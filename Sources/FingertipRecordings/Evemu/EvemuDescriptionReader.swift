internal import FingertipEvdev

/// A device description that is assembled from the lines of an evemu recording.
struct EvemuDescriptionReader {
  /// The part of the description that has been read so far, or `nil` if no line was part of a
  /// description.
  private(set) var device: DeviceDescription?
  private var nextPropertyBit = 0
  private var nextCodeBits: [UInt16: Int] = [:]

  /// Reads the rest of a line after its keyword, and returns whether the keyword is known. Lines
  /// with the states of keys and LEDs don't describe the device.
  mutating func readLine(
    _ keyword: UInt8, _ cursor: inout EvemuFieldCursor
  ) throws(EvemuFieldCursor.ParseError) -> Bool {
    var device = device ?? DeviceDescription(name: "")
    switch keyword {
    case UInt8(ascii: "N"):
      _ = cursor.skip(UInt8(ascii: " "))
      device.name = String(decoding: cursor.remainingBytes, as: UTF8.self)
    case UInt8(ascii: "I"):
      device.id = try EvemuLineParser.readIdentity(&cursor)
    case UInt8(ascii: "P"):
      nextPropertyBit = try readBits(&cursor, from: nextPropertyBit) {
        device.properties.insert($0)
      }
    case UInt8(ascii: "B"):
      let type = try cursor.readHexadecimal()
      nextCodeBits[type] = try readBits(&cursor, from: nextCodeBits[type, default: 0]) {
        device.codes[type, default: []].insert($0)
      }
    case UInt8(ascii: "A"):
      let (code, axis) = try EvemuLineParser.readAxis(&cursor)
      device.axes[code] = axis
    case UInt8(ascii: "S"), UInt8(ascii: "L"): return true
    default: return false
    }
    self.device = device
    return true
  }

  /// Reads a line of bytes as bits numbered from `first`, and returns the number of the bit that
  /// follows.
  private func readBits(
    _ cursor: inout EvemuFieldCursor, from first: Int, _ set: (UInt16) -> Void
  ) throws(EvemuFieldCursor.ParseError) -> Int {
    var number = first
    repeat {
      let byte = try cursor.readHexadecimal(atMost: 0xff, .byte)
      for bit in 0..<8 where byte & (1 << UInt16(bit)) != 0 {
        guard let code = UInt16(exactly: number + bit) else { throw .outOfRange(.code) }
        set(code)
      }
      number += 8
    } while !cursor.isBlankOrComment
    return number
  }
}
