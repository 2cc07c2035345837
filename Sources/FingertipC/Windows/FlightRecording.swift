public import CFingertip
import Fingertip

// Functions for the flight recorder of a window or a surface.

/// Starts or stops recording the most recent touches.
@c @implementation
public func fingertip_flight_recorder_start(
  _ window: fingertip_window?, _ seconds: Double, _ bytes: Int
) -> fingertip_status {
  performCall { () throws(CallError) in
    let endpoint = try Library.inputEndpoint(window)
    guard (0...1e9).contains(seconds) else {
      throw .invalidNumber("seconds out of range; use a number from 0 to 1e9")
    }
    guard (0...(1 << 30)).contains(bytes) else {
      throw .invalidNumber("byte limit out of range; use at most 2^30 bytes")
    }
    endpoint.receiver.flightRecorder =
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
    let inputs = try Library.inputEndpoint(window).receiver.flightRecorder?.inputs ?? []
    guard samples != nil || capacity == 0 else {
      throw .invalidArgument("samples is NULL, but its capacity is not 0")
    }
    var count = 0
    func appendRecord(
      _ input: Int, _ time: Timestamp, _ sample: fingertip_sample? = nil, isCoalesced: Bool = false
    ) {
      if count < capacity {
        samples?[count] = fingertip_recorded_sample(
          time: time.nanoseconds, sample: sample ?? .empty, input: Int32(input),
          is_coalesced: isCoalesced.cFlag)
      }
      count += 1
    }
    for input in inputs {
      switch input {
      case .frame(let frame, let isCoalesced):
        if frame.samples.isEmpty {
          appendRecord(FINGERTIP_INPUT_EMPTY_FRAME, frame.timestamp, isCoalesced: isCoalesced)
        }
        for (index, sample) in frame.samples.enumerated() {
          appendRecord(
            index == 0 ? FINGERTIP_INPUT_FRAME : FINGERTIP_INPUT_SAMPLE, frame.timestamp,
            fingertip_sample(sample), isCoalesced: isCoalesced)
        }
      case .advance(let time): appendRecord(FINGERTIP_INPUT_ADVANCE, time)
      case .cancellation(let reason, let time):
        var sample = fingertip_sample.empty
        sample.cancel_reason = Int32(reason.cConstant)
        appendRecord(FINGERTIP_INPUT_CANCEL_ALL, time, sample)
      }
    }
    return count
  }
}

/// Replays recorded inputs.
@c @implementation
public func fingertip_window_replay(
  _ window: fingertip_window?, _ samples: UnsafePointer<fingertip_recorded_sample>?, _ count: Int
) -> fingertip_status {
  performCall { () throws(CallError) in
    let endpoint = try Library.inputEndpoint(window)
    guard count >= 0, samples != nil || count == 0 else {
      throw .invalidArgument("samples is NULL, but its count is not 0")
    }
    var inputs: [RecordedInput] = []
    for recorded in UnsafeBufferPointer(start: samples, count: count) {
      let input = try RecordedInput(recorded)
      guard recorded.input == FINGERTIP_INPUT_SAMPLE else {
        inputs.append(input)
        continue
      }
      guard case .frame(var frame, let isCoalesced) = inputs.popLast(),
        case .frame(let more, _) = input, frame.timestamp == more.timestamp, !frame.samples.isEmpty
      else {
        throw .invalidArgument("FINGERTIP_INPUT_SAMPLE doesn't follow a frame with the same time")
      }
      frame.samples += more.samples
      inputs.append(.frame(frame, isCoalesced: isCoalesced))
    }
    try endpoint.sendInput { receiver in
      receiver.sendBatch { for input in inputs { input.send(to: receiver) } }
    }
  }
}

extension RecordedInput {
  /// Creates an input from a recorded sample. If the input is a frame, it contains only this
  /// sample.
  fileprivate init(_ recorded: fingertip_recorded_sample) throws(CallError) {
    let time = Timestamp(nanoseconds: recorded.time)
    try time.checkRange()
    switch Int(recorded.input) {
    case FINGERTIP_INPUT_FRAME, FINGERTIP_INPUT_SAMPLE:
      var frame = TouchFrame(at: time, samples: [])
      try frame.setSamples(from: recorded.sample, at: recorded.time)
      self = .frame(frame, isCoalesced: recorded.is_coalesced != 0)
    case FINGERTIP_INPUT_EMPTY_FRAME:
      self = .frame(TouchFrame(at: time, samples: []), isCoalesced: recorded.is_coalesced != 0)
    case FINGERTIP_INPUT_ADVANCE: self = .advance(to: time)
    case FINGERTIP_INPUT_CANCEL_ALL:
      self = .cancellation(try CancellationReason(checking: recorded.sample), at: time)
    default: throw .invalidArgument("invalid input; use a FINGERTIP_INPUT_… constant")
    }
  }
}

extension fingertip_sample {
  fileprivate static var empty: fingertip_sample { fingertip_sample_make(0, 0, 0, 0) }

  /// Creates a C sample in the form in which a host would send it.
  fileprivate init(_ sample: TouchSample) {
    self = fingertip_sample_make(sample.id.rawValue, 0, sample.location.x, sample.location.y)
    switch sample.change {
    case .began: phase = Int32(FINGERTIP_BEGAN)
    case .moved: phase = Int32(FINGERTIP_MOVED)
    case .ended: phase = Int32(FINGERTIP_ENDED)
    case .cancelled(let reason):
      phase = Int32(FINGERTIP_CANCELLED)
      cancel_reason = Int32(reason.cConstant)
    }
    tool = Int32(sample.tool.cConstant)
    tag = sample.tag
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
  fileprivate var cConstant: Int {
    switch self {
    case .palm: FINGERTIP_CANCEL_PALM
    case .deviceRemoved: FINGERTIP_CANCEL_DEVICE_REMOVED
    case .eventsLost: FINGERTIP_CANCEL_EVENTS_LOST
    default: FINGERTIP_CANCEL_INTERRUPTED
    }
  }
}
