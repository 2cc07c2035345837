internal import Fingertip
internal import FingertipText

/// A progress line that is shown on the terminal if an operation takes longer than 1 s.
///
/// Nothing is shown if standard error isn't a terminal, or if the output goes to a terminal.
final class DelayedProgressLine {
  private static let initialDelay: Int64 = 1_000_000_000
  private static let updateInterval: Int64 = 200_000_000

  private let isShown: Bool
  private let label: String
  private let clock: () -> Int64
  private let drawLine: (String) -> Void
  private let startNanoseconds: Int64
  private var updateCount = 0
  private var lastShownNanoseconds: Int64?

  /// Creates a progress line and starts its clock.
  init(
    _ name: String,
    isShown: Bool = SystemFunctions.isTerminal(2) && !SystemFunctions.isTerminal(1),
    clock: @escaping () -> Int64 = { SystemFunctions.monotonicNanoseconds },
    draw: @escaping (String) -> Void = DelayedProgressLine.drawOnStandardError
  ) {
    self.label = name
    self.isShown = isShown
    self.clock = clock
    self.drawLine = draw
    startNanoseconds = isShown ? clock() : 0
  }

  /// Shows how much of the recording has been replayed.
  func showReplayedTime(_ time: Timestamp) {
    updateCount += 1
    guard updateCount % 256 == 0 else { return }
    showIfDue {
      var text = UTF8TextBuffer()
      text.append(seconds: time.nanoseconds)
      text.append(" s replayed")
      return text.text
    }
  }

  /// Shows the progress. The message is created only if it will be shown.
  func showIfDue(_ message: () -> String) {
    guard isShown else { return }
    let now = clock()
    guard now - startNanoseconds > Self.initialDelay,
      now - (lastShownNanoseconds ?? startNanoseconds) > Self.updateInterval
    else { return }
    lastShownNanoseconds = now
    drawLine("\(printable(label)): \(message())")
  }

  /// Erases the line from the terminal.
  func clearLine() { if lastShownNanoseconds != nil { drawLine("") } }

  private static func drawOnStandardError(_ line: String) {
    let bytes = Array("\r\u{1b}[K\(line)".utf8)
    _ = bytes.withUnsafeBytes { SystemFunctions.write($0, to: 2) }
  }
}
