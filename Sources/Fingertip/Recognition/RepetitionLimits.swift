/// The limits on how soon a gesture can be recognized again at the same point.
public struct RepetitionLimits: Hashable, Sendable {
  /// The minimum time from the landing of a recognized gesture's first touch to the landing of the
  /// next gesture's first touch.
  public var minimumInterval: Duration
  /// The maximum distance, in points, between two gestures at the same point.
  public var maximumDistance: Double

  /// Creates limits.
  public init(minimumInterval: Duration, maximumDistance: Double) {
    self.minimumInterval = minimumInterval
    self.maximumDistance = maximumDistance
  }
}

/// The last gesture of a recognizer whose repetition is limited.
final class RepetitionGuard {
  private let limits: RepetitionLimits
  private var lastGesture: (start: Timestamp, location: Point)?

  init(_ limits: RepetitionLimits) { self.limits = limits }

  /// Stores a gesture that was recognized, with the time when its first touch landed.
  func record(from start: Timestamp, at location: Point) { lastGesture = (start, location) }

  /// Returns the reason why a gesture is too soon after the last one at the same point, or `nil` if
  /// it isn't.
  func failureReason(from start: Timestamp, at location: Point) -> Reason? {
    guard let lastGesture, lastGesture.location.distance(to: location) <= limits.maximumDistance
    else {
      return nil
    }
    let interval = start - lastGesture.start
    // The time starts from scratch in a dry run.
    return interval >= .zero && interval < limits.minimumInterval
      ? Reason(.nextTapTooSoon, duration: interval, limit: limits.minimumInterval) : nil
  }
}
