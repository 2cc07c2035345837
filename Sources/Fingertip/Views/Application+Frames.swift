// Processes an application's input: accelerometer samples, time, and touch frames, which are split
// among the windows.

extension Application: FrameReceiver {
  /// A touch that is down, and its window. The window becomes `nil` when it is removed.
  struct TouchAssignment {
    let touchID: TouchID
    var window: Window?
  }

  /// The part of a touch frame that belongs to one window.
  private struct FramePart {
    let window: Window
    var frame: TouchFrame
    /// Whether the window has a touch or receives one in this frame. Otherwise, the window ignores
    /// all samples in its part.
    var hasTouch: Bool
  }

  // MARK: Frames

  /// Processes a touch frame. The frame's locations are in points on the screen that contains the
  /// windows.
  ///
  /// A touch goes to the frontmost window in which it hits a view or the window itself, and stays
  /// with that window. A touch that hits nothing goes to the frontmost window, which logs it. A
  /// window's `frame` is its position on the screen. All windows decide their parts of the touch
  /// frame before any of them delivers, so each callback sees all touches in their current state.
  /// The frontmost window delivers first. Samples ignored because their window has no touch are
  /// logged at the end. This method must not be called from an action, a handler, or an observer.
  public final func send(_ frame: TouchFrame) { send(frame, isCoalescing: false) }

  /// Processes the touch frames collected since the last display frame, oldest first; see
  /// ``Window/send(coalescing:)``.
  public final func send(coalescing frames: [TouchFrame]) {
    for (index, frame) in frames.enumerated() {
      send(frame, isCoalescing: index < frames.count - 1)
    }
  }

  /// Processes one of several coalesced frames. `joins` is `true` if another frame follows.
  package final func send(_ frame: TouchFrame, isCoalescing joins: Bool) {
    advanceTimers(to: frame.timestamp)
    updateWindows()
    if let flightRecorder {
      flightRecorder.record(frame, canStartReplay: windows.allSatisfy { $0.dispatcher.hasNoTouch })
      if joins { flightRecorder.coalesceLastFrame() }
    }
    let parts = split(frame)
    // A window that only ignores samples isn't busy while the others deliver. If it were, changes
    // that the other windows' callbacks make to its views would be deferred here, but not in a
    // replay, which has no ignored samples.
    let deciding = parts.filter { $0.hasTouch }
    for part in deciding { part.window.decide(part.frame) }
    deliver(deciding.map { $0.window }, isCoalescing: joins)
    for part in parts where !part.hasTouch {
      interruptAfter { part.window.ignore(part.frame) }
    }
  }

  /// Updates the animations and the layout of all windows, frontmost first, because hit tests
  /// depend on both. Updates invoke callbacks, which must not run while any window is deciding.
  private final func updateWindows() {
    updateAnimations()
    for window in windows.reversed() { window.layoutIfNeeded() }
  }

  /// Advances the animations of all windows to the current time, frontmost first.
  private final func updateAnimations() {
    for window in windows.reversed() where window.isAnimating {
      interruptAfter { window.dispatcher.updateAnimations() }
    }
  }

  /// Delivers the windows' decided frames, frontmost first. Until all windows have delivered, each
  /// event shows the other windows' touches as decided.
  private final func deliver(_ deciding: [Window], isCoalescing joins: Bool) {
    guard deciding.count > 1 else {
      if let window = deciding.first {
        interruptAfter { window.deliverDecided(isCoalescing: joins) }
      }
      return
    }
    for window in deciding { window.decidedTouches = window.dispatcher.touchTable.touches }
    interruptAfter {
      for window in deciding { window.deliverDecided(isCoalescing: joins) }
      for window in deciding { window.decidedTouches = nil }
    }
  }

  /// Splits a frame among the windows, frontmost first. A window that has a touch always gets a
  /// frame, so that its recognizers can observe a stationary touch.
  private final func split(_ frame: TouchFrame) -> [FramePart] {
    var parts = windows.reversed().map { window in
      FramePart(
        window: window, frame: TouchFrame(at: frame.timestamp, samples: []),
        hasTouch: !window.dispatcher.touchTable.isEmpty)
    }
    var begun: [TouchID] = []
    for sample in frame.samples {
      guard let window = assignWindow(sample, &begun),
        let index = parts.firstIndex(where: { $0.window === window })
      else { continue }
      parts[index].frame.samples.append(sample.converted(to: window))
      if sample.change == .began { parts[index].hasTouch = true }
    }
    return parts.filter { $0.hasTouch || !$0.frame.samples.isEmpty }
  }

  /// Cancels all touches in the windows and any shake in progress; see
  /// ``Window/cancelAllTouches(reason:)``. All windows decide before any of them delivers. If this
  /// is called from a callback, it takes effect after all windows have delivered.
  public final func cancelAllTouches(reason: CancellationReason = .interrupted) {
    guard !isProcessing else { return interruption = reason }
    if let time {
      flightRecorder?.record(reason, at: time)
      setClocks(to: time)
    }
    deliver(
      windows.reversed().filter { $0.dispatcher.decideInterruption(reason) }, isCoalescing: false)
    deliver(shakeDetector.cancel(at: time ?? .zero))
  }

