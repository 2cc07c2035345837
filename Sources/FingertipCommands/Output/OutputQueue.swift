internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A queue that writes text to a file descriptor in order, without waiting for the reader.
///
/// While the reader keeps up, the calling thread writes directly. If a write would block, its bytes
/// become pending and are written by another thread. At most ``maximumBytes`` bytes are pending.
/// Their memory is released as the bytes are written. If the text passed in one call exceeds the
/// limit or the available memory, all of it is dropped.
final class OutputQueue: Sendable {
  private struct State {
    var pending: PendingBytes
    var writeErrorNumber: Int32?
  }

  /// The default maximum number of pending bytes, which is enough for hours of touches.
  static let defaultMaximumBytes = 64 << 20

  private let descriptor: Int32
  private let maximumBytes: Int
  private let nonblockingWriter: NonblockingWriter
  private let dispatchQueue = DispatchQueue(label: "output")
  private let state: Mutex<State>

  init(_ descriptor: Int32, limit: Int = OutputQueue.defaultMaximumBytes) {
    self.descriptor = descriptor
    self.maximumBytes = limit
    nonblockingWriter = NonblockingWriter(descriptor)
    state = Mutex(State(pending: PendingBytes(limit: limit)))
  }

  deinit { state.withLock { $0.pending.removeAll() } }

  /// The system error number of the first write that failed. After that error, nothing more is
  /// written.
  var writeErrorNumber: Int32? { state.withLock { $0.writeErrorNumber } }

  /// Writes a notice and then the bytes, or adds both to the pending bytes.
  ///
  /// - Returns: `true` if there was enough room. Otherwise, neither the notice nor the bytes are
  ///   written.
  func write(_ bytes: [UInt8], after notice: [UInt8] = []) -> Bool {
    state.withLock { state in
      if state.writeErrorNumber != nil { return true }
      let count = notice.count + bytes.count
      // Reserve memory before writing anything, because once the start of a line has been written,
      // the rest of the line must not be lost.
      guard state.pending.count + count <= maximumBytes, state.pending.reserve(count) else {
        return false
      }
      for part in [notice, bytes] where !part.isEmpty {
        part.withUnsafeBytes { write($0, &state) }
      }
      return true
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, _ state: inout State) {
    // Write directly only if no bytes are pending. Pending bytes must be written first, and the
    // other thread may be in the middle of writing them.
    let isIdle = state.pending.count == 0
    let written = isIdle ? nonblockingWriter.write(bytes) : .some(0)
    guard let written else {
      state.writeErrorNumber = errno
      return state.pending.removeAll()
    }
    if written == bytes.count { return }
    state.pending.append(UnsafeRawBufferPointer(rebasing: bytes[written...]))
    if isIdle { dispatchQueue.async { self.writePending() } }
  }

  /// Waits until everything has been written or a timeout expires. Returns whether everything has
  /// been written.
  func waitUntilWritten(within seconds: Double) -> Bool {
    if state.withLock({ $0.pending.count == 0 }) { return true }
    let group = DispatchGroup()
    dispatchQueue.async(group: group) {}
    return group.wait(timeout: .now() + seconds) == .success
  }

  /// Writes pending bytes until none remain, waiting for the reader.
  private func writePending() {
    // Only this thread removes bytes. Other threads append bytes at the end.
    while let bytes = state.withLock({ $0.pending.firstBytes }) {
      let failure = SystemFunctions.write(bytes.buffer, to: descriptor)
      state.withLock { state in
        state.writeErrorNumber = failure
        if failure == nil {
          state.pending.removeFirst(bytes.buffer.count)
        } else {
          state.pending.removeAll()
        }
      }
    }
  }
}
