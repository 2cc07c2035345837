/// A press of one or more touches that stay down and hold still, after any number of taps.
///
/// ```
///   no taps before:       ready ───────┐ landed
///           taps done                  ▼        all landed           deadline
///   tapping ─────────▶ waiting ──▶ landing ─────────────▶ holding ──────────▶ began
///      │ as Tap           │           │ tooFewTouches       │ movedTooFar       │ its own moved
///      ▼                  ▼           ▼ movedTooFar         ▼ liftedTooEarly    ▼
///    failed            failed      failed                 failed             changed
///          nextTapTooLate, nextTapTooFar               tooManyTouches           │ one lifted
///                                                                               ▼
///                                                                             ended
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼────!~~~▲` begins after `minimumPressDuration`, changes with every move, and ends at the
///    lift.
/// 2. `▼──▲` fails when the touch lifts, because it lifts too early.
/// 3. `▼~~~` fails when a touch moves farther than `maximumMovement` before the gesture begins. If
///    only one touch is required, its contact may roll farther than that as it lands.
/// 4. `▼─▼──!` begins with two touches. The time is measured from the landing of the last required
///    touch.
///
/// 5. `▼────!~~~▲` isn't affected if an additional touch, `▼~~▲`, lands after the gesture has
///    begun. The gesture takes its location from the original touches, and ends when the first of
///    them lifts.
public struct LongPress: Recognizer, Sendable {
  /// The limits of a long press.
  public struct Limits: Hashable, Sendable {
    /// The minimum duration of the press: 500 ms, from code derived from Apple's.
    public var minimumPressDuration = Duration.milliseconds(500)
    /// The maximum distance that a touch may move before the gesture begins: 10 pt, from code
    /// derived from Apple's.
    public var maximumMovement = 10.0
    /// The limits for the roll of the contact, which apply if the press requires one touch. Until
    /// the roll is over, the touch may move ``ContactRollLimits/travel`` farther than
    /// ``maximumMovement``.
    public var roll = ContactRollLimits()
    /// The limits of the preceding taps.
    public var taps = Tap.Limits()

    /// Creates the default limits.
    public init() {}
  }

  /// The values of a long press that has begun.
  public struct Value: GestureValue, Hashable {
    /// The translation since the gesture began, in points.
    public var translation: Vector
    /// The velocity, in points per second. When the gesture ends, this property contains the
    /// release velocity.
    public var velocity: Vector
    /// The translation and the velocity, as named quantities.
    public var measures: [Measure] {
      [
        Measure("translation", .vector(translation)), Measure("velocity", .velocity(velocity)),
      ]
    }

    /// Creates a value. By default, both vectors are zero.
    public init(translation: Vector = .zero, velocity: Vector = .zero) {
      self.translation = translation
      self.velocity = velocity
    }
  }

  private enum State {
    case tapping
    /// The preceding taps are complete. The point is the location of the last tap.
    case waiting(Period, near: Point)
    case ready
    /// Too few touches are down. If taps preceded them, the touches must land near those taps.
    case landing(Period, near: Point?)
    case holding(Period)
    case began
  }

  /// The name "long press".
  public static let name = "long press"
  /// The number of taps before the press.
  public var precedingTaps: Int { didSet { applyConfiguration() } }
  /// The number of touches, at least 1.
  public var touches: Int { didSet { applyConfiguration() } }
  /// The limits.
  public var limits: Limits { didSet { tap.limits = limits.taps } }
  private var state = State.ready
  /// The recognizer for the preceding taps. It is used only if taps are required.
  private var tap = Tap()
  // This property isn't part of the state, because the state is copied on every event.
  /// The contact while the state is `holding`.
  private var contact = StillContact()
  private var tracker = VelocityTracker()
  /// The translation since the gesture began, and the velocity.
  public private(set) var value = Value()
  /// The focal point of the pressing touches, once the gesture has begun.
  public private(set) var focus: FocalPoint?

  /// Creates a recognizer for presses with the given number of touches, after the given number of
  /// taps.
  public init(precedingTaps: Int = 0, touches: Int = 1, limits: Limits = Limits()) {
    self.precedingTaps = precedingTaps
    self.touches = touches
    self.limits = limits
    applyConfiguration()
  }

  /// Applies the configuration. Traps if no gesture can match that configuration.
  private mutating func applyConfiguration() {
    precondition(
      precedingTaps >= 0 && touches >= 1,
      "a LongPress needs at least one touch, and precedingTaps can't be negative")
    state = precedingTaps > 0 ? .tapping : .ready
    tap = Tap(taps: max(precedingTaps, 1), touches: touches, limits: limits.taps)
  }

  /// A name such as "long press", "two-finger long press" or "tap then long press".
  public var displayName: String {
    let taps = precedingTaps > 0 ? DisplayNameParts.tapName(precedingTaps) + " then " : ""
    return DisplayNameParts.fingerCountPrefix(touches) + taps + LongPress.name
  }

  /// One more than the number of preceding taps, if there are any, to include the press itself.
  public var requiredTapCount: Int { precedingTaps > 0 ? precedingTaps + 1 : 0 }

  /// The time when the press is long enough for the gesture to begin, or when the current time
  /// limit expires.
  public var deadline: Timestamp? {
    switch state {
    case .tapping: tap.deadline
    case .waiting(let period, _), .landing(let period, _), .holding(let period): period.end
    case .ready, .began: nil
    }
  }

  /// The slop: the maximum movement until the gesture begins, and 0 after that. The slop is also 0
  /// while a rolling contact is beyond the maximum movement.
  public var slop: Double {
    switch state {
    case .began: 0
    case .tapping: tap.slop
    case .ready, .waiting, .landing: limits.maximumMovement
    case .holding: contact.slop(maximum: limits.maximumMovement)
    }
  }

  /// Processes an input and returns the verdict.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.landing, .moved): return .failIfMoved(beyond: limits.maximumMovement, input)
    case (.holding, .moved): return failIfMovedTooFar(input)
    case (.began, .moved): return trackMovement(input)
    case (.tapping, _): return receivePrecedingTap(input)
    case (.ready, .landed): return handleLanding(input, since: input.time, near: nil)
    case (.waiting(let gap, let point), .landed):
      return limits.taps.tooSoonVerdict(input, after: gap, landed: tap.landingTime)
        ?? handleLanding(input, since: input.time, near: point)
    case (.landing(let period, let point), .landed):
      return handleLanding(input, since: period.start, near: point)
    case (.holding, .landed): return wrongTouchCountVerdict(.tooManyTouches, input)
    case (.waiting, .deadline):
      return .fail(.nextTapTooLate, after: limits.taps.maximumGap, at: input.time)
    case (.landing, .lifted), (.landing, .deadline):
      return wrongTouchCountVerdict(.tooFewTouches, input)
    case (.holding(let press), .lifted):
      return .fail(pressDurationReason(.liftedTooEarly, press, input), at: input.time)
    case (.holding(let press), .deadline):
      state = .began
      focus = FocalPoint(input.touches, first: touches)
      tracker.add(.zero, at: input.time)
      return .begin(pressDurationReason(.held, press, input), at: input.time)
    case (.began, .lifted):
      value.velocity = tracker.velocityWithoutCopying(at: input.time)
      return input.touches.remainingCount(ofFirst: touches) < touches ? .endedByLift : .undecided
    case (.ready, _), (.waiting, _), (.began, _): return .undecided
    }
  }

  private mutating func receivePrecedingTap(_ input: Input) -> Verdict {
    let verdict = tap.receive(input)
    switch verdict {
    case .recognize:
      let gap = Period(from: input.time, lasting: limits.taps.maximumGap)
      state = .waiting(gap, near: tap.focus?.location ?? .zero)
      return .undecided
    case .fail: return verdict
    default: return .undecided
    }
  }

  private mutating func handleLanding(
    _ input: Input, since start: Timestamp, near point: Point?
  ) -> Verdict {
    let count = input.touches.count
    if count > touches { return wrongTouchCountVerdict(.tooManyTouches, input) }
    if count < touches {
      state = .landing(Period(from: start, lasting: limits.taps.maximumTouchInterval), near: point)
      return .undecided
    }
    let distance = point?.distance(to: input.touches.startCentroid) ?? 0
    let limit = limits.taps.maximumGapDistance
    if distance > limit {
      return .fail(.nextTapTooFar, length: distance, limit: limit, at: input.time)
    }
    state = .holding(Period(from: input.time, lasting: limits.minimumPressDuration))
    contact = StillContact(input, limits.roll)
    return .undecided
  }

  /// Returns a `fail` verdict if a touch has moved too far, even allowing for the roll of its
  /// contact.
  private mutating func failIfMovedTooFar(_ input: Input) -> Verdict {
    let excess = contact.updateAndFindExcess(
      input, maximum: limits.maximumMovement, limits.roll)
    guard let excess else { return .undecided }
    return .fail(
      .movedTooFar, length: excess.travel, limit: excess.limit,
      at: input.instant(at: excess.fraction))
  }

  /// Tracks the touches that began first, up to the required number. Additional touches are
  /// ignored.
  private mutating func trackMovement(_ input: Input) -> Verdict {
    let hasMoved = (0..<touches).contains { input.touches[$0].delta != .zero }
    guard hasMoved else { return .undecided }
    focus = FocalPoint(input.touches, first: touches)
    value.translation += input.touches.centroidDelta(ofFirst: touches)
    tracker.add(value.translation, at: input.time)
    value.velocity = tracker.velocityWithoutCopying(at: input.time)
    return .change
  }

  /// Returns a reason whose measurement is the duration of the press.
  private func pressDurationReason(_ code: Reason.Code, _ press: Period, _ input: Input) -> Reason {
    Reason(code, duration: input.time - press.start, limit: limits.minimumPressDuration)
  }

  private func wrongTouchCountVerdict(_ code: Reason.Code, _ input: Input) -> Verdict {
    .fail(code, count: input.touches.count, limit: touches, at: input.time)
  }

  /// Returns the amounts by which the gesture missed its limits. These amounts include the missing
  /// press duration, if any.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch state {
    case .tapping: tap.nearMiss(reason, input)?.and(.longer(limits.minimumPressDuration))
    case .waiting: NearMiss(reason)?.and(.longer(limits.minimumPressDuration))
    case .holding(let press) where reason.code == .movedTooFar:
      NearMiss(reason, pressDurationReason(.liftedTooEarly, press, input))
    case .holding where reason.code == .liftedTooEarly: NearMiss(reason)
    case .ready, .landing, .holding, .began: nil
    }
  }
}

extension LongPress: Configurable {
  /// Passes the preceding taps, the number of touches, and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitCount(.precedingTaps, &precedingTaps, in: 0...1000)
    v.visitCount(.touches, &touches)
    v.visitDuration(.minimumPressDuration, &limits.minimumPressDuration)
    v.visitLength(.maximumMovement, &limits.maximumMovement)
    limits.roll.visit(&v)
    v.visitGroup(.tapLimits, &limits.taps)
  }
}
