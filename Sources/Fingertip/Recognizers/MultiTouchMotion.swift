// The combined motion of several touches before a gesture begins. Every component is measured in
// points of touch travel, so that competing gestures can be compared (rule R3).

/// The translation, the spread and the rotation of touches since a recognizer began to track them.
struct MultiTouchMotion {
  /// The translation of the centroid.
  private(set) var travel = Vector.zero
  /// The rotation of the touches.
  private(set) var rotation = Angle.zero
  /// The arc that one touch traveled around the other, as seen from the other: the rotation in
  /// points of touch travel.
  private(set) var arc = 0.0
  /// The change of the spread, negative if the touches are closer together.
  private(set) var spreadChange = 0.0
  /// The spread, or 0 for fewer than two touches.
  private(set) var spread = 0.0
  /// The state of the start of the touches.
  private(set) var onset = MultiTouchOnset()
  /// The motion up to the instant from which the kind of gesture is measured.
  private var origin = Origin()
  /// The spread, but at least 1 pt. Touches can't be closer together than that.
  var separation: Double { max(spread, 1) }

  /// A motion without its onset.
  private struct Origin {
    var travel = Vector.zero
    var rotation = Angle.zero
    var arc = 0.0
    var spreadChange = 0.0
    /// The common travel that counts at least.
    var floor = 0.0
  }

  /// Creates a motion without touches.
  init() {}

  /// Creates a motion that starts with the given touches.
  init(_ fingers: TrackedTouches, gate: StartGate) { remeasure(fingers, gate: gate) }

  /// Moves the centroid.
  mutating func move(by step: Vector) { travel += step }

  /// Continues with other touches, without a jump in any component.
  mutating func remeasure(_ fingers: TrackedTouches, gate: StartGate) {
    spread = fingers.count > 1 ? SharedMotion(fingers).spread : 0
    onset = MultiTouchOnset(touches: fingers.count, gate)
  }

  /// Returns the motion after a move of the touches.
  @inline(__always)  // 1 % of the instructions of mixed gestures
  func following(_ input: Input, gate: StartGate) -> MultiTouchMotion {
    var next = self
    next.travel += input.touches.centroidDelta
    let move = SharedMotion(input.touches)
    if move.hasSeveralTouches { next.add(angle: move.rotation, spread: move.spread) }
    if onset.stage != .untracked { next.followOnset(self, input, gate) }
    return next
  }

  private mutating func followOnset(
    _ before: MultiTouchMotion, _ input: Input, _ gate: StartGate
  ) {
    onset.follow(input, gate)
    guard onset.stage == .complete else { return }
    if before.onset.stage != .complete {
      origin = before.interpolated(to: self, at: onset.completion).asOrigin(floor: 0)
    } else if before.sinceOrigin.travel.length >= MultiTouchOnset.window {
      origin = before.asOrigin(floor: MultiTouchOnset.window)
    }
  }

  private func asOrigin(floor: Double) -> Origin {
    Origin(
      travel: travel, rotation: rotation, arc: arc, spreadChange: spreadChange, floor: floor)
  }

  /// Returns the motion at a fraction of the move to a later motion.
  ///
  /// The centroid moves in a straight line, while the touches rotate and spread evenly about it. A
  /// rotation with few samples therefore isn't mistaken for a pinch, as it would be if the touches
  /// moved in straight lines between samples.
  func interpolated(to after: MultiTouchMotion, at fraction: Double) -> MultiTouchMotion {
    var part = self
    part.travel += (after.travel - travel) * fraction
    part.add(
      angle: Angle(radians: (after.rotation - rotation).radians * fraction),
      spread: spread + (after.spread - spread) * fraction)
    part.onset = after.onset.at(fraction)
    part.origin = after.origin
    return part
  }

  /// Returns the first fraction of the move to a later motion at which a condition holds, or `nil`
  /// if it doesn't hold at the end.
  ///
  /// When the last touch starts to move, another rule decides. A gesture that begins just
  /// before isn't affected by it.
  func firstFraction(
    to after: MultiTouchMotion, where condition: (MultiTouchMotion) -> Bool
  ) -> Double? {
    let completion = after.onset.completion
    guard completion > 0, completion <= 1, after.onset.stage == .complete else {
      return condition(after) ? crossing { condition(interpolated(to: after, at: $0)) } : nil
    }
    let last = completion.nextDown
    if condition(interpolated(to: after, at: last)) {
      return last * crossing { condition(interpolated(to: after, at: $0 * last)) }
    }
    guard condition(after) else { return nil }
    let rest = 1 - completion
    return completion
      + rest * crossing { condition(interpolated(to: after, at: completion + rest * $0)) }
  }

