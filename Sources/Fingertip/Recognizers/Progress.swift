// What several fingers do together, before any of it is enough to be a gesture. Every part is
// measured in points of finger travel, so that gestures that compete can be weighed against each
// other (rule R3).

/// How far fingers have moved together, apart, and around since a recognizer began to follow them.
struct Progress {
  /// The way of their centre.
  private(set) var travel = Vector.zero
  /// How far they have turned.
  private(set) var turned = Angle.zero
  /// How far apart they are; 0 with fewer than two.
  private(set) var spread = 0.0
  /// How far apart the same fingers were when they were first measured.
  private var startSpread = 0.0

  /// Follows no fingers yet.
  init() {}

  /// Starts to follow fingers.
  init(_ fingers: Fingers) { measureAnew(fingers) }

  /// How much farther apart they are; negative when they are closer.
  var opening: Double { spread - startSpread }

  /// What it is after a move of the fingers, and of their centre by a step, where that matters.
  #if !hasFeature(Embedded)  // where size counts more
  @inline(__always)
  #endif
  func following(_ move: CommonMove, step: Vector = .zero) -> Progress {
    var next = self
    next.travel += step
    if move.hasSeveralFingers {
      next.turned += move.turn
      next.spread = move.separation
    }
    return next
  }

  /// What it is after a fraction of a move.
  @inline(never)
  func following(
    _ move: CommonMove, step: Vector = .zero, upTo fraction: Double
  ) -> Progress {
    var next = self
    next.travel += step * fraction
    if move.hasSeveralFingers {
      next.turned += move.turn(upTo: fraction)
      next.spread = move.separation(at: fraction)
    }
    return next
  }

  /// Takes other fingers: travel and turn go on, the spread is measured from here.
  mutating func measureAnew(_ fingers: Fingers) {
    spread = fingers.count > 1 ? CommonMove(fingers).separation : 0
    startSpread = spread
  }

  /// How far one finger moved around the other, seen from there: as a way, it is to the turn what
  /// ``opening`` is to the distance.
  var around: Double { abs(turned.radians) * spread }

  /// Whether the fingers so far mostly turn about each other, and not far enough to say that they
  /// do: what their distance does meanwhile is by the way.
  func mayBeTurning(_ limits: Rotation.Limits) -> Bool {
    around > abs(opening) && !hasTurned(limits)
  }

  /// Whether the fingers so far mostly move against each other, and not far enough to say how: what
  /// their centre does meanwhile is by the way. Two fingers of which one rests move against each
  /// other by twice the way of their centre.
  func mayBeParting(_ way: Double, _ pinch: Pinch.Limits, _ rotation: Rotation.Limits) -> Bool {
    wayBeyondParting > way && !hasStretched(pinch) && !hasTurned(rotation)
  }

  /// The way of the centre from which on the fingers do not mostly move against each other.
  var wayBeyondParting: Double { Vector(dx: opening, dy: around).length / 1.5 }

  /// Whether the spread has changed enough for a pinch.
  @inline(__always)
  func hasStretched(_ limits: Pinch.Limits) -> Bool { abs(opening) >= limits.limit(of: opening) }

  /// Whether the turn is enough for a rotation.
  func hasTurned(_ limits: Rotation.Limits) -> Bool {
    spread > 0 && abs(turned.radians) >= limits.angle(atSpread: spread).radians
  }
}

extension Pinch.Limits {
  /// The limit that applies to a change of the spread.
  @inline(__always)
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
