internal import Fingertip
internal import FingertipText

/// Says on the standard error how far something is that takes longer than a second, on a line of the terminal
/// that is drawn anew. Nothing is shown where nobody looks, or where lines of the output appear anyway.
final class SlowProgress {
  private static let patience: Int64 = 1_000_000_000
  private static let interval: Int64 = 200_000_000

  private let isShown: Bool
  private let name: String
  private let clock: () -> Int64
  private let draw: (String) -> Void
  private let start: Int64
  private var steps = 0
  private var last: Int64?

  /// Begins to wait.
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

  /// Hears how much of the recording was played.
  func reach(_ time: Timestamp) {
    steps += 1
    guard steps % 256 == 0 else { return }
    tell {
      var text = ByteText()
      text.append(seconds: time.nanoseconds)
      text.append(" s replayed")
      return text.text
    }
  }

  /// Hears how far it is, in words, which are made when they are to be shown.
  func tell(_ words: () -> String) {
    guard isShown else { return }
    let now = clock()
    guard now - start > Self.patience, now - (last ?? start) > Self.interval else { return }
    last = now
    draw("\(printable(name)): \(words())")
  }

  /// Takes the line away.
  func clear() { if last != nil { draw("") } }

  private static func drawOnStandardError(_ line: String) {
    let bytes = Array("\r\u{1b}[K\(line)".utf8)
    _ = bytes.withUnsafeBytes { SystemOutput.write($0, to: 2) }
  }
}
