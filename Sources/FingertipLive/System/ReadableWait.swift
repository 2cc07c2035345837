#if Live && os(Linux)
internal import Dispatch
internal import Synchronization

/// An asynchronous wait that ends when a file descriptor is readable or the task is cancelled.
final class ReadableWait: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Void, Never>)
    case finished
  }

  // Dispatch sources are thread-safe, although they aren't declared as `Sendable`.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let state = Mutex(State.idle)

  init(_ descriptor: CInt) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    // The source retains the handlers, and therefore this object, until the source is cancelled.
    source.setEventHandler { self.source.cancel() }
    // The source may use the descriptor until the cancel handler runs, so the caller may close the
    // descriptor only afterward.
    source.setCancelHandler { self.finish() }
    source.resume()
  }

  func wait(isolation actor: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        let isOver = state.withLock { state in
          if case .finished = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      source.cancel()
    }
  }

  private func finish() {
    let before = state.withLock { state in
      defer { state = .finished }
      return state
    }
    if case .waiting(let continuation) = before { continuation.resume() }
  }
}
#endif
