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
    case tapping(Tap)
    case waiting(since: Timestamp, place: Point)
    case ready
    case landing(since: Timestamp, place: Point?)
    case holding(since: Timestamp)
    case began
  }

  /// "hold".
  public static let name = "hold"
  /// How many taps come before the press.
  public let tapsBefore: Int
  /// How many fingers press, at least 1.
  public let touches: Int
  /// How long and how still.
  public let limits: Limits
  private var state: State { didSet { deadline = deadline(in: state) } }

  /// Makes a recognizer for a press with a number of fingers after a number of taps.
  public init(
    tapsBefore: Int = 0, touches: Int = 1, limits: Limits = GestureSettings.standard.longPress
  ) {
    precondition(
      tapsBefore >= 0 && touches >= 1, "A LongPress needs a finger, and no less than no taps.")
    self.tapsBefore = tapsBefore
    self.touches = touches
    self.limits = limits
    state =
      tapsBefore > 0
      ? .tapping(Tap(taps: tapsBefore, touches: touches, limits: limits.taps))
      : .ready
  }

  /// One tap more than come before the press: the press itself.
  public var tapsNeeded: Int { tapsBefore > 0 ? tapsBefore + 1 : 0 }

  /// When the press is long enough, or something is too late.
  public private(set) var deadline: Timestamp?

  private func deadline(in state: State) -> Timestamp? {
    switch state {
    case .tapping(let tap): tap.deadline
    case .waiting(let since, _): since + limits.taps.maximumGap
    case .landing(let since, _): since + limits.taps.maximumSpread
    case .holding(let since): since + limits.minimumPress
    case .ready, .began: nil
    }
  }

  /// Hears what the fingers did.
  @inline(__always)
  public mutating func receive(_ input: Input) -> Verdict {
    // Fingers mostly move, and not too far.
    if case .holding = state, input.event == .moved, !input.fingers.reach(limits.maximumMovement) {
      return .undecided
    }
    return decide(input)
  }

  @inline(never)
  private mutating func decide(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.tapping(var tap), _): return tapFirst(&tap, input)
    case (.waiting(_, let place), .landed): return land(input, since: input.time, near: place)
    case (.ready, .landed): return land(input, since: input.time, near: nil)
    case (.landing(let since, let place), .landed): return land(input, since: since, near: place)
    case (.holding, .landed):
      let count = Quantity.count(input.fingers.count)
      return .fail(Reason(.tooManyTouches, count, limit: .count(touches)), at: input.time)
    case (.landing, .moved), (.holding, .moved): return checkMovement(input)
    case (.waiting, .deadline):
      let gap = Quantity.duration(limits.taps.maximumGap)
      return .fail(Reason(.nextTapTooLate, gap, limit: gap), at: input.time)
    case (.landing, .lifted), (.landing, .deadline): return .fail(tooFew(input), at: input.time)
    case (.holding(let since), .lifted):
      return .fail(tooEarly(input, since: since), at: input.time)
    case (.holding(let since), .deadline):
      state = .began
      return .begin(
        Reason(.held, .duration(input.time - since), limit: .duration(limits.minimumPress)),
        at: input.time)
    case (.began, .moved), (.began, .landed): return .change
    case (.began, .lifted):
      return input.fingers.remaining < touches ? .end(Reason(.lifted)) : .change
    case (.ready, _), (.waiting, _), (.began, .deadline): return .undecided
    }
  }

  /// What was missing, with the press that was still to come, or the rest of it.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch state {
    case .tapping(let tap): tap.nearMiss(reason, input)?.and(.longer(limits.minimumPress))
    case .waiting: NearMiss(reason)?.and(.longer(limits.minimumPress))
    case .holding(let since) where reason.fact == .movedTooFar:
      NearMiss(reason, tooEarly(input, since: since))
    case .holding where reason.fact == .liftedTooEarly: NearMiss(reason)
    case .ready, .landing, .holding, .began: nil
    }
  }

  private mutating func tapFirst(_ tap: inout Tap, _ input: Input) -> Verdict {
    switch tap.receive(input) {
    case .recognize: state = .waiting(since: input.time, place: tap.focus?.location ?? .zero)
    case .fail(let reason, let instant): return .fail(reason, at: instant)
    default: state = .tapping(tap)
    }
    return .undecided
  }

  private mutating func land(_ input: Input, since: Timestamp, near place: Point?) -> Verdict {
    let count = input.fingers.count
    if count > touches {
      return .fail(
        Reason(.tooManyTouches, .count(count), limit: .count(touches)), at: input.time)
    }
    guard count == touches else {
      state = .landing(since: since, place: place)
      return .undecided
    }
    let distance = place?.distance(to: input.fingers.startCentroid) ?? 0
    if distance > limits.taps.maximumGapDistance {
      let limit = Quantity.length(limits.taps.maximumGapDistance)
      return .fail(Reason(.nextTapTooFar, .length(distance), limit: limit), at: input.time)
    }
    state = .holding(since: input.time)
    return .undecided
  }

  private func checkMovement(_ input: Input) -> Verdict {
    guard let far = input.fingers.firstBeyond(limits.maximumMovement) else { return .undecided }
    let reason = Reason(
      .movedTooFar, .length(far.distance), limit: .length(limits.maximumMovement))
    return .fail(reason, at: input.instant(at: far.fraction))
  }

  private func tooEarly(_ input: Input, since: Timestamp) -> Reason {
    Reason(.liftedTooEarly, .duration(input.time - since), limit: .duration(limits.minimumPress))
  }

  private func tooFew(_ input: Input) -> Reason {
    Reason(.tooFewTouches, .count(input.fingers.count), limit: .count(touches))
  }
}
