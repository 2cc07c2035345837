/// A measurement that determines whether a gesture is withdrawn in favor of a gesture that follows
/// the other kind of motion (rule R3).
///
/// ```
///   the gesture begins,
///   or a second touch lands in time, before the first has moved far
///             │
///             ▼
///         measuring ─────────▶ contradicted ─────────▶ withdrawn
///             │  ▲                  │   │
///             │  └──────────────────┘   │
///             ▼                         ▼
///            over: time has passed, the motion confirms the gesture, a touch lands or lifts
/// ```
///
/// - Measuring: the motion is measured relative to where the touches were when the gesture began or
///   when the second touch landed.
/// - Contradicted: the motion is mainly of the other kind. If a gesture of that kind has begun on
///   standby, the measured gesture is withdrawn.
///
/// For a given set of touches, at most one gesture is withdrawn, because the gesture that replaces
/// it has no monitor.
struct WithdrawalMonitor {
  /// The distance that the touches must move together for a gesture of relative motion to be
  /// withdrawn: 16 pt, chosen by this project.
  private static var minimumCommonTravel: Double { 16 }
  /// The change in spread, or the length of the arc, at which a gesture of common motion is
  /// withdrawn: 20 pt, chosen by this project.
  private static var minimumRelativeMotion: Double { 20 }
  /// The distance that the touches must move together to confirm a gesture of common motion: 24 pt,
  /// chosen by this project. The touches must also have moved less than half that distance relative
  /// to each other.
  private static var minimumConfirmingCommonTravel: Double { 24 }
  /// The change in spread, or the length of the arc, that confirms a gesture of relative motion: 4
  /// pt, chosen by this project. The touches must also have moved less than a quarter of that
  /// distance together. (While one of two touches holds still, the common travel is half the
  /// relative motion.)
  private static var minimumConfirmingRelativeMotion: Double { 4 }
  /// The maximum distance that the first touch may have moved from its start when the second one
  /// lands: 40 pt, chosen by this project.
  private static var maximumFirstTouchTravel: Double { 40 }
  /// The limits for a second touch that lands late, which may hold still until the first one has
  /// moved 30 pt.
  private static var lateTouchGate: StartGate {
    var gate = StartGate()
    (gate.travel, gate.nanoseconds) = (30, .max)
    return gate
  }

  /// The reference to the gesture that may be withdrawn. The gesture isn't retained, because the
  /// monitor ends before the gesture does.
  private let reference: Unmanaged<GestureRecognizer>
  /// The kind of motion that the gesture follows.
  let kind: MotionKind
  /// The last instant at which the motion may contradict the gesture.
  let contradictionDeadline: Timestamp
  /// The instant at which the motion became mainly of the other kind, or `nil` if it isn't mainly
  /// of that kind.
  private(set) var contradictionTime: Timestamp?
  /// Whether the motion confirms the gesture.
  private(set) var isConfirmed = false
  /// The motion since the monitor started measuring.
  private var motion: MultiTouchMotion
  /// The part of ``motion`` that doesn't count, because one of the touches hadn't started to move
  /// yet.
  private var uncountedMotion = MultiTouchMotion()
  /// The onset of the touches' motion, if the second touch landed late.
  private var onset = MultiTouchOnset()

  /// Creates the monitor of a multi-touch gesture that begins at an instant within the input.
  init(_ gesture: GestureRecognizer, _ kind: MotionKind, at instant: Timestamp, _ input: Input) {
    reference = .passUnretained(gesture)
    self.kind = kind
    contradictionDeadline = instant.adding(nanoseconds: gesture.withdrawalLimits.timeNanoseconds)
    motion =
      input.event == .moved
      ? MultiTouchMotion(lastMoveOf: input.touches, from: input.fraction(at: instant))
      : MultiTouchMotion(input.touches)
  }

