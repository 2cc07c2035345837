/// Counts quick repeated taps at one place, without an upper bound (rule T3).
///
/// A touch that begins soon after another ended, and close to it, continues its count; any other
/// starts at 1.
public struct TapCounter: Sendable {
  /// What "soon" and "close" mean.
  public struct Limits: Hashable, Sendable {
    /// The longest time from the end of a touch to the begin of the next: 350 ms, which three code
    /// bases derived from Apple's agree on.
    public var maximumGap = Duration.milliseconds(350)
    /// The farthest that a touch may begin from where the one before ended: 30 pt, from the same.
    public var maximumDistance = 30.0

    /// Makes the standard limits.
    public init() {}
  }

  private struct Last {
    var end: Timestamp
    var location: Point
    var count: Int
  }

  /// Soon and close.
  public var limits: Limits
  private var last: Last?

  /// Makes a counter that has seen no touch.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// The count of a touch that begins.
  public func count(beginningAt location: Point, time: Timestamp) -> Int {
    guard let last, time - last.end <= limits.maximumGap,
      location.distance(to: last.location) <= limits.maximumDistance
    else { return 1 }
    return last.count + 1
  }

  /// Takes note of a touch that ended with a count.
  public mutating func touchEnded(count: Int, at location: Point, time: Timestamp) {
    last = Last(end: time, location: location, count: count)
  }

  /// Starts all counts anew, as after an interruption.
  public mutating func reset() { last = nil }
}
