/// Touch and hold: one or more fingers that stay down and still, after any number of taps.
///
/// ```
///   no taps before:       ready ───────┐ landed
///           taps done                  ▼        all landed           deadline
///   tapping ─────────▶ waiting ──▶ landing ─────────────▶ holding ──────────▶ began
///      │ as Tap           │           │ tooFewTouches       │ movedTooFar       │ moved
///      ▼                  ▼           ▼ movedTooFar         ▼ liftedTooEarly    ▼
///    failed            failed      failed                 failed             changed
///          nextTapTooLate, nextTapTooFar               tooManyTouches           │ lifted
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
/// Not handled: more fingers than asked for that land after the gesture began; they move its
/// location, as with every continuous gesture, and nothing else.
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

  private enum State {
    case tapping, waiting, ready, landing, holding, began
  }

  /// "hold".
  public static let name = "hold"
  /// How many taps come before the press.
  public let tapsBefore: Int
  /// How many fingers press, at least 1.
  public let touches: Int
  /// How long and how still.
  public let limits: Limits
  private var state: State
  /// Since when it is in its state.
  private var since = Timestamp.zero
  /// The taps that come before, where there are any, and where the last of them was.
  private var tap: Tap
  private var place = Point.zero

  /// Makes a recognizer for a press with a number of fingers after a number of taps.
  @inline(never)
  public init(tapsBefore: Int = 0, touches: Int = 1, limits: Limits = Limits()) {
    precondition(
      tapsBefore >= 0 && touches >= 1, "A LongPress needs a finger, and no less than no taps.")
    self.tapsBefore = tapsBefore
    self.touches = touches
    self.limits = limits
    state = tapsBefore > 0 ? .tapping : .ready
    tap = Tap(taps: max(tapsBefore, 1), touches: touches, limits: limits.taps)
  }

  /// One tap more than come before the press: the press itself.
  public var tapsNeeded: Int { tapsBefore > 0 ? tapsBefore + 1 : 0 }

  /// When the press is long enough, or something is too late.
  public private(set) var deadline: Timestamp?

  @inline(never)
  private mutating func enter(_ state: State, since time: Timestamp) {
    self.state = state
    since = time
    deadline =
      switch state {
      case .tapping: tap.deadline
      case .waiting: time + limits.taps.maximumGap
      case .landing: time + limits.taps.maximumSpread
      case .holding: time + limits.minimumPress
      case .ready, .began: nil
      }
  }

  /// Hears what the fingers did.
  @inline(__always)
  public mutating func receive(_ input: Input) -> Verdict {
    // Fingers mostly move, and not too far.
    if state == .holding, input.event == .moved, !input.fingers.reach(limits.maximumMovement) {
      return .undecided
    }
    return decide(input)
  }

  @inline(never)
  private mutating func decide(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.tapping, _): return tapFirst(input)
    case (.waiting, .landed), (.ready, .landed): return land(input, since: input.time)
    case (.landing, .landed): return land(input, since: since)
    case (.holding, .landed): return wrongCount(.tooManyTouches, input)
    case (.landing, .moved), (.holding, .moved):
      return .fail(beyond: limits.maximumMovement, input)
    case (.waiting, .deadline):
      return .fail(.nextTapTooLate, after: limits.taps.maximumGap, at: input.time)
    case (.landing, .lifted), (.landing, .deadline): return wrongCount(.tooFewTouches, input)
    case (.holding, .lifted):
      return .fail(.liftedTooEarly, since: since, limit: limits.minimumPress, at: input.time)
    case (.holding, .deadline):
      let reason = pressed(.held, input)
      enter(.began, since: input.time)
      return .begin(reason, at: input.time)
    case (.began, .moved), (.began, .landed): return .change
    case (.began, .lifted):
      return input.fingers.remaining < touches ? .lifted : .change
    case (.ready, _), (.waiting, _), (.began, .deadline): return .undecided
    }
  }

  /// What was missing, with the press that was still to come, or the rest of it.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch state {
    case .tapping: tap.nearMiss(reason, input)?.and(.longer(limits.minimumPress))
    case .waiting: NearMiss(reason)?.and(.longer(limits.minimumPress))
    case .holding where reason.fact == .movedTooFar:
      NearMiss(reason, pressed(.liftedTooEarly, input))
    case .holding where reason.fact == .liftedTooEarly: NearMiss(reason)
    case .ready, .landing, .holding, .began: nil
    }
  }

  private mutating func tapFirst(_ input: Input) -> Verdict {
    let verdict = tap.receive(input)
    switch verdict {
    case .recognize:
      place = tap.focus?.location ?? .zero
      enter(.waiting, since: input.time)
    case .fail: return verdict
    default: deadline = tap.deadline
    }
    return .undecided
  }

  private mutating func land(_ input: Input, since: Timestamp) -> Verdict {
    let count = input.fingers.count
    if count > touches { return wrongCount(.tooManyTouches, input) }
    guard count == touches else {
      enter(.landing, since: since)
      return .undecided
    }
    let distance = tapsBefore > 0 ? place.distance(to: input.fingers.startCentroid) : 0
    let limit = limits.taps.maximumGapDistance
    if distance > limit {
      return .fail(.nextTapTooFar, length: distance, limit: limit, at: input.time)
    }
    enter(.holding, since: input.time)
    return .undecided
  }

  /// How long the fingers have pressed.
  private func pressed(_ fact: Reason.Fact, _ input: Input) -> Reason {
    Reason(fact, duration: input.time - since, limit: limits.minimumPress)
  }

  private func wrongCount(_ fact: Reason.Fact, _ input: Input) -> Verdict {
    .fail(fact, count: input.fingers.count, limit: touches, at: input.time)
  }
}
