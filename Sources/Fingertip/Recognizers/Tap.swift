/// One or more quick taps with one or more fingers.
///
/// ```
///            landed                all landed             first lifted
///   ready ───────────▶ landing ───────────────▶ pressing ─────────────▶ lifting
///     ▲                   │ tooFewTouches          │ movedTooFar           │ liftedApart
///     │ landed            ▼                        │ pressedTooLong        │
///     │                 failed ◀───────────────────┴─ tooManyTouches ◀─────┤
///     │                   ▲ nextTapTooLate, nextTapTooFar                  │ all lifted
///     │                   │                                                ▼
///     └──────────────── between taps ◀───── taps left ──────────────── last tap?
///                                                                          │ yes
///                                                                          ▼
///                                                                     recognized
/// ```
///
/// Timelines of a double tap (`▼` lands, `▲` lifts, `!` decides):
///
/// 1. `▼──▲ ▼──▲!` recognized at the second lift.
/// 2. `▼──▲ ·········!` fails `maximumGap` after the first lift: no second tap came.
/// 3. `▼─────────────!` fails `maximumPress` after landing.
/// 4. `▼──▲ ▼!` fails at the second landing when that is too far away. The engine starts a new
///    attempt with that finger, so its tap is not lost.
/// 5. `▼~~~~▲` a finger that goes too far and comes back fails when it is too far: the greatest
///    distance counts, not the last.
///
/// Not handled: the fingers of a two-finger tap that touch one after the other without overlapping.
/// That is two taps with one finger.
public struct Tap: Recognizer, Sendable {
  /// How long, how far, how soon.
  public struct Limits: Hashable, Sendable {
    /// The longest time from landing to lifting: 750 ms, read in code derived from Apple's.
    public var maximumPress = Duration.milliseconds(750)
    /// The farthest that a finger may ever be from where it landed: 45 pt, read in the same.
    public var maximumMovement = 45.0
    /// The longest time between two taps: 350 ms, read in the same.
    public var maximumGap = Duration.milliseconds(350)
    /// The farthest that a tap may be from the one before: 45 pt, read in the same.
    public var maximumGapDistance = 45.0
    /// Several fingers may land, and may lift, within this time: 100 ms, ruled.
    public var maximumSpread = Duration.milliseconds(100)

    /// Makes the standard limits.
    public init() {}
  }

  /// Where and how often the fingers tapped.
  public struct Value: GestureValue, Hashable {
    /// The taps that were made.
    public var taps: Int
    /// The taps as a measure.
    public var measures: [Measure] { [Measure("taps", .count(taps))] }
  }

  private enum State {
    case ready
    case landing(since: Timestamp)
    case pressing(since: Timestamp)
    case lifting(pressed: Timestamp, since: Timestamp)
    case between(since: Timestamp)
  }

  /// "tap".
  public static let name = "tap"
  /// How many taps are needed, at least 1.
  public let taps: Int
  /// How many fingers each tap needs, at least 1.
  public let touches: Int
  /// How long, how far, how soon.
  public let limits: Limits
  private var state = State.ready { didSet { deadline = deadline(in: state) } }
  private var done = 0
  /// Where the last tap was: its fingers when the first of them lifted.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a number of taps with a number of fingers.
  public init(taps: Int = 1, touches: Int = 1, limits: Limits = GestureSettings.standard.tap) {
    precondition(taps >= 1 && touches >= 1, "A Tap needs at least one tap with one finger.")
    self.taps = taps
    self.touches = touches
    self.limits = limits
  }

  /// The taps made so far.
  public var value: Value { Value(taps: done) }
  /// As many as ``taps``.
  public var tapsNeeded: Int { taps }
  /// As many as ``taps``.
  public var tapsMade: Int { taps }

  /// When waiting makes the gesture impossible.
  public private(set) var deadline: Timestamp?

  private func deadline(in state: State) -> Timestamp? {
    switch state {
    case .ready: nil
    case .landing(let since): since + limits.maximumSpread
    case .pressing(let since): since + limits.maximumPress
    case .lifting(let pressed, let since):
      min(since + limits.maximumSpread, pressed + limits.maximumPress)
    case .between(let since): since + limits.maximumGap
    }
  }

