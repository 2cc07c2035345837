internal import Fingertip

/// A parser for the outline of a shape, in the syntax of an SVG path's `d` attribute.
///
/// The supported commands are `M`, `L`, `H`, `V`, `Q`, `C` and `Z`, and their lowercase forms with
/// relative coordinates.
struct SVGPathParser {
  /// A syntax error. The error's position is the number of the character at which the error occurs,
  /// counted from 1.
  struct ParseError: Error {
    let position: Int
    let found: String
    let expected: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var path: Path
  private var currentPoint = Point.zero
  private var subpathStart = Point.zero
  private var isOpen = false

  private init(_ text: String, _ fill: Path.FillRule) {
    bytes = Array(text.utf8)
    path = Path(fill: fill)
  }

  /// Parses a path, and throws if the text is empty or malformed.
  static func parse(_ text: String, fill: Path.FillRule) throws(ParseError) -> Path {
    var reader = SVGPathParser(text, fill)
    try reader.parseCommands()
    return reader.path
  }

  private mutating func parseCommands() throws(ParseError) {
    skipSpace()
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "m") else {
      throw parseError(expecting: "M followed by the starting point")
    }
    while position < bytes.count {
      let command = bytes[position]
      guard "MLHVQCZmlhvqcz".utf8.contains(command) else {
        throw parseError(expecting: "one of the commands M, L, H, V, Q, C and Z")
      }
      position += 1
      try parseArguments(command | 0x20, isRelative: command & 0x20 != 0)
      skipSpace()
    }
  }

  /// Reads the coordinates of a command. As in SVG, several sets of coordinates may follow one
  /// command.
  private mutating func parseArguments(_ command: UInt8, isRelative: Bool) throws(ParseError) {
    if command == UInt8(ascii: "z") {
      path.close()
      currentPoint = subpathStart
      isOpen = false
      return
    }
    var isMove = command == UInt8(ascii: "m")
    // After Z, the next subpath starts where the previous one started.
    if !isMove, !isOpen { path.move(to: currentPoint) }
    isOpen = true
    repeat {
      let origin = isRelative ? currentPoint : .zero
      switch command {
      case UInt8(ascii: "h"):
        currentPoint.x = try readNumber() + origin.x
        path.addLine(to: currentPoint)
      case UInt8(ascii: "v"):
        currentPoint.y = try readNumber() + origin.y
        path.addLine(to: currentPoint)
      case UInt8(ascii: "q"):
        let control = try readPoint(origin)
        currentPoint = try readPoint(origin)
        path.addQuadratic(to: currentPoint, control: control)
      case UInt8(ascii: "c"):
        let (control1, control2) = (try readPoint(origin), try readPoint(origin))
        currentPoint = try readPoint(origin)
        path.addCubic(to: currentPoint, control1: control1, control2: control2)
      default:
        currentPoint = try readPoint(origin)
        if isMove { path.move(to: currentPoint) } else { path.addLine(to: currentPoint) }
      }
      if isMove { subpathStart = currentPoint }
      isMove = false
      skipSpace()
    } while position < bytes.count && SVGPathParser.beginsNumber(bytes[position])
  }

  // MARK: Numbers

  private mutating func readPoint(_ origin: Point) throws(ParseError) -> Point {
    Point(x: try readNumber() + origin.x, y: try readNumber() + origin.y)
  }

  /// Reads a number, which ends at a space, a comma, a sign or a second decimal point.
  private mutating func readNumber() throws(ParseError) -> Double {
    skipSpace()
    let start = position
    if position < bytes.count,
      bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
    {
      position += 1
    }
    skipDigits()
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), JSONObjectReader.ValueLimits.coordinateRange.contains(number)
    else {
      position = start
      throw parseError(expecting: "a number from -1000000 to 1000000")
    }
    return number
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    "+-.0123456789".utf8.contains(byte)
  }

  private mutating func skipDigits() {
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      position += 1
    }
  }

  private mutating func skipExponent() {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    if position < bytes.count,
      bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
    {
      position += 1
    }
    skipDigits()
  }

  private mutating func skipSpace() {
    while position < bytes.count, " ,\t\n\r".utf8.contains(bytes[position]) { position += 1 }
  }

  /// Returns an error that quotes up to twelve characters of the text at the current position.
  private func parseError(expecting expected: String) -> ParseError {
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let word = rest.prefix { $0 != " " && $0 != "," }.prefix(12)
    let before = bytes[..<position].count { $0 & 0xc0 != 0x80 }
    return ParseError(
      position: before + 1, found: rest.isEmpty ? "the end" : "\"\(word)\"", expected: expected)
  }
}
