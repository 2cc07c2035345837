public import CFingertip
import Fingertip

// Frames: what touches did, from a host.

/// Takes in one frame.
@c @implementation
public func ft_send(
  _ window: ft_window?, _ time: Int64, _ samples: UnsafePointer<ft_sample>?, _ count: Int
) -> ft_status {
  attempt(.sends) { (library) throws(Failure) in
    let record = try library.window(window)
    let isFinite = try record.frame.fill(time, samples, count)
    // Its room comes back for the next frame, unless the engine or a callback kept it.
    record.window.send(record.frame)
    if !isFinite { throw .notFinite }
  }
}

/// Takes in one frame of one touch.
@c @implementation
public func ft_send_touch(
  _ window: ft_window?, _ time: Int64, _ id: UInt64, _ phase: Int32, _ x: Double, _ y: Double
) -> ft_status {
  attempt(.sends) { (library) throws(Failure) in
    let record = try library.window(window)
    var sample = ft_sample_make(id, phase, x, y)
    let isFinite = try record.frame.fill(time, &sample, 1)
    record.window.send(record.frame)
    if !isFinite { throw .notFinite }
  }
}

/// Takes in several frames as one for views.
@c @implementation
public func ft_send_coalescing(
  _ window: ft_window?, _ frames: UnsafePointer<ft_frame>?, _ count: Int
) -> ft_status {
  attempt(.sends) { (library) throws(Failure) in
    let record = try library.window(window)
    let frames = try Strided(frames, count, MemoryLayout<ft_frame>.size)
    var isFinite = true
    // All are looked at before the first is taken, and each again for itself.
    for isTaken in [false, true] {
      for index in 0..<frames.count {
        let frame = frames[index]
        if try !record.frame.fill(frame.time, frame.samples, frame.count) { isFinite = false }
        if isTaken { record.window.send(record.frame, joins: index < frames.count - 1) }
      }
    }
    if !isFinite { throw .notFinite }
  }
}

extension Failure {
  fileprivate static var notFinite: Failure {
    .value(
      """
      The place of a sample is infinite or not a number. The sample was left out; the rest of the \
      frame was taken.
      """)
  }
}

extension TouchFrame {
  /// Takes over samples of a host, and says whether all places are finite.
  mutating func fill(
    _ time: Int64, _ samples: UnsafePointer<ft_sample>?, _ count: Int
  ) throws(Failure) -> Bool {
    guard time != FT_NEVER else {
      throw .value(
        "The time is FT_NEVER, after which no frame could come. Pass the time of the frame.")
    }
    let samples = try Strided(samples, count, MemoryLayout<ft_sample>.size)
    timestamp = Timestamp(nanoseconds: time)
    self.samples.removeAll(keepingCapacity: true)
    var isFinite = true
    for index in 0..<samples.count {
      let sample = try TouchSample(samples[index])
      isFinite = isFinite && sample.location.isFinite
      self.samples.append(sample)
    }
    return isFinite
  }
}

extension TouchSample {
  /// A sample of a host.
  fileprivate init(_ sample: ft_sample) throws(Failure) {
    let change: Change
    switch Int(sample.phase) {
    case FT_BEGAN: change = .began
    case FT_MOVED: change = .moved
    case FT_ENDED: change = .ended
    case FT_CANCELLED: change = .cancelled(try .init(reason: sample.cancel_reason))
    default: throw .argument("A phase is not FT_BEGAN, FT_MOVED, FT_ENDED or FT_CANCELLED.")
    }
    self.init(
      TouchID(sample.id), change, at: Point(x: sample.x, y: sample.y),
      tool: try TouchTool(sample.tool))
    if sample.known & UInt32(FT_KNOWS_PRESSURE) != 0 {
      pressure = min(max(try sample.pressure.finite, 0), 1)
    }
    if sample.known & UInt32(FT_KNOWS_CONTACT) != 0 {
      contact = ContactEllipse(
        majorRadius: try sample.major_radius.atLeastZero,
        minorRadius: try sample.minor_radius.atLeastZero,
        orientation: Angle(radians: try sample.orientation.finite))
    }
  }
}

extension TouchTool {
  fileprivate init(_ tool: Int32) throws(Failure) {
    switch Int(tool) {
    case FT_FINGER: self = .finger
    case FT_STYLUS: self = .stylus
    case FT_PALM: self = .palm
    case FT_POINTER: self = .pointer
    default: throw .argument("A tool is not FT_FINGER, FT_STYLUS, FT_PALM or FT_POINTER.")
    }
  }
}

extension CancellationReason {
  fileprivate init(reason: Int32) throws(Failure) {
    switch Int(reason) {
    case FT_CANCEL_INTERRUPTED: self = .interrupted
    case FT_CANCEL_PALM: self = .palm
    case FT_CANCEL_DEVICE_REMOVED: self = .deviceRemoved
    case FT_CANCEL_EVENTS_LOST: self = .eventsLost
    default: throw .argument("The reason of a cancellation is none of FT_CANCEL_….")
    }
  }
}
