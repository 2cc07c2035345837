/// The measurement that decides whether a gesture is withdrawn in favor of a gesture that follows
/// the other kind of motion (rule R3).
///
/// ```
///   one touch            a touch lands in time, near the first
///   ─────────▶ awaiting ──────────────────────────────────────┐
///                 │ too late, too far away                    ▼
///   several       │                        ┌────────────▶ measuring ─▶ contradicted ─▶ withdrawn
///   touches ──────┼────────────────────────┘                  │            │
///                 ▼                                           ▼            ▼
///               over ◀────────────────────────────────────────┴────────────┘
///                  time has passed, or the motion confirms the gesture; a touch lands or lifts
/// ```
///
/// - Awaiting: a gesture began with a single touch, and a second one may land.
/// - Measuring: the motion is measured from where the touches were when the gesture began, or when
///   the second touch landed.
/// - Contradicted: the motion is mainly of the other kind. If a gesture of that kind has begun on
///   standby, this one is withdrawn.
///
/// A gesture is withdrawn at most once for the same touches: the one that replaces it has no
/// revision.
struct Revision {
  private enum Stage { case awaiting, measuring }

  /// The common travel that withdraws a gesture of relative motion: 16 pt, chosen by this project.
  private static var minimumCommon: Double { 16 }
  /// The change of the spread, or the arc, that withdraws a gesture of common motion: 20 pt, chosen
  /// by this project.
  private static var minimumRelative: Double { 20 }
  /// The motion of the same kind that confirms a gesture: 24 pt, chosen by this project. That of the
  /// other kind must be less than half of it, or less than a quarter if the touches move relative
  /// to each other, because it is half of it while one of two touches holds still.
  private static var minimumConfirmation: Double { 24 }
  /// The distance between the landing of the first touch and its location when the second one
  /// lands, at most 40 pt, chosen by this project.
  private static var maximumEarlierTravel: Double { 40 }
  /// The wait for a touch that lands late: it may hold still while the first one drags by 30 pt.
  private static var gate: StartGate {
    var gate = StartGate()
    (gate.travel, gate.nanoseconds) = (30, .max)
    return gate
  }

  /// The gesture that may be withdrawn.
  let gesture: GestureRecognizer
  /// The kind of motion that the gesture follows.
  let kind: MotionKind
  private var stage: Stage
  /// The last instant at which the motion may contradict the gesture, or a second touch may land.
  private(set) var end: Timestamp
  /// The motion since the revision began to measure.
  private var motion = MultiTouchMotion()
  /// The motion up to the instant from which it counts.
  private var origin = MultiTouchMotion()
  /// The start of touches of which the second landed late.
  private var onset = MultiTouchOnset()
  /// The instant since which the motion has been mainly of the other kind.
  private(set) var contradiction: Timestamp?

  /// Whether the motion shows that the gesture is right.
  private(set) var isConfirmed = false

  /// Creates the revision of a gesture that begins, or returns `nil` if the gesture can't be
  /// withdrawn.
  init?(
    _ gesture: GestureRecognizer, beginningAt instant: Timestamp, _ input: Input
  ) {
    guard let kind = gesture.motionKind, let first = input.touches.first else { return nil }
    (self.gesture, self.kind) = (gesture, kind)
    let limits = gesture.withdrawalLimits
    if input.touches.remainingCount > 1 {
      guard limits.nanoseconds > 0 else { return nil }
      stage = .measuring
      end = instant.later(by: limits.nanoseconds)
      if input.event == .moved {
        motion = MultiTouchMotion(
          lastMoveOf: input.touches, from: input.fraction(at: instant))
      } else {
        motion = MultiTouchMotion(input.touches)
      }
    } else {
      stage = .awaiting
      end = first.startTime.later(by: limits.landingNanoseconds)
      guard limits.nanoseconds > 0, limits.landingNanoseconds > 0, input.time <= end else {
        return nil
      }
    }
  }

  /// Whether the motion of several touches is measured.
  var isMeasuring: Bool { stage == .measuring }

  /// The time at which the revision is over. A sample shows motion of up to 25 ms before it, so that
  /// the outcome doesn't depend on the times of samples.
  var deadline: Timestamp {
    isMeasuring ? end.later(by: Input.maximumMoveNanoseconds) : end
  }

  /// Begins to measure when a second touch lands. Returns `false` if the revision is over.
  mutating func land(_ input: Input) -> Bool {
    guard stage == .awaiting, input.time <= end, let first = input.touches.first,
      first.distanceFromStart <= Self.maximumEarlierTravel
    else { return false }
    stage = .measuring
    end = input.time.later(by: gesture.withdrawalLimits.nanoseconds)
    motion = MultiTouchMotion(input.touches)
    onset = MultiTouchOnset(touches: input.touches.count, Self.gate)
    return true
  }

  /// Follows a move.
  mutating func advance(_ input: Input) {
    guard stage == .measuring else { return }
    let before = motion
    motion = before.advanced(
      SharedMotion(input.touches), centroidDelta: input.touches.centroidDelta)
    if onset.isIncomplete {
      onset.advance(input, Self.gate)
      if onset.stage == .complete {
        origin = before.interpolated(to: motion, at: onset.completion)
      }
    } else {
      onset.stayComplete()
    }
    if onset.stage == .waiting { return }
    let recent = motion.since(origin)
    guard contradicts(recent) else {
      contradiction = nil
      isConfirmed = confirms(recent)
      return
    }
    if contradiction == nil {
      let instant = input.instant(at: crossing { contradicts(at: $0, since: before) })
      if instant <= end { contradiction = instant }
    }
  }

  /// Returns whether the motion is mainly of the other kind at a fraction of the last move.
  private func contradicts(at fraction: Double, since before: MultiTouchMotion) -> Bool {
    if onset.state(at: fraction).stage == .waiting { return false }
    return contradicts(before.interpolated(to: motion, at: fraction).since(origin))
  }

  private func contradicts(_ recent: MultiTouchMotion) -> Bool {
    let common = recent.travel.length
    switch kind {
    case .common:
      let relative = max(abs(recent.spreadChange), abs(recent.arc))
      return relative >= Self.minimumRelative && relative > 1.5 * common
    case .relative:
      return common >= Self.minimumCommon && recent.relativeMotionTravel < common / 2
    }
  }

  private func confirms(_ recent: MultiTouchMotion) -> Bool {
    let common = recent.travel.length
    let relative = max(abs(recent.spreadChange), abs(recent.arc))
    return switch kind {
    case .common: common >= Self.minimumConfirmation && relative < common / 2
    case .relative: relative >= Self.minimumConfirmation && common < relative / 4
    }
  }
}
