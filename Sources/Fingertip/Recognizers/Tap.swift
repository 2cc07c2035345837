/// One or more quick taps, each with one or more touches.
///
/// ```
///            landed               all landed             first lifted
///   ready ──────────▶ landing ───────────────▶ pressing ─────────────▶ lifting
///     ▲                  │ tooFewTouches          │ movedTooFar           │ liftedAtDifferentTimes
///     │ landed           ▼                        │ pressedTooLong        │ liftedTooEarly
///     │                failed ◀───────────────────┴─ tooManyTouches ◀─────┤
///     │                  ▲ nextTapTooLate, nextTapTooFar                  │ all lifted
///     │                  │                                                ▼
///     └─────────────── between taps ◀───── taps left ──────────────── last tap?
///                                                                         │ yes
///                                                                         ▼
///                                                                    recognized
/// ```
///
/// Timelines of a double tap (`▼` lands, `▲` lifts, `!` decides):
///
/// 1. `▼──▲ ▼──▲!` is recognized when the touch lifts for the second time.
/// 2. `▼──▲ ·········!` fails when `maximumGap` has passed since the first lift, because there was
///    no second tap.
/// 3. `▼─────────────!` fails when the touch has been down for `maximumPressDuration`.
/// 4. `▼──▲ ▼!` fails at the second landing if it is too far from the first tap. The engine starts
///    a new attempt with this touch, so it can still become the first tap of another double tap.
/// 5. `▼▲` fails when the touch lifts sooner than `minimumPressDuration`.
/// 6. `▼~~~~▲` fails as soon as the touch is too far from its start, even if it later comes back.
///    The maximum distance from the start counts, not the distance at the lift.
///
/// Not handled: a two-finger tap whose touches don't overlap in time. Such touches count as two
/// one-finger taps.
public struct Tap: Recognizer, Sendable {
  /// The limits of taps.
  public struct Limits: Hashable, Sendable {
    /// The maximum time from landing to lift: 750 ms, from code derived from Apple's.
    public var maximumPressDuration = Duration.milliseconds(750)
    /// The minimum time from landing to lift: 0, chosen by this project. Contacts caused by
    /// electrostatic discharge last 2 to 8 ms (VotingWorks, vxsuite issue 8280). Deliberate taps
    /// last longer than 20 ms.
    public var minimumPressDuration: Duration {
      get { .nanoseconds(minimumPressNanoseconds) }
      set { minimumPressNanoseconds = newValue.wholeNanoseconds }
    }
    /// The maximum distance that a touch may move from its start: 45 pt, from code derived from
    /// Apple's.
    public var maximumMovement = 45.0
    /// The maximum time between two taps: 350 ms, from code derived from Apple's.
    public var maximumGap = Duration.milliseconds(350)
    /// The minimum time between two taps, from the lift to the next landing: 0, chosen by this
    /// project. A bouncing contact lifts and lands again within a few milliseconds. On Android, two
    /// taps within 40 ms aren't a double tap (`DOUBLE_TAP_MIN_TIME`).
    public var minimumGap = Duration.zero
    /// The minimum time from one landing to the next: 0, chosen by this project. Flutter requires
    /// 40 ms from landing to landing (`kDoubleTapMinTime`), whereas other systems measure from the
    /// lift. For a single tap, the interval is measured from the last tap that was recognized
    /// within ``maximumGapDistance``.
    public var minimumInterval: Duration {
      get { .nanoseconds(minimumIntervalNanoseconds) }
      set { minimumIntervalNanoseconds = newValue.wholeNanoseconds }
    }
    /// The maximum distance between two taps: 45 pt, from code derived from Apple's.
    public var maximumGapDistance = 45.0
    /// With several touches, the maximum time between the first and last landing, and between the
    /// first and last lift: 100 ms, chosen by this project.
    public var maximumTouchInterval = Duration.milliseconds(100)
    /// With several touches, the minimum ``TrackedTouches/spread`` when the last of them lands, in
    /// points: 0, chosen by this project.
    public var minimumSeparation = 0.0
    /// With several touches, the maximum spread when the last of them lands, in points: a million,
    /// chosen by this project and effectively unlimited. In Chromium, the touches of a two-finger
    /// tap must be within 300 px of each other (`max_distance_for_two_finger_tap_in_pixels`).
    public var maximumSeparation = 1e6
    // These limits are stored as integers to keep a tap small, because a tap is copied for each
    // attempt.
    fileprivate var minimumPressNanoseconds: Int64 = 0
    private var minimumIntervalNanoseconds: Int64 = 0

    /// Creates the default limits.
    public init() {}
  }

  /// The values of a tap gesture.
  public struct Value: GestureValue, Hashable {
    /// The number of taps performed.
    public var taps: Int
    /// The number of taps, as a named quantity.
    public var measures: [Measure] { [Measure("taps", .count(taps))] }

    /// Creates a value.
    public init(taps: Int) { self.taps = taps }
  }

