/// The motion of touches before a gesture begins. This motion determines the kind of gesture (rule
/// R3).
///
/// Limits apply to the whole motion. Once all touches have started to move, the motion since then
/// determines whether the gesture is a pan, a pinch or a rotation. For a diagram, see
/// ``MultiTouchOnset``.
struct PendingMotion {
  /// The whole motion since the recognizer began to track the touches.
  private(set) var motion = MultiTouchMotion()
  /// The onset of the motion.
  private(set) var onset = MultiTouchOnset()
  /// The motion at the time when the measurement last restarted. The motion since then determines
  /// the kind of gesture.
  private var origin = MultiTouchMotion()
  /// A lower bound on the touches' common travel since `origin`. If they have moved less, this
  /// value is used instead.
  private var commonFloor = 0.0

  /// Whether only a single touch has moved, so that there is no relative motion.
  var isOneTouch: Bool { onset.stage == .untracked && motion.relativeMotionTravel == 0 }

  /// Creates a motion that contains no touches.
  init() {}

  /// Continues the measurement with a different set of touches, without a jump in any component.
  mutating func restart(_ fingers: TrackedTouches, gate: StartGate) {
    motion.restartSpread(fingers)
    onset = MultiTouchOnset(touches: fingers.count, gate)
  }

  /// Moves the centroid by the displacement of the only touch.
  mutating func move(by step: Vector) { motion.move(by: step) }

  /// Updates the motion after the touches have moved. Returns the motion before the move.
  @inline(__always)  // Saves 1 % of the instructions in the mixed workload.
  mutating func advance(_ input: Input, gate: StartGate) -> MultiTouchMotion {
    let before = motion
    let fingers = input.touches
    motion = before.advanced(SharedMotion(fingers), centroidDelta: fingers.centroidDelta)
    if onset.stage != .untracked { advanceOnset(input, since: before, gate) }
    return before
  }

  private mutating func advanceOnset(
    _ input: Input, since before: MultiTouchMotion, _ gate: StartGate
  ) {
    if onset.stage == .complete {
      onset.stayComplete()
      let window = MultiTouchOnset.window
      if (before.travel - origin.travel).squaredLength < window * window { return }
      (origin, commonFloor) = (before, window)
    } else {
      onset.advance(input, gate)
      guard onset.stage == .complete else { return }
      (origin, commonFloor) = (before.interpolated(to: motion, at: onset.completion), 0)
    }
  }

  /// Returns the pending motion as it was at a fraction of the last move.
  func state(at fraction: Double, since before: MultiTouchMotion) -> PendingMotion {
    var state = self
    state.motion = before.interpolated(to: motion, at: fraction)
    state.onset = onset.state(at: fraction)
    return state
  }

  /// Returns the first fraction of the last move at which a condition is satisfied, or `nil` if it
  /// isn't satisfied at the end of the move. If the estimate is exact, no bisection is needed.
  ///
  /// Once the last touch has started to move, the kind of gesture is determined differently. This
  /// doesn't affect a gesture that begins just before that instant, so the two parts of the move
  /// are searched separately.
  func firstFraction(
    since before: MultiTouchMotion, near estimate: Double = 0,
    where condition: (PendingMotion) -> Bool
  ) -> Double? {
    func holds(at fraction: Double) -> Bool { condition(state(at: fraction, since: before)) }
    let completion = onset.hasJustCompleted ? onset.completion : 0
    if completion > 0 {
      let last = completion.nextDown
      if holds(at: last) { return last * crossing { holds(at: last * $0) } }
    }
    guard condition(self) else { return nil }
    let (earlier, later) = (estimate - 1e-12, estimate + 1e-12)
    if earlier > completion, later < 1, !holds(at: earlier), holds(at: later) { return later }
    let rest = 1 - completion
    return completion + rest * crossing { holds(at: completion + rest * $0) }
  }

  // MARK: The kind of gesture

