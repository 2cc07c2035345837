internal import Fingertip

/// A parser for the outline of a shape, in the syntax of the `d` attribute of an SVG path.
///
/// Supports `M`, `L`, `H`, `V`, `Q`, `C` and `Z`, and their lower-case forms with relative
/// coordinates.
struct PathText {
  /// A syntax error, with its character position, counted from 1.
  struct Fault: Error {
    let position: Int
    let found: String
    let expected: String
  }

  private let bytes: [UInt8]
  private var next = 0
  private var path: Path
  private var place = Point.zero
  private var start = Point.zero
  private var isOpen = false

  private init(_ text: String, _ fill: Path.Fill) {
    bytes = Array(text.utf8)
    path = Path(fill: fill)
  }

  /// Parses a path. Throws if the text is empty.
  static func read(_ text: String, fill: Path.Fill) throws(Fault) -> Path {
    var reader = PathText(text, fill)
    try reader.read()
    return reader.path
  }

  private mutating func read() throws(Fault) {
    skipSpace()
    guard next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "m") else {
      throw fault("M with the place where the outline begins")
    }
    while next < bytes.count {
      let command = bytes[next]
      guard "MLHVQCZmlhvqcz".utf8.contains(command) else {
        throw fault("one of the commands M L H V Q C Z")
      }
      next += 1
      try perform(command | 0x20, isRelative: command & 0x20 != 0)
      skipSpace()
    }
  }

  /// Reads the coordinates of a command and its repetitions.
  private mutating func perform(_ command: UInt8, isRelative: Bool) throws(Fault) {
    if command == UInt8(ascii: "z") {
      path.close()
      place = start
      isOpen = false
      return
    }
    var moves = command == UInt8(ascii: "m")
    // After Z, the next subpath starts at the start of the previous one.
    if !moves, !isOpen { path.move(to: place) }
    isOpen = true
    repeat {
      let origin = isRelative ? place : .zero
      switch command {
      case UInt8(ascii: "h"):
        place.x = try number() + origin.x
        path.addLine(to: place)
      case UInt8(ascii: "v"):
        place.y = try number() + origin.y
        path.addLine(to: place)
      case UInt8(ascii: "q"):
        let control = try point(origin)
        place = try point(origin)
        path.addQuadratic(to: place, control: control)
      case UInt8(ascii: "c"):
        let (control1, control2) = (try point(origin), try point(origin))
        place = try point(origin)
        path.addCubic(to: place, control1: control1, control2: control2)
      default:
        place = try point(origin)
        if moves { path.move(to: place) } else { path.addLine(to: place) }
      }
      if moves { start = place }
      moves = false
      skipSpace()
    } while next < bytes.count && PathText.beginsNumber(bytes[next])
  }

  // MARK: Numbers

  private mutating func point(_ origin: Point) throws(Fault) -> Point {
    Point(x: try number() + origin.x, y: try number() + origin.y)
  }

  /// Reads a number, which ends at a space, a comma, a sign or a second decimal point.
  private mutating func number() throws(Fault) -> Double {
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
      throw fault("a number from -1000000 to 1000000")
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

  /// Returns an error with at most twelve characters of the text at the current position.
  private func fault(_ expected: String) -> Fault {
    let rest = String(decoding: bytes[next...], as: UTF8.self)
    let word = rest.prefix { $0 != " " && $0 != "," }.prefix(12)
    let before = bytes[..<next].count { $0 & 0xc0 != 0x80 }
    return Fault(
      position: before + 1, found: rest.isEmpty ? "the end" : "\"\(word)\"", expected: expected)
  }
}
