#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A one-line progress bar, shown only on a terminal.
///
/// Only one thread at a time may use the bar. ``Parallel`` ensures this.
final class ProgressBar: @unchecked Sendable {
  private static let width = 32

  private let total: Int
  private let isShown: Bool
  private var drawnLength = -1

  /// Creates a bar on standard error. The bar is shown only if standard error is a terminal that
  /// supports carriage returns.
  init(total: Int) {
    self.total = total
    let terminal = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    isShown = SystemFunctions.isTerminal(2) && terminal != "dumb" && total > 1
  }

  /// Redraws the bar if its length has changed.
  func advance(to done: Int) {
    let filled = done * Self.width / max(total, 1)
    guard isShown, filled != self.drawnLength else { return }
    self.drawnLength = filled
    draw(Self.barText(done: done, total: total))
  }

  /// Erases the bar from the terminal.
  func clear() {
    if isShown, drawnLength >= 0 { draw("") }
  }

  /// Returns the bar as text.
  static func barText(done: Int, total: Int) -> String {
    let filled = min(done * width / max(total, 1), width)
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: " ", count: width - filled) + "] \(done) of \(total)"
  }

  private func draw(_ line: String) {
    let bytes = Array("\r\u{1b}[K\(line)".utf8)
    _ = bytes.withUnsafeBytes { SystemFunctions.write($0, to: 2) }
  }
}
