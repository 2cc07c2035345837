#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The capabilities of the terminal that receives standard output.
struct Terminal {
  /// The width in characters, or `nil` if the output isn't a terminal.
  var width: Int?
  /// Whether colors are shown.
  var hasColor: Bool

  /// The capabilities of an output that supports only plain text, such as a file.
  static let none = Terminal(width: nil, hasColor: false)

  /// The capabilities of standard output. Colors are off if `NO_COLOR` isn't empty, or if `TERM` is
  /// `dumb`.
  static var standardOutput: Terminal {
    guard SystemFunctions.isTerminal(1) else { return .none }
    let kind = environmentVariable("TERM") ?? "dumb"
    let disablesColor = environmentVariable("NO_COLOR").map { !$0.isEmpty } ?? false
    return Terminal(width: columnCount(), hasColor: kind != "dumb" && !disablesColor)
  }

  private static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func columnCount() -> Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
    return Int(size.ws_col)
  }

  /// The meaning of a piece of text, which determines its style.
  enum Style: Int {
    case heading = 1
    case bad = 31
    case good = 32
    case missing = 33
  }

  /// Returns the text in the given style if colors are on, or the unchanged text otherwise.
  func styled(_ text: String, _ style: Style) -> String {
    hasColor ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }

  /// Breaks text between words so that each line fits within the terminal's width, and indents all
  /// lines except the first.
  func wrapped(_ text: String, indent: Int) -> [String] {
    guard let width, width > indent + 10 else { return [text] }
    var lines: [String] = []
    var line = ""
    // Splitting produces empty words for the spaces at the start of the text.
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