  /// The kinds of gesture that the motion can turn out to be.
  private enum Kind { case pan, pinch, rotation }

  /// The motion since the measurement last restarted. This part determines the kind of gesture.
  private var recentMotion: MultiTouchMotion { motion.since(origin) }

  /// Returns the kind of gesture that dominates the recent motion, or `nil` if the motion is too
  /// short. If the pan is limited to an axis, only the travel along that axis counts.
  ///
  /// If one gesture yields to another, its recognizer passes a margin greater than 1, so that the
  /// other gesture begins first.
  private func kind(along axis: Pan.Axis = .free, margin: Double = 1) -> Kind? {
    let recent = recentMotion
    let start = MultiTouchOnset.start
    let common = max(axis.componentAlongAxis(recent.travel).length, commonFloor)
    let (opening, arc) = (abs(recent.spreadChange), abs(recent.arc))
    let relative = recent.relativeMotionTravel
    if common >= max(relative, start) { return .pan }
    if relative < max(common, start) * margin { return nil }
    if arc > opening { return arc > opening * margin ? .rotation : nil }
    return opening >= arc * margin ? .pinch : nil
  }

  /// The common and the relative travel of the part of the motion that determines the kind of
  /// gesture.
  private var decisiveTravel: (common: Double, relative: Double) {
    guard onset.stage == .complete else {
      return (motion.travel.length, motion.relativeMotionTravel)
    }
    let recent = recentMotion
    return (max(recent.travel.length, commonFloor), recent.relativeMotionTravel)
  }

  /// The additional change in spread, or in the arc, that would make the relative motion equal the
  /// common travel.
  var relativeShortfall: Double {
    let (common, relative) = decisiveTravel
    return max(0, 1.5 * (common - relative))
  }

  /// The additional distance that the touches would have to move together for their common travel
  /// to equal their relative motion.
  var commonShortfall: Double {
    let (common, relative) = decisiveTravel
    return max(0, max(relative, MultiTouchOnset.start) - common)
  }

  // MARK: Pinches

  /// Returns whether the motion is a pinch. In a pinch, the spread has changed enough and is in the
  /// allowed range, and the motion isn't mainly a rotation or a translation.
  func isPinch(_ limits: Pinch.Limits) -> Bool {
    onset.stage != .waiting && meetsSpreadLimit(limits) && isMainlyPinch(limits)
      && limits.allowsSpread(motion)
  }

  /// Returns whether the spread has changed enough, either in total or since the measurement last
  /// restarted.
  // Inlining the three functions for spread limits saves 0.4 % of the mixed workload's instructions.
  @inline(__always)
  func meetsSpreadLimit(_ limits: Pinch.Limits) -> Bool {
    onset.stage == .complete
      ? limits.areMet(by: motion.spreadChange)
        || limits.areMet(by: motion.spreadChange - origin.spreadChange)
      : reachesSpreadLimit(limits)
  }

  private func isMainlyPinch(_ limits: Pinch.Limits) -> Bool {
    guard onset.stage == .complete else {
      return !mayBeRotation(limits.rotation)
        && !motion.mayBeTranslation(limits.maximumCentroidTravel)
    }
    return kind() == .pinch
      || kind(margin: 1.01) == .rotation
        && reachesRotationLimit(limits.rotation, multipliedBy: 1.01)
  }

  /// Returns whether the total change in spread reaches its limit.
  @inline(__always)  // See ``meetsSpreadLimit(_:)``.
  func reachesSpreadLimit(_ limits: Pinch.Limits) -> Bool {
    abs(motion.spreadChange) >= spreadLimit(limits)
  }

  /// Returns the limit for the total change in spread.
  @inline(__always)  // See ``meetsSpreadLimit(_:)``.
  func spreadLimit(_ limits: Pinch.Limits) -> Double {
    onset.isIncomplete && motion.spreadChange < 0
      ? max(limits.minimumSpreadDecrease, limits.minimumAnchoredDecrease)
      : limits.spreadLimit(for: motion.spreadChange)
  }

