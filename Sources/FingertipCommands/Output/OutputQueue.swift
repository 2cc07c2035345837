internal import Dispatch
internal import Synchronization

/// Writes text in order on another thread, so that a slow or stopped reader doesn't block the
/// program.
///
/// At most ``limit`` bytes are queued. Pieces that don't fit are dropped whole, and counted.
final class OutputQueue: Sendable {
  private struct State {
    var waiting = 0
    var droppedCount = 0
    var failure: Int32?
  }

  /// The maximum number of queued bytes: hours of touches.
  static let limit = 64 << 20

  private let descriptor: Int32
  private let limit: Int
  private let queue = DispatchQueue(label: "output")
  private let state = Mutex(State())

  init(_ descriptor: Int32, limit: Int = OutputQueue.limit) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The error number of the first failed write. Nothing is written after it.
  var failure: Int32? { state.withLock { $0.failure } }

  /// Queues a piece and returns whether there was room.
  func write(_ bytes: [UInt8]) -> Bool {
    let hasRoom = state.withLock { state in
      guard state.waiting + bytes.count <= limit else { return false }
      state.waiting += bytes.count
      return true
    }
    if hasRoom { queue.async { self.writeNow(bytes) } }
    return hasRoom
  }

  /// Waits until everything is written or a timeout passes, and returns whether it is written.
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
