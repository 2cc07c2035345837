// This file processes an application's accelerometer samples and advances its time.

extension Application {
  // MARK: The accelerometer

  /// Processes an accelerometer sample and notifies the first responder when a shake begins, ends,
  /// or is cancelled. A sample that isn't in the past advances the time, as ``advance(to:)`` does.
  ///
  /// - Returns: The reason why the sample was ignored, or `nil` if it was used.
  @discardableResult
  public final func send(_ sample: Acceleration) -> AccelerationError? {
    do throws(AccelerationError) {
      let change = try shakeDetector.receive(sample)
      let time = change?.time ?? sample.timestamp
      endAllOpenFrames()
      sendBatch {
        if self.time.map({ $0 <= time }) != false { advanceWithoutEndingOpenFrame(to: time) }
        sendMotionEvent(for: change)
      }
      return nil
    } catch {
      return error
    }
  }

  final func sendMotionEvent(for change: ShakeDetector.Change?) {
    guard let change else { return }
    runCallbacks {
      switch change.phase {
      case .began: sendMotionBegan(.shake, at: change.time)
      case .ended: sendMotionEnded(.shake, at: change.time)
      case .cancelled: sendMotionCancelled(.shake, at: change.time)
      }
    }
  }

  // MARK: Time

  /// Advances all windows to a given time, and fires the timers that are due by then, in
  /// chronological order. A window that is busy advances later (rule D10). While a frame is open,
  /// time doesn't advance until the frame has ended.
  public final func advance(to time: Timestamp) {
    guard openFrame?.endBeforeAdvance(to: time, sendingTo: self) != false else { return }
    endAllOpenFrames()
    advanceWithoutEndingOpenFrame(to: time)
  }

  package final func advanceWithoutEndingOpenFrame(to time: Timestamp) {
    sendBatch {
      for window in windows where window.isBusy {
        window.dispatcher.enqueue(.advance(to: time), for: self)
      }
      let ready = windows.filter { !$0.isBusy }
      if windows.isEmpty || !ready.isEmpty { advanceWindows(ready, to: time) }
    }
  }

  /// Advances time in windows that aren't busy.
  final func advanceWindows(_ ready: [Window], to time: Timestamp) {
    guard let flightRecorder else { return advanceWithoutRecording(ready, to: time) }
    flightRecorder.recordAdvance(
      from: ready.compactMap { $0.time }.max(), to: time, nextDeadline: nextDeadlineOfNonbusyWindows
    ) {
      advanceWithoutRecording(ready, to: time)
    }
  }

  private final func advanceWithoutRecording(_ ready: [Window], to time: Timestamp) {
    advanceTimers(to: time)
    for window in ready.reversed() { runCallbacks { window.processAdvance(to: time) } }
  }

  /// The time at which to call ``advance(to:)`` if there is no input until then, or `nil` if there
  /// is no deadline or if waiting input already advances time to that deadline.
  public final var nextDeadline: Timestamp? {
    openFrame?.endTime ?? nextDeadline { $0.nextDeadline }
  }

  /// The earliest deadline of the windows that aren't busy, even if waiting input already advances
  /// time to that deadline.
  private final var nextDeadlineOfNonbusyWindows: Timestamp? {
    nextDeadline { $0.isBusy ? nil : $0.nextDeadlineIgnoringWaitingInput }
  }

  private final func nextDeadline(of windowDeadline: (Window) -> Timestamp?) -> Timestamp? {
    var earliestDeadline = shakeDetector.deadline
    for window in windows {
      if let deadline = windowDeadline(window) {
        earliestDeadline = min(earliestDeadline ?? deadline, deadline)
      }
    }
    return earliestDeadline
  }

  /// Whether all windows are idle and no shake is in progress. A window is idle while it has no
  /// touch, no waiting recognizer, and no animation.
  public final var isIdle: Bool {
    !shakeDetector.isShaking && openFrame?.isOpen != true && windows.allSatisfy { $0.isIdle }
  }

  /// Whether any window is currently making decisions or running callbacks. Frames and advances
  /// that are sent to that window in the meantime wait (rule D10).
  public final var isBusy: Bool { windows.contains { $0.isBusy } }

  /// The current time, which is the latest of the windows' times, or `nil` before the first frame
  /// or advance.
  public final var time: Timestamp? { windows.compactMap { $0.time }.max() }

  /// Sets the clocks of all windows that aren't busy to the given time. No timer may be due before
  /// that time. As a result, when a callback changes a window, the window's clock already shows the
  /// time of the callback.
  final func setClocks(to time: Timestamp) {
    for window in windows where !window.isBusy && !window.isHoldingFrames {
      window.dispatcher.setClock(to: time)
    }
  }

  /// Fires the timers of all windows that are due by a given time. Among timers due at the same
  /// instant, those of the frontmost window fire first. The animations of all windows are brought
  /// up to date before each timer fires.
  final func advanceTimers(to time: Timestamp) {
    defer { setClocks(to: time) }
    while let next = nextDeadlineOfNonbusyWindows, next <= time {
      setClocks(to: next)
      updateAnimations()
      let dueWindow = windows.last { !$0.isBusy && $0.nextDeadlineIgnoringWaitingInput == next }
      if let dueWindow {
        runCallbacks { dueWindow.processAdvance(to: next) }
      } else {
        sendMotionEvent(for: shakeDetector.advance(to: next))
      }
    }
  }
}
