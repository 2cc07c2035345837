/// Touch and hold: one or more fingers that stay down and still, after any number of taps.
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
/// 1. `▼────!~~~▲` begins after `minimumPress`; then every movement is a change; ends at the lift.
/// 2. `▼──▲` fails at the lift: too early.
/// 3. `▼~~~` fails when a finger passes `maximumMovement` before the gesture begins.
/// 4. `▼─▼──!` with two fingers: the time runs from the landing of the last one needed.
///
/// 5. `▼────!~~~▲` beside `▼~~▲` after it began: a finger more neither moves it nor ends it. It is
///    where the fingers are that held, and ends when the first of them lifts.
public struct LongPress: Recognizer, Sendable {
  /// How long and how still.
  public struct Limits: Hashable, Sendable {
    /// The time to hold: 500 ms, read in code derived from Apple's.
    public var minimumPress = Duration.milliseconds(500)
    /// The farthest that a finger may be from where it landed before: 10 pt, read in the same.
    public var maximumMovement = 10.0
    /// The limits of the taps that come before.
    public var taps = Tap.Limits()

    /// Makes the standard limits.
    public init() {}
  }

  /// How far and how fast the fingers went since the press was long enough.
  public struct Value: GestureValue, Hashable {
    /// The way since the gesture began, in points.
    public var translation: Vector
    /// The velocity, in points per second; at the end, that of the release.
    public var velocity: Vector
    /// Translation and velocity as measures.
    public var measures: [Measure] {
      [
        Measure("translation", .vector(translation)), Measure("velocity", .velocity(velocity)),
      ]
    }

    /// Makes a value; what is left out is what nothing has changed.
    public init(translation: Vector = .zero, velocity: Vector = .zero) {
      self.translation = translation
      self.velocity = velocity
    }
  }

  private enum State {
    case tapping
    /// The last of the taps was at a place.
    case waiting(Period, near: Point)
    case ready
    /// Too few fingers are down. Where taps came before, they must press near those.
    case landing(Period, near: Point?)
    case holding(Period)
    case began
  }

  /// "hold".
  public static let name = "hold"
  /// How many taps come before the press.
  public var tapsBefore: Int { didSet { prepare() } }
  /// How many fingers press, at least 1.
  public var touches: Int { didSet { prepare() } }
  /// How long and how still.
  public var limits: Limits { didSet { tap.limits = limits.taps } }
  private var state = State.ready
  /// The taps that come before, where there are any.
  private var tap = Tap()
  private var tracker = VelocityTracker()
  /// How far and how fast the fingers went since it began.
  public private(set) var value = Value()
  /// Where the fingers are that hold, once it has begun.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a press with a number of fingers after a number of taps.
  public init(tapsBefore: Int = 0, touches: Int = 1, limits: Limits = Limits()) {
    self.tapsBefore = tapsBefore
    self.touches = touches
    self.limits = limits
    prepare()
  }

  /// Makes it ready for the fingers and taps that are asked for. Traps when no fingers could make the
  /// gesture.
  private mutating func prepare() {
    precondition(
      tapsBefore >= 0 && touches >= 1,
      "a LongPress needs at least one touch and no negative tap count")
    state = tapsBefore > 0 ? .tapping : .ready
    tap = Tap(taps: max(tapsBefore, 1), touches: touches, limits: limits.taps)
  }

  /// "hold", "two-finger hold", "tap then hold" …
  public var fullName: String {
    let taps = tapsBefore > 0 ? GestureWords.taps(tapsBefore) + " then " : ""
    return GestureWords.fingers(touches) + taps + LongPress.name
  }

  /// One tap more than come before the press: the press itself.
  public var tapsNeeded: Int { tapsBefore > 0 ? tapsBefore + 1 : 0 }

  /// When the press is long enough, or something is too late.
  public var deadline: Timestamp? {
    switch state {
    case .tapping: tap.deadline
    case .waiting(let period, _), .landing(let period, _), .holding(let period): period.end
    case .ready, .began: nil
    }
  }

