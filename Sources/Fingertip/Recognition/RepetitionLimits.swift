/// The limits on how soon a gesture can be recognized again at the same point.
public struct RepetitionLimits: Hashable, Sendable {
  /// The minimum time from the landing of a recognized gesture's first touch to the landing of the
  /// next gesture's first touch.
  public var minimumInterval: Duration
  /// The maximum distance, in points, at which two gestures count as being at the same point.
  public var maximumDistance: Double

  /// Creates limits.
  public init(minimumInterval: Duration, maximumDistance: Double) {
    self.minimumInterval = minimumInterval
    self.maximumDistance = maximumDistance
  }
}

/// The last gesture recognized by a recognizer that limits repetition.
final class RepetitionGuard {
  private let limits: RepetitionLimits
  private var lastGesture: (start: Timestamp, location: Point)?

  init(_ limits: RepetitionLimits) { self.limits = limits }

  /// Stores a recognized gesture along with the time at which its first touch landed.
  func record(from start: Timestamp, at location: Point) { lastGesture = (start, location) }

  /// Returns the reason why a gesture comes too soon after the last one at the same point, or `nil`
  /// if it doesn't.
  func failureReason(from start: Timestamp, at location: Point) -> Reason? {
    guard let lastGesture, lastGesture.location.distance(to: location) <= limits.maximumDistance
    else {
      return nil
    }
    let interval = start - lastGesture.start
    // The interval may be negative because the clock starts over in a dry run.
    return interval >= .zero && interval < limits.minimumInterval
      ? Reason(.nextTapTooSoon, duration: interval, limit: limits.minimumInterval) : nil
  }
}
