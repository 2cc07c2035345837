public import CFingertip
import Fingertip

// Time: passes when a host says so, for a window or a surface.

/// Lets time pass.
@c @implementation
public func ft_advance(_ window: ft_window?, _ time: Int64) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    try Library.intake(window).advance(to: time)
  }
}

/// Until when the host may sleep.
@c @implementation
public func ft_next_deadline(_ window: ft_window?) -> Int64 {
  attempt(.looks, otherwise: FT_NEVER) { () throws(Failure) in
    try Library.intake(window).nextDeadline
  }
}

/// Whether something moves as time passes.
@c @implementation
public func ft_is_animating(_ window: ft_window?) -> Int32 {
  attempt(.looks, otherwise: 0) { () throws(Failure) in
    try Library.window(window).window.isAnimating.flag
  }
}

/// Whether nothing is touched, waits, or moves.
@c @implementation
public func ft_is_idle(_ window: ft_window?) -> Int32 {
  attempt(.looks, otherwise: 0) { () throws(Failure) in
    try Library.intake(window).isIdle.flag
  }
}

/// Whether frames and times would be refused.
@c @implementation
public func ft_is_busy(_ window: ft_window?) -> Int32 {
  attempt(.looks, otherwise: 0) { () throws(Failure) in
    _ = try Library.intake(window)
    return (Library.isAsking || Library.tells > 0).flag
  }
}

/// Cancels all touches.
@c @implementation
public func ft_cancel_all(_ window: ft_window?) -> ft_status {
  attempt { () throws(Failure) in try Library.intake(window).cancelAll() }
}
