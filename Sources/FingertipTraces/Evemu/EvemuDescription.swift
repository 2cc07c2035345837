internal import FingertipEvdev

/// A device description while its lines come in.
struct EvemuDescription {
  /// The description so far; nil as long as no line described anything.
  private(set) var device: DeviceDescription?
  private var propertyBits = 0
  private var codeBits: [UInt16: Int] = [:]

  /// Takes one line behind its keyword. Unknown keywords are passed over.
  mutating func read(
    _ keyword: UInt8, _ cursor: inout FieldCursor
  ) throws(FieldCursor.ParseError) {
    var device = device ?? DeviceDescription(name: "")
    switch keyword {
    case UInt8(ascii: "N"):
      _ = cursor.skip(UInt8(ascii: " "))
      device.name = String(decoding: cursor.rest, as: UTF8.self)
    case UInt8(ascii: "I"):
      device.id = try EvemuGrammar.identity(&cursor)
    case UInt8(ascii: "P"):
      propertyBits = try bits(&cursor, from: propertyBits) { device.properties.insert($0) }
    case UInt8(ascii: "B"):
      let type = try cursor.hexadecimal()
      codeBits[type] = try bits(&cursor, from: codeBits[type, default: 0]) {
        device.codes[type, default: []].insert($0)
      }
    case UInt8(ascii: "A"):
      let (code, axis) = try EvemuGrammar.axis(&cursor)
      device.axes[code] = axis
    default:
      return
    }
    self.device = device
  }

  /// Reads bytes whose lowest bit is number `first`, and returns the number after their last bit.
  private func bits(
    _ cursor: inout FieldCursor, from first: Int, _ set: (UInt16) -> Void
  ) throws(FieldCursor.ParseError) -> Int {
    var number = first
    repeat {
      let byte = try cursor.hexadecimal(atMost: 0xff, .byte)
      for bit in 0..<8 where byte & (1 << UInt16(bit)) != 0 {
        guard let code = UInt16(exactly: number + bit) else { throw .outOfRange(.code) }
        set(code)
      }
      number += 8
    } while !cursor.isBlankOrComment
    return number
  }
}
