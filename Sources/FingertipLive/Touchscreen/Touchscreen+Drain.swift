#if Live && os(Linux)
public import Fingertip
internal import FingertipEvdev

extension Touchscreen {
  /// Passes the pending events to the closure, without blocking.
  ///
  /// If a device sends events faster than they are read, the remaining events are left for the next
  /// call, and ``descriptor`` stays readable.
  ///
  /// Earlier touches are delivered before ``Event/time(_:)``, so a deadline is never delivered
  /// before an earlier lift.
  public func drain(_ body: (Event) -> Void) {
    let now = SystemClock.now
    do throws(LiveDeviceError) { try timer.clear(dueBy: now) } catch { timerFailure = error }
    deliverPending(body)
    switch state {
    case .waiting(let watch, var reconnectState):
      if watch.hasChanged() {
        do throws(TouchscreenError) { try tryToConnect() } catch { end(error, body) }
        deliverPending(body)
      } else if let unreported = reconnectState.unreported, unreported.time <= now {
        reconnectState.unreported = nil
        if reconnectState.reported != unreported.error { body(.waiting(unreported.error)) }
        reconnectState.reported = unreported.error
        state = .waiting(watch, reconnectState)
      }
    case .connected(let connection):
      // A lift may have been missed during suspend, and the duration of the suspend must not count
      // toward a long press.
      if sleepWatch.hasSlept() { connection.finish(.interrupted, body) }
      do throws(TouchscreenError) {
        guard try connection.read(body) else { return setTimer() }
        try connection.check(at: now, body)
      } catch {
        connection.finish(.deviceRemoved, body)
        lose(error, body)
      }
    case .closed: break
    }
    if let time = wakeTime, time + slack <= now {
      wakeTime = nil
      body(.time(time))
      if case .connected(let connection) = state {
        do throws(TouchscreenError) { try connection.forwardDecided(at: now) } catch {
          end(error, body)
        }
      }
    }
    if isClosed { return }
    setTimer()
    if let timerFailure {
      if case .connected(let connection) = state { connection.finish(.interrupted, body) }
      end(.device(timerFailure), body)
    }
  }

  /// Delivers the pending events to a window, and sets the wake-up time to the window's next
  /// deadline.
  public func drain(into window: Window) {
    drain { event in Self.deliver(event, to: window) }
    wake(at: window.nextDeadline)
  }

  /// Delivers an event to a window, and sets the wake-up time to the window's next deadline.
  public func deliver(_ event: Event, to window: Window) {
    Self.deliver(event, to: window)
    wake(at: window.nextDeadline)
  }

  private static func deliver(_ event: Event, to window: Window) {
    switch event {
    case .frame(let frame): window.send(frame)
    case .auxiliary(let signal): window.application?.send(signal)
    case .time(let time): window.advance(to: time)
    case .connected, .note, .waiting, .ended: break
    }
  }

  private func deliverPending(_ body: (Event) -> Void) {
    let events = pendingEvents
    pendingEvents = []
    for event in events { body(event) }
  }

  /// Handles the loss of the device by either waiting for it or ending.
  private func lose(_ error: TouchscreenError, _ body: (Event) -> Void) {
    guard options.reconnects, case .device = error else { return end(error, body) }
    body(.waiting(error))
    do throws(TouchscreenError) { try wait() } catch { return end(error, body) }
    // The loss has already been reported.
    pendingEvents.removeAll { if case .waiting = $0 { true } else { false } }
    deliverPending(body)
  }

  private func end(_ error: TouchscreenError, _ body: (Event) -> Void) {
    leave()
    state = .closed
    setTimer()
    body(.ended(error))
  }
}
#endif
