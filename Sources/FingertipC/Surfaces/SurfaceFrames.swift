public import CFingertip

// Frames, time and decisions of a surface: all as for a window.

/// Takes in one frame.
@c @implementation
public func ft_surface_send(
  _ surface: ft_surface?, _ time: Int64, _ samples: UnsafePointer<ft_sample>?, _ count: Int
) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    try Library.surface(surface).intake.send(ft_frame(time, samples, count))
  }
}

/// Takes in one frame of one touch.
@c @implementation
public func ft_surface_send_touch(
  _ surface: ft_surface?, _ time: Int64, _ id: UInt64, _ phase: Int32, _ x: Double, _ y: Double
) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    try Library.surface(surface).intake.send(ft_sample_make(id, phase, x, y), at: time)
  }
}

/// Takes in several frames as one for targets.
@c @implementation
public func ft_surface_send_coalescing(
  _ surface: ft_surface?, _ frames: UnsafePointer<ft_frame>?, _ count: Int
) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    try Library.surface(surface).intake.send(coalescing: frames, count)
  }
}

/// Lets time pass.
@c @implementation
public func ft_surface_advance(_ surface: ft_surface?, _ time: Int64) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    try Library.surface(surface).intake.advance(to: time)
  }
}

/// Until when the host may sleep.
@c @implementation
public func ft_surface_next_deadline(_ surface: ft_surface?) -> Int64 {
  attempt(.looks, otherwise: FT_NEVER) { () throws(Failure) in
    try Library.surface(surface).intake.nextDeadline
  }
}

/// Whether nothing is touched or waits.
@c @implementation
public func ft_surface_is_idle(_ surface: ft_surface?) -> Int32 {
  attempt(.looks, otherwise: 0) { () throws(Failure) in
    try Library.surface(surface).intake.isIdle.flag
  }
}

/// Whether frames and times would be refused.
@c @implementation
public func ft_surface_is_busy(_ surface: ft_surface?) -> Int32 {
  attempt(.looks, otherwise: 0) { () throws(Failure) in
    _ = try Library.surface(surface)
    return (Library.isAsking || Library.tells > 0).flag
  }
}

/// Cancels all touches.
@c @implementation
public func ft_surface_cancel_all(_ surface: ft_surface?) -> ft_status {
  attempt { () throws(Failure) in try Library.surface(surface).intake.cancelAll() }
}

/// Lets a host hear the decisions of a surface.
@c @implementation
public func ft_surface_on_decision(
  _ surface: ft_surface?, _ callback: ft_decision_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let handle = record.handle
    record.intake.onDecision(
      callback.map { callback in
        { decision in
          guard Library.surface(handle) != nil else { return }
          decision.lend { event in
            event.surface = handle.pointer
            Library.tell { callback(&event, user) }
          }
        }
      })
  }
}
