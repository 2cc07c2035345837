// This file handles input that is sent while a pass is running. The input is queued until the pass
// has ended (rule D10).

extension Dispatcher {
  /// Whether new input must wait, either because a pass is running or because earlier input is
  /// still waiting. Input in a batch doesn't wait for input that callbacks send during the batch.
  var mustQueueInput: Bool {
    isBusy || waitingInput.map { !$0.isBeingProcessed && !isInBatch } == true
  }

  /// Whether there is waiting input that must be processed before a new request.
  var hasWaitingInput: Bool {
    guard let queue = waitingInput, !queue.isEmpty else { return false }
    return isBusy || !queue.isBeingProcessed
  }

  /// Queues an input to be processed once the running pass has ended.
  @inline(never)
  func enqueue(_ input: RecordedInput, for processor: any InputProcessor) {
    let queue = waitingInput ?? InputQueue()
    waitingInput = queue
    if !queue.combineWithLast(input, processor) {
      if queue.isFull { dropWaitingInput(for: processor) }
      queue.append(input, processor)
    }
    processWaitingInputIfIdle()
  }

  /// Drops the waiting input because there is too much of it, and cancels all touches, because a
  /// touch whose end was dropped would otherwise stay down.
  private func dropWaitingInput(for processor: any InputProcessor) {
    guard let queue = waitingInput else { return }
    droppedInputCount += 1
    // Decisions are stored until the callback returns. To limit memory use, log dropped touches
    // only the first time that queued input is dropped.
    let isLogged = log.hasObserver && !queue.hasDroppedInput
    queue.removeAll { sample in
      if isLogged {
        log.add(
          .ignored(.tooManyFrames), ofTouch: sample.id.rawValue, tag: sample.tag, at: time ?? .zero)
      }
    }
    queue.hasDroppedInput = true
    queue.append(.cancellation(.eventsLost, at: time ?? .earliest), processor)
  }

  /// Discards the waiting input and the open frame because their receiver is being destroyed.
  func discardWaitingInput() {
    waitingInput?.removeAll { _ in }
    _ = openFrame?.end()
  }

  /// Runs a closure that sends several inputs. Input that callbacks send in the meantime waits
  /// until the closure returns.
  func sendBatch(_ body: () -> Void) {
    let wasInBatch = isInBatch
    isInBatch = true
    body()
    isInBatch = wasInBatch
    if waitingInput != nil { processWaitingInputIfIdle() }
  }

  /// Processes the waiting input. If a pass or a call that is still running will process the input
  /// when it ends, this method does nothing.
  @inline(never)
  func processWaitingInputIfIdle() {
    guard !isInBatch, waitingInput?.firstProcessor?.holdsInput(for: self) != true else { return }
    processWaitingInput()
  }

  /// Processes the waiting input, including any input that callbacks send in the meantime.
  /// `isNested` is `true` if this call may come from another window's callback while the same queue
  /// is already being processed.
  func processWaitingInput(isNested: Bool = false) {
    guard !isBusy, let queue = waitingInput, isNested || !queue.isBeingProcessed else { return }
    queue.isBeingProcessed = true
    var remaining = Dispatcher.maximumFiringsPerCall
    while let entry = queue.removeFirst() {
      queue.hasDroppedInput = false
      entry.processor.process(entry.input, in: self)
      remaining -= 1
      // Callbacks that keep sending more input must not keep the caller busy indefinitely (rule
      // U7).
      if remaining == 0 { dropWaitingInput(for: entry.processor) }
      if remaining < 0 { break }
    }
    if waitingInput === queue { waitingInput = nil }
  }

  /// The next deadline, or `nil` if there is none or if the waiting input already advances time to
  /// it. While a frame is open, the next deadline is the end of that frame, because earlier
  /// deadlines wait until then.
  var nextUnreachedDeadline: Timestamp? {
    if let endTime = openFrame?.endTime { return endTime }
    guard let deadline = nextDeadline else { return nil }
    if let last = waitingInput?.lastInputTime, deadline <= last { return nil }
    return deadline
  }
}
