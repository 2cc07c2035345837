public import CFingertip
import Fingertip

// Time: passes when a host says so, for a window or a surface.

/// Lets time pass.
@c @implementation
public func ft_advance(_ window: ft_window?, _ time: Int64) -> ft_status {
  performCall(.sends) { () throws(CallError) in
    try Library.inputEndpoint(window).advance(to: time)
  }
}

/// Until when the host may sleep.
@c @implementation
public func ft_next_deadline(_ window: ft_window?) -> Int64 {
  performCall(.reads, otherwise: FT_NEVER) { () throws(CallError) in
    try Library.inputEndpoint(window).nextDeadline
  }
}

/// Whether something moves as time passes.
@c @implementation
public func ft_is_animating(_ window: ft_window?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try Library.window(window).window.isAnimating.flag
  }
}

/// Whether nothing is touched, waits, or moves.
@c @implementation
public func ft_is_idle(_ window: ft_window?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try Library.inputEndpoint(window).isIdle.flag
  }
}

/// Whether frames and times would be refused.
@c @implementation
public func ft_is_busy(_ window: ft_window?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    _ = try Library.inputEndpoint(window)
    return (Library.isQuerying || Library.notificationDepth > 0).flag
  }
}

/// Cancels all touches.
@c @implementation
public func ft_cancel_all(_ window: ft_window?) -> ft_status {
  performCall { () throws(CallError) in try Library.inputEndpoint(window).cancelAll() }
}
