public import CFingertip
import Fingertip

// Functions that send touch frames to a window or a surface.

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

/// Adds samples to the open frame.
@c @implementation
public func fingertip_window_add_samples(
  _ window: fingertip_window?, _ time: Int64, _ samples: UnsafePointer<fingertip_sample>?,
  _ count: Int
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.inputEndpoint(window).addSamples(fingertip_frame(time, samples, count))
  }
}

/// Ends the open frame and processes it.
@c @implementation
public func fingertip_window_end_frame(_ window: fingertip_window?) -> fingertip_status {
  performCall { () throws(CallError) in try Library.inputEndpoint(window).endFrame() }
}

/// Sets how long samples continue to join the open frame.
@c @implementation
public func fingertip_window_set_frame_duration(
  _ window: fingertip_window?, _ duration: Int64
) -> fingertip_status {
  performCall { () throws(CallError) in
    let endpoint = try Library.inputEndpoint(window)
    guard (0...1_000_000_000).contains(duration) else {
      throw .invalidNumber(
        "duration out of range; use a number of nanoseconds from 0 to FINGERTIP_MILLISECONDS(1000)")
    }
    OpenFrame.ensured(for: endpoint.receiver).duration = .nanoseconds(duration)
  }
}
