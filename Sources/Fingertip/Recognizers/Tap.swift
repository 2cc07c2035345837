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
    /// The shortest time between two taps, from the lift to the next landing: 0, ruled. A contact that
    /// bounces lands again after some milliseconds; Android takes no two taps within 40 ms for a
    /// double tap (`DOUBLE_TAP_MIN_TIME`).
    public var minimumGap = Duration.zero
    /// The shortest time from one landing to the next: 0, ruled. Flutter counts so, where others count
    /// from the lift; 40 ms there (`kDoubleTapMinTime`).
    public var minimumInterval = Duration.zero
    /// The farthest that a tap may be from the one before: 45 pt, read in the same.
    public var maximumGapDistance = 45.0
    /// Several fingers may land, and may lift, within this time: 100 ms, ruled.
    public var maximumSpread = Duration.milliseconds(100)
    /// The least distance of several fingers when the last of them lands, in points, as
    /// ``Fingers/spread`` has it: 0, ruled.
    public var minimumSeparation = 0.0
    /// The greatest distance of several fingers when the last of them lands, in points: a million, ruled,
    /// which is as good as no limit.
    /// In Chromium two fingers tap only within 300 px (`max_distance_for_two_finger_tap_in_pixels`).
    public var maximumSeparation = 1e6

    /// Makes the standard limits.
    public init() {}
  }

  /// Where and how often the fingers tapped.
  public struct Value: GestureValue, Hashable {
    /// The taps that were made.
    public var taps: Int
    /// The taps as a measure.
    public var measures: [Measure] { [Measure("taps", .count(taps))] }

    /// Makes a value.
    public init(taps: Int) { self.taps = taps }
  }

  private enum State {
    case ready
    /// Too few fingers are down; the others must soon be, and while a press may last.
    case landing(Period, press: Period)
    case pressing(Period)
    /// Some have lifted; the others must soon, and none later than a press may last.
    case lifting(Period, press: Period)
    case between(Period)
  }

  /// "tap".
  public static let name = "tap"
  /// How many taps are needed, at least 1.
  public var taps: Int { didSet { check() } }
  /// How many fingers each tap needs, at least 1.
  public var touches: Int { didSet { check() } }
  /// How long, how far, how soon.
  public var limits: Limits
  private var state = State.ready
  private var done = 0
  /// When the fingers of the last tap landed.
  private(set) var landed = Timestamp.zero
  /// Where the last tap was: its fingers when the first of them lifted.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a number of taps with a number of fingers.
  public init(taps: Int = 1, touches: Int = 1, limits: Limits = Limits()) {
    self.taps = taps
    self.touches = touches
    self.limits = limits
    check()
  }

  /// Traps when no fingers could make the gesture.
  private func check() {
    precondition(taps >= 1 && touches >= 1, "a Tap needs at least one tap and one touch")
  }

  /// "tap", "double tap", "two-finger tap" …
  public var fullName: String { GestureWords.fingers(touches) + GestureWords.taps(taps) }

  /// The taps made so far.
  public var value: Value { Value(taps: done) }
  /// As many as ``taps``.
  public var tapsNeeded: Int { taps }
  /// As many as ``taps``.
  public var tapsMade: Int { taps }

  /// When waiting makes the gesture impossible.
  public var deadline: Timestamp? {
    switch state {
    case .ready: nil
    case .pressing(let period), .between(let period): period.end
    case .landing(let period, let press), .lifting(let period, let press):
      min(period.end, press.end)
    }
  }

  /// A finger may stray so far without being no tap.
  public var slop: Double { limits.maximumMovement }

  /// Hears what the fingers did.
  @inline(__always)  // 4 % of the instructions of mixed gestures, in the five that have it
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.landing, .moved), (.pressing, .moved), (.lifting, .moved):
      return .fail(beyond: limits.maximumMovement, input)
    case (.ready, .landed): return land(input, since: input.time)
    case (.between(let gap), .landed):
      return limits.tooSoon(input, after: gap, landed: landed) ?? land(input, since: input.time)
    case (.landing(_, let press), .landed): return land(input, since: press.start)
    case (.pressing, .landed): return tooMany(input.fingers.count, at: input.time)
    case (.lifting, .landed): return tooMany(touches + input.fingers.landing, at: input.time)
    case (.landing, .lifted): return tooFew(input)
    case (.landing(let period, _), .deadline) where input.time >= period.end: return tooFew(input)
    case (.pressing(let press), .lifted):
      focus.move(to: input.fingers)
      if input.fingers.remaining == 0 { return finish(at: input.time) }
      state = .lifting(Period(from: input.time, lasting: limits.maximumSpread), press: press)
      return .undecided
    case (.lifting, .lifted):
      return input.fingers.remaining == 0 ? finish(at: input.time) : .undecided
    case (.lifting(let period, _), .deadline) where input.time >= period.end:
      return .fail(
        .liftedApart, since: period.start, limit: limits.maximumSpread, at: input.time)
    case (.landing(_, let press), .deadline), (.pressing(let press), .deadline),
      (.lifting(_, let press), .deadline):
      return .fail(
        .pressedTooLong, since: press.start, limit: limits.maximumPress, at: input.time)
    case (.between(let gap), .deadline):
      return .fail(.nextTapTooLate, since: gap.start, limit: limits.maximumGap, at: input.time)
    case (.ready, _), (.between, _): return .undecided
    }
  }

  private mutating func land(_ input: Input, since start: Timestamp) -> Verdict {
    let count = input.fingers.count
    if count > touches { return tooMany(count, at: input.time) }
    if count < touches {
      state = .landing(
        Period(from: start, lasting: limits.maximumSpread),
        press: Period(from: start, lasting: limits.maximumPress))
      return .undecided
    }
    let distance = distance(to: input)
    if distance > limits.maximumGapDistance {
      return .fail(
        .nextTapTooFar, length: distance, limit: limits.maximumGapDistance, at: input.time)
    }
    if touches > 1, let reason = limits.refusal(ofSeparation: input.fingers.spread) {
      return .fail(reason, at: input.time)
    }
    landed = start
    state = .pressing(Period(from: start, lasting: limits.maximumPress))
    return .undecided
  }

  /// How far fingers landed from the tap before.
  private func distance(to input: Input) -> Double {
    focus?.location.distance(to: input.fingers.startCentroid) ?? 0
  }

  private mutating func finish(at time: Timestamp) -> Verdict {
    done += 1
    if done == taps { return .recognize(Reason(.tapped, .count(taps)), at: time) }
    state = .between(Period(from: time, lasting: limits.maximumGap))
    return .undecided
  }

  private func tooFew(_ input: Input) -> Verdict {
    .fail(.tooFewTouches, count: input.fingers.count, limit: touches, at: input.time)
  }

  /// All fingers of the tap count, those that have lifted included.
  private func tooMany(_ count: Int, at time: Timestamp) -> Verdict {
    .fail(.tooManyTouches, count: count, limit: touches, at: time)
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
    case (.movedTooFar, .pressing(let press)):
      Reason(.pressedTooLong, duration: input.time - press.start, limit: limits.maximumPress)
    case (.pressedTooLong, .landing):
      Reason(.tooFewTouches, count: input.fingers.count, limit: touches)
    case (.nextTapTooLate, .between) where input.fingers.count == touches:
      Reason(.nextTapTooFar, length: distance(to: input), limit: limits.maximumGapDistance)
    default: Reason(.nothingLeft)
    }
  }
}

