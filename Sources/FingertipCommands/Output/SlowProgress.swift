internal import Fingertip
internal import FingertipText

/// A progress line on the terminal for an operation that takes more than a second.
///
/// Nothing is shown if standard error isn't a terminal, or if the output goes to a terminal.
final class SlowProgress {
  private static let initialDelay: Int64 = 1_000_000_000
  private static let interval: Int64 = 200_000_000

  private let isShown: Bool
  private let name: String
  private let clock: () -> Int64
  private let draw: (String) -> Void
  private let start: Int64
  private var steps = 0
  private var last: Int64?

  /// Starts the clock.
  init(
    _ name: String,
    isShown: Bool = SystemOutput.isTerminal(2) && !SystemOutput.isTerminal(1),
    clock: @escaping () -> Int64 = { SystemOutput.monotonicNanoseconds },
    draw: @escaping (String) -> Void = SlowProgress.drawOnStandardError
  ) {
    self.name = name
    self.isShown = isShown
    self.clock = clock
    self.draw = draw
    start = isShown ? clock() : 0
  }

  /// Shows the part of the recording that has been replayed.
  func update(_ time: Timestamp) {
    steps += 1
    guard steps % 256 == 0 else { return }
    show {
      var text = ByteText()
      text.append(seconds: time.nanoseconds)
      text.append(" s replayed")
      return text.text
    }
  }

  /// Shows the progress. The message is created only if it is shown.
  func show(_ message: () -> String) {
    guard isShown else { return }
    let now = clock()
    guard now - start > Self.initialDelay, now - (last ?? start) > Self.interval else { return }
    last = now
    draw("\(printable(name)): \(message())")
  }

  /// Removes the line.
  func clear() { if last != nil { draw("") } }

  private static func drawOnStandardError(_ line: String) {
    let bytes = Array("\r\u{1b}[K\(line)".utf8)
    _ = bytes.withUnsafeBytes { SystemOutput.write($0, to: 2) }
  }
}
