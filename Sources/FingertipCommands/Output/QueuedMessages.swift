internal import FingertipText

/// What a command says beside its output when it must not wait for whoever reads that.
final class QueuedMessages {
  private static let limit = 1 << 20
  private let queue = OutputQueue(2, limit: limit)
  private let output: OutputStream

  init() {
    output = OutputStream(
      .queue(queue) { count, text in
        text.append("fingertip: ")
        text.append(count)
        text.append(" lines dropped: the reader was too slow")
      })
  }

  /// Leaves a sentence to be written with the next ``flush()``, behind the name of the command.
  func tell(_ message: String) {
    output.line { text in
      text.append("fingertip: ")
      text.append(text: message)
    }
  }

  /// Has all written that was told, and waits for nobody.
  func flush() { output.flush() }

  /// Waits until all is written, but not for longer.
  func finish(within seconds: Double) {
    flush()
    _ = queue.finish(within: seconds)
  }
}
