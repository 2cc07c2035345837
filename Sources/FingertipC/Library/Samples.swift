import CFingertip
import Fingertip

// Validation and conversion of a host's touch frames.

// MARK: Validating

extension ft_frame {
  init(_ time: Int64, _ samples: UnsafePointer<ft_sample>?, _ count: Int) {
    self.init()
    self.time = time
    self.samples = samples
    self.count = count
  }
}

extension ft_sample {
  fileprivate func check() throws(CallError) {
    switch Int(phase) {
    case FT_BEGAN, FT_MOVED, FT_ENDED: break
    case FT_CANCELLED:
      guard (FT_CANCEL_INTERRUPTED...FT_CANCEL_EVENTS_LOST).contains(Int(cancel_reason)) else {
        throw .argument("invalid cancellation reason; use one of FT_CANCEL_…")
      }
    default: throw .argument("invalid phase; use FT_BEGAN, FT_MOVED, FT_ENDED or FT_CANCELLED")
    }
    guard (FT_FINGER...FT_POINTER).contains(Int(tool)) else {
      throw .argument("invalid tool; use FT_FINGER, FT_STYLUS, FT_PALM or FT_POINTER")
    }
    if knows(FT_KNOWS_PRESSURE) { _ = try pressure.finite }
    if knows(FT_KNOWS_CONTACT) {
      _ = try major_radius.extent
      _ = try minor_radius.extent
      _ = try orientation.finite
    }
  }

  fileprivate func knows(_ what: Int) -> Bool { known & UInt32(what) != 0 }
}

// MARK: Converting

extension TouchFrame {
  /// Fills the frame from a host's frame, and returns whether all locations are valid. Its storage
  /// is reused, unless the engine or a callback has retained it.
  @inline(never)
  mutating func fill(_ frame: ft_frame) throws(CallError) -> Bool {
    let time = Timestamp(nanoseconds: frame.time)
    try time.check()
    let list = try Strided(frame.samples, frame.count, MemoryLayout<ft_sample>.size)
    timestamp = time
    while !samples.isEmpty { samples.removeLast() }
    var hasValidLocations = true
    for index in 0..<list.count {
      let sample = list[index]
      try sample.check()
      add(sample)
      hasValidLocations = hasValidLocations && Point(x: sample.x, y: sample.y).isValid
    }
    return hasValidLocations
  }

  private mutating func add(_ sample: ft_sample) {
    samples.append(
      TouchSample(
        TouchID(sample.id), TouchSample.Change(sample), at: Point(x: sample.x, y: sample.y),
        tool: TouchTool(Int(sample.tool))))
    let last = samples.count - 1
    if sample.knows(FT_KNOWS_PRESSURE) {
      samples[last].pressure = min(max(sample.pressure, 0), 1)
    }
    if sample.knows(FT_KNOWS_CONTACT) {
      samples[last].contact = ContactEllipse(
        majorRadius: sample.major_radius, minorRadius: sample.minor_radius,
        orientation: Angle(radians: sample.orientation))
    }
  }
}

extension TouchSample.Change {
  fileprivate init(_ sample: ft_sample) {
    self =
      switch Int(sample.phase) {
      case FT_BEGAN: .began
      case FT_MOVED: .moved
      case FT_ENDED: .ended
      default: .cancelled(CancellationReason(Int(sample.cancel_reason)))
      }
  }
}

extension TouchTool {
  fileprivate init(_ tool: Int) {
    self =
      switch tool {
      case FT_STYLUS: .stylus
      case FT_PALM: .palm
      case FT_POINTER: .pointer
      default: .finger
      }
  }
}

extension CancellationReason {
  fileprivate init(_ reason: Int) {
    self =
      switch reason {
      case FT_CANCEL_PALM: .palm
      case FT_CANCEL_DEVICE_REMOVED: .deviceRemoved
      case FT_CANCEL_EVENTS_LOST: .eventsLost
      default: .interrupted
      }
  }
}
