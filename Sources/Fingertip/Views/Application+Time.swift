// Processes the accelerometer samples of an application, and time.

extension Application {
  // MARK: The accelerometer

  /// Processes an accelerometer sample, and notifies the first responder when a shake begins, ends,
  /// or is cancelled.
  ///
  /// - Returns: The reason why the sample was ignored, or `nil` if it was used.
  @discardableResult
  public final func send(_ sample: Acceleration) -> AccelerationError? {
    do throws(AccelerationError) {
      let change = try shakeDetector.receive(sample)
      let time = change?.time ?? sample.timestamp
      sendBatch {
        let isDecisive = flightRecorder != nil && hasDeadline(upTo: time)
        advanceTimers(to: time)
        if !enqueueAdvance(to: time) {
          flightRecorder?.record(advanceTo: time, isDecisive: isDecisive)
        }
        deliver(change)
      }
      return nil
    } catch {
      return error
    }
  }

  final func deliver(_ change: ShakeDetector.Change?) {
    guard let change else { return }
    interruptAfter {
      switch change.phase {
      case .began: sendMotionBegan(.shake, at: change.time)
      case .ended: sendMotionEnded(.shake, at: change.time)
      case .cancelled: sendMotionCancelled(.shake, at: change.time)
      }
    }
  }

  // MARK: Time

  /// Advances time in all windows and fires the timers due by then, in order of time. For a window
  /// that is busy, the advance waits (rule D10).
  public final func advance(to time: Timestamp) {
    sendBatch {
      let ready = windows.filter { !$0.dispatcher.mustWait }
      if enqueueAdvance(to: time), ready.isEmpty { return }
      advance(ready, to: time)
    }
  }

  /// Advances time in windows that aren't busy.
  final func advance(_ ready: [Window], to time: Timestamp) {
    let isDecisive =
      flightRecorder != nil
      && (hasDeadline(upTo: time)
        || ready.contains { $0.time.map { time < $0 } == true })
    advanceTimers(to: time)
    for window in ready.reversed() { interruptAfter { window.advance(to: time) } }
    flightRecorder?.record(advanceTo: time, isDecisive: isDecisive)
  }

  /// Queues an advance in each busy window. Returns whether there is one.
  private final func enqueueAdvance(to time: Timestamp) -> Bool {
    var isAnyBusy = false
    for window in windows where window.dispatcher.mustWait {
      window.dispatcher.enqueue(.advance(to: time), for: self)
      isAnyBusy = true
    }
    return isAnyBusy
  }

  private final func hasDeadline(upTo time: Timestamp) -> Bool {
    nextReadyDeadline.map { $0 <= time } == true
  }

  /// The time at which to call ``advance(to:)`` if there is no input until then, or `nil` if there
  /// is no deadline, or if waiting input reaches it.
  public final var nextDeadline: Timestamp? { nextDeadline { _ in true } }

  /// The earliest deadline of the windows that aren't busy.
  private final var nextReadyDeadline: Timestamp? { nextDeadline { !$0.isBusy } }

  private final func nextDeadline(of isIncluded: (Window) -> Bool) -> Timestamp? {
    var earliestDeadline = shakeDetector.deadline
    for window in windows where isIncluded(window) {
      if let deadline = window.nextDeadline {
        earliestDeadline = min(earliestDeadline ?? deadline, deadline)
      }
    }
    return earliestDeadline
  }

  /// Whether no window has a touch, a waiting recognizer, or an animation, and no shake is in
  /// progress.
  public final var isIdle: Bool { !shakeDetector.isShaking && windows.allSatisfy { $0.isIdle } }

  /// Whether a window is deciding or running callbacks, so that its frames and advances wait (rule
  /// D10).
  public final var isBusy: Bool { windows.contains { $0.isBusy } }

  /// The current time, which is the latest of all windows, or `nil` before the first frame or
  /// advance.
  public final var time: Timestamp? { windows.compactMap { $0.time }.max() }

  /// Sets the clocks of all windows that aren't busy to a time before which no timer is due, so that
  /// a window that a callback changes is at the callback's time.
  final func setClocks(to time: Timestamp) {
    for window in windows where !window.isBusy { window.dispatcher.setClock(to: time) }
  }

  /// Fires all timers due by a time, across windows. At the same instant, the frontmost window goes
  /// first. Before each timer fires, the animations of all windows are brought up to date.
  final func advanceTimers(to time: Timestamp) {
    defer { setClocks(to: time) }
    while let next = nextReadyDeadline, next <= time {
      setClocks(to: next)
      updateAnimations()
      let dueWindow = windows.last { !$0.isBusy && $0.nextDeadline == next }
      if let dueWindow {
        interruptAfter { dueWindow.advance(to: next) }
      } else {
        deliver(shakeDetector.advance(to: next))
      }
    }
  }
}
