// This file processes an application's touch frames and splits them among the windows.

extension Application: FrameReceiver {
  /// A touch that is down, and the window that it belongs to. The window becomes `nil` when it is
  /// removed from the application.
  struct TouchAssignment {
    let touchID: TouchID
    var window: Window?
  }

  /// The part of a touch frame that belongs to one window, in screen coordinates.
  private struct FramePart {
    let window: Window
    var frame: TouchFrame
    /// Whether the window has a touch or receives one in this frame. Otherwise, the window ignores
    /// all samples in its part of the frame.
    var hasTouch: Bool

    init(_ window: Window, _ frame: TouchFrame) {
      self.window = window
      self.frame = frame
      hasTouch =
        !window.dispatcher.touchTable.isEmpty || frame.samples.contains { $0.change == .began }
    }

    /// Converts the locations to the window's coordinates.
    mutating func convertLocationsToWindow() {
      for index in frame.samples.indices {
        frame.samples[index] = frame.samples[index].converted(to: window)
      }
    }
  }

  /// Processes a touch frame. The locations in the frame are in the coordinates of the screen that
  /// contains the windows.
  ///
  /// A touch goes to the frontmost window in which it hits a view or the window itself, and stays
  /// with that window. A touch that hits nothing goes to the frontmost window, which logs it. A
  /// window's `frame` is its position on the screen. All windows decide on their parts of the touch
  /// frame before any of them delivers touches, so each callback sees all touches in their current
  /// state. The frontmost window delivers its touches first. Samples that are ignored because their
  /// window has no touch are logged at the end.
  ///
  /// If this method is called from an action, a handler, or an observer, any window that is busy
  /// processes its part of the frame later (rule D10). The other windows process their parts
  /// immediately.
  public final func send(_ frame: TouchFrame) { send(frame, isCoalescing: false) }

  /// Processes the touch frames collected since the last display frame, oldest first; see
  /// ``Window/send(coalescing:)``.
  public final func send(coalescing frames: [TouchFrame]) {
    sendBatch {
      for (index, frame) in frames.enumerated() {
        send(frame, isCoalescing: index < frames.count - 1)
      }
    }
  }

  /// Processes one of several coalesced frames. `joins` is `true` if another frame follows.
  package final func send(_ frame: TouchFrame, isCoalescing joins: Bool) {
    endAllOpenFrames()
    sendWithoutEndingOpenFrame(frame, isCoalescing: joins)
  }

  package final func sendWithoutEndingOpenFrame(_ frame: TouchFrame, isCoalescing joins: Bool) {
    sendBatch {
      advanceTimers(to: frame.timestamp)
      updateAnimationsAndLayout()
      var parts = splitAmongWindows(frame)
      guard parts.contains(where: { $0.window.isBusy }) else {
        return process(&parts, of: frame, isCoalescing: joins)
      }
      for part in parts where part.window.isBusy {
        part.window.dispatcher.enqueue(.frame(part.frame, isCoalesced: joins), for: self)
      }
      parts.removeAll { $0.window.isBusy }
      if parts.isEmpty { return }
      let samples = parts.flatMap { $0.frame.samples }
      process(
        &parts, of: TouchFrame(at: frame.timestamp, samples: samples), isCoalescing: joins)
    }
  }

  /// Processes the part of a frame that had to wait because its window was busy.
  final func sendWaitingFrame(_ frame: TouchFrame, to window: Window, isCoalescing joins: Bool) {
    advanceTimers(to: frame.timestamp)
    updateAnimationsAndLayout()
    var parts = [FramePart(window, frame)]
    process(&parts, of: frame, isCoalescing: joins)
  }