extension Tap.Limits {
  /// The verdict on a finger that lands sooner after the tap before than it may.
  func tooSoon(_ input: Input, after gap: Period, landed: Timestamp) -> Verdict? {
    if input.time - gap.start < minimumGap {
      return .fail(.nextTapTooSoon, since: gap.start, limit: minimumGap, at: input.time)
    }
    if input.time - landed < minimumInterval {
      return .fail(.nextTapTooSoon, since: landed, limit: minimumInterval, at: input.time)
    }
    return nil
  }

  /// Why fingers at a distance are not those of a tap, if they are not.
  fileprivate func refusal(ofSeparation distance: Double) -> Reason? {
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
  /// How often with how many fingers, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.count(.taps, &taps)
    v.count(.touches, &touches)
    limits.visit(&v)
  }
}

extension Tap.Limits: Configurable {
  /// How long, how far, how soon.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.duration(.maximumPress, &maximumPress)
    v.length(.maximumMovement, &maximumMovement)
    v.duration(.maximumGap, &maximumGap)
    v.duration(.minimumGap, &minimumGap)
    v.duration(.minimumInterval, &minimumInterval)
    v.length(.maximumGapDistance, &maximumGapDistance)
    v.duration(.maximumSpread, &maximumSpread)
    v.length(.minimumSeparation, &minimumSeparation)
    v.length(.maximumSeparation, &maximumSeparation)
  }
}
