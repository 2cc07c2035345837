/// Everything that happened on the surface up to one instant (rule U4).
///
/// A frame is what a touchscreen sends between two SYN_REPORTs, or what a host toolkit delivers as
/// one event. Fingers that land in the same frame landed together. Only touches that changed are
/// listed. A touch may begin and end in one frame; then both samples are there, in that order.
///
/// ```swift
/// let frame = TouchFrame(
///   at: Timestamp(milliseconds: 16),
///   samples: [TouchSample(TouchID(1), .began, at: Point(x: 100, y: 200))])
/// window.send(frame)
/// ```
@frozen
public struct TouchFrame: Hashable, Sendable {
  /// When the frame was complete.
  public var timestamp: Timestamp
  /// The touches that changed, in the order of the source.
  public var samples: [TouchSample]

  /// Makes a frame from its time and its samples.
  @inlinable
  public init(at timestamp: Timestamp, samples: [TouchSample]) {
    self.timestamp = timestamp
    self.samples = samples
  }
}