  /// Creates the monitor of a single-touch gesture when a second touch lands. Returns `nil` if the
  /// second touch lands too late or the first one has moved too far.
  init?(_ gesture: GestureRecognizer, _ kind: MotionKind, landing input: Input) {
    guard input.touches.count - input.touches.landingCount == 1, let first = input.touches.first,
      Self.mayWithdrawByLanding(gesture, after: first.startTime, at: input.time),
      first.distanceFromStart <= Self.maximumFirstTouchTravel
    else { return nil }
    reference = .passUnretained(gesture)
    self.kind = kind
    contradictionDeadline = input.time.adding(nanoseconds: gesture.withdrawalLimits.timeNanoseconds)
    motion = MultiTouchMotion(input.touches)
    onset = MultiTouchOnset(touches: input.touches.count, Self.lateTouchGate)
  }

  /// Returns whether a second touch that lands at the given time may cause the gesture of the first
  /// touch to be withdrawn.
  static func mayWithdrawByLanding(
    _ gesture: GestureRecognizer, after start: Timestamp, at time: Timestamp
  ) -> Bool {
    let limits = gesture.withdrawalLimits
    return limits.timeNanoseconds > 0 && limits.landingTimeNanoseconds > 0
      && time <= start.adding(nanoseconds: limits.landingTimeNanoseconds)
  }

  /// The gesture that may be withdrawn.
  var gesture: GestureRecognizer { withGesture { $0 } }

  /// Returns whether this is the monitor of the given gesture.
  func monitors(_ gesture: GestureRecognizer) -> Bool { withGesture { $0 === gesture } }

  /// Calls a closure with the gesture without retaining the gesture.
  @inline(__always)
  func withGesture<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// The time at which the monitor ends: 25 ms after ``contradictionDeadline``. A sample can report
  /// motion that occurred up to 25 ms earlier. This allowance ensures that the outcome doesn't
  /// depend on when samples arrive.
  var deadline: Timestamp {
    contradictionDeadline.adding(nanoseconds: Input.maximumMoveNanoseconds)
  }

  /// Updates the measurement after a move.
  mutating func advance(_ input: Input) {
    let before = motion
    motion = before.advanced(
      by: SpreadAndRotation(input.touches), centroidDelta: input.touches.centroidDelta)
    if onset.stage != .untracked { advanceOnset(input, since: before) }
    if onset.stage == .waiting { return }
    let recent = motion.since(uncountedMotion)
    if contradicts(recent) {
      if contradictionTime == nil { contradictionTime = firstContradiction(input, since: before) }
    } else {
      contradictionTime = nil
      isConfirmed = confirms(recent)
    }
  }

  private mutating func advanceOnset(_ input: Input, since before: MultiTouchMotion) {
    guard onset.isIncomplete else { return onset.recordMoveWhenComplete() }
    onset.advance(input, Self.lateTouchGate)
    if onset.stage == .complete {
      uncountedMotion = before.interpolated(to: motion, at: onset.completionFraction)
    }
  }

  /// Returns the first instant in the last move at which the motion contradicts the gesture, or
  /// `nil` if that instant is after ``contradictionDeadline``.
  @inline(never)  // Otherwise, each move would copy the monitor.
  private func firstContradiction(_ input: Input, since before: MultiTouchMotion) -> Timestamp? {
    let fraction = crossingFraction { fraction in
      onset.interpolated(at: fraction).stage != .waiting
        && contradicts(before.interpolated(to: motion, at: fraction).since(uncountedMotion))
    }
    let instant = input.instant(at: fraction)
    return instant <= contradictionDeadline ? instant : nil
  }

  private func contradicts(_ recent: MultiTouchMotion) -> Bool {
    let common = recent.travel.length
    switch kind {
    case .common:
      let relative = recent.largestRelativeMotion
      return relative >= Self.minimumRelativeMotion && relative > 1.5 * common
    case .relative:
      return common >= Self.minimumCommonTravel && recent.relativeMotionTravel < common / 2
    }
  }

  private func confirms(_ recent: MultiTouchMotion) -> Bool {
    let (common, relative) = (recent.travel.length, recent.largestRelativeMotion)
    return switch kind {
    case .common: common >= Self.minimumConfirmingCommonTravel && relative < common / 2
    case .relative: relative >= Self.minimumConfirmingRelativeMotion && common < relative / 4
    }
  }
}

extension MultiTouchMotion {
  /// The magnitude of the change in spread or of the arc, whichever is larger.
  fileprivate var largestRelativeMotion: Double { max(abs(spreadChange), abs(arcLength)) }
}
