internal import Fingertip

/// A touch frame builder for formats that report only the values of a touch that changed.
///
/// If a touch changes several times in one frame, its changes are combined into a single sample.
struct TouchFrameBuilder {
  /// A touch's changed values. A value is `nil` if it hasn't changed.
  struct ChangedValues {
    var location: Point?
    var majorRadius: Double?
    var minorRadius: Double?
    /// The orientation as a clockwise angle from the upward direction, in degrees.
    var orientation: Double?
    /// The pressure, from 0 to 1.
    var pressure: Double?
    var tool: TouchTool?
  }

  private var activeTouches = ActiveTouches()
  private var samples: [TouchSample] = []
  private var frames: [TouchFrame] = []
  private var nextIndex = 0

  // MARK: Input

  mutating func beginTouch(_ id: Int64, _ values: ChangedValues) { addChange(.began, id, values) }
  mutating func moveTouch(_ id: Int64, _ values: ChangedValues) { addChange(.moved, id, values) }
  mutating func endTouch(_ id: Int64, _ values: ChangedValues = ChangedValues()) {
    addChange(.ended, id, values)
  }
  mutating func cancelTouch(_ id: Int64) {
    addChange(.cancelled(.interrupted), id, ChangedValues())
  }

  /// Cancels all touches in a separate frame.
  mutating func cancelAllTouches(at time: Timestamp) {
    finishFrame(at: time)
    samples = activeTouches.makeSamples(changing: .cancelled(.interrupted))
    activeTouches.removeAll()
    finishFrame(at: time)
  }

  /// Ends the frame, unless nothing changed.
  mutating func finishFrame(at time: Timestamp) {
    guard !samples.isEmpty else { return }
    frames.append(TouchFrame(at: time, samples: samples))
    samples = []
  }

  private mutating func addChange(
    _ change: TouchSample.Change, _ id: Int64, _ values: ChangedValues
  ) {
    let id = TouchID(recorded: id)
    var sample = activeTouches[id] ?? TouchSample(id, change, at: .zero)
    sample.change = change
    sample.update(with: values)
    activeTouches.update(sample)
    // Merge a move into a preceding landing. Merge anything but a landing into a preceding move.
    if change != .began, let last = samples.lastIndex(where: { $0.id == id }) {
      switch (samples[last].change, change) {
      case (.began, .moved):
        sample.change = .began
        return samples[last] = sample
      case (.moved, _): return samples[last] = sample
      default: break
      }
    }
    samples.append(sample)
  }

  // MARK: Output

  /// Returns the next frame, or `nil` if the queue is empty.
  mutating func nextFrame() -> TouchFrame? {
    guard nextIndex < frames.count else {
      frames.removeAll(keepingCapacity: true)
      nextIndex = 0
      return nil
    }
    defer { nextIndex += 1 }
    return frames[nextIndex]
  }
}

extension TouchID {
  /// Creates an ID from a number in a recording. The number may be negative.
  init(recorded number: Int64) { self.init(UInt64(bitPattern: number)) }
}

extension TouchSample {
  fileprivate mutating func update(with values: TouchFrameBuilder.ChangedValues) {
    location = values.location ?? location
    pressure = values.pressure ?? pressure
    tool = values.tool ?? tool
    guard values.majorRadius != nil || values.minorRadius != nil || values.orientation != nil else {
      return
    }
    // If the contact has no size, its orientation is ignored.
    guard let major = values.majorRadius ?? contact?.majorRadius else { return }
    contact = ContactEllipse(
      majorRadius: major, minorRadius: values.minorRadius ?? contact?.minorRadius ?? major,
      orientation: values.orientation.map { Angle(degrees: $0) } ?? contact?.orientation ?? .zero)
  }
}
