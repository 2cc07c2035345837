internal import FingertipEvdev

/// A device description under construction.
struct EvemuDescription {
  /// The description so far, or `nil` if no line contained a description.
  private(set) var device: DeviceDescription?
  private var propertyBits = 0
  private var codeBits: [UInt16: Int] = [:]

  /// Reads the rest of a line after its keyword. Ignores unknown keywords.
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

  /// Reads bytes whose lowest bit has the number `first`, and returns the number that follows that
  /// of the last bit.
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
