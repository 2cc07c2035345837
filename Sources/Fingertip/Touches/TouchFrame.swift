/// All changes of touches on the surface at one instant (rule U4).
///
/// A touch frame is what a touchscreen sends up to a SYN_REPORT, or what a host toolkit delivers as
/// one event. Touches that begin in the same frame landed together. Only touches that changed are
/// included. A touch can begin and end in one frame; then it has two samples, in that order.
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
  /// The touches that changed, in the order of the source.
  public var samples: [TouchSample]

  /// Creates a frame from its time and samples.
  @inlinable
  public init(at timestamp: Timestamp, samples: [TouchSample]) {
    self.timestamp = timestamp
    self.samples = samples
  }
}
