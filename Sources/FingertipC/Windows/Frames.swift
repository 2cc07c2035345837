public import CFingertip
import Fingertip

// Touch frames for a window or a surface.

/// Sends one touch frame.
@c @implementation
public func ft_send(
  _ window: ft_window?, _ time: Int64, _ samples: UnsafePointer<ft_sample>?, _ count: Int
) -> ft_status {
  performCall(.sends) { () throws(CallError) in
    try Library.inputEndpoint(window).send(ft_frame(time, samples, count))
  }
}

/// Sends a frame with one touch.
@c @implementation
public func ft_send_touch(
  _ window: ft_window?, _ time: Int64, _ id: UInt64, _ phase: Int32, _ x: Double, _ y: Double
) -> ft_status {
  performCall(.sends) { () throws(CallError) in
    try Library.inputEndpoint(window).send(ft_sample_make(id, phase, x, y), at: time)
  }
}

/// Sends several frames that are delivered to views as one, coalesced.
@c @implementation
public func ft_send_coalescing(
  _ window: ft_window?, _ frames: UnsafePointer<ft_frame>?, _ count: Int
) -> ft_status {
  performCall(.sends) { () throws(CallError) in
    try Library.inputEndpoint(window).send(coalescing: frames, count)
  }
}
