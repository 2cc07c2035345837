internal import Fingertip

/// A parser for the outline of a shape, in the syntax of the `d` attribute of an SVG path.
///
/// The supported commands are `M`, `L`, `H`, `V`, `Q`, `C` and `Z`, and their lowercase forms with
/// relative coordinates.
struct PathText {
  /// A syntax error, with its character position, counted from 1.
  struct ParseError: Error {
    let position: Int
    let found: String
    let expected: String
  }

  private let bytes: [UInt8]
  private var next = 0
  private var path: Path
  private var currentPoint = Point.zero
  private var start = Point.zero
  private var isOpen = false

  private init(_ text: String, _ fill: Path.Fill) {
    bytes = Array(text.utf8)
    path = Path(fill: fill)
  }

  /// Parses a path, and throws if the text is empty or malformed.
  static func read(_ text: String, fill: Path.Fill) throws(ParseError) -> Path {
    var reader = PathText(text, fill)
    try reader.read()
    return reader.path
  }

  private mutating func read() throws(ParseError) {
    skipSpace()
    guard next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "m") else {
      throw error("M and the starting point")
    }
    while next < bytes.count {
      let command = bytes[next]
      guard "MLHVQCZmlhvqcz".utf8.contains(command) else {
        throw error("one of the commands M L H V Q C Z")
      }
      next += 1
      try perform(command | 0x20, isRelative: command & 0x20 != 0)
      skipSpace()
    }
  }

  /// Reads the coordinates of a command, which may be repeated.
  private mutating func perform(_ command: UInt8, isRelative: Bool) throws(ParseError) {
    if command == UInt8(ascii: "z") {
      path.close()
      currentPoint = start
      isOpen = false
      return
    }
    var moves = command == UInt8(ascii: "m")
    // After Z, the next subpath starts at the start of the previous one.
    if !moves, !isOpen { path.move(to: currentPoint) }
    isOpen = true
    repeat {
      let origin = isRelative ? currentPoint : .zero
      switch command {
      case UInt8(ascii: "h"):
        currentPoint.x = try number() + origin.x
        path.addLine(to: currentPoint)
      case UInt8(ascii: "v"):
        currentPoint.y = try number() + origin.y
        path.addLine(to: currentPoint)
      case UInt8(ascii: "q"):
        let control = try point(origin)
        currentPoint = try point(origin)
        path.addQuadratic(to: currentPoint, control: control)
      case UInt8(ascii: "c"):
        let (control1, control2) = (try point(origin), try point(origin))
        currentPoint = try point(origin)
        path.addCubic(to: currentPoint, control1: control1, control2: control2)
      default:
        currentPoint = try point(origin)
        if moves { path.move(to: currentPoint) } else { path.addLine(to: currentPoint) }
      }
      if moves { start = currentPoint }
      moves = false
      skipSpace()
    } while next < bytes.count && PathText.beginsNumber(bytes[next])
  }

  // MARK: Numbers

  private mutating func point(_ origin: Point) throws(ParseError) -> Point {
    Point(x: try number() + origin.x, y: try number() + origin.y)
  }

  /// Reads a number, which ends at a space, a comma, a sign or a second decimal point.
  private mutating func number() throws(ParseError) -> Double {
    skipSpace()
    let first = next
    if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") {
      next += 1
    }
    skipDigits()
    if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      next += 1
      skipDigits()
    }
    skipExponent()
    let text = String(decoding: bytes[first..<next], as: UTF8.self)
    guard let number = Double(text), ObjectReader.Limits.coordinate.contains(number) else {
      next = first
      throw error("a number from -1000000 to 1000000")
    }
    return number
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    "+-.0123456789".utf8.contains(byte)
  }

  private mutating func skipDigits() {
    while next < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[next]) {
      next += 1
    }
  }

  private mutating func skipExponent() {
    guard next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "e") else { return }
    next += 1
    if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") {
      next += 1
    }
    skipDigits()
  }

  private mutating func skipSpace() {
    while next < bytes.count, " ,\t\n\r".utf8.contains(bytes[next]) { next += 1 }
  }

  /// Returns an error that includes at most twelve characters of the text at the current position.
  private func error(_ expected: String) -> ParseError {
    let rest = String(decoding: bytes[next...], as: UTF8.self)
    let word = rest.prefix { $0 != " " && $0 != "," }.prefix(12)
    let before = bytes[..<next].count { $0 & 0xc0 != 0x80 }
    return ParseError(
      position: before + 1, found: rest.isEmpty ? "the end" : "\"\(word)\"", expected: expected)
  }
}
