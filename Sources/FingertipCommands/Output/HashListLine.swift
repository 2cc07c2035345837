/// A line that contains a file's name and hash, in the format of `sha256sum`.
///
/// If the name contains a line feed, a carriage return or a backslash, the line begins with a
/// backslash, and these characters are escaped.
struct HashListLine: Equatable {
  private static let escapes: [(character: UInt8, letter: UInt8)] = [
    (UInt8(ascii: "\\"), UInt8(ascii: "\\")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
    (UInt8(ascii: "\r"), UInt8(ascii: "r")),
  ]
  private static let backslash = UInt8(ascii: "\\")
  private static let hashLength = 64

  let name: String
  /// The hash as hexadecimal digits.
  private let hash: [UInt8]

  /// Creates the line for a file with the given content.
  init(_ name: String, of content: [UInt8]) {
    self.name = name
    let digits = Array("0123456789abcdef".utf8)
    hash = SHA256.hash(content).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  /// Parses a line of text, which must not include its line feed. Returns `nil` if the line is
  /// invalid.
  init?(_ line: some Collection<UInt8>) {
    let isEscaped = line.first == Self.backslash
    let rest = line.dropFirst(isEscaped ? 1 : 0)
    hash = Array(rest.prefix(Self.hashLength))
    let escapedName = rest.dropFirst(Self.hashLength + "  ".utf8.count)
    guard !escapedName.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var remaining = escapedName.makeIterator()
    while let byte = remaining.next() {
      guard isEscaped, byte == Self.backslash else {
        bytes.append(byte)
        continue
      }
      let letter = remaining.next()
      guard let escape = Self.escapes.first(where: { $0.letter == letter }) else { return nil }
      bytes.append(escape.character)
    }
    name = String(decoding: bytes, as: UTF8.self)
  }

  /// The text of the line, including its line feed.
  var text: String {
    var escapedName: [UInt8] = []
    for byte in name.utf8 {
      if let escape = Self.escapes.first(where: { $0.character == byte }) {
        escapedName += [Self.backslash, escape.letter]
      } else {
        escapedName.append(byte)
      }
    }
    let prefix = escapedName.count == name.utf8.count ? "" : "\\"
    let digits = String(decoding: hash, as: UTF8.self)
    return "\(prefix)\(digits)  \(String(decoding: escapedName, as: UTF8.self))\n"
  }
}
