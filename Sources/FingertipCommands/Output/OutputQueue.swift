internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A queue that writes text to a file descriptor in order, without waiting for its reader.
///
/// While the reader keeps up, the calling thread writes. Bytes that would block become pending, and
/// another thread writes them. At most ``limit`` bytes are pending; their memory is released as
/// they are written. Text that exceeds the limit, or for which there is no memory, is dropped as a
/// whole.
final class OutputQueue: Sendable {
  private struct State {
    var pending: PendingBytes
    var failure: Int32?
  }

  /// The default maximum number of pending bytes, enough for hours of touches.
  static let limit = 64 << 20

  private let descriptor: Int32
  private let limit: Int
  private let immediate: ImmediateWriter
  private let queue = DispatchQueue(label: "output")
  private let state: Mutex<State>

  init(_ descriptor: Int32, limit: Int = OutputQueue.limit) {
    self.descriptor = descriptor
    self.limit = limit
    immediate = ImmediateWriter(descriptor)
    state = Mutex(State(pending: PendingBytes(limit: limit)))
  }

  deinit { state.withLock { $0.pending.removeAll() } }

  /// The system's error number of the first write that failed. Nothing is written after that.
  var failure: Int32? { state.withLock { $0.failure } }

  /// Writes bytes after a notice, or adds them to the pending bytes.
  ///
  /// - Returns: Whether there was room. If not, neither the notice nor the bytes are written.
  func write(_ bytes: [UInt8], after notice: [UInt8] = []) -> Bool {
    state.withLock { state in
      if state.failure != nil { return true }
      let count = notice.count + bytes.count
      // Reserve memory first, because once the start of a line has been written, its end must not
      // be lost.
      guard state.pending.count + count <= limit, state.pending.reserve(count) else {
        return false
      }
      for part in [notice, bytes] where !part.isEmpty {
        part.withUnsafeBytes { write($0, &state) }
      }
      return true
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, _ state: inout State) {
    // Pending bytes must be written first, and their thread may be in the middle of a write.
    let isIdle = state.pending.count == 0
    let written = isIdle ? immediate.write(bytes) : .some(0)
    guard let written else {
      state.failure = errno
      return state.pending.removeAll()
    }
    if written == bytes.count { return }
    state.pending.append(UnsafeRawBufferPointer(rebasing: bytes[written...]))
    if isIdle { queue.async { self.writePending() } }
  }

  /// Waits until everything is written or a timeout passes. Returns whether everything is written.
  func finish(within seconds: Double) -> Bool {
    if state.withLock({ $0.pending.count == 0 }) { return true }
    let done = DispatchGroup()
    queue.async(group: done) {}
    return done.wait(timeout: .now() + seconds) == .success
  }

  /// Writes pending bytes until there are none, waiting for the reader.
  private func writePending() {
    // Only this thread removes bytes, and other threads append after them.
    while let bytes = state.withLock({ $0.pending.first }) {
      let failure = SystemOutput.write(bytes.buffer, to: descriptor)
      state.withLock { state in
        state.failure = failure
        if failure == nil {
          state.pending.removeFirst(bytes.buffer.count)
        } else {
          state.pending.removeAll()
        }
      }
    }
  }
}