  /// Processes the parts of a frame that belong to windows that aren't busy.
  private final func process(
    _ parts: inout [FramePart], of frame: TouchFrame, isCoalescing joins: Bool
  ) {
    if let flightRecorder {
      flightRecorder.record(frame, canStartReplay: windows.allSatisfy { $0.dispatcher.hasNoTouch })
      if joins { flightRecorder.markCurrentFrameCoalesced() }
    }
    for index in parts.indices { parts[index].convertLocationsToWindow() }
    // A window that ignores all of its samples must not be busy while the other windows deliver
    // theirs. If it were, changes that the other windows' callbacks make to its views would be
    // deferred now but not in a replay, which has no ignored samples.
    let deciding = parts.filter { $0.hasTouch }
    for part in deciding { part.window.decideFrame(part.frame) }
    deliverDecidedFrames(to: deciding.map { $0.window }, isCoalescing: joins)
    for part in parts where !part.hasTouch {
      runCallbacks { part.window.logIgnoredFrame(part.frame) }
    }
  }

  /// Updates the animations and the layout of all windows, frontmost first, because hit tests
  /// depend on both. These updates invoke callbacks, and callbacks must not run while any window is
  /// making decisions.
  private final func updateAnimationsAndLayout() {
    updateAnimations()
    for window in windows.reversed() { window.layoutIfNeeded() }
  }

  /// Advances the animations of all windows to the current time, frontmost first.
  final func updateAnimations() {
    for window in windows.reversed() where window.isAnimating && !window.isBusy {
      runCallbacks { window.dispatcher.updateAnimations() }
    }
  }

  /// Delivers the windows' decided frames, frontmost first. Until all windows have delivered their
  /// frames, each event includes the other windows' touches in the state that those windows have
  /// decided on.
  private final func deliverDecidedFrames(to deciding: [Window], isCoalescing joins: Bool) {
    guard deciding.count > 1 else {
      if let window = deciding.first {
        // An outer call may still be delivering a frame that includes this window.
        window.touchesDuringDelivery = nil
        runCallbacks { window.deliverFrameResults(isCoalescing: joins) }
      }
      return
    }
    for window in deciding { window.touchesDuringDelivery = window.dispatcher.touchTable.touches }
    runCallbacks {
      for window in deciding { window.deliverFrameResults(isCoalescing: joins) }
      for window in deciding { window.touchesDuringDelivery = nil }
    }
  }

  /// Splits a frame among the windows, frontmost first. A window that has a touch always gets a
  /// frame so that its recognizers can observe a stationary touch. A busy window also gets a frame
  /// so that it reaches the frame's time once it has processed its input.
  private final func splitAmongWindows(_ frame: TouchFrame) -> [FramePart] {
    var parts = windows.reversed().map {
      FramePart($0, TouchFrame(at: frame.timestamp, samples: []))
    }
    func append(_ sample: TouchSample, to window: Window?) {
      guard let index = parts.firstIndex(where: { $0.window === window }) else { return }
      parts[index].frame.samples.append(sample)
      if sample.change == .began { parts[index].hasTouch = true }
    }
    var begun: [TouchID] = []
    for sample in frame.samples {
      let (window, previousWindow) = assignWindow(sample, &begun)
      if let previousWindow, previousWindow !== window {
        var end = sample
        end.change = .cancelled(.replaced)
        append(end, to: previousWindow)
      }
      append(sample, to: window)
    }
    return parts.filter { $0.hasTouch || !$0.frame.samples.isEmpty || $0.window.isBusy }
  }

  /// Returns whether a gesture in one of the windows has intercepted a touch; see
  /// ``Window/isTouchIntercepted(_:)``.
  public final func isTouchIntercepted(_ id: TouchID) -> Bool {
    windows.contains { $0.isTouchIntercepted(id) }
  }

  /// Cancels all touches in the windows and any shake in progress; see
  /// ``Window/cancelAllTouches(reason:)``. All windows make their decisions before any of them
  /// delivers cancellations. If this method is called from a callback, it takes effect after all
  /// windows have delivered their touches, but before any input that is sent afterward.
  public final func cancelAllTouches(reason: CancellationReason = .interrupted) {
    endAllOpenFrames()
    cancelWithoutEndingOpenFrame(reason: reason)
  }

