public import CFingertip
import Fingertip

// Time: passes when a host says so.

/// Lets time pass.
@c @implementation
public func ft_advance(_ window: ft_window?, _ time: Int64) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    let record = try Library.window(window)
    guard time != FT_NEVER else {
      throw .value(
        "The time is FT_NEVER, after which no touch could come. Advance to a time that has come.")
    }
    record.window.advance(to: Timestamp(nanoseconds: time))
  }
}

/// Until when the host may sleep.
@c @implementation
public func ft_next_deadline(_ window: ft_window?) -> Int64 {
  attempt(.looks, otherwise: FT_NEVER) { () throws(Failure) in
    try Library.window(window).window.nextDeadline?.nanoseconds ?? FT_NEVER
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
    try Library.window(window).window.isIdle.flag
  }
}

/// Cancels all touches.
@c @implementation
public func ft_cancel_all(_ window: ft_window?) -> ft_status {
  attempt { () throws(Failure) in try Library.window(window).window.cancelAllTouches() }
}

/// No time; the macro is not one that Swift reads.
let FT_NEVER = Int64.max
