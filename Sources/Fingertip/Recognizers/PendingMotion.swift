/// The motion of touches before a gesture begins. This motion determines the kind of gesture (rule
/// R3).
///
/// Limits apply to the whole motion. Once all touches have started to move, the motion since then
/// determines whether the gesture is a pan, a pinch or a rotation. For a diagram, see
/// ``MultiTouchOnset``.
struct PendingMotion {
  /// The whole motion since the recognizer began to track the touches.
  private(set) var totalMotion = MultiTouchMotion()
  /// The onset of the motion.
  private(set) var onset = MultiTouchOnset()
  /// The motion at the time when the measurement last restarted. The motion since then determines
  /// the kind of gesture.
  private var motionAtRestart = MultiTouchMotion()
  /// A lower bound on the touches' common travel since `motionAtRestart`. If the touches have moved
  /// less than this, the lower bound is used instead of their actual travel.
  private var minimumCommonTravel = 0.0

  /// Whether only a single touch has moved, which means that there is no relative motion.
  var isSingleTouchMotion: Bool {
    onset.stage == .untracked && totalMotion.relativeMotionTravel == 0
  }

  /// Creates a motion that contains no touches.
  init() {}

  /// Continues the measurement with a different set of touches, without a jump in any component.
  mutating func restart(_ fingers: TrackedTouches, gate: StartGate) {
    totalMotion.restartSpread(fingers)
    onset = MultiTouchOnset(touches: fingers.count, gate)
  }

  /// Moves the centroid by the displacement of the only touch.
  mutating func moveCentroid(by step: Vector) { totalMotion.moveCentroid(by: step) }

  /// Updates the motion after the touches have moved. Returns the motion before the move.
  @inline(__always)  // Saves 1 % of the instructions in the mixed workload.
  mutating func advance(_ input: Input, gate: StartGate) -> MultiTouchMotion {
    let before = totalMotion
    let fingers = input.touches
    totalMotion = before.advanced(
      by: SpreadAndRotation(fingers), centroidDelta: fingers.centroidDelta)
    if onset.stage != .untracked { advanceOnset(input, since: before, gate) }
    return before
  }

  private mutating func advanceOnset(
    _ input: Input, since before: MultiTouchMotion, _ gate: StartGate
  ) {
    if onset.stage == .complete {
      onset.recordMoveWhenComplete()
      let window = MultiTouchOnset.restartDistance
      if (before.travel - motionAtRestart.travel).squaredLength < window * window { return }
      (motionAtRestart, minimumCommonTravel) = (before, window)
    } else {
      onset.advance(input, gate)
      guard onset.stage == .complete else { return }
      (motionAtRestart, minimumCommonTravel) = (
        before.interpolated(to: totalMotion, at: onset.completionFraction), 0
      )
    }
  }

  /// Returns the pending motion as it was at a fraction of the last move.
  func interpolated(at fraction: Double, since before: MultiTouchMotion) -> PendingMotion {
    var state = self
    state.totalMotion = before.interpolated(to: totalMotion, at: fraction)
    state.onset = onset.interpolated(at: fraction)
    return state
  }

  /// Returns the first fraction of the last move at which a condition is satisfied, or `nil` if it
  /// isn't satisfied at the end of the move. If the estimated fraction is exact, no bisection is
  /// needed.
  ///
  /// Once the last touch has started to move, a different part of the motion determines the kind of
  /// gesture. This doesn't affect a gesture that begins just before that instant, so the two parts
  /// of the move are searched separately.
  func firstFraction(
    since before: MultiTouchMotion, near estimate: Double = 0,
    where condition: (PendingMotion) -> Bool
  ) -> Double? {
    func holds(at fraction: Double) -> Bool { condition(interpolated(at: fraction, since: before)) }
    let completion = onset.hasJustCompleted ? onset.completionFraction : 0
    if completion > 0 {
      let last = completion.nextDown
      if holds(at: last) { return last * crossingFraction { holds(at: last * $0) } }
    }
    guard condition(self) else { return nil }
    let (earlier, later) = (estimate - 1e-12, estimate + 1e-12)
    if earlier > completion, later < 1, !holds(at: earlier), holds(at: later) { return later }
    let rest = 1 - completion
    return completion + rest * crossingFraction { holds(at: completion + rest * $0) }
  }

