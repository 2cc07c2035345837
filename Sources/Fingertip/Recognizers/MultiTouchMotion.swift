// This file measures the combined motion of several touches before a gesture begins. Every
// component is measured as a distance that the touches travel, in points, so competing gestures can
// be compared (rule R3).

/// The translation, spread and rotation of several touches since a recognizer began to track them.
struct MultiTouchMotion {
  /// The centroid's translation.
  private(set) var travel = Vector.zero
  /// The rotation of the touches.
  private(set) var rotation = Angle.zero
  /// The length of the arc that one touch has traveled around the other. The arc expresses the
  /// rotation as a distance, in points.
  private(set) var arcLength = 0.0
  /// The change in spread, in points, which is negative if the touches have moved closer together.
  private(set) var spreadChange = 0.0
  /// The spread, or 0 if there are fewer than two touches.
  private(set) var spread = 0.0
  /// The spread, or 1 pt if the spread is smaller, because touches can't be closer together than
  /// that.
  var separation: Double { max(spread, 1) }

  /// Creates a motion that contains no touches.
  init() {}

  /// Creates a motion that starts from the given touches.
  init(_ fingers: TrackedTouches) { restartSpread(fingers) }

  /// Creates a motion that consists of the final part of the touches' last move, starting at a
  /// fraction of that move.
  init(lastMoveOf fingers: TrackedTouches, from fraction: Double) {
    let move = SpreadAndRotation(fingers)
    spread = move.previousSpread
    let whole = advanced(by: move, centroidDelta: fingers.centroidDelta)
    self = whole.since(interpolated(to: whole, at: fraction))
  }

  /// Continues the measurement with a different set of touches, without a jump in any component.
  mutating func restartSpread(_ fingers: TrackedTouches) {
    spread = fingers.count > 1 ? SpreadAndRotation(fingers).spread : 0
  }

  /// Moves the centroid by a displacement.
  mutating func moveCentroid(by step: Vector) { travel += step }

  /// Returns the motion after the touches have moved. The displacement of their centroid is
  /// optional.
  @inline(__always)  // Saves 1 % of the instructions in the mixed workload.
  func advanced(
    by move: SpreadAndRotation, centroidDelta step: Vector = .zero
  ) -> MultiTouchMotion {
    var followingMotion = self
    followingMotion.travel += step
    if move.hasSeveralTouches {
      followingMotion.rotateAndSpread(angle: move.rotation, spread: move.spread)
    }
    return followingMotion
  }

  /// Returns the motion at a fraction of the move that leads from this motion to a later one.
  ///
  /// The centroid moves in a straight line, while the touches rotate about it and spread at
  /// constant rates. If the touches were instead assumed to move in straight lines between samples,
  /// a rotation with few samples would be mistaken for a pinch.
  func interpolated(to after: MultiTouchMotion, at fraction: Double) -> MultiTouchMotion {
    var interpolatedMotion = self
    interpolatedMotion.travel += (after.travel - travel) * fraction
    interpolatedMotion.rotateAndSpread(
      angle: Angle(radians: (after.rotation - rotation).radians * fraction),
      spread: spread + (after.spread - spread) * fraction)
    return interpolatedMotion
  }

  /// Returns the fraction at which the change in spread reaches a limit during the move that leads
  /// from this motion to a later one.
  func fractionReachingSpreadLimit(_ limit: Double, to after: MultiTouchMotion) -> Double {
    let target = after.spreadChange < 0 ? -limit : limit
    return (target - spreadChange) / (after.spreadChange - spreadChange)
  }

  /// Returns the fraction at which the rotation reaches both of its limits during the move that
  /// leads from this motion to a later one.
  func fractionReachingRotationLimit(
    _ limits: Rotation.Limits, to after: MultiTouchMotion
  ) -> Double {
    let sign: Double = after.rotation.radians < 0 ? -1 : 1
    let step = sign * (after.rotation - rotation).radians
    let angle = (limits.minimumAngle.radians - sign * rotation.radians) / step
    // If the spread also changes, the arc grows with the square of the fraction.
    let missing = 2 * limits.minimumArc - sign * arcLength
    let (linear, quadratic) = (step * spread, step * (after.spread - spread) / 2)
    let root = (linear * linear + 4 * quadratic * missing).squareRoot()
    return max(angle, 2 * missing / (linear + root))
  }

  /// Returns the part of the motion that took place since an earlier measurement of the same
  /// touches.
  func since(_ earlier: MultiTouchMotion) -> MultiTouchMotion {
    var motion = self
    motion.travel = travel - earlier.travel
    motion.rotation = rotation - earlier.rotation
    motion.arcLength = arcLength - earlier.arcLength
    motion.spreadChange = spreadChange - earlier.spreadChange
    return motion
  }

  private mutating func rotateAndSpread(angle: Angle, spread next: Double) {
    let before = separation
    rotation += angle
    arcLength += angle.radians * (spread + next) / 2
    spread = next
    spreadChange += separation - before
  }

  // MARK: Thresholds

  /// Returns whether the touches are moving mainly in the same direction, but haven't yet moved far
  /// enough for this to be certain.
  func mayBeTranslation(_ limit: Double) -> Bool {
    travel.length < 1.01 * limit && travel.length >= relativeMotionTravel
  }

  /// The amount of relative motion, expressed as a distance that can be compared with the
  /// centroid's travel. If the centroid travels farther than this, the touches don't move mainly
  /// relative to each other.
  var relativeMotionTravel: Double { Vector(dx: spreadChange, dy: arcLength).length / 1.5 }

  /// Returns whether the rotation reaches both of its limits after each is multiplied by a factor.
  func reachesRotationLimit(_ limits: Rotation.Limits, multipliedBy factor: Double) -> Bool {
    spread > 0 && abs(rotation.radians) >= factor * limits.minimumAngle.radians
      && abs(arcLength) >= factor * 2 * limits.minimumArc
  }

  /// Returns the angle of rotation that is required at the mean spread of these touches.
  func requiredRotation(_ limits: Rotation.Limits) -> Angle {
    limits.requiredAngle(atSpread: rotation == .zero ? spread : abs(arcLength / rotation.radians))
  }
}

extension Pinch.Limits {
  /// Returns the limit for a change in spread, which depends on whether the spread increases or
  /// decreases.
  func spreadLimit(for change: Double) -> Double {
    change > 0 ? minimumSpreadIncrease : minimumSpreadDecrease
  }

  /// Returns whether a change in spread reaches its threshold multiplied by a factor.
  func areReached(bySpreadChange change: Double, multipliedBy factor: Double = 1) -> Bool {
    abs(change) >= factor * spreadLimit(for: change)
  }
}

extension Rotation.Limits {
  /// Returns the angle that an arc of length ``minimumArc`` spans at a radius of half the spread.
  /// The result is at least ``minimumAngle``.
  func requiredAngle(atSpread spread: Double) -> Angle {
    spread > 0
      ? max(Angle(radians: minimumArc * 2 / spread), minimumAngle) : Angle(radians: .infinity)
  }
}
