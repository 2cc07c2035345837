/// Two or more touches that move farther apart or closer together.
///
/// ```
///            enough landed          apart by 8 pt, or together by 4 pt
///   ready ──────────────▶ tracking ───────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches        │ spreadTooLittle, tooClose,              too few left, or too close
///     │ tooManyTouches       │ tooFarApart, tooManyTouches,
///     ▼                      │ wrongDirection
///   failed ◀─────────────────┘
/// ```
///
/// Timelines of two touches (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins when the touches are 8 pt farther apart, or 4 pt closer together. The
///    scale doesn't include that change in distance, because the scale is measured from that point
///    on. While one of the touches holds still, the pinch waits for that touch, as described in
///    ``StartGate``. If the touches move closer together in the meantime, the pinch begins when
///    they are 10 pt closer.
/// 2. `▼▼~▲` fails when only one touch is left before the gesture has begun.
/// 3. `▼▼~!~▲~~▼~~▲▲` continues when a touch lifts, and the scale stays the same. When a touch
///    lands again, the scale continues from its last value.
///
/// 4. `▼▼≀≀~~!~▲▲` doesn't begin while the touches mainly rotate, but haven't rotated enough for a
///    rotation (`≀`), because the change in distance may be unintended. The pinch begins once the
///    touches have rotated 1 % farther than a rotation requires, so a competing rotation begins
///    first. The pinch also begins once the distance has changed by more than the rotation's arc.
///
/// 5. `▼▼≀≀~~!~▲▲` doesn't begin while the touches move mainly in the same direction (`≀`). When
///    two touches move in the same direction, one of them is usually ahead of the other, which
///    changes the distance between them. If the touches pinch after a drag, the pinch begins once
///    they have moved 30 pt relative to each other.
///
/// 6. `▼▼~~!` fails when the touches would begin a pinch in a direction other than ``direction``.
///
/// Not handled: scaling with one finger, which is a different gesture (see ``TapThenDrag``).
public struct Pinch: Recognizer, Sendable {
  /// The limits of a pinch.
  public struct Limits: Hashable, Sendable {
    /// The increase in spread that begins the pinch: 8 pt, measured. Moving the touches from 160 to
    /// 320 pt apart results in a scale of 1.905. Moving them from 16 to 32 pt apart results in a
    /// scale of 1.333.
    public var minimumSpreadIncrease = 8.0
    /// The decrease in spread that begins the pinch: 4 pt, measured. Moving the touches from 160 to
    /// 80 pt apart results in a scale of 0.513.
    public var minimumSpreadDecrease = 4.0
    /// The decrease in spread that begins the pinch while one of the touches holds still: 10 pt,
    /// from recordings of eight people. When two fingers tap, one of them often shifts as it lifts.
    /// If this limit is less than ``minimumSpreadDecrease``, it has no effect.
    public var minimumAnchoredDecrease = 10.0
    /// The limits on how long the pinch waits for touches that haven't started to move.
    public var gate = StartGate()
    /// The time limits for withdrawing the gesture. A pinch needs two touches, so
    /// ``WithdrawalLimits/landingTime`` has no effect.
    public var withdrawal = WithdrawalLimits()
    /// The limits of the rotation that delays the pinch. By default, these are the limits of a
    /// ``Rotation``. In recordings of two people, the touches of a rotation came 4 pt closer
    /// together before they had rotated far enough.
    public var rotation = Rotation.Limits()
    /// The centroid travel after which touches that move mainly in the same direction no longer
    /// delay the pinch: 10 pt, as for a ``Pan``. One of the two touches is usually ahead of the
    /// other. For example, if it is 0.01 s ahead at 400 pt/s, the distance between the touches
    /// changes by 4 pt.
    public var maximumCentroidTravel = 10.0

    /// The minimum number of touches for a ``Pinch`` to continue: 1, chosen by this project, so a
    /// finger that slips off can come back. If this is 2, the pinch ends when only one touch is
    /// left.
    public var minimumTouches = 1
    /// The minimum ``TrackedTouches/spread``, in points: 0, chosen by this project. A pinch doesn't
    /// begin while its touches are closer together than this, and it ends if they come closer than
    /// this. Android requires 27 mm (`config_minScalingSpan`).
    public var minimumSeparation = 0.0
    /// The maximum spread at which a pinch can begin, in points: a million, chosen by this project
    /// and effectively unlimited.
    public var maximumSeparation = 1e6
    /// Whether the pinch begins once all competitors for its touches have failed, even if it hasn't
    /// reached these limits, as in Flutter's arena: `false`, chosen by this project.
    public var winsByDefault = false

