/// The measurement that decides whether a gesture of several touches is withdrawn in favor of a
/// gesture that follows the other kind of motion (rule R3).
///
/// ```
///   the gesture begins,
///   or a second touch lands in time, near the first
///             │
///             ▼
///         measuring ─────────▶ contradicted ─────────▶ withdrawn
///             │  ▲                  │   │
///             │  └──────────────────┘   │
///             ▼                         ▼
///            over: time has passed, the motion confirms the gesture, a touch lands or lifts
/// ```
///
/// - Measuring: the motion is measured from where the touches were when the gesture began, or when
///   the second touch landed.
/// - Contradicted: the motion is mainly of the other kind. If a gesture of that kind has begun on
///   standby, this one is withdrawn.
///
/// A gesture is withdrawn at most once for the same touches: the one that replaces it has no
/// revision.
struct Revision {
  /// The common travel that withdraws a gesture of relative motion: 16 pt, chosen by this project.
  private static var minimumCommon: Double { 16 }
  /// The change of the spread, or the arc, that withdraws a gesture of common motion: 20 pt, chosen
  /// by this project.
  private static var minimumRelative: Double { 20 }
  /// The common travel that confirms a gesture of common motion, if the relative motion is less
  /// than half of it: 24 pt, chosen by this project.
  private static var minimumConfirmingCommon: Double { 24 }
  /// The change of the spread, or the arc, that confirms a gesture of relative motion, if the common
  /// travel is less than a quarter of it: 4 pt, chosen by this project. While one of two touches holds
  /// still, it is half of it.
  private static var minimumConfirmingRelative: Double { 4 }
  /// The distance between the landing of the first touch and its location when the second one
  /// lands, at most 40 pt, chosen by this project.
  private static var maximumEarlierTravel: Double { 40 }
  /// The wait for a touch that lands late: it may hold still while the first one drags by 30 pt.
  private static var gate: StartGate {
    var gate = StartGate()
    (gate.travel, gate.nanoseconds) = (30, .max)
    return gate
  }

  /// The gesture that may be withdrawn. It isn't retained: the revision ends before the gesture.
  private let reference: Unmanaged<GestureRecognizer>
  /// The kind of motion that the gesture follows.
  let kind: MotionKind
  /// The last instant at which the motion may contradict the gesture.
  let end: Timestamp
  /// The instant since which the motion has been mainly of the other kind.
  private(set) var contradiction: Timestamp?
  /// Whether the motion shows that the gesture is right.
  private(set) var isConfirmed = false
  /// The motion since the revision began to measure.
  private var motion: MultiTouchMotion
  /// The motion up to the instant from which it counts.
  private var origin = MultiTouchMotion()
  /// The start of touches of which the second landed late.
  private var onset = MultiTouchOnset()

  /// Creates the revision of a gesture of several touches that begins at an instant of the input.
  init(_ gesture: GestureRecognizer, _ kind: MotionKind, at instant: Timestamp, _ input: Input) {
    reference = .passUnretained(gesture)
    self.kind = kind
    end = instant.later(by: gesture.withdrawalLimits.nanoseconds)
    motion =
      input.event == .moved
      ? MultiTouchMotion(lastMoveOf: input.touches, from: input.fraction(at: instant))
      : MultiTouchMotion(input.touches)
  }

  /// Creates the revision of a gesture of a single touch when a second one lands. Returns `nil` if
  /// it lands too late or too far away.
  init?(_ gesture: GestureRecognizer, _ kind: MotionKind, landing input: Input) {
    guard input.touches.count - input.touches.landingCount == 1, let first = input.touches.first,
      Self.mayLand(gesture, after: first.startTime, at: input.time),
      first.distanceFromStart <= Self.maximumEarlierTravel
    else { return nil }
    reference = .passUnretained(gesture)
    self.kind = kind
    end = input.time.later(by: gesture.withdrawalLimits.nanoseconds)
    motion = MultiTouchMotion(input.touches)
    onset = MultiTouchOnset(touches: input.touches.count, Self.gate)
  }

  /// Returns whether a second touch that lands at a time may withdraw the gesture of a first one that
  /// landed earlier.
  static func mayLand(
    _ gesture: GestureRecognizer, after start: Timestamp, at time: Timestamp
  ) -> Bool {
    let limits = gesture.withdrawalLimits
    return limits.nanoseconds > 0 && limits.landingNanoseconds > 0
      && time <= start.later(by: limits.landingNanoseconds)
  }

  /// The gesture that may be withdrawn.
  var gesture: GestureRecognizer { withGesture { $0 } }

  /// Returns whether a gesture is the one that may be withdrawn.
  func isOf(_ gesture: GestureRecognizer) -> Bool { withGesture { $0 === gesture } }

  /// Calls a closure with the gesture, without retaining it.
  @inline(__always)
  func withGesture<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// The time at which the revision is over. A sample shows motion of up to 25 ms before it, so that
  /// the outcome doesn't depend on the times of samples.
  var deadline: Timestamp { end.later(by: Input.maximumMoveNanoseconds) }

  /// Follows a move.
  mutating func advance(_ input: Input) {
    let before = motion
    motion = before.advanced(
      SharedMotion(input.touches), centroidDelta: input.touches.centroidDelta)
    if onset.stage != .untracked { advanceOnset(input, since: before) }
    if onset.stage == .waiting { return }
    let recent = motion.since(origin)
    if contradicts(recent) {
      if contradiction == nil { contradiction = firstContradiction(input, since: before) }
    } else {
      contradiction = nil
      isConfirmed = confirms(recent)
    }
  }

  private mutating func advanceOnset(_ input: Input, since before: MultiTouchMotion) {
    guard onset.isIncomplete else { return onset.stayComplete() }
    onset.advance(input, Self.gate)
    if onset.stage == .complete {
      origin = before.interpolated(to: motion, at: onset.completion)
    }
  }

  /// Returns the instant in the last move at which the motion contradicts the gesture, or `nil` if
  /// that is too late.
  @inline(never)  // Otherwise each move would copy the revision.
  private func firstContradiction(_ input: Input, since before: MultiTouchMotion) -> Timestamp? {
    let fraction = crossing { fraction in
      onset.state(at: fraction).stage != .waiting
        && contradicts(before.interpolated(to: motion, at: fraction).since(origin))
    }
    let instant = input.instant(at: fraction)
    return instant <= end ? instant : nil
  }

  private func contradicts(_ recent: MultiTouchMotion) -> Bool {
    let common = recent.travel.length
    switch kind {
    case .common:
      let relative = recent.largestRelativeMotion
      return relative >= Self.minimumRelative && relative > 1.5 * common
    case .relative:
      return common >= Self.minimumCommon && recent.relativeMotionTravel < common / 2
    }
  }

  private func confirms(_ recent: MultiTouchMotion) -> Bool {
    let (common, relative) = (recent.travel.length, recent.largestRelativeMotion)
    return switch kind {
    case .common: common >= Self.minimumConfirmingCommon && relative < common / 2
    case .relative: relative >= Self.minimumConfirmingRelative && common < relative / 4
    }
  }
}

extension MultiTouchMotion {
  /// The change of the spread, or the arc if that is longer.
  fileprivate var largestRelativeMotion: Double { max(abs(spreadChange), abs(arc)) }
}