  package final func cancelWithoutEndingOpenFrame(reason: CancellationReason) {
    guard !isRunningCallbacks else { return requestedCancellation = reason }
    sendBatch {
      cancelTouches(in: windows.reversed(), reason)
      sendMotionEvent(for: shakeDetector.cancel(at: time ?? .zero))
    }
  }

  /// Cancels all touches of the given windows. A window with waiting input processes that input
  /// first.
  final func cancelTouches(in windows: [Window], _ reason: CancellationReason) {
    let ready = windows.filter { !$0.dispatcher.hasWaitingInput }
    for window in windows where window.dispatcher.hasWaitingInput {
      window.dispatcher.enqueue(.cancellation(reason, at: time ?? .earliest), for: self)
    }
    if ready.isEmpty { return }
    if let time {
      flightRecorder?.record(reason, at: time)
      setClocks(to: time)
    }
    deliverDecidedFrames(
      to: ready.filter { $0.dispatcher.cancelAllWithoutDelivery(reason) }, isCoalescing: false)
  }

  /// Runs a closure that invokes callbacks, and then cancels all touches if a callback has
  /// requested it.
  final func runCallbacks(_ body: () -> Void) {
    guard !isRunningCallbacks else { return body() }
    isRunningCallbacks = true
    body()
    isRunningCallbacks = false
    performRequestedCancellation()
  }

  final func performRequestedCancellation() {
    if let reason = requestedCancellation.take() { cancelWithoutEndingOpenFrame(reason: reason) }
  }

  /// Returns the window for a sample, or `nil` if that window has been removed. If the sample
  /// begins a touch, also returns the window in which a touch with the same ID is still down.
  /// `begun` contains the touches that began in earlier samples of the frame.
  private final func assignWindow(
    _ sample: TouchSample, _ begun: inout [TouchID]
  ) -> (Window?, previous: Window?) {
    let index = touchAssignments.firstIndex { $0.touchID == sample.id }
    let assignedWindow = index.map { touchAssignments[$0].window }
    switch sample.change {
    case .began:
      if let assignedWindow, begun.contains(sample.id) { return (assignedWindow, nil) }
      begun.append(sample.id)
      if let index { touchAssignments.remove(at: index) }
      let window = window(under: sample) ?? windows.last
      if let window {
        touchAssignments.append(TouchAssignment(touchID: sample.id, window: window))
      }
      // A touch that begins again must have ended, even though the source didn't report that it
      // ended.
      let isDown = (assignedWindow ?? nil)?.dispatcher.mayHaveTouch(sample.id) == true
      return (window, isDown ? assignedWindow ?? nil : nil)
    case .moved: return (assignedWindow ?? windows.last, nil)
    case .ended, .cancelled:
      if let index { touchAssignments.remove(at: index) }
      return (assignedWindow ?? windows.last, nil)
    }
  }

  private final func window(under sample: TouchSample) -> Window? {
    // If there is only one window, it receives every touch.
    guard windows.count > 1 else { return windows.last }
    return windows.last {
      !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled
        && $0.hitTest(sample.converted(to: $0).location, contact: sample.contact) != nil
    }
  }

  /// Cancels the touches of a removed window.
  final func cancelTouches(inRemoved window: Window) {
    var isTouched = false
    for index in touchAssignments.indices where touchAssignments[index].window === window {
      touchAssignments[index].window = nil
      isTouched = true
    }
    if isTouched { window.cancelAllTouches(reason: .viewRemoved) }
  }
}

extension TouchSample {
  /// Returns the sample with its location in the window's coordinates.
  fileprivate func converted(to window: Window) -> TouchSample {
    var sample = self
    sample.location = window.convert(fromSuperview: location) ?? location
    return sample
  }
}