    /// Creates the default limits.
    public init() {}
  }

  /// The values of a pinch.
  public struct Value: GestureValue, Hashable {
    /// The factor by which the spread has grown. The factor is greater than 1 if the touches have
    /// moved farther apart, and less than 1 if they have moved closer together.
    public var scale: Double
    /// The rate of change of the scale, per second.
    public var velocity: Double
    /// The scale and the velocity, as named quantities.
    public var measures: [Measure] {
      [Measure("scale", .factor(scale)), Measure("velocity", .rate(velocity))]
    }

    /// Creates a value.
    public init(scale: Double, velocity: Double = 0) {
      self.scale = scale
      self.velocity = velocity
    }
  }

  /// The direction of a pinch.
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    /// The touches may move closer together or farther apart.
    case either
    /// The touches move together.
    case `in`
    /// The touches move apart.
    case out
  }

  private enum State {
    case ready, tracking
    /// The spread when the pinch began.
    case began(startSeparation: Double)
  }

  /// The name "pinch".
  public static let name = "pinch"
  /// The limits.
  public var limits: Limits
  private var state = State.ready
  // These properties fit into the padding after the state, so they don't enlarge a pinch, which is
  // copied for each attempt.
  private var requiredTouchCount: UInt16 = 2
  private var maximumTouchCount: UInt16 = 1000
  /// The direction in which the touches must move until the pinch begins. Afterward, they may move
  /// in either direction.
  public var direction: Direction
  /// The motion of the touches before the pinch begins. The motion isn't part of the state, because
  /// the state is copied on every event.
  private var pending = PendingMotion()
  private var tracker = VelocityTracker()
  /// The scale and its velocity. The scale is 1 before the pinch begins.
  public private(set) var value = Value(scale: 1, velocity: 0)
  /// The focal point of the gesture when two or more touches were last down.
  public private(set) var focus: FocalPoint?

  /// Creates a recognizer for pinches that begin with the given numbers of touches.
  public init(
    touches: ClosedRange<Int> = 2...1000, direction: Direction = .either,
    limits: Limits = Limits()
  ) {
    self.limits = limits
    self.direction = direction
    (requiredTouches, maximumTouches) = (touches.lowerBound, touches.upperBound)
  }

  /// The minimum number of touches with which the pinch can begin, 2 to 1000. Once the pinch has
  /// begun, ``Limits/minimumTouches`` applies.
  public var requiredTouches: Int {
    get { Int(requiredTouchCount) }
    set {
      precondition(newValue >= 2, "a Pinch needs at least two touches")
      requiredTouchCount = UInt16(min(newValue, 1000))
    }
  }

  /// The maximum number of touches with which the pinch can begin, up to 1000. Touches that land
  /// after the pinch has begun join it.
  public var maximumTouches: Int {
    get { Int(maximumTouchCount) }
    set {
      precondition(newValue >= 2, "a Pinch needs at least two touches")
      maximumTouchCount = UInt16(min(newValue, 1000))
    }
  }

  /// A name such as "pinch", "pinch in" or "three-finger pinch".
  public var displayName: String {
    let fingers = requiredTouches > 2 ? DisplayNameParts.fingerCountPrefix(requiredTouches) : ""
    return switch direction {
    case .either: fingers + Pinch.name
    case .in: fingers + "pinch in"
    case .out: fingers + "pinch out"
    }
  }

  /// Relative motion, because the touches of a pinch move relative to each other.
  public var motionKind: MotionKind? { .relative }
  /// The value of ``Limits/withdrawal``.
  public var withdrawalLimits: WithdrawalLimits { limits.withdrawal }
  /// The value of ``Limits/winsByDefault``.
  public var winsByDefault: Bool { limits.winsByDefault }
  /// The slop: infinite until two touches are down, and 0 after that.
  public var slop: Double { if case .ready = state { .infinity } else { 0 } }

  /// Processes an input and returns the verdict.
  @inline(__always)  // Saves 4 % of the mixed workload's instructions across all five recognizers.
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 1, input.event != .lifted { focus.update(from: fingers) }
    switch (state, input.event) {
    case (.ready, .landed):
      if fingers.count >= Int(requiredTouchCount) { return handleLanding(input) }
    case (.tracking, .landed): return handleLanding(input)
    case (.tracking, .moved):
      let before = pending.advance(input, gate: limits.gate)
      if pending.onset.hasJustCompleted || pending.reachesSpreadLimit(limits),
        let fraction = beginFraction(since: before)
      {
        return begin(input, pending.interpolated(at: fraction, since: before), fraction)
      }
      addSpreadSample(at: input.time)
    case (.began(let startSeparation), .moved):
      if fingers.count < 2 { break }
      let move = SpreadAndRotation(fingers)
      if move.spread < limits.minimumSeparation {
        return .end(Reason(.tooClose, length: move.spread, limit: limits.minimumSeparation))
      }
      updateScale(to: value.scale * move.separationFactor, startSeparation, at: input.time)
      return .change
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: fingers.count, limit: requiredTouches, at: input.time)
    case (.tracking, .lifted):
      if fingers.remainingCount < Int(requiredTouchCount) {
        return .fail(tooLittleReason, at: input.time)
      }
      restartTracking(fingers.remainingTouches, at: input.time)
    case (.began(let startSeparation), .lifted):
      value.velocity = tracker.velocityWithoutCopying(at: input.time).dx / startSeparation
      if fingers.remainingCount < max(limits.minimumTouches, 1) { return .endedByLift }
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  /// Tracks the touches after one has landed, unless there are too many.
  private mutating func handleLanding(_ input: Input) -> Verdict {
    let count = input.touches.count
    if count > Int(maximumTouchCount) {
      return .fail(.tooManyTouches, count: count, limit: maximumTouches, at: input.time)
    }
    restartTracking(input.touches, at: input.time)
    return .undecided
  }

  /// Returns whether the pinch may begin with the given change in spread.
  private func allowsBeginning(withSpreadChange change: Double) -> Bool {
    switch direction {
    case .either: true
    case .in: change < 0
    case .out: change > 0
    }
  }

  /// Continues tracking after touches have joined or left.
  private mutating func restartTracking(_ fingers: TrackedTouches, at time: Timestamp) {
    pending.restart(fingers, gate: limits.gate)
    tracker.reset()
    state = .tracking
    addSpreadSample(at: time)
  }

  private mutating func addSpreadSample(at time: Timestamp) {
    tracker.add(Vector(dx: pending.totalMotion.spread, dy: 0), at: time)
  }

  /// Returns the fraction of the last move at which the pinch begins, or `nil` if it doesn't begin.
  // When this method was inlined, copying the closure's captures took 0.5 % of the mixed workload's
  // instructions.
  @inline(never)
  private mutating func beginFraction(since before: MultiTouchMotion) -> Double? {
    let limit = pending.spreadLimit(limits)
    return pending.firstFraction(
      since: before, near: before.fractionReachingSpreadLimit(limit, to: pending.totalMotion),
      where: { $0.isPinch(limits) })
  }

  private mutating func begin(
    _ input: Input, _ start: PendingMotion, _ fraction: Double
  ) -> Verdict {
    let change = start.decisiveSpreadChange(limits)
    if !allowsBeginning(withSpreadChange: change) {
      return .fail(
        Reason(.wrongDirection, .length(change)), at: input.instant(at: fraction))
    }
    let startSeparation = start.totalMotion.separation
    state = .began(startSeparation: startSeparation)
    updateScale(
      to: pending.totalMotion.separation / startSeparation, startSeparation, at: input.time)
    let limit =
      start.totalSpreadChangeReachesLimit(limits)
      ? start.spreadLimit(limits) : limits.spreadLimit(for: change)
    // A pinch that didn't wait for other touches begins exactly at its limit.
    let hasWaited = abs(change) > limit * 1.000_001
    return .begin(
      change > 0 ? .movedApart : .movedTogether, length: hasWaited ? abs(change) : limit,
      limit: limit, at: input.instant(at: fraction))
  }

  /// Begins the pinch after its competitors have failed.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking = state,
      direction == .either || allowsBeginning(withSpreadChange: pending.totalMotion.spreadChange)
    else { return .undecided }
    let separation = pending.totalMotion.separation
    let before = SpreadAndRotation(input.touches).previousSeparation
    let startSeparation = before + (separation - before) * input.fraction(at: instant)
    state = .began(startSeparation: startSeparation)
    updateScale(to: separation / startSeparation, startSeparation, at: input.time)
    return .begin(Reason(.wonByDefault), at: instant)
  }

  private mutating func updateScale(to scale: Double, _ startSeparation: Double, at time: Timestamp)
  {
    tracker.add(Vector(dx: scale * startSeparation, dy: 0), at: time)
    value = Value(
      scale: scale, velocity: tracker.velocityWithoutCopying(at: time).dx / startSeparation)
  }

  /// Multiplies the scale by a factor.
  mutating func multiplyScale(by factor: Double) {
    guard case .began(let startSeparation) = state else { return }
    state = .began(startSeparation: startSeparation / factor)
    value.scale *= factor
    value.velocity *= factor
  }

  /// The failure reason for touches whose spread changed too little. If the touches are mainly
  /// rotating, the limit in the reason is larger, because the spread must change by more than the
  /// rotation's arc.
  private var tooLittleReason: Reason {
    let motion = pending.totalMotion
    if pending.totalSpreadChangeReachesLimit(limits),
      let reason = limits.spreadFailureReason(of: motion)
    {
      return reason
    }
    let change = abs(motion.spreadChange)
    var needed = pending.spreadLimit(limits)
    if pending.mayBeRotation(limits.rotation) { needed = max(needed, abs(motion.arcLength)) }
    if pending.onset.stage == .waiting { needed = max(needed, limits.gate.travel) }
    if change >= needed { needed = change + pending.relativeMotionShortfall }
    return Reason(.spreadTooLittle, length: change, limit: needed)
  }
}

