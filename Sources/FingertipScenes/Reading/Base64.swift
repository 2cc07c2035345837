/// A decoder for Base64 (RFC 4648) with `=` padding.
enum Base64 {
  /// Returns the decoded bytes, or `nil` if the text is malformed. Spaces aren't allowed.
  static func decode(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count.isMultiple(of: 4) else { return nil }
    let padding = characters.reversed().prefix(while: { $0 == UInt8(ascii: "=") }).count
    guard padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3)
    var (pendingBits, count): (UInt32, Int) = (0, 0)
    for character in characters.dropLast(padding) {
      guard let value = sextet(of: character) else { return nil }
      pendingBits = pendingBits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: pendingBits >> UInt32(count)))
      pendingBits &= (1 << UInt32(count)) - 1
    }
    // The unused bits of the last character must be zero.
    return pendingBits == 0 ? bytes : nil
  }

  private static func sextet(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