  /// Returns the change in spread that has reached the limit. This is either the total change or
  /// the change since the measurement last restarted.
  func decisiveSpreadChange(_ limits: Pinch.Limits) -> Double {
    reachesSpreadLimit(limits) || onset.stage != .complete
      ? motion.spreadChange : recentMotion.spreadChange
  }

  // MARK: Rotations

  /// Returns whether the motion is a rotation. In a rotation, the touches have rotated far enough,
  /// and the motion isn't mainly a translation.
  func isRotation(_ limits: Rotation.Limits) -> Bool {
    onset.stage != .waiting && reachesRotationLimit(limits, multipliedBy: 1)
      && isMainlyRotation(limits)
  }

  private func isMainlyRotation(_ limits: Rotation.Limits) -> Bool {
    guard onset.stage == .complete else { return true }
    if kind() == .rotation { return true }
    // A competing pinch begins before this condition is satisfied.
    return kind(margin: 1.01) == .pinch && abs(motion.spreadChange) >= 1.01 * limits.minimumArc
  }

  /// Returns whether the touches have rotated far enough, either in total or since the measurement
  /// last restarted.
  @inline(__always)  // Saves 0.3 % of the instructions in the mixed workload.
  func reachesRotationLimit(_ limits: Rotation.Limits, multipliedBy factor: Double = 1) -> Bool {
    guard motion.spread > 0 else { return false }
    if motion.reachesRotationLimit(limits, multipliedBy: factor) { return true }
    return onset.stage == .complete
      && recentMotion.reachesRotationLimit(limits, multipliedBy: factor)
  }

  /// Returns the rotation that has reached the limit. This is either the total rotation or the
  /// rotation since the measurement last restarted.
  func decisiveRotation(_ limits: Rotation.Limits) -> Angle {
    motion.reachesRotationLimit(limits, multipliedBy: 1) || onset.stage != .complete
      ? motion.rotation : recentMotion.rotation
  }

  // A pinch yields to a rotation, and a pan yields to both. To yield, a pinch waits until the
  // touches have moved 1 % farther than the other gesture requires, and a pan waits until they have
  // moved 2 % farther. As a result, the other gesture begins first, regardless of the order in
  // which the recognizers were added.

  /// Returns whether the touches are mainly rotating, but haven't yet rotated far enough for this
  /// to be certain. Until it is, changes in spread are ignored.
  func mayBeRotation(_ limits: Rotation.Limits) -> Bool {
    abs(motion.arc) > abs(motion.spreadChange)
      && !reachesRotationLimit(limits, multipliedBy: 1.01)
  }

  // MARK: Pans

  /// Returns whether the touches are moving mainly relative to each other, but not yet far enough
  /// to distinguish a rotation from a pinch. Until then, the centroid's travel is ignored. For
  /// comparison: if one of two touches holds still, their relative motion is twice their centroid's
  /// travel.
  func mayBeRelativeMotion(
    _ travel: Double, along axis: Pan.Axis, _ pinch: Pinch.Limits, _ rotation: Rotation.Limits
  ) -> Bool {
    switch onset.stage {
    case .waiting: return true
    case .untracked, .partial:
      guard motion.relativeMotionTravel > travel,
        !reachesRotationLimit(rotation, multipliedBy: 1.02)
      else { return false }
      return abs(motion.arc) > abs(motion.spreadChange)
        || abs(motion.spreadChange) < 1.02 * spreadLimit(pinch)
    case .complete:
      if kind(along: axis) == .pan { return false }
      return switch kind(along: axis, margin: 1.02) {
      case nil, .pan: true
      case .rotation: !reachesRotationLimit(rotation, multipliedBy: 1.02)
      case .pinch:
        !pinch.areMet(by: motion.spreadChange, times: 1.02)
          && !pinch.areMet(by: recentMotion.spreadChange, times: 1.02)
      }
    }
  }
}
