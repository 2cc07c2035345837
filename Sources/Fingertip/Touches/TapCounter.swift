/// A counter for taps in quick succession at one location. The count has no upper bound (rule T3).
///
/// A touch that begins soon after the previous touch ended, and close to it, continues the count.
/// Any other touch restarts the count at 1.
public struct TapCounter: Sendable {
  /// The limits on the time and distance between two consecutive touches of a count.
  public struct Limits: Hashable, Sendable {
    /// The maximum time between the end of a touch and the start of the next: 350 ms, as in three
    /// codebases derived from Apple's code.
    public var maximumGap = Duration.milliseconds(350)
    /// The maximum distance between where a touch ends and where the next begins: 30 pt, from the
    /// same sources.
    public var maximumDistance = 30.0

    /// Creates the standard limits.
    public init() {}
  }

  private struct LastTouch {
    var endTime: Timestamp
    var location: Point
    var count: Int
  }

  /// The limits that decide whether a touch continues the count.
  public var limits: Limits
  private var lastTouch: LastTouch?

  /// Creates a counter that hasn't counted any touches.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Returns the tap count of a new touch.
  public func tapCount(ofTouchBeginningAt location: Point, time: Timestamp) -> Int {
    guard let lastTouch, time - lastTouch.endTime <= limits.maximumGap,
      location.distance(to: lastTouch.location) <= limits.maximumDistance
    else { return 1 }
    return lastTouch.count + 1
  }

  /// Records that a touch with the given tap count ended.
  public mutating func touchEnded(count: Int, at location: Point, time: Timestamp) {
    lastTouch = LastTouch(endTime: time, location: location, count: count)
  }

  /// Resets the count, for example after an interruption.
  public mutating func reset() { lastTouch = nil }
}
