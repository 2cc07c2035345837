internal import FingertipText

/// A queue of messages to standard error, for commands that must not wait until the messages are
/// read.
final class QueuedMessages {
  private static let maximumBytes = 1 << 20
  private let queue = OutputQueue(2, limit: maximumBytes)
  private let output: OutputStream

  init() {
    output = OutputStream(
      .queue(queue) { count, text in
        text.append("fingertip: ")
        text.append(count)
        text.append(" lines dropped, because the reader was too slow")
      })
  }

  /// Queues a message, prefixed with the command's name, for the next ``flush()``.
  func report(_ message: String) {
    output.writeLine { text in
      text.append("fingertip: ")
      text.append(text: message)
    }
  }

  /// Starts writing the queued messages without waiting.
  func flush() { output.flush() }

  /// Writes the queued messages, and waits until they have been written or a timeout expires.
  func flushAndWait(within seconds: Double) {
    flush()
    _ = queue.waitUntilWritten(within: seconds)
  }
}