  /// Runs a closure that invokes callbacks. Then cancels all touches if a callback has requested
  /// it.
  private final func interruptAfter(_ body: () -> Void) {
    guard !isProcessing else { return body() }
    isProcessing = true
    body()
    isProcessing = false
    if let reason = interruption.take() { cancelAllTouches(reason: reason) }
  }

  /// Returns the window for a sample, or `nil` if that window has been removed. `begun` contains
  /// the touches that began in earlier samples of the frame.
  private final func assignWindow(_ sample: TouchSample, _ begun: inout [TouchID]) -> Window? {
    let index = touchAssignments.firstIndex { $0.touchID == sample.id }
    let assignedWindow = index.map { touchAssignments[$0].window }
    switch sample.change {
    case .began:
      // A touch that begins again must have ended, even though the source didn't report its end.
      if let assignedWindow, let assignedWindow,
        begun.contains(sample.id) || assignedWindow.dispatcher.touchTable.slot(of: sample.id) != nil
      {
        return assignedWindow
      }
      begun.append(sample.id)
      if let index { touchAssignments.remove(at: index) }
      guard let window = window(under: sample) ?? windows.last else { return nil }
      touchAssignments.append(TouchAssignment(touchID: sample.id, window: window))
      return window
    case .moved: return assignedWindow ?? windows.last
    case .ended, .cancelled:
      if let index { touchAssignments.remove(at: index) }
      return assignedWindow ?? windows.last
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
  final func cancelTouches(in window: Window) {
    var isTouched = false
    for index in touchAssignments.indices where touchAssignments[index].window === window {
      touchAssignments[index].window = nil
      isTouched = true
    }
    if isTouched { window.cancelAllTouches(reason: .viewRemoved) }
  }

  // MARK: The accelerometer

  /// Processes an accelerometer sample and notifies the first responder when a shake begins, ends,
  /// or is cancelled. A sample that isn't in the past advances time, as ``advance(to:)`` does. This
  /// method must not be called from an action, a handler, or an observer.
  ///
  /// - Returns: The reason why the sample was ignored, or `nil` if it was used.
  @discardableResult
  public final func send(_ sample: Acceleration) -> AccelerationError? {
    do throws(AccelerationError) {
      let change = try shakeDetector.receive(sample)
      let time = change?.time ?? sample.timestamp
      if self.time.map({ $0 <= time }) != false { advance(to: time) }
      deliver(change)
      return nil
    } catch {
      return error
    }
  }

  private final func deliver(_ change: ShakeDetector.Change?) {
    guard let change else { return }
    switch change.phase {
    case .began: sendMotionBegan(.shake, at: change.time)
    case .ended: sendMotionEnded(.shake, at: change.time)
    case .cancelled: sendMotionCancelled(.shake, at: change.time)
    }
  }

  // MARK: Time

  /// Advances time in all windows and fires the timers due by then, in chronological order.
  public final func advance(to time: Timestamp) {
    guard let flightRecorder else { return advanceWindows(to: time) }
    flightRecorder.record(advanceFrom: self.time, to: time, nextDeadline: nextDeadline) {
      advanceWindows(to: time)
    }
  }

  private final func advanceWindows(to time: Timestamp) {
    advanceTimers(to: time)
    for window in windows.reversed() { interruptAfter { window.advance(to: time) } }
  }

  /// The time at which to call ``advance(to:)`` if there is no input until then, or `nil` if there
  /// is no deadline.
  public final var nextDeadline: Timestamp? {
    var earliestDeadline = shakeDetector.deadline
    for window in windows {
      if let deadline = window.nextDeadline {
        earliestDeadline = min(earliestDeadline ?? deadline, deadline)
      }
    }
    return earliestDeadline
  }

  /// Whether no window has a touch, a waiting recognizer, or an animation, and no shake is in
  /// progress.
  public final var isIdle: Bool { !shakeDetector.isShaking && windows.allSatisfy { $0.isIdle } }

  /// Whether a window is deciding or running callbacks, so that frames and advances must wait.
  public final var isBusy: Bool { windows.contains { $0.isBusy } }

  /// The current time, which is the latest time of any window, or `nil` before the first frame or
  /// advance.
  public final var time: Timestamp? { windows.compactMap { $0.time }.max() }

  /// Sets the clocks of all windows to a time. No timer may be due before that time. If a callback
  /// then changes a window, that window already has the callback's time.
  private final func setClocks(to time: Timestamp) {
    for window in windows { window.dispatcher.setClock(to: time) }
  }

  /// Fires all timers due by a time, across windows. Among timers due at the same instant, those of
  /// the frontmost window fire first. Before each timer fires, the animations of all windows are
  /// brought up to date.
  private final func advanceTimers(to time: Timestamp) {
    defer { setClocks(to: time) }
    while let next = nextDeadline, next <= time {
      setClocks(to: next)
      updateAnimations()
      let dueWindow = windows.last { $0.nextDeadline == next }
      if let dueWindow {
        interruptAfter { dueWindow.advance(to: next) }
      } else {
        deliver(shakeDetector.advance(to: next))
      }
    }
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
