// This file processes the input that was sent to an application's windows while they were busy
// (rule D10).

extension Application: InputProcessor {
  final func holdsInput(for dispatcher: Dispatcher) -> Bool {
    isInBatch && window(of: dispatcher) != nil
  }

  private final func window(of dispatcher: Dispatcher) -> Window? {
    windows.first { $0.dispatcher === dispatcher }
  }

  /// Makes this application process and record the input, including any waiting input, of a window
  /// at the screen's origin. The window's open frame ends first, and the window's frame duration
  /// becomes this application's.
  package final func takeOverInput(of window: Window) {
    window.endFrame()
    if let duration = window.dispatcher.openFrame?.duration { frameDuration = duration }
    flightRecorder = window.flightRecorder
    window.flightRecorder = nil
    window.dispatcher.waitingInput?.setProcessorOfAllEntries(self)
  }

  /// Processes an input for one window, unless the window was removed.
  final func process(_ input: RecordedInput, in dispatcher: Dispatcher) {
    guard let window = window(of: dispatcher) else { return }
    sendBatch {
      switch input {
      case .frame(let frame, let isCoalesced):
        sendWaitingFrame(frame, to: window, isCoalescing: isCoalesced)
      case .advance(let time): advanceWindows([window], to: time)
      case .cancellation(let reason, _): cancelTouches(in: [window], reason)
      }
    }
  }

  /// Calls a closure that sends input, and then processes the input that callbacks sent to busy
  /// windows.
  ///
  /// A nested call, which is made from a callback, also processes the waiting input. Otherwise, the
  /// outer call might process that input much later, because the callback can last as long as a
  /// dialog is open.
  package final func sendBatch(_ body: () -> Void) {
    let (wasInBatch, wasProcessing) = (isInBatch, isRunningCallbacks)
    isInBatch = true
    isRunningCallbacks = false
    if wasProcessing {
      processWaitingInput(isNested: true)
      performRequestedCancellation()
    }
    body()
    if wasProcessing || !wasInBatch { processWaitingInput(isNested: wasProcessing) }
    (isInBatch, isRunningCallbacks) = (wasInBatch, wasProcessing)
  }

  private final func processWaitingInput(isNested: Bool) {
    for window in windows.reversed() where window.dispatcher.waitingInput != nil {
      window.dispatcher.processWaitingInput(isNested: isNested)
    }
  }

  package final var droppedInputCount: Int {
    windows.reduce(0) { $0 + $1.droppedInputCount }
  }

  package final func discardWaitingInput() {
    _ = openFrame?.end()
    for window in windows { window.discardWaitingInput() }
  }
}
