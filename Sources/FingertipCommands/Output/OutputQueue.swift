internal import Dispatch
internal import Synchronization

/// Writes pieces of text in their order on a thread of its own, so that a reader who is slow or has
/// stopped reading does not stop the program.
///
/// At most ``limit`` bytes wait. What does not fit is left out, whole pieces at a time, and counted.
final class OutputQueue: Sendable {
  private struct State {
    var waiting = 0
    var droppedCount = 0
    var failure: Int32?
  }

  /// How many bytes may wait: hours of touches.
  static let limit = 64 << 20

  private let descriptor: Int32
  private let limit: Int
  private let queue = DispatchQueue(label: "output")
  private let state = Mutex(State())

  init(_ descriptor: Int32, limit: Int = OutputQueue.limit) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The system's error number of the first write that failed. Nothing is written after that.
  var failure: Int32? { state.withLock { $0.failure } }

  /// Takes a piece; answers whether there was room for it.
  func write(_ bytes: [UInt8]) -> Bool {
    let hasRoom = state.withLock { state in
      guard state.waiting + bytes.count <= limit else { return false }
      state.waiting += bytes.count
      return true
    }
    if hasRoom { queue.async { self.writeNow(bytes) } }
    return hasRoom
  }

  /// Waits until all is written, but not for ever; answers whether it is.
  func finish(within seconds: Double) -> Bool {
    let done = DispatchGroup()
    queue.async(group: done) {}
    return done.wait(timeout: .now() + seconds) == .success
  }

  private func writeNow(_ bytes: [UInt8]) {
    if failure == nil,
      let number = bytes.withUnsafeBytes({ SystemOutput.write($0, to: descriptor) })
    {
      state.withLock { $0.failure = number }
    }
    state.withLock { $0.waiting -= bytes.count }
  }
}
