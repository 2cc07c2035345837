public import CFingertip
import Fingertip

// The flight recorder of a window or a surface.

/// Starts or stops recording the most recent touches.
@c @implementation
public func fingertip_flight_recorder_start(
  _ window: fingertip_window?, _ seconds: Double, _ bytes: Int
) -> fingertip_status {
  performCall { () throws(CallError) in
    let intake = try Library.inputEndpoint(window)
    guard (0...1e9).contains(seconds) else {
      throw .value("seconds out of range; use 0 to 1e9")
    }
    guard (0...(1 << 30)).contains(bytes) else {
      throw .value("bytes out of range; use at most 2^30")
    }
    intake.receiver.flightRecorder =
      bytes == 0 ? nil : FlightRecorder(seconds: seconds, bytes: bytes)
  }
}

/// Copies the recorded samples.
@c @implementation
public func fingertip_flight_recorder_samples(
  _ window: fingertip_window?, _ samples: UnsafeMutablePointer<fingertip_recorded_sample>?,
  _ capacity: Int
) -> Int {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    let frames = try Library.inputEndpoint(window).receiver.flightRecorder?.frames ?? []
    guard samples != nil || capacity == 0 else {
      throw .argument("samples is NULL, but its capacity is not 0")
    }
    var count = 0
    for frame in frames {
      for sample in frame.samples {
        if count < capacity {
          samples?[count] = fingertip_recorded_sample(
            time: frame.timestamp.nanoseconds, sample: fingertip_sample(sample))
        }
        count += 1
      }
    }
    return count
  }
}

extension fingertip_sample {
  /// Creates a sample as a host sends it.
  fileprivate init(_ sample: TouchSample) {
    self = fingertip_sample_make(sample.id.rawValue, 0, sample.location.x, sample.location.y)
    switch sample.change {
    case .began: phase = Int32(FINGERTIP_BEGAN)
    case .moved: phase = Int32(FINGERTIP_MOVED)
    case .ended: phase = Int32(FINGERTIP_ENDED)
    case .cancelled(let reason):
      phase = Int32(FINGERTIP_CANCELLED)
      cancel_reason = Int32(reason.code)
    }
    tool = Int32(sample.tool.code)
    if let pressure = sample.pressure {
      known |= UInt32(FINGERTIP_KNOWS_PRESSURE)
      self.pressure = pressure
    }
    if let contact = sample.contact {
      known |= UInt32(FINGERTIP_KNOWS_CONTACT)
      (major_radius, minor_radius) = (contact.majorRadius, contact.minorRadius)
      orientation = contact.orientation.radians
    }
  }
}

extension CancellationReason {
  fileprivate var code: Int {
    switch self {
    case .palm: FINGERTIP_CANCEL_PALM
    case .deviceRemoved: FINGERTIP_CANCEL_DEVICE_REMOVED
    case .eventsLost: FINGERTIP_CANCEL_EVENTS_LOST
    default: FINGERTIP_CANCEL_INTERRUPTED
    }
  }
}
