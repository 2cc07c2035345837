// The combined motion of several touches before a gesture begins. Every component is measured in
// points of touch travel, so that competing gestures can be compared (rule R3).

/// The translation, spread and rotation of touches since a recognizer began to track them.
struct MultiTouchMotion {
  /// The translation of the centroid.
  private(set) var travel = Vector.zero
  /// The rotation of the touches.
  private(set) var rotation = Angle.zero
  /// The length of the arc that one touch traveled around the other: the rotation in points of
  /// touch travel.
  private(set) var arc = 0.0
  /// The change of the spread, negative if the touches are closer together.
  private(set) var spreadChange = 0.0
  /// The spread, or 0 for fewer than two touches.
  private(set) var spread = 0.0
  /// The spread, but at least 1 pt. Touches can't be closer together than that.
  var separation: Double { max(spread, 1) }

  /// Creates a motion without touches.
  init() {}

  /// Creates a motion that starts with the given touches.
  init(_ fingers: TrackedTouches) { restartSpread(fingers) }

  /// Continues with a different set of touches, without a jump in any component.
  mutating func restartSpread(_ fingers: TrackedTouches) {
    spread = fingers.count > 1 ? SharedMotion(fingers).spread : 0
  }

  /// Returns the motion after a move of the touches, optionally with a displacement of their
  /// centroid.
  @inline(__always)  // 1 % of the instructions of mixed gestures
  func advanced(_ move: SharedMotion, centroidDelta step: Vector = .zero) -> MultiTouchMotion {
    var followingMotion = self
    followingMotion.travel += step
    if move.hasSeveralTouches { followingMotion.add(angle: move.rotation, spread: move.spread) }
    return followingMotion
  }

  /// Returns the motion at a fraction of the move to a later motion.
  ///
  /// The centroid moves in a straight line, while the touches rotate about it and spread at
  /// constant rates. A rotation with few samples therefore isn't mistaken for a pinch, as it would
  /// be if the touches moved in straight lines between samples.
  func interpolated(to after: MultiTouchMotion, at fraction: Double) -> MultiTouchMotion {
    var interpolatedMotion = self
    interpolatedMotion.travel += (after.travel - travel) * fraction
    interpolatedMotion.add(
      angle: Angle(radians: (after.rotation - rotation).radians * fraction),
      spread: spread + (after.spread - spread) * fraction)
    return interpolatedMotion
  }

  private mutating func add(angle: Angle, spread next: Double) {
    let before = separation
    rotation += angle
    arc += angle.radians * (spread + next) / 2
    spread = next
    spreadChange += separation - before
  }

  // MARK: Thresholds

  /// Returns whether the spread has changed far enough for a pinch.
  func reachesSpreadLimit(_ limits: Pinch.Limits) -> Bool {
    abs(spreadChange) >= limits.spreadLimit(for: spreadChange)
  }

  /// Returns whether the motion is a pinch: the spread has changed far enough and is in the allowed
  /// range, and the motion isn't mainly a rotation or a translation.
  func isPinch(_ limits: Pinch.Limits) -> Bool {
    reachesSpreadLimit(limits) && !mayBeRotation(limits.rotation)
      && !mayBeTranslation(limits.maximumCentroidTravel)
      && limits.allowsSpread(self)
  }

  /// Returns whether the touches have rotated far enough for a rotation.
  func reachesRotationLimit(_ limits: Rotation.Limits) -> Bool {
    reachesRotationLimit(limits, multipliedBy: 1)
  }

  // A pinch yields to a rotation, and a pan yields to both. To yield, a pinch waits until the
  // touches have moved 1 % farther than the other gesture requires, and a pan until they have moved
  // 2 % farther. The other gesture therefore begins first, regardless of the order in which the
  // recognizers were added.

  /// Returns whether the touches mainly rotate, but not yet far enough to be sure. Until then,
  /// changes of the spread are ignored.
  func mayBeRotation(_ limits: Rotation.Limits) -> Bool {
    abs(arc) > abs(spreadChange) && !reachesRotationLimit(limits, multipliedBy: 1.01)
  }

  /// Returns whether the touches mainly move relative to each other, but not yet far enough to
  /// distinguish a rotation from a pinch. Until then, the travel of the centroid is ignored. If one
  /// of two touches holds still, the two move relative to each other by twice the travel of their
  /// centroid.
  func mayBeRelativeMotion(
    _ travel: Double, _ pinch: Pinch.Limits, _ rotation: Rotation.Limits
  ) -> Bool {
    guard relativeMotionTravel > travel, !reachesRotationLimit(rotation, multipliedBy: 1.02) else {
      return false
    }
    return abs(arc) > abs(spreadChange)
      || abs(spreadChange) < 1.02 * pinch.spreadLimit(for: spreadChange)
  }

  /// Returns whether the touches mainly move in the same direction, but not yet far enough to be
  /// sure.
  func mayBeTranslation(_ limit: Double) -> Bool {
    travel.length < 1.01 * limit && travel.length >= relativeMotionTravel
  }

  /// The travel of the centroid above which the touches no longer move mainly relative to each
  /// other.
  var relativeMotionTravel: Double { Vector(dx: spreadChange, dy: arc).length / 1.5 }

  private func reachesRotationLimit(_ limits: Rotation.Limits, multipliedBy factor: Double) -> Bool
  {
    spread > 0 && abs(rotation.radians) >= factor * limits.minimumAngle.radians
      && abs(arc) >= factor * 2 * limits.minimumArc
  }

  /// Returns the rotation required at the mean spread of these touches.
  func requiredRotation(_ limits: Rotation.Limits) -> Angle {
    limits.requiredAngle(atSpread: rotation == .zero ? spread : abs(arc / rotation.radians))
  }
}

extension Pinch.Limits {
  /// Returns the limit for a change of the spread.
  func spreadLimit(for change: Double) -> Double {
    change > 0 ? minimumSpreadIncrease : minimumSpreadDecrease
  }
}

extension Rotation.Limits {
  /// Returns the angle for an arc of ``minimumArc`` at half a spread, but at least
  /// ``minimumAngle``.
  func requiredAngle(atSpread spread: Double) -> Angle {
    spread > 0
      ? max(Angle(radians: minimumArc * 2 / spread), minimumAngle) : Angle(radians: .infinity)
  }
}
