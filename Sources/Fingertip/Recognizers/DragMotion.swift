/// The translation and velocity of a drag. The distance that the touches move before the drag
/// begins doesn't count.
struct DragMotion: Sendable {
  /// The displacement since the touches began.
  private(set) var travel = Vector.zero
  /// The displacement before the drag began.
  private(set) var travelBeforeDrag = Vector.zero
  private var velocityTracker = VelocityTracker()
  /// The contact roll of the touch before the drag begins.
  private var contactRoll = ContactRoll.ended(ignoredDisplacement: .zero)

  /// The displacement since the drag began.
  var translation: Vector { travel - travelBeforeDrag }

  /// Adds a vector to the translation.
  mutating func shiftTranslation(by delta: Vector) { travelBeforeDrag = travelBeforeDrag - delta }

  /// Returns the velocity of the touches.
  mutating func velocity(at time: Timestamp) -> Vector {
    velocityTracker.velocityWithoutCopying(at: time)
  }

  /// Starts tracking the touches when they land. If there is only one touch, its contact may roll.
  mutating func startTracking(_ input: Input, _ limits: ContactRollLimits) {
    contactRoll = ContactRoll(input, limits)
    velocityTracker.add(.zero, at: input.time)
  }

  /// Updates the travel and the velocity after the touches have moved.
  mutating func track(_ input: Input) {
    travel += input.touches.centroidDelta
    velocityTracker.add(travel, at: input.time)
  }

  /// Begins the drag after the given displacement, which doesn't count as translation.
  mutating func begin(afterTravel displacement: Vector) { travelBeforeDrag = displacement }

  /// Updates the travel and the velocity after the touches have moved, and begins the drag if the
  /// travel that counts has reached a minimum. Returns the time when the travel reached the
  /// minimum, or `nil` if it hasn't.
  mutating func track(
    _ input: Input, beginningAtTravel minimum: Double, _ limits: ContactRollLimits
  ) -> Timestamp? {
    let before = travel
    track(input)
    if contactRoll.isTooShortForDrag(travel, at: input.time, minimum: minimum, limits) {
      return nil
    }
    let fraction = contactRoll.updateAndFindDragStart(
      input, from: before, to: travel, &velocityTracker, minimum: minimum, limits)
    guard let fraction else { return nil }
    travelBeforeDrag = before + (travel - before) * fraction
    return input.instant(at: fraction)
  }

  /// Returns the reason why the drag hasn't begun. The reason contains the travel and the limit for
  /// that travel.
  mutating func tooLittleReason(
    at time: Timestamp, minimum: Double, _ limits: ContactRollLimits
  ) -> Reason {
    let result = contactRoll.travelAndLimit(
      travel, at: time, &velocityTracker, minimum: minimum, limits)
    return Reason(.movedTooLittle, length: result.length, limit: result.limit)
  }

  /// Returns the reason why the drag began. The limit in the reason is larger than the minimum if
  /// the contact was still rolling.
  func beginReason(minimum: Double) -> Reason {
    let limit = ContactRoll.reachedDragLimit(travelBeforeDrag.length, minimum: minimum)
    return Reason(.moved, length: limit, limit: limit)
  }
}