  private enum State {
    case ready
    /// Too few touches are down. The remaining touches must land within the first period, and
    /// within the maximum press duration.
    case landing(Period, press: Period)
    case pressing(Period)
    /// Some touches have lifted. The remaining touches must lift within the first period, and
    /// within the maximum press duration.
    case lifting(Period, press: Period)
    case betweenTaps(Period)
  }

  /// The name "tap".
  public static let name = "tap"
  /// The number of taps, at least 1.
  public var taps: Int { didSet { checkConfiguration() } }
  /// The number of touches in each tap, at least 1.
  public var touches: Int { didSet { checkConfiguration() } }
  /// The limits.
  public var limits: Limits
  private var state = State.ready
  private var completedTaps = 0
  /// The time when the first touch of the last tap landed.
  private(set) var landingTime = Timestamp.zero
  /// The focal point of the last tap at the time when the first of its touches lifted.
  public private(set) var focus: FocalPoint?

  /// Creates a recognizer for the given number of taps, each with the given number of touches.
  public init(taps: Int = 1, touches: Int = 1, limits: Limits = Limits()) {
    self.taps = taps
    self.touches = touches
    self.limits = limits
    checkConfiguration()
  }

  /// Traps if no gesture can match the configuration.
  private func checkConfiguration() {
    precondition(taps >= 1 && touches >= 1, "a Tap needs at least one tap and one touch")
  }

  /// A name such as "tap", "double tap" or "two-finger tap".
  public var displayName: String {
    DisplayNameParts.fingerCountPrefix(touches) + DisplayNameParts.tapName(taps)
  }

  /// The number of taps performed so far.
  public var value: Value { Value(taps: completedTaps) }
  /// The value of ``taps``.
  public var requiredTapCount: Int { taps }
  /// The value of ``taps``.
  public var tapOnlyCount: Int { taps }
  /// For a single tap with a ``Limits/minimumInterval``, the limits on how soon it can be repeated.
  /// The recognizer itself measures the intervals between several taps.
  public var repetitionLimits: RepetitionLimits? {
    if taps > 1 || limits.minimumInterval == .zero { return nil }
    return RepetitionLimits(
      minimumInterval: limits.minimumInterval, maximumDistance: limits.maximumGapDistance)
  }

  /// The time when the current time limit expires, or `nil` if there is none.
  public var deadline: Timestamp? {
    switch state {
    case .ready: nil
    case .pressing(let period), .betweenTaps(let period): period.end
    case .landing(let period, let press), .lifting(let period, let press):
      min(period.end, press.end)
    }
  }

  /// The slop: the maximum distance that a touch may move during a tap.
  public var slop: Double { limits.maximumMovement }

