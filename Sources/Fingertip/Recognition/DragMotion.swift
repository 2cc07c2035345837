/// The translation and velocity of a drag. The distance that the touches move before the drag
/// begins doesn't count.
struct DragMotion: Sendable {
  /// The displacement since the touches began.
  private(set) var travel = Vector.zero
  /// The displacement before the drag began.
  private(set) var travelBeforeDrag = Vector.zero
  private var velocityTracker = VelocityTracker()

  /// The displacement since the drag began.
  var translation: Vector { travel - travelBeforeDrag }

  /// Adds a vector to the translation.
  mutating func shiftTranslation(by delta: Vector) { travelBeforeDrag = travelBeforeDrag - delta }

  /// Returns the velocity of the touches.
  mutating func velocity(at time: Timestamp) -> Vector {
    velocityTracker.velocityWithoutCopying(at: time)
  }

  /// Starts tracking the touches when they land.
  mutating func startTracking(at time: Timestamp) { velocityTracker.add(.zero, at: time) }

  /// Updates the travel and the velocity after the touches have moved.
  mutating func track(_ input: Input) {
    travel += input.touches.centroidDelta
    velocityTracker.add(travel, at: input.time)
  }

  /// Begins the drag after the given displacement, which doesn't count as translation.
  mutating func begin(afterTravel displacement: Vector) { travelBeforeDrag = displacement }

  /// Updates the travel and the velocity after the touches have moved, and begins the drag if the
  /// travel has reached a limit. Returns the instant when the travel reached the limit, or `nil` if
  /// it hasn't.
  mutating func track(_ input: Input, beginningAtTravel limit: Double) -> Timestamp? {
    let before = travel
    track(input)
    guard travel.length >= limit else { return nil }
    let fraction = crossingFraction(of: limit, from: before, to: travel)
    travelBeforeDrag = before + (travel - before) * fraction
    return input.instant(at: fraction)
  }
}