  // MARK: The kind of gesture

  /// The kinds of gesture that the motion can turn out to be.
  private enum GestureKind { case pan, pinch, rotation }

  /// The motion since the measurement last restarted. This part of the motion determines the kind
  /// of gesture.
  private var recentMotion: MultiTouchMotion { totalMotion.since(motionAtRestart) }

  /// Returns the kind of gesture that dominates the recent motion, or `nil` if the motion is too
  /// short. If the pan is limited to an axis, only the travel along that axis counts.
  ///
  /// If one gesture yields to another, its recognizer passes a margin greater than 1 so that the
  /// other gesture begins first.
  private func dominantGesture(along axis: Pan.Axis = .free, margin: Double = 1) -> GestureKind? {
    let recent = recentMotion
    let start = MultiTouchOnset.movementThreshold
    let common = max(axis.componentAlongAxis(recent.travel).length, minimumCommonTravel)
    let (opening, arc) = (abs(recent.spreadChange), abs(recent.arcLength))
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
      return (totalMotion.travel.length, totalMotion.relativeMotionTravel)
    }
    let recent = recentMotion
    return (max(recent.travel.length, minimumCommonTravel), recent.relativeMotionTravel)
  }

  /// The additional change in spread, or in the arc, that would make the relative motion equal the
  /// common travel.
  var relativeMotionShortfall: Double {
    let (common, relative) = decisiveTravel
    return max(0, 1.5 * (common - relative))
  }

  /// The additional distance that the touches would have to move together for their common travel
  /// to equal their relative motion.
  var commonTravelShortfall: Double {
    let (common, relative) = decisiveTravel
    return max(0, max(relative, MultiTouchOnset.movementThreshold) - common)
  }

  // MARK: Pinches

  /// Returns whether the motion is a pinch. In a pinch, the spread has changed enough and is in the
  /// allowed range, and the motion isn't mainly a rotation or a translation.
  func isPinch(_ limits: Pinch.Limits) -> Bool {
    onset.stage != .waiting && reachesSpreadLimit(limits) && isMainlyPinch(limits)
      && limits.allowsSpread(totalMotion)
  }

  /// Returns whether the spread has changed enough, either in total or since the measurement last
  /// restarted.
  // Inlining the three functions for spread limits saves 0.4 % of the mixed workload's
  // instructions.
  @inline(__always)
  func reachesSpreadLimit(_ limits: Pinch.Limits) -> Bool {
    onset.stage == .complete
      ? limits.areReached(bySpreadChange: totalMotion.spreadChange)
        || limits.areReached(
          bySpreadChange: totalMotion.spreadChange - motionAtRestart.spreadChange)
      : totalSpreadChangeReachesLimit(limits)
  }

  private func isMainlyPinch(_ limits: Pinch.Limits) -> Bool {
    guard onset.stage == .complete else {
      return !mayBeRotation(limits.rotation)
        && !totalMotion.mayBeTranslation(limits.maximumCentroidTravel)
    }
    return dominantGesture() == .pinch
      || dominantGesture(margin: 1.01) == .rotation
        && reachesRotationLimit(limits.rotation, multipliedBy: 1.01)
  }

  /// Returns whether the total change in spread reaches its threshold.
  @inline(__always)  // See ``reachesSpreadLimit(_:)``.
  func totalSpreadChangeReachesLimit(_ limits: Pinch.Limits) -> Bool {
    abs(totalMotion.spreadChange) >= spreadLimit(limits)
  }

  /// Returns the limit for the total change in spread.
  @inline(__always)  // See ``reachesSpreadLimit(_:)``.
  func spreadLimit(_ limits: Pinch.Limits) -> Double {
    onset.isIncomplete && totalMotion.spreadChange < 0
      ? max(limits.minimumSpreadDecrease, limits.minimumAnchoredDecrease)
      : limits.spreadLimit(for: totalMotion.spreadChange)
  }

  /// Returns the change in spread that has reached the limit. The result is either the total change
  /// or the change since the measurement last restarted.
  func decisiveSpreadChange(_ limits: Pinch.Limits) -> Double {
    totalSpreadChangeReachesLimit(limits) || onset.stage != .complete
      ? totalMotion.spreadChange : recentMotion.spreadChange
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
    if dominantGesture() == .rotation { return true }
    // A competing pinch begins before this condition is satisfied.
    return dominantGesture(margin: 1.01) == .pinch
      && abs(totalMotion.spreadChange) >= 1.01 * limits.minimumArc
  }

  /// Returns whether the touches have rotated far enough, either in total or since the measurement
  /// last restarted.
  @inline(__always)  // Saves 0.3 % of the instructions in the mixed workload.
  func reachesRotationLimit(_ limits: Rotation.Limits, multipliedBy factor: Double = 1) -> Bool {
    guard totalMotion.spread > 0 else { return false }
    if totalMotion.reachesRotationLimit(limits, multipliedBy: factor) { return true }
    return onset.stage == .complete
      && recentMotion.reachesRotationLimit(limits, multipliedBy: factor)
  }

  /// Returns the rotation that has reached the limit. The result is either the total rotation or
  /// the rotation since the measurement last restarted.
  func decisiveRotation(_ limits: Rotation.Limits) -> Angle {
    totalMotion.reachesRotationLimit(limits, multipliedBy: 1) || onset.stage != .complete
      ? totalMotion.rotation : recentMotion.rotation
  }

  // A pinch yields to a rotation, and a pan yields to both. To yield, a pinch waits until the
  // touches have moved 1 % farther than the other gesture requires, and a pan waits until they have
  // moved 2 % farther. As a result, the other gesture begins first, regardless of the order in
  // which the recognizers were added.

  /// Returns whether the touches are mainly rotating, but haven't yet rotated far enough for this
  /// to be certain. Until the rotation is certain, changes in spread are ignored.
  func mayBeRotation(_ limits: Rotation.Limits) -> Bool {
    abs(totalMotion.arcLength) > abs(totalMotion.spreadChange)
      && !reachesRotationLimit(limits, multipliedBy: 1.01)
  }

  // MARK: Pans

  /// Returns whether the touches are moving mainly relative to each other, but not yet far enough
  /// to distinguish a rotation from a pinch. Until then, the centroid's travel is ignored. For
  /// comparison, if one of two touches holds still, their relative motion is twice their centroid's
  /// travel.
  func mayBeRelativeMotion(
    _ travel: Double, along axis: Pan.Axis, _ pinch: Pinch.Limits, _ rotation: Rotation.Limits
  ) -> Bool {
    switch onset.stage {
    case .waiting: return true
    case .untracked, .partial:
      guard totalMotion.relativeMotionTravel > travel,
        !reachesRotationLimit(rotation, multipliedBy: 1.02)
      else { return false }
      return abs(totalMotion.arcLength) > abs(totalMotion.spreadChange)
        || abs(totalMotion.spreadChange) < 1.02 * spreadLimit(pinch)
    case .complete:
      if dominantGesture(along: axis) == .pan { return false }
      return switch dominantGesture(along: axis, margin: 1.02) {
      case nil, .pan: true
      case .rotation: !reachesRotationLimit(rotation, multipliedBy: 1.02)
      case .pinch:
        !pinch.areReached(bySpreadChange: totalMotion.spreadChange, multipliedBy: 1.02)
          && !pinch.areReached(bySpreadChange: recentMotion.spreadChange, multipliedBy: 1.02)
      }
    }
  }
}
