internal import Fingertip

/// Reads the outline of a shape from text, in the form of the `d` of an SVG path.
///
/// Knows `M`, `L`, `H`, `V`, `Q`, `C` and `Z`, in lower case with places that count from the one
/// reached last.
struct PathText {
  /// What is wrong with a text, and at which of its characters, counted from 1.
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

  /// Reads a path. An empty text is refused.
  static func read(_ text: String, fill: Path.Fill) throws(Fault) -> Path {
    var reader = PathText(text, fill)
    try reader.read()
    return reader.path
  }

  private mutating func read() throws(Fault) {
    skipSpace()
    guard next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "m") else {
      throw fault("M and the starting point")
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

  /// Reads the numbers of a command, as often as they come.
  private mutating func perform(_ command: UInt8, isRelative: Bool) throws(Fault) {
    if command == UInt8(ascii: "z") {
      path.close()
      place = start
      isOpen = false
      return
    }
    var moves = command == UInt8(ascii: "m")
    // After Z the outline goes on where the part began.
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

  /// Reads a number, which a space, a comma, a sign or a second point ends.
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

  /// What stands here instead of what was expected: a word of at most twelve characters.
  private func fault(_ expected: String) -> Fault {
    let rest = String(decoding: bytes[next...], as: UTF8.self)
    let word = rest.prefix { $0 != " " && $0 != "," }.prefix(12)
    let before = bytes[..<next].count { $0 & 0xc0 != 0x80 }
    return Fault(
      position: before + 1, found: rest.isEmpty ? "the end" : "\"\(word)\"", expected: expected)
  }
}