  private mutating func add(angle: Angle, spread next: Double) {
    let before = separation
    rotation += angle
    arc += angle.radians * (spread + next) / 2
    spread = next
    spreadChange += separation - before
  }

  // MARK: The kind of gesture

  /// The gestures between which the motion decides.
  enum Kind { case pan, pinch, rotation }

  /// The motion since the instant from which the kind of gesture is measured.
  private var sinceOrigin: Origin {
    Origin(
      travel: travel - origin.travel, rotation: rotation - origin.rotation, arc: arc - origin.arc,
      spreadChange: spreadChange - origin.spreadChange, floor: origin.floor)
  }

  /// Returns the gesture that the motion is mainly, or `nil` if it is too short. For a pan along an
  /// axis, only the travel along it counts.
  ///
  /// A gesture that yields to another uses a margin above 1. It then finds that the motion is mainly
  /// the other gesture slightly later than the other does.
  private func kind(
    _ motion: Origin, along axis: Pan.Axis = .free, margin: Double = 1
  ) -> Kind? {
    let common = max(axis.counted(motion.travel).length, motion.floor)
    let (opening, arc) = (abs(motion.spreadChange), abs(motion.arc))
    let relative = Vector(dx: opening, dy: arc).length / 1.5
    if common >= max(relative, MultiTouchOnset.start) { return .pan }
    if relative < max(common, MultiTouchOnset.start) * margin { return nil }
    if arc > opening { return arc > opening * margin ? .rotation : nil }
    return opening >= arc * margin ? .pinch : nil
  }

  // MARK: Thresholds

  /// Returns whether the spread has changed far enough for a pinch.
  func hasStretched(_ limits: Pinch.Limits) -> Bool {
    abs(spreadChange) >= limit(limits)
  }

  /// The change of the spread that meets a limit: in all, or since the last touch started to move.
  func decisiveSpreadChange(_ limits: Pinch.Limits) -> Double {
    hasStretched(limits) || onset.stage != .complete ? spreadChange : sinceOrigin.spreadChange
  }

  /// The rotation that meets a limit: in all, or since the last touch started to move.
  func decisiveRotation(_ limits: Rotation.Limits) -> Angle {
    hasRotated(rotation, arc, limits, by: 1) || onset.stage != .complete
      ? rotation : sinceOrigin.rotation
  }

  /// The change of the spread, or the arc, by which the relative motion of the touches falls short
  /// of their common travel.
  var relativeShortfall: Double {
    let recent = onset.stage == .complete ? sinceOrigin : asOrigin(floor: 0)
    let relative = Vector(dx: recent.spreadChange, dy: recent.arc).length
    return max(0, 1.5 * max(recent.travel.length, recent.floor) - relative)
  }

  /// Returns the limit for the change of the spread.
  func limit(_ limits: Pinch.Limits) -> Double {
    (onset.stage == .waiting || onset.stage == .partial) && spreadChange < 0
      ? max(limits.minimumSpreadDecrease, limits.minimumAnchoredDecrease)
      : limits.limit(of: spreadChange)
  }

  /// Returns whether the motion is a pinch: the spread has changed far enough and is in the allowed
  /// range, and the motion isn't mainly a rotation or a translation.
  func isPinch(_ limits: Pinch.Limits) -> Bool {
    switch onset.stage {
    case .waiting: return false
    case .untracked, .partial:
      return hasStretched(limits) && !mayBeRotation(limits.rotation)
        && !mayBeTranslation(limits.maximumCentroidTravel) && limits.allow(self)
    case .complete:
      guard limits.areMet(by: spreadChange) || limits.areMet(by: sinceOrigin.spreadChange)
      else { return false }
      let yields =
        kind(sinceOrigin, margin: 1.01) == .rotation && hasRotated(limits.rotation, by: 1.01)
      return (kind(sinceOrigin) == .pinch || yields) && limits.allow(self)
    }
  }

