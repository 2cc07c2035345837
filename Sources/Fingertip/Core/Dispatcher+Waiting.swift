// Input that is sent while a pass is running. It waits until the pass has ended (rule D10).

extension Dispatcher {
  /// Whether new input must wait, because a pass is running, or for earlier input. The inputs of a
  /// batch don't wait for those that its callbacks send.
  var mustWait: Bool {
    isBusy || waitingInput.map { !$0.isBeingProcessed && !isInBatch } == true
  }

  /// Whether input waits that must be processed before a new request.
  var hasWaitingInput: Bool {
    guard let queue = waitingInput, !queue.isEmpty else { return false }
    return isBusy || !queue.isBeingProcessed
  }

  /// Queues an input until the running pass has ended.
  @inline(never)
  func enqueue(_ input: RecordedInput, for processor: any InputProcessor) {
    let queue = waitingInput ?? InputQueue()
    waitingInput = queue
    if !queue.combine(input, processor) {
      if queue.isFull { dropWaitingInput(for: processor) }
      queue.append(input, processor)
    }
    passDidEnd()
  }

  /// Replaces the waiting input, because there is too much of it, with the cancellation of all
  /// touches. Otherwise, a touch whose end was dropped would stay down.
  private func dropWaitingInput(for processor: any InputProcessor) {
    guard let queue = waitingInput else { return }
    droppedInputCount += 1
    // Decisions wait until the callback returns, so log the touches only once to limit memory use.
    let isLogged = log.hasObserver && !queue.hasDroppedInput
    queue.removeAll { touch in
      if isLogged {
        log.add(.ignored(.tooManyFrames), ofTouch: touch.rawValue, at: time ?? .zero)
      }
    }
    queue.hasDroppedInput = true
    queue.append(.cancellation(.eventsLost, at: time ?? .earliest), processor)
  }

  /// Forgets the waiting input, because its receiver is being destroyed.
  func discardWaitingInput() { waitingInput?.removeAll { _ in } }

  /// Runs a closure that sends several inputs. Input sent by their callbacks waits until the closure
  /// returns.
  func sendBatch(_ body: () -> Void) {
    let wasInBatch = isInBatch
    isInBatch = true
    body()
    isInBatch = wasInBatch
    if waitingInput != nil { passDidEnd() }
  }

  /// Processes the waiting input, unless a pass or a call that is still running does so at its end.
  @inline(never)
  func passDidEnd() {
    guard !isInBatch, waitingInput?.firstProcessor?.holdsInput(for: self) != true else { return }
    processWaitingInput()
  }

  /// Processes the waiting input, including the input that its callbacks send. `isNested` is `true`
  /// if a callback of another window may have interrupted this.
  func processWaitingInput(isNested: Bool = false) {
    guard !isBusy, let queue = waitingInput, isNested || !queue.isBeingProcessed else { return }
    queue.isBeingProcessed = true
    var remaining = Dispatcher.maximumFiringsPerCatchUp
    while let entry = queue.removeFirst() {
      queue.hasDroppedInput = false
      entry.processor.process(entry.input, in: self)
      remaining -= 1
      // Callbacks that always send more input must not keep the caller busy indefinitely (rule U7).
      if remaining == 0 { dropWaitingInput(for: entry.processor) }
      if remaining < 0 { break }
    }
    if waitingInput === queue { waitingInput = nil }
  }

  /// The next deadline, unless waiting input already advances time to it.
  var nextUnreachedDeadline: Timestamp? {
    guard let deadline = nextDeadline else { return nil }
    if let last = waitingInput?.lastTime, deadline <= last { return nil }
    return deadline
  }
}
