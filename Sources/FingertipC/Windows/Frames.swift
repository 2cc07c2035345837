public import CFingertip
import Fingertip

// Touch frames for a window or a surface.

/// Sends one touch frame.
@c @implementation
public func fingertip_window_send(
  _ window: fingertip_window?, _ time: Int64, _ samples: UnsafePointer<fingertip_sample>?,
  _ count: Int
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.inputEndpoint(window).send(fingertip_frame(time, samples, count))
  }
}

/// Sends a frame that contains a single touch.
@c @implementation
public func fingertip_window_send_touch(
  _ window: fingertip_window?, _ time: Int64, _ id: UInt64, _ phase: Int32, _ x: Double, _ y: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.inputEndpoint(window).send(fingertip_sample_make(id, phase, x, y), at: time)
  }
}

/// Sends several frames, coalescing their moves for views.
@c @implementation
public func fingertip_window_send_coalescing(
  _ window: fingertip_window?, _ frames: UnsafePointer<fingertip_frame>?, _ count: Int
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.inputEndpoint(window).send(coalescing: frames, count)
  }
}