  /// Returns whether the motion is a rotation: the touches have rotated far enough, and the motion
  /// isn't mainly a translation.
  func isRotation(_ limits: Rotation.Limits) -> Bool {
    guard onset.stage != .waiting, hasRotated(limits, by: 1) else { return false }
    guard onset.stage == .complete else { return true }
    if kind(sinceOrigin) == .rotation { return true }
    // A pinch begins before that.
    return kind(sinceOrigin, margin: 1.01) == .pinch
      && abs(spreadChange) >= 1.01 * limits.minimumArc
  }

  // A gesture that yields to another waits for 1 % more than the other requires. The other
  // therefore begins first, regardless of the order in which they were added. A pinch yields to a
  // rotation, and a pan yields to both.

  /// Returns whether the touches mainly rotate, but not yet far enough to be sure. Until then,
  /// changes of the spread don't count.
  func mayBeRotation(_ limits: Rotation.Limits) -> Bool {
    abs(arc) > abs(spreadChange) && !hasRotated(limits, by: 1.01)
  }

  /// Returns whether the touches mainly move relative to each other, but not yet far enough to tell
  /// a rotation from a pinch. Until then, the travel of the centroid doesn't count. If one of two
  /// touches holds still, they move relative to each other by twice the travel of their centroid.
  func mayBeRelativeMotion(
    _ travel: Double, along axis: Pan.Axis, _ pinch: Pinch.Limits, _ rotation: Rotation.Limits
  ) -> Bool {
    switch onset.stage {
    case .waiting: return true
    case .untracked, .partial:
      guard minimumJointTravel > travel, !hasRotated(rotation, by: 1.02) else { return false }
      return abs(arc) > abs(spreadChange) || abs(spreadChange) < 1.02 * limit(pinch)
    case .complete:
      if kind(sinceOrigin, along: axis) == .pan { return false }
      return switch kind(sinceOrigin, along: axis, margin: 1.02) {
      case nil, .pan: true
      case .rotation: !hasRotated(rotation, by: 1.02)
      case .pinch:
        !pinch.areMet(by: spreadChange, times: 1.02)
          && !pinch.areMet(by: sinceOrigin.spreadChange, times: 1.02)
      }
    }
  }

  /// Returns whether the touches mainly move in the same direction, but not yet far enough to be
  /// sure.
  func mayBeTranslation(_ limit: Double) -> Bool {
    travel.length < 1.01 * limit && travel.length >= minimumJointTravel
  }

  /// The travel of the centroid above which the touches no longer move mainly relative to each
  /// other.
  var minimumJointTravel: Double { Vector(dx: spreadChange, dy: arc).length / 1.5 }

  /// Returns whether the touches have rotated far enough, in all or since the last touch started to
  /// move.
  func hasRotated(_ limits: Rotation.Limits, by factor: Double = 1) -> Bool {
    guard spread > 0 else { return false }
    if hasRotated(rotation, arc, limits, by: factor) { return true }
    return onset.stage == .complete
      && hasRotated(rotation - origin.rotation, arc - origin.arc, limits, by: factor)
  }

  private func hasRotated(
    _ rotation: Angle, _ arc: Double, _ limits: Rotation.Limits, by factor: Double
  ) -> Bool {
    abs(rotation.radians) >= factor * limits.minimumAngle.radians
      && abs(arc) >= factor * 2 * limits.minimumArc
  }

  /// Returns the rotation required at the mean spread of these touches.
  func requiredRotation(_ limits: Rotation.Limits) -> Angle {
    limits.angle(atSpread: rotation == .zero ? spread : abs(arc / rotation.radians))
  }
}

extension Pinch.Limits {
  /// Returns the limit for a change of the spread.
  func limit(of change: Double) -> Double {
    change > 0 ? minimumSpreadIncrease : minimumSpreadDecrease
  }

  /// Returns whether a change of the spread is far enough, or a multiple of that.
  func areMet(by change: Double, times factor: Double = 1) -> Bool {
    abs(change) >= factor * limit(of: change)
  }
}

extension Rotation.Limits {
  /// Returns the angle for an arc of ``minimumArc`` at half a spread, but at least
  /// ``minimumAngle``.
  func angle(atSpread spread: Double) -> Angle {
    spread > 0
      ? max(Angle(radians: minimumArc * 2 / spread), minimumAngle) : Angle(radians: .infinity)
  }
}
