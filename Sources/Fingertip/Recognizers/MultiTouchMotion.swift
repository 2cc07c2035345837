// What several fingers do together, before any of it is enough to be a gesture. Every part is
// measured in points of finger travel, so that gestures that compete can be weighed against each
// other (rule R3).

/// How far fingers have moved together, apart, and around since a recognizer began to follow them.
struct Progress {
  /// The way of their centre.
  private(set) var travel = Vector.zero
  /// How far they have turned.
  private(set) var turned = Angle.zero
  /// How far one finger went around the other, seen from there. As a way, it is to the turn what
  /// ``opening`` is to the distance.
  private(set) var around = 0.0
  /// How much farther apart they are; negative when they are closer.
  private(set) var opening = 0.0
  /// How far apart they are; 0 with fewer than two.
  private(set) var spread = 0.0
  /// The same, and at least 1 pt: fingers cannot be closer than that.
  var separation: Double { max(spread, 1) }

  /// Follows no fingers yet.
  init() {}

  /// Starts to follow fingers.
  init(_ fingers: Fingers) { measureAnew(fingers) }

  /// Takes other fingers: all ways go on, and none of them jumps.
  mutating func measureAnew(_ fingers: Fingers) {
    spread = fingers.count > 1 ? CommonMove(fingers).spread : 0
  }

  /// What it is after a move of the fingers, and of their centre by a step, where that matters.
  @inline(__always)  // 1 % of the instructions of mixed gestures
  func following(_ move: CommonMove, step: Vector = .zero) -> Progress {
    var next = self
    next.travel += step
    if move.hasSeveralFingers { next.add(turn: move.turn, spread: move.spread) }
    return next
  }

  /// What it was at a fraction of the move that led from here to another.
  ///
  /// The centre goes straight; about it the fingers turn and part evenly. So a turn is no pinch,
  /// however few samples there are of it: the straight line between two samples of it would be.
  func interpolated(to after: Progress, at fraction: Double) -> Progress {
    var part = self
    part.travel += (after.travel - travel) * fraction
    part.add(
      turn: Angle(radians: (after.turned - turned).radians * fraction),
      spread: spread + (after.spread - spread) * fraction)
    return part
  }

  private mutating func add(turn: Angle, spread next: Double) {
    let before = separation
    turned += turn
    around += turn.radians * (spread + next) / 2
    spread = next
    opening += separation - before
  }

  // MARK: Enough, or not yet

  /// Whether the fingers are so much farther apart, or closer, that it is a pinch.
  func hasStretched(_ limits: Pinch.Limits) -> Bool { abs(opening) >= limits.limit(of: opening) }

  /// Whether they have, do not mostly turn or go the same way, and are neither too close nor too far apart.
  func isPinch(_ limits: Pinch.Limits) -> Bool {
    hasStretched(limits) && !mayBeTurning(limits.turning) && !mayBeJoint(limits.jointTravel)
      && limits.allow(self)
  }

  /// Whether they have turned so far that it is a rotation.
  func hasTurned(_ limits: Rotation.Limits) -> Bool {
    hasTurned(limits, by: 1)
  }

  // Who gives way to another waits for a hundredth more than that takes: so the other comes first, in
  // whatever order the two were added. A pinch gives way to a turn, and a pan to both.

  /// Whether the fingers so far mostly turn about each other, and not far enough to say that they
  /// do: what their distance does meanwhile is by the way.
  func mayBeTurning(_ limits: Rotation.Limits) -> Bool {
    abs(around) > abs(opening) && !hasTurned(limits, by: 1.01)
  }

  /// Whether the fingers so far mostly move against each other, and not far enough to say how: what
  /// their centre does meanwhile is by the way. Two fingers of which one rests move against each
  /// other by twice the way of their centre.
  func mayBeParting(_ way: Double, _ pinch: Pinch.Limits, _ rotation: Rotation.Limits) -> Bool {
    guard wayBeyondParting > way, !hasTurned(rotation, by: 1.02) else { return false }
    return abs(around) > abs(opening) || abs(opening) < 1.02 * pinch.limit(of: opening)
  }

  /// Whether the fingers so far mostly go the same way, and not far enough to say that they do.
  func mayBeJoint(_ limit: Double) -> Bool {
    travel.length < 1.01 * limit && travel.length >= wayBeyondParting
  }

  /// The way of the centre from which on the fingers do not mostly move against each other.
  var wayBeyondParting: Double { Vector(dx: opening, dy: around).length / 1.5 }

  private func hasTurned(_ limits: Rotation.Limits, by factor: Double) -> Bool {
    spread > 0 && abs(turned.radians) >= factor * limits.minimumAngle.radians
      && abs(around) >= factor * 2 * limits.minimumArc
  }

  /// The turn that is enough for a rotation of fingers as far apart as these were on their way.
  func neededTurn(_ limits: Rotation.Limits) -> Angle {
    limits.angle(atSpread: turned == .zero ? spread : abs(around / turned.radians))
  }
}

extension Pinch.Limits {
  /// The limit that applies to a change of the spread.
  func limit(of opening: Double) -> Double { opening > 0 ? minimumOpening : minimumClosing }
}

extension Rotation.Limits {
  /// The angle that is both an arc of ``minimumArc`` at half of a spread, and at least
  /// ``minimumAngle``.
  func angle(atSpread spread: Double) -> Angle {
    spread > 0
      ? max(Angle(radians: minimumArc * 2 / spread), minimumAngle) : Angle(radians: .infinity)
  }
}