extension Pinch.Direction: SettingChoice {
  package static var choiceNames: StaticText { "either in out" }
}

extension Pinch: Configurable {
  /// Passes the numbers of touches, the direction and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitCount(.requiredTouches, &requiredTouches, in: 2...max(2, maximumTouches))
    v.visitCount(.maximumTouches, &maximumTouches, in: requiredTouches...1000)
    v.visitChoice(.direction, &direction, upTo: .out)
    v.visitCount(.minimumTouches, &limits.minimumTouches)
    limits.visit(&v)
    v.visitLength(.minimumSeparation, &limits.minimumSeparation)
    v.visitLength(.maximumSeparation, &limits.maximumSeparation)
    v.visitLength(.maximumCentroidTravel, &limits.maximumCentroidTravel)
    limits.gate.visit(&v)
    v.visitDuration(.withdrawalTime, &limits.withdrawal.time)
    v.visitFlag(.winsByDefault, &limits.winsByDefault)
    v.visitGroup(.rotationLimits, &limits.rotation)
  }
}

extension Pinch.Limits: Configurable {
  /// Passes the limits that delay other gestures to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitLength(.minimumSpreadIncrease, &minimumSpreadIncrease)
    v.visitLength(.minimumSpreadDecrease, &minimumSpreadDecrease)
    v.visitLength(.minimumAnchoredDecrease, &minimumAnchoredDecrease)
  }
}

extension Pinch.Limits {
  /// Returns whether the touches' spread is in the range in which a pinch can begin.
  func allowsSpread(_ progress: MultiTouchMotion) -> Bool {
    progress.spread >= minimumSeparation && progress.spread <= maximumSeparation
  }

  /// Returns the failure reason if the touches are too close together or too far apart for a pinch
  /// to begin.
  fileprivate func spreadFailureReason(of progress: MultiTouchMotion) -> Reason? {
    if allowsSpread(progress) { return nil }
    return progress.spread < minimumSeparation
      ? Reason(.tooClose, length: progress.spread, limit: minimumSeparation)
      : Reason(.tooFarApart, length: progress.spread, limit: maximumSeparation)
  }
}
