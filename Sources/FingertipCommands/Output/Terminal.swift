#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the standard output can show.
struct Terminal {
  /// How many characters a line has; `nil` where nobody looks at it as it is written.
  var width: Int?
  /// Whether colours are shown.
  var hasColor: Bool

  /// Nothing but text, as for a file.
  static let none = Terminal(width: nil, hasColor: false)

  /// What the standard output is. Colours are left out where NO_COLOR is set to anything, and where TERM
  /// says that there are none.
  static var standardOutput: Terminal {
    guard SystemOutput.isTerminal(1) else { return .none }
    let kind = environment("TERM") ?? "dumb"
    let disablesColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return Terminal(width: width(), hasColor: kind != "dumb" && !disablesColor)
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func width() -> Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
    return Int(size.ws_col)
  }

  /// What a piece of text means.
  enum Style: Int {
    case heading = 1
    case bad = 31
    case good = 32
    case missing = 33
  }

  /// A piece of text in a style, where there are colours.
  func styled(_ text: String, _ style: Style) -> String {
    hasColor ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }

  /// Breaks a text between words, so that no line is longer than the terminal is wide; all but the first
  /// begin with so many spaces.
  func wrapped(_ text: String, indent: Int) -> [String] {
    guard let width, width > indent + 10 else { return [text] }
    var lines: [String] = []
    var line = ""
    // Spaces at the beginning are words of no length.
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (index == 0 ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}
