#if Live && os(Linux)
internal import Fingertip
internal import FingertipText
internal import Glibc

/// An object that draws the touches on the terminal, at most once every 33 ms and only if the
/// content has changed.
final class TerminalScreen {
  private static let minimumDrawInterval = Duration.milliseconds(33)

  /// The content to draw.
  var view = TerminalView(size: Size(width: 1, height: 1)) { didSet { needsRedraw = true } }
  private let output: OutputStream
  private var needsRedraw = true
  private var lastDrawTime: Timestamp?

  /// Whether standard output is a terminal that supports cursor movement.
  static var isSupported: Bool {
    guard isatty(1) == 1, let kind = getenv("TERM").map({ String(cString: $0) }) else {
      return false
    }
    return kind != "dumb" && !kind.isEmpty
  }

  /// Switches the terminal to its alternate screen buffer. ``close()`` restores the previous
  /// content.
  init(_ output: OutputStream) {
    self.output = output
    output.writeLine { $0.append("\u{1b}[?1049h\u{1b}[?25l") }
  }

  /// Restores the terminal.
  func close() { output.writeLine { $0.append("\u{1b}[?25h\u{1b}[?1049l") } }

  /// Forces a redraw after the size of the terminal has changed.
  func setNeedsRedraw() {
    needsRedraw = true
    lastDrawTime = nil
  }

  /// Draws the content if it has changed and the minimum interval between redraws has passed.
  /// Returns the number of milliseconds until this method must be called again, or -1 if the
  /// content won't change without new input.
  func drawIfNeeded(at now: Timestamp) -> CInt {
    guard needsRedraw else { return -1 }
    if let last = lastDrawTime, now - last < Self.minimumDrawInterval {
      return CInt((last + Self.minimumDrawInterval - now).wholeNanoseconds / 1_000_000 + 1)
    }
    lastDrawTime = now
    let hasTrails = view.removeFadedTrails(at: now)
    var size = winsize()
    let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    let (columns, rows) = isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
    let lines = view.lines(columns: columns, rows: rows, now: now)
    output.writeLine { text in
      text.append("\u{1b}[H")
      for line in lines.prefix(rows - 1) {
        text.append(text: line)
        text.append("\u{1b}[K\r\n")
      }
      text.append("\u{1b}[J")
    }
    needsRedraw = hasTrails
    return hasTrails ? CInt(Self.minimumDrawInterval.wholeNanoseconds / 1_000_000) : -1
  }
}
#endif
