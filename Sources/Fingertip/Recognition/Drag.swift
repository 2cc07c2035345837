/// The translation and velocity of dragging touches. The travel before the drag begins doesn't
/// count.
struct Drag: Sendable {
  /// The displacement since the touches began.
  private(set) var travel = Vector.zero
  /// The displacement before the drag began.
  private(set) var startTravel = Vector.zero
  private var tracker: VelocityTracker

  init(estimator: VelocityEstimator) { tracker = VelocityTracker(estimator: estimator) }

  /// The method that estimates the velocity.
  var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }

  /// The translation since the drag began.
  var translation: Vector { travel - startTravel }

  /// Shifts the translation by a vector.
  mutating func shiftTranslation(by delta: Vector) { startTravel = startTravel - delta }

  /// Returns the velocity of the touches.
  mutating func velocity(at time: Timestamp) -> Vector { tracker.updatedVelocity(at: time) }

  /// Starts tracking the touches.
  mutating func land(at time: Timestamp) { tracker.add(.zero, at: time) }

  /// Tracks a move.
  mutating func track(_ input: Input) {
    travel += input.touches.centroidDelta
    tracker.add(travel, at: input.time)
  }

  /// Begins the drag after the given displacement.
  mutating func begin(at displacement: Vector) { startTravel = displacement }

  /// Tracks a move, and begins the drag when the travel reaches a limit. Returns the instant when
  /// the limit is reached, or `nil` if it isn't reached.
  mutating func track(_ input: Input, untilTravel limit: Double) -> Timestamp? {
    let before = travel
    track(input)
    guard travel.length >= limit else { return nil }
    let fraction = crossing(of: limit, from: before, to: travel)
    startTravel = before + (travel - before) * fraction
    return input.instant(at: fraction)
  }
}