  /// Processes an input and returns the verdict.
  @inline(__always)  // Saves 4 % of the mixed workload's instructions across all five recognizers.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.landing, .moved), (.pressing, .moved), (.lifting, .moved):
      return .failIfMoved(beyond: limits.maximumMovement, input)
    case (.ready, .landed): return handleLanding(input, since: input.time)
    case (.betweenTaps(let gap), .landed):
      return limits.tooSoonVerdict(input, after: gap, landed: landingTime)
        ?? handleLanding(input, since: input.time)
    case (.landing(_, let press), .landed): return handleLanding(input, since: press.start)
    case (.pressing, .landed): return tooManyTouchesVerdict(input.touches.count, at: input.time)
    case (.lifting, .landed):
      return tooManyTouchesVerdict(touches + input.touches.landingCount, at: input.time)
    case (.landing, .lifted): return tooFewTouchesVerdict(input)
    case (.landing(let period, _), .deadline) where input.time >= period.end:
      return tooFewTouchesVerdict(input)
    case (.pressing(let press), .lifted):
      focus.update(from: input.touches)
      if input.touches.remainingCount == 0 { return finishTap(at: input.time, press) }
      state = .lifting(Period(from: input.time, lasting: limits.maximumTouchInterval), press: press)
      return .undecided
    case (.lifting(_, let press), .lifted):
      return input.touches.remainingCount == 0 ? finishTap(at: input.time, press) : .undecided
    case (.lifting(let period, _), .deadline) where input.time >= period.end:
      return .fail(
        .liftedAtDifferentTimes, since: period.start, limit: limits.maximumTouchInterval,
        at: input.time)
    case (.landing(_, let press), .deadline), (.pressing(let press), .deadline),
      (.lifting(_, let press), .deadline):
      return .fail(
        .pressedTooLong, since: press.start, limit: limits.maximumPressDuration, at: input.time)
    case (.betweenTaps(let gap), .deadline):
      return .fail(.nextTapTooLate, since: gap.start, limit: limits.maximumGap, at: input.time)
    case (.ready, _), (.betweenTaps, _): return .undecided
    }
  }

  private mutating func handleLanding(_ input: Input, since start: Timestamp) -> Verdict {
    let count = input.touches.count
    if count > touches { return tooManyTouchesVerdict(count, at: input.time) }
    if count < touches {
      state = .landing(
        Period(from: start, lasting: limits.maximumTouchInterval),
        press: Period(from: start, lasting: limits.maximumPressDuration))
      return .undecided
    }
    let distance = distanceFromPreviousTap(to: input)
    if distance > limits.maximumGapDistance {
      return .fail(
        .nextTapTooFar, length: distance, limit: limits.maximumGapDistance, at: input.time)
    }
    if touches > 1, let reason = limits.separationFailureReason(ofSeparation: input.touches.spread)
    {
      return .fail(reason, at: input.time)
    }
    landingTime = start
    state = .pressing(Period(from: start, lasting: limits.maximumPressDuration))
    return .undecided
  }

  /// Returns the distance between the centroid of the touches and the previous tap.
  private func distanceFromPreviousTap(to input: Input) -> Double {
    focus?.location.distance(to: input.touches.startCentroid) ?? 0
  }

  private mutating func finishTap(at time: Timestamp, _ press: Period) -> Verdict {
    if time.nanosecondsSince(press.start) < limits.minimumPressNanoseconds {
      return .fail(
        .liftedTooEarly, since: press.start, limit: limits.minimumPressDuration, at: time)
    }
    completedTaps += 1
    if completedTaps == taps { return .recognize(Reason(.tapped, .count(taps)), at: time) }
    state = .betweenTaps(Period(from: time, lasting: limits.maximumGap))
    return .undecided
  }

  private func tooFewTouchesVerdict(_ input: Input) -> Verdict {
    .fail(.tooFewTouches, count: input.touches.count, limit: touches, at: input.time)
  }

  /// Returns a `fail` verdict for too many touches. The count includes touches of the current tap
  /// that have already lifted.
  private func tooManyTouchesVerdict(_ count: Int, at time: Timestamp) -> Verdict {
    .fail(.tooManyTouches, count: count, limit: touches, at: time)
  }

  /// Returns the amounts by which the gesture missed its limits, including the number of taps that
  /// are still missing.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    let remainingTaps = taps - completedTaps - 1
    guard let miss = NearMiss(reason, secondLimitReason(reason, input)) else { return nil }
    return remainingTaps > 0 ? miss.and(.moreTaps(remainingTaps)) : miss
  }

  /// Returns a reason for a second limit, which may also have been missed by the time the near miss
  /// is determined.
  private func secondLimitReason(_ reason: Reason, _ input: Input) -> Reason {
    switch (reason.code, state) {
    case (.movedTooFar, .pressing(let press)):
      Reason(
        .pressedTooLong, duration: input.time - press.start, limit: limits.maximumPressDuration)
    case (.pressedTooLong, .landing):
      Reason(.tooFewTouches, count: input.touches.count, limit: touches)
    case (.nextTapTooLate, .betweenTaps) where input.touches.count == touches:
      Reason(
        .nextTapTooFar, length: distanceFromPreviousTap(to: input), limit: limits.maximumGapDistance
      )
    default: Reason(.noTouchesRemaining)
    }
  }
}

extension Tap.Limits {
  /// Returns the verdict on a touch that landed too soon after the previous tap, or `nil` if the
  /// touch didn't land too soon.
  func tooSoonVerdict(_ input: Input, after gap: Period, landed: Timestamp) -> Verdict? {
    if input.time - gap.start < minimumGap {
      return .fail(.nextTapTooSoon, since: gap.start, limit: minimumGap, at: input.time)
    }
    if input.time - landed < minimumInterval {
      return .fail(.nextTapTooSoon, since: landed, limit: minimumInterval, at: input.time)
    }
    return nil
  }

  /// Returns the failure reason if the touches are too close together or too far apart for a tap,
  /// or `nil` otherwise.
  fileprivate func separationFailureReason(ofSeparation distance: Double) -> Reason? {
    if distance < minimumSeparation {
      return Reason(.tooClose, length: distance, limit: minimumSeparation)
    }
    if distance > maximumSeparation {
      return Reason(.tooFarApart, length: distance, limit: maximumSeparation)
    }
    return nil
  }
}

extension Tap: Configurable {
  /// Passes the numbers of taps and touches and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitCount(.taps, &taps)
    v.visitCount(.touches, &touches)
    limits.visit(&v)
  }
}

extension Tap.Limits: Configurable {
  /// Passes the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitDuration(.maximumPressDuration, &maximumPressDuration)
    v.visitDuration(.minimumPressDuration, &minimumPressDuration)
    v.visitLength(.maximumMovement, &maximumMovement)
    v.visitDuration(.maximumGap, &maximumGap)
    v.visitDuration(.minimumGap, &minimumGap)
    v.visitDuration(.minimumInterval, &minimumInterval)
    v.visitLength(.maximumGapDistance, &maximumGapDistance)
    v.visitDuration(.maximumTouchInterval, &maximumTouchInterval)
    v.visitLength(.minimumSeparation, &minimumSeparation)
    v.visitLength(.maximumSeparation, &maximumSeparation)
  }
}
