#if Live && os(Linux)
public import Fingertip
internal import FingertipEvdev

extension Touchscreen {
  /// Reads the pending events without blocking, and passes them to the closure.
  ///
  /// If a device sends events faster than they are read, the remaining events are left for the next
  /// call, and ``descriptor`` stays readable.
  ///
  /// Touches that occurred before the wake-up time are delivered before ``Event/wakeUp(_:)``. A
  /// deadline is therefore never reported before a lift that preceded it.
  public func drain(_ body: (Event) -> Void) {
    let now = SystemClock.now
    do throws(LiveDeviceError) { try timer.clearIfDue(by: now) } catch { timerError = error }
    deliverPending(body)
    switch state {
    case .waiting(let watch, var reconnectState):
      if watch.readChanges() {
        do throws(TouchscreenError) { try tryToConnect() } catch { closeWithError(error, body) }
        deliverPending(body)
      } else if let unreported = reconnectState.unreportedError, unreported.time <= now {
        reconnectState.unreportedError = nil
        if reconnectState.reportedError != unreported.error { body(.waiting(unreported.error)) }
        reconnectState.reportedError = unreported.error
        state = .waiting(watch, reconnectState)
      }
    case .connected(let connection):
      // Cancel the touches, because a lift may have been missed while the computer was suspended,
      // and the time spent suspended must not count toward a long press.
      if suspendDetector.wasSuspendedSinceLastCall() {
        connection.cancelTouches(.interrupted, body)
      }
      do throws(TouchscreenError) {
        guard try connection.read(body) else { return updateWakeTimer() }
        try connection.cancelTouchesAfterMissedLift(at: now, body)
        connection.endTimedOutTouches(by: now - wakeDelay, body)
      } catch {
        connection.cancelTouches(.deviceRemoved, body)
        handleDeviceLoss(error, body)
      }
    case .closed: break
    }
    if let time = wakeTime, time + wakeDelay <= now {
      wakeTime = nil
      body(.wakeUp(time))
      if case .connected(let connection) = state {
        do throws(TouchscreenError) { try connection.forwardDecidedTouches(at: now) } catch {
          closeWithError(error, body)
        }
      }
    }
    if isClosed { return }
    updateWakeTimer()
    if let timerError {
      if case .connected(let connection) = state { connection.cancelTouches(.interrupted, body) }
      closeWithError(.device(timerError), body)
    }
  }

  /// Delivers the pending events to a window, and sets the wake-up time to the window's next
  /// deadline.
  public func drain(into window: Window) {
    drain { event in Self.deliver(event, to: window) }
    scheduleWakeUp(at: window.nextDeadline)
  }

  /// Delivers an event to a window, and sets the wake-up time to the window's next deadline.
  public func deliver(_ event: Event, to window: Window) {
    Self.deliver(event, to: window)
    scheduleWakeUp(at: window.nextDeadline)
  }

  private static func deliver(_ event: Event, to window: Window) {
    switch event {
    case .frame(let frame): window.send(frame)
    case .auxiliary(let signal): window.application?.send(signal)
    case .wakeUp(let time): window.advance(to: time)
    case .connected, .note, .waiting, .ended: break
    }
  }

  private func deliverPending(_ body: (Event) -> Void) {
    let events = pendingEvents
    pendingEvents = []
    for event in events { body(event) }
  }

  /// Handles the loss of the device. The touchscreen either starts to wait for the device to be
  /// reconnected, or is closed.
  private func handleDeviceLoss(_ error: TouchscreenError, _ body: (Event) -> Void) {
    guard options.reconnects, case .device = error else { return closeWithError(error, body) }
    body(.waiting(error))
    do throws(TouchscreenError) { try startWaiting() } catch { return closeWithError(error, body) }
    // The loss of the device has already been reported.
    pendingEvents.removeAll { if case .waiting = $0 { true } else { false } }
    deliverPending(body)
  }

  private func closeWithError(_ error: TouchscreenError, _ body: (Event) -> Void) {
    stopWatchingCurrentDevice()
    state = .closed
    updateWakeTimer()
    body(.ended(error))
  }
}
#endif