  /// A finger may stray so far without being no press. Once it has begun, each move is a change.
  public var slop: Double {
    switch state {
    case .began: 0
    case .tapping: tap.slop
    case .ready, .waiting, .landing, .holding: limits.maximumMovement
    }
  }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.landing, .moved), (.holding, .moved):
      return .fail(beyond: limits.maximumMovement, input)
    case (.began, .moved): return follow(input)
    case (.tapping, _): return tapFirst(input)
    case (.ready, .landed): return land(input, since: input.time, near: nil)
    case (.waiting(let gap, let place), .landed):
      return limits.taps.tooSoon(input, after: gap, landed: tap.landed)
        ?? land(input, since: input.time, near: place)
    case (.landing(let period, let place), .landed):
      return land(input, since: period.start, near: place)
    case (.holding, .landed): return wrongCount(.tooManyTouches, input)
    case (.waiting, .deadline):
      return .fail(.nextTapTooLate, after: limits.taps.maximumGap, at: input.time)
    case (.landing, .lifted), (.landing, .deadline): return wrongCount(.tooFewTouches, input)
    case (.holding(let press), .lifted):
      return .fail(pressed(.liftedTooEarly, press, input), at: input.time)
    case (.holding(let press), .deadline):
      state = .began
      focus = Focus(input.fingers, first: touches)
      tracker.add(.zero, at: input.time)
      return .begin(pressed(.held, press, input), at: input.time)
    case (.began, .lifted):
      value.velocity = tracker.measure(at: input.time)
      return input.fingers.remaining(ofFirst: touches) < touches ? .lifted : .undecided
    case (.ready, _), (.waiting, _), (.began, _): return .undecided
    }
  }

  private mutating func tapFirst(_ input: Input) -> Verdict {
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

  private mutating func land(_ input: Input, since start: Timestamp, near place: Point?) -> Verdict
  {
    let count = input.fingers.count
    if count > touches { return wrongCount(.tooManyTouches, input) }
    if count < touches {
      state = .landing(Period(from: start, lasting: limits.taps.maximumSpread), near: place)
      return .undecided
    }
    let distance = place?.distance(to: input.fingers.startCentroid) ?? 0
    let limit = limits.taps.maximumGapDistance
    if distance > limit {
      return .fail(.nextTapTooFar, length: distance, limit: limit, at: input.time)
    }
    state = .holding(Period(from: input.time, lasting: limits.minimumPress))
    return .undecided
  }

  /// The fingers that landed first hold; others are by the way.
  private mutating func follow(_ input: Input) -> Verdict {
    let hasMoved = (0..<touches).contains { input.fingers[$0].step != .zero }
    guard hasMoved else { return .undecided }
    focus = Focus(input.fingers, first: touches)
    value.translation += input.fingers.step(ofFirst: touches)
    tracker.add(value.translation, at: input.time)
    value.velocity = tracker.measure(at: input.time)
    return .change
  }

  /// How long the fingers have pressed.
  private func pressed(_ fact: Reason.Fact, _ press: Period, _ input: Input) -> Reason {
    Reason(fact, duration: input.time - press.start, limit: limits.minimumPress)
  }

  private func wrongCount(_ fact: Reason.Fact, _ input: Input) -> Verdict {
    .fail(fact, count: input.fingers.count, limit: touches, at: input.time)
  }

  /// What was missing, with the press that was still to come, or the rest of it.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch state {
    case .tapping: tap.nearMiss(reason, input)?.and(.longer(limits.minimumPress))
    case .waiting: NearMiss(reason)?.and(.longer(limits.minimumPress))
    case .holding(let press) where reason.fact == .movedTooFar:
      NearMiss(reason, pressed(.liftedTooEarly, press, input))
    case .holding where reason.fact == .liftedTooEarly: NearMiss(reason)
    case .ready, .landing, .holding, .began: nil
    }
  }
}

extension LongPress: Configurable {
  /// After how many taps with how many fingers, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.count(.tapsBefore, &tapsBefore, in: 0...1000)
    v.count(.touches, &touches)
    v.duration(.minimumPress, &limits.minimumPress)
    v.length(.maximumMovement, &limits.maximumMovement)
    v.nested(.tapLimits, &limits.taps)
  }
}
