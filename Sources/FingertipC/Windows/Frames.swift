public import CFingertip
import Fingertip

// Frames: what touches did, from a host, for a window or a surface.

/// Takes in one frame.
@c @implementation
public func ft_send(
  _ window: ft_window?, _ time: Int64, _ samples: UnsafePointer<ft_sample>?, _ count: Int
) -> ft_status {
  performCall(.sends) { () throws(CallError) in
    try Library.inputEndpoint(window).send(ft_frame(time, samples, count))
  }
}

/// Takes in one frame of one touch.
@c @implementation
public func ft_send_touch(
  _ window: ft_window?, _ time: Int64, _ id: UInt64, _ phase: Int32, _ x: Double, _ y: Double
) -> ft_status {
  performCall(.sends) { () throws(CallError) in
    try Library.inputEndpoint(window).send(ft_sample_make(id, phase, x, y), at: time)
  }
}

/// Takes in several frames as one for those who hear of touches.
@c @implementation
public func ft_send_coalescing(
  _ window: ft_window?, _ frames: UnsafePointer<ft_frame>?, _ count: Int
) -> ft_status {
  performCall(.sends) { () throws(CallError) in
    try Library.inputEndpoint(window).send(coalescing: frames, count)
  }
}
