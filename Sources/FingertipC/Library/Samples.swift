import CFingertip
import Fingertip

// Functions that validate and convert a host's touch frames.

// MARK: Validating

extension fingertip_frame {
  init(_ time: Int64, _ samples: UnsafePointer<fingertip_sample>?, _ count: Int) {
    self.init()
    self.time = time
    self.samples = samples
    self.count = count
  }
}

extension fingertip_sample {
  fileprivate func checkFields() throws(CallError) {
    switch Int(phase) {
    case FINGERTIP_BEGAN, FINGERTIP_MOVED, FINGERTIP_ENDED: break
    case FINGERTIP_CANCELLED:
      _ = try CancellationReason(checking: self)
    default:
      throw .invalidArgument(
        """
        invalid phase; use FINGERTIP_BEGAN, FINGERTIP_MOVED, FINGERTIP_ENDED or \
        FINGERTIP_CANCELLED
        """
      )
    }
    guard (FINGERTIP_FINGER...FINGERTIP_POINTER).contains(Int(tool)) else {
      throw .invalidArgument(
        "invalid tool; use FINGERTIP_FINGER, FINGERTIP_STYLUS, FINGERTIP_PALM or FINGERTIP_POINTER")
    }
    if hasKnownField(FINGERTIP_KNOWS_PRESSURE) { _ = try pressure.checkedFinite }
    if hasKnownField(FINGERTIP_KNOWS_CONTACT) {
      _ = try major_radius.checkedExtent
      _ = try minor_radius.checkedExtent
      _ = try orientation.checkedFinite
    }
  }

  fileprivate func hasKnownField(_ what: Int) -> Bool { known & UInt32(what) != 0 }
}

// MARK: Converting

extension TouchFrame {
  /// Fills the frame from a host's frame and returns whether all locations are valid. The frame's
  /// storage is reused, unless the engine or a callback has retained it.
  @inline(never)
  mutating func setSamples(from frame: fingertip_frame) throws(CallError) -> Bool {
    let time = Timestamp(nanoseconds: frame.time)
    try time.checkRange()
    let list = try StridedArray(frame.samples, frame.count, MemoryLayout<fingertip_sample>.size)
    timestamp = time
    while !samples.isEmpty { samples.removeLast() }
    var hasValidLocations = true
    for index in 0..<list.count {
      let sample = list[index]
      try sample.checkFields()
      appendSample(sample)
      hasValidLocations = hasValidLocations && Point(x: sample.x, y: sample.y).isValid
    }
    return hasValidLocations
  }

  /// Fills the frame with a single sample.
  mutating func setSamples(from sample: fingertip_sample, at time: Int64) throws(CallError) {
    try withUnsafePointer(to: sample) { sample throws(CallError) in
      _ = try setSamples(from: fingertip_frame(time, sample, 1))
    }
  }

  private mutating func appendSample(_ sample: fingertip_sample) {
    samples.append(
      TouchSample(
        TouchID(sample.id), TouchSample.Change(sample), at: Point(x: sample.x, y: sample.y),
        tool: TouchTool(Int(sample.tool)), tag: sample.tag))
    let last = samples.count - 1
    if sample.hasKnownField(FINGERTIP_KNOWS_PRESSURE) {
      samples[last].pressure = min(max(sample.pressure, 0), 1)
    }
    if sample.hasKnownField(FINGERTIP_KNOWS_CONTACT) {
      samples[last].contact = ContactEllipse(
        majorRadius: sample.major_radius, minorRadius: sample.minor_radius,
        orientation: Angle(radians: sample.orientation))
    }
  }
}

extension TouchSample.Change {
  fileprivate init(_ sample: fingertip_sample) {
    self =
      switch Int(sample.phase) {
      case FINGERTIP_BEGAN: .began
      case FINGERTIP_MOVED: .moved
      case FINGERTIP_ENDED: .ended
      default: .cancelled(CancellationReason(Int(sample.cancel_reason)))
      }
  }
}

extension TouchTool {
  fileprivate init(_ tool: Int) {
    self =
      switch tool {
      case FINGERTIP_STYLUS: .stylus
      case FINGERTIP_PALM: .palm
      case FINGERTIP_POINTER: .pointer
      default: .finger
      }
  }
}

extension CancellationReason {
  /// Creates a sample's cancellation reason after checking that it is valid.
  init(checking sample: fingertip_sample) throws(CallError) {
    let reason = Int(sample.cancel_reason)
    guard (FINGERTIP_CANCEL_INTERRUPTED...FINGERTIP_CANCEL_EVENTS_LOST).contains(reason) else {
      throw .invalidArgument("invalid cancellation reason; use one of FINGERTIP_CANCEL_…")
    }
    self.init(reason)
  }

  fileprivate init(_ reason: Int) {
    self =
      switch reason {
      case FINGERTIP_CANCEL_PALM: .palm
      case FINGERTIP_CANCEL_DEVICE_REMOVED: .deviceRemoved
      case FINGERTIP_CANCEL_EVENTS_LOST: .eventsLost
      default: .interrupted
      }
  }
}
