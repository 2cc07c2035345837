/// All changes to touches on the surface at one instant (rule U4).
///
/// A touch frame corresponds to everything that a touchscreen sends up to a SYN_REPORT, or that a
/// host toolkit delivers as one event. Touches that begin in the same frame are considered
/// simultaneous. A frame includes only the touches that changed. A touch that begins and ends in
/// the same frame has two samples: first *began*, then *ended*.
///
/// ```swift
/// let frame = TouchFrame(
///   at: Timestamp(milliseconds: 16),
///   samples: [TouchSample(TouchID(1), .began, at: Point(x: 100, y: 200))])
/// window.send(frame)
/// ```
@frozen
public struct TouchFrame: Hashable, Sendable {
  /// The time of the frame.
  public var timestamp: Timestamp
  /// The samples of the touches that changed, in the order in which the source reported them.
  public var samples: [TouchSample]

  /// Creates a frame from its time and samples.
  @inlinable
  public init(at timestamp: Timestamp, samples: [TouchSample]) {
    self.timestamp = timestamp
    self.samples = samples
  }
}
