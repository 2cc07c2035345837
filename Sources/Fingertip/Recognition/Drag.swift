/// The way of fingers that drag something once they are far enough: what of it was made before is
/// absorbed.
struct Drag: Sendable {
  /// The way since the fingers landed.
  private(set) var travel = Vector.zero
  /// What of it was made when the drag began.
  private(set) var start = Vector.zero
  private var tracker: VelocityTracker

  init(estimator: VelocityEstimator) { tracker = VelocityTracker(estimator: estimator) }

  /// How its velocity is estimated.
  var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }

  /// The way since the drag began.
  var translation: Vector { travel - start }

  /// Lets the translation go on from elsewhere.
  mutating func shift(by delta: Vector) { start = start - delta }

  /// How fast the fingers are.
  mutating func velocity(at time: Timestamp) -> Vector { tracker.measure(at: time) }

  /// Follows the fingers from here on.
  mutating func land(at time: Timestamp) { tracker.add(.zero, at: time) }

  /// Follows a move.
  mutating func follow(_ input: Input) {
    travel += input.touches.centroidDelta
    tracker.add(travel, at: input.time)
  }

  /// Begins where the fingers had come a way.
  mutating func begin(at displacement: Vector) { start = displacement }

  /// Follows a move, and begins when it leads as far as a limit: at the instant that is returned.
  mutating func follow(_ input: Input, upTo limit: Double) -> Timestamp? {
    let before = travel
    follow(input)
    guard travel.length >= limit else { return nil }
    let fraction = crossing(of: limit, from: before, to: travel)
    start = before + (travel - before) * fraction
    return input.instant(at: fraction)
  }
}
