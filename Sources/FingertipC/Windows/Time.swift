public import CFingertip
import Fingertip

// Functions for the time of a window or a surface, which only the host advances.

/// Advances the time.
@c @implementation
public func fingertip_window_advance(_ window: fingertip_window?, _ time: Int64) -> fingertip_status
{
  performCall { () throws(CallError) in
    try Library.inputEndpoint(window).advance(to: time)
  }
}

/// Returns the time of the next deadline.
@c @implementation
public func fingertip_window_next_deadline(_ window: fingertip_window?) -> Int64 {
  performCall(.reads, otherwise: FINGERTIP_NEVER) { () throws(CallError) in
    try Library.inputEndpoint(window).nextDeadline
  }
}

/// Returns whether any animation is in progress.
@c @implementation
public func fingertip_window_is_animating(_ window: fingertip_window?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try Library.window(window).window.isAnimating.cFlag
  }
}

/// Returns whether no touch is down, no recognizer is waiting, and nothing is animating.
@c @implementation
public func fingertip_window_is_idle(_ window: fingertip_window?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try Library.inputEndpoint(window).isIdle.cFlag
  }
}

/// Returns whether a callback is running, in which case frames and advances are queued.
@c @implementation
public func fingertip_window_is_busy(_ window: fingertip_window?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try Library.inputEndpoint(window).isBusy.cFlag
  }
}

/// Returns whether a gesture has intercepted a touch.
@c @implementation
public func fingertip_window_is_touch_intercepted(
  _ window: fingertip_window?, _ id: UInt64
) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try Library.inputEndpoint(window).receiver.isTouchIntercepted(TouchID(id)).cFlag
  }
}

/// Cancels all touches.
@c @implementation
public func fingertip_window_cancel_all(_ window: fingertip_window?) -> fingertip_status {
  performCall { () throws(CallError) in try Library.inputEndpoint(window).cancelAll() }
}