  /// Hears what the fingers did.
  @inline(__always)
  public mutating func receive(_ input: Input) -> Verdict {
    // Fingers mostly move, and not too far.
    if input.event == .moved, !input.fingers.reach(limits.maximumMovement) { return .undecided }
    return decide(input)
  }

  @inline(never)
  private mutating func decide(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready, .landed), (.between, .landed): return land(input, since: input.time)
    case (.landing(let since), .landed): return land(input, since: since)
    case (_, .landed): return .fail(tooMany(input), at: input.time)
    case (.landing, .moved), (.pressing, .moved), (.lifting, .moved): return checkMovement(input)
    case (.landing, .lifted): return .fail(tooFew(input), at: input.time)
    case (.pressing(let since), .lifted):
      focus = Focus(input.fingers)
      return lift(input, pressed: since, since: input.time)
    case (.lifting(let pressed, let since), .lifted):
      return lift(input, pressed: pressed, since: since)
    case (_, .deadline): return .fail(lateness(input), at: input.time)
    case (.ready, _), (.between, _): return .undecided
    }
  }

  /// What was missing, with the taps that were still to come.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    let left = taps - done - 1
    guard let miss = NearMiss(reason, besides(reason, input)) else { return nil }
    return left > 0 ? miss.and(.moreTaps(left)) : miss
  }

  /// The other limit that may be missed by the time that a miss is known.
  private func besides(_ reason: Reason, _ input: Input) -> Reason {
    switch (reason.fact, state) {
    case (.movedTooFar, .pressing(let since)):
      Reason(
        .pressedTooLong, .duration(input.time - since), limit: .duration(limits.maximumPress))
    case (.nextTapTooLate, .between) where input.fingers.count == touches: tooFar(input)
    default: Reason(.nothingLeft)
    }
  }

  private mutating func land(_ input: Input, since: Timestamp) -> Verdict {
    guard input.fingers.count <= touches else { return .fail(tooMany(input), at: input.time) }
    guard input.fingers.count == touches else {
      state = .landing(since: since)
      return .undecided
    }
    if distance(to: input) > limits.maximumGapDistance {
      return .fail(tooFar(input), at: input.time)
    }
    state = .pressing(since: since)
    return .undecided
  }

  /// How far fingers landed from the tap before.
  private func distance(to input: Input) -> Double {
    focus?.location.distance(to: input.fingers.startCentroid) ?? 0
  }

  private func tooFar(_ input: Input) -> Reason {
    Reason(
      .nextTapTooFar, .length(distance(to: input)), limit: .length(limits.maximumGapDistance))
  }

  private mutating func lift(_ input: Input, pressed: Timestamp, since: Timestamp) -> Verdict {
    guard input.fingers.remaining == 0 else {
      state = .lifting(pressed: pressed, since: since)
      return .undecided
    }
    done += 1
    if done == taps {
      return .recognize(Reason(.tapped, .count(taps)), at: input.time)
    }
    state = .between(since: input.time)
    return .undecided
  }

  private func checkMovement(_ input: Input) -> Verdict {
    guard let far = input.fingers.firstBeyond(limits.maximumMovement) else { return .undecided }
    let reason = Reason(
      .movedTooFar, .length(far.distance), limit: .length(limits.maximumMovement))
    return .fail(reason, at: input.instant(at: far.fraction))
  }

  private func lateness(_ input: Input) -> Reason {
    switch state {
    case .landing: tooFew(input)
    case .lifting(_, let since) where input.time - since >= limits.maximumSpread:
      Reason(
        .liftedApart, .duration(input.time - since), limit: .duration(limits.maximumSpread))
    case .pressing(let since), .lifting(let since, _):
      Reason(
        .pressedTooLong, .duration(input.time - since), limit: .duration(limits.maximumPress))
    case .between(let since):
      Reason(
        .nextTapTooLate, .duration(input.time - since), limit: .duration(limits.maximumGap))
    case .ready: Reason(.nothingLeft)
    }
  }

  /// All fingers of the tap count, those that have lifted included.
  private func tooMany(_ input: Input) -> Reason {
    let count: Int =
      if case .lifting = state {
        touches + input.fingers.filter { $0.stage == .landing }.count
      } else { input.fingers.count }
    return Reason(.tooManyTouches, .count(count), limit: .count(touches))
  }

  private func tooFew(_ input: Input) -> Reason {
    Reason(.tooFewTouches, .count(input.fingers.count), limit: .count(touches))
  }
}
