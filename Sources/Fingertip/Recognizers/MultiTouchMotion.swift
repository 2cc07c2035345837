// What several fingers do together, before any of it is enough to be a gesture. Every part is
// measured in points of finger travel, so that gestures that compete can be weighed against each
// other (rule R3).

/// How far fingers have moved together, apart, and around since a recognizer began to follow them.
struct MultiTouchMotion {
  /// The way of their centre.
  private(set) var travel = Vector.zero
  /// How far they have turned.
  private(set) var rotation = Angle.zero
  /// How far one finger went around the other, seen from there. As a way, it is to the turn what
  /// ``opening`` is to the distance.
  private(set) var arc = 0.0
  /// How much farther apart they are; negative when they are closer.
  private(set) var spreadChange = 0.0
  /// How far apart they are; 0 with fewer than two.
  private(set) var spread = 0.0
  /// The same, and at least 1 pt: fingers cannot be closer than that.
  var separation: Double { max(spread, 1) }

  /// Follows no fingers yet.
  init() {}

  /// Starts to follow fingers.
  init(_ fingers: TrackedTouches) { remeasure(fingers) }

  /// Takes other fingers: all ways go on, and none of them jumps.
  mutating func remeasure(_ fingers: TrackedTouches) {
    spread = fingers.count > 1 ? SharedMotion(fingers).spread : 0
  }

  /// What it is after a move of the fingers, and of their centre by a step, where that matters.
  @inline(__always)  // 1 % of the instructions of mixed gestures
  func following(_ move: SharedMotion, step: Vector = .zero) -> MultiTouchMotion {
    var next = self
    next.travel += step
    if move.hasSeveralTouches { next.add(angle: move.rotation, spread: move.spread) }
    return next
  }

  /// What it was at a fraction of the move that led from here to another.
  ///
  /// The centre goes straight; about it the fingers turn and part evenly. So a turn is no pinch,
  /// however few samples there are of it: the straight line between two samples of it would be.
  func interpolated(to after: MultiTouchMotion, at fraction: Double) -> MultiTouchMotion {
    var part = self
    part.travel += (after.travel - travel) * fraction
    part.add(
      angle: Angle(radians: (after.rotation - rotation).radians * fraction),
      spread: spread + (after.spread - spread) * fraction)
    return part
  }

  private mutating func add(angle: Angle, spread next: Double) {
    let before = separation
    rotation += angle
    arc += angle.radians * (spread + next) / 2
    spread = next
    spreadChange += separation - before
  }

  // MARK: Enough, or not yet

  /// Whether the fingers are so much farther apart, or closer, that it is a pinch.
  func hasStretched(_ limits: Pinch.Limits) -> Bool { abs(spreadChange) >= limits.limit(of: spreadChange) }

  /// Whether they have, do not mostly turn or go the same way, and are neither too close nor too far apart.
  func isPinch(_ limits: Pinch.Limits) -> Bool {
    hasStretched(limits) && !mayBeRotation(limits.rotation) && !mayBeTranslation(limits.maximumCentroidTravel)
      && limits.allow(self)
  }

  /// Whether they have turned so far that it is a rotation.
  func hasRotated(_ limits: Rotation.Limits) -> Bool {
    hasRotated(limits, by: 1)
  }

  // Who gives way to another waits for a hundredth more than that takes: so the other comes first, in
  // whatever order the two were added. A pinch gives way to a turn, and a pan to both.

  /// Whether the fingers so far mostly turn about each other, and not far enough to say that they
  /// do: what their distance does meanwhile is by the way.
  func mayBeRotation(_ limits: Rotation.Limits) -> Bool {
    abs(arc) > abs(spreadChange) && !hasRotated(limits, by: 1.01)
  }

  /// Whether the fingers so far mostly move against each other, and not far enough to say how: what
  /// their centre does meanwhile is by the way. Two fingers of which one rests move against each
  /// other by twice the way of their centre.
  func mayBeRelativeMotion(_ travel: Double, _ pinch: Pinch.Limits, _ rotation: Rotation.Limits) -> Bool {
    guard minimumJointTravel > travel, !hasRotated(rotation, by: 1.02) else { return false }
    return abs(arc) > abs(spreadChange) || abs(spreadChange) < 1.02 * pinch.limit(of: spreadChange)
  }

  /// Whether the fingers so far mostly go the same way, and not far enough to say that they do.
  func mayBeTranslation(_ limit: Double) -> Bool {
    travel.length < 1.01 * limit && travel.length >= minimumJointTravel
  }

  /// The way of the centre from which on the fingers do not mostly move against each other.
  var minimumJointTravel: Double { Vector(dx: spreadChange, dy: arc).length / 1.5 }

  private func hasRotated(_ limits: Rotation.Limits, by factor: Double) -> Bool {
    spread > 0 && abs(rotation.radians) >= factor * limits.minimumAngle.radians
      && abs(arc) >= factor * 2 * limits.minimumArc
  }

  /// The turn that is enough for a rotation of fingers as far apart as these were on their way.
  func requiredRotation(_ limits: Rotation.Limits) -> Angle {
    limits.angle(atSpread: rotation == .zero ? spread : abs(arc / rotation.radians))
  }
}

extension Pinch.Limits {
  /// The limit that applies to a change of the spread.
  func limit(of change: Double) -> Double { change > 0 ? minimumSpreadIncrease : minimumSpreadDecrease }
}

extension Rotation.Limits {
  /// The angle that is both an arc of ``minimumArc`` at half of a spread, and at least
  /// ``minimumAngle``.
  func angle(atSpread spread: Double) -> Angle {
    spread > 0
      ? max(Angle(radians: minimumArc * 2 / spread), minimumAngle) : Angle(radians: .infinity)
  }
}
