/// A short straight stroke in one of the directions asked for, with one or more fingers.
///
/// ```
///            all landed             far enough, straight, in time
///   ready ─────────────▶ tracking ──────────────────────────────▶ recognized
///     │ tooManyTouches      │ offAxis, wrongDirection
///     ▼                     │ tooSlow, movedTooLittle, tooManyTouches
///   failed ◀────────────────┘
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` decides, `~` moves):
///
/// 1. `▼~~~!~~▲` recognized while the fingers still move, as soon as they are `minimumTravel` away.
/// 2. `▼~~▲` fails at the lift: moved too little.
/// 3. `▼~~/~/!` fails at `minimumTravel` when more than half of that was made across.
/// 4. `▼~ ~ ~ ~!` fails when `maximumDuration` is over.
///
/// An exact diagonal is in no direction: it fails with the distance across as the reason, whichever
/// axis is ahead by a rounding error.
///
/// Not handled: strokes that start slowly and then speed up. The time runs from the landing.
public struct Swipe: Recognizer, Sendable {
  /// How far, how straight, how soon.
  public struct Limits: Hashable, Sendable {
    /// The least way along the direction: 50 pt, ruled.
    public var minimumTravel = 50.0
    /// The greatest way across, as a share of the way along: a half, ruled.
    public var maximumAcross = 0.5
    /// The longest time from landing to being far enough: 500 ms, ruled.
    public var maximumDuration = Duration.milliseconds(500)

    /// Makes the standard limits.
    public init() {}
  }

  /// Where the swipe went.
  public struct Value: GestureValue, Hashable {
    /// The direction, one of those asked for.
    public var direction: Direction
    /// The direction as a measure.
    public var measures: [Measure] { [Measure("direction", .direction(direction))] }
  }

  private enum State {
    case ready(since: Timestamp?)
    case tracking(since: Timestamp, travel: Vector)
  }

  /// "swipe".
  public static let name = "swipe"
  /// The directions that count.
  public let directions: Directions
  /// How many fingers swipe, at least 1.
  public let touches: Int
  /// How far, how straight, how soon.
  public let limits: Limits
  /// The direction of the swipe; to the right before there is one.
  public private(set) var value = Value(direction: .right)
  private var state = State.ready(since: nil)

  /// Makes a recognizer for a set of directions and a number of fingers.
  public init(
    _ directions: Directions = .all, touches: Int = 1,
    limits: Limits = GestureSettings.standard.swipe
  ) {
    precondition(touches >= 1 && !directions.isEmpty, "A Swipe needs a finger and a direction.")
    self.directions = directions
    self.touches = touches
    self.limits = limits
  }

  /// When the swipe takes too long.
  public var deadline: Timestamp? {
    switch state {
    case .ready(let since): since.map { $0 + limits.maximumDuration }
    case .tracking(let since, _): since + limits.maximumDuration
    }
  }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready(let since), .landed): return land(input, since: since ?? input.time)
    case (.tracking, .landed): return .fail(wrongCount(.tooManyTouches, input), at: input.time)
    case (.tracking(let since, let travel), .moved): return move(input, since, travel)
    case (.tracking(_, let travel), .lifted):
      let reason = Reason(
        .movedTooLittle, .length(travel.length), limit: .length(limits.minimumTravel))
      return .fail(reason, at: input.time)
    case (.tracking, .deadline):
      let limit = Quantity.duration(limits.maximumDuration)
      return .fail(Reason(.tooSlow, limit, limit: limit), at: input.time)
    case (.ready, .lifted), (.ready, .deadline):
      return .fail(wrongCount(.tooFewTouches, input), at: input.time)
    case (.ready, .moved): return .undecided
    }
  }

  private mutating func land(_ input: Input, since: Timestamp) -> Verdict {
    let count = input.fingers.count
    if count > touches { return .fail(wrongCount(.tooManyTouches, input), at: input.time) }
    state = count == touches ? .tracking(since: since, travel: .zero) : .ready(since: since)
    return .undecided
  }

  private mutating func move(
    _ input: Input, _ since: Timestamp, _ before: Vector
  ) -> Verdict {
    let after = before + input.fingers.step
    let horizontal = Swipe.crossing(of: limits.minimumTravel, from: before.dx, to: after.dx)
    let vertical = Swipe.crossing(of: limits.minimumTravel, from: before.dy, to: after.dy)
    guard horizontal != nil || vertical != nil else {
      state = .tracking(since: since, travel: after)
      return .undecided
    }
    let fraction = min(horizontal ?? 1, vertical ?? 1)
    let travel = before + (after - before) * fraction
    let instant = input.instant(at: fraction)
    let direction = Direction(nearestTo: travel)
    let across = min(abs(travel.dx), abs(travel.dy))
    let limit = limits.minimumTravel * limits.maximumAcross
    if across > limit {
      return .fail(Reason(.offAxis, .length(across), limit: .length(limit)), at: instant)
    }
    guard directions.contains(direction) else {
      return .fail(Reason(.wrongDirection, .direction(direction)), at: instant)
    }
    value = Value(direction: direction)
    let far = Quantity.length(limits.minimumTravel)
    return .recognize(Reason(.swept, far, limit: far), at: instant)
  }

  /// The fraction of a step at which a coordinate gets as far as a limit from zero, either way.
  private static func crossing(of limit: Double, from before: Double, to after: Double) -> Double? {
    guard abs(after) >= limit else { return nil }
    let target = after < 0 ? -limit : limit
    return before == after ? 1 : min(max((target - before) / (after - before), 0), 1)
  }

  private func wrongCount(_ fact: Reason.Fact, _ input: Input) -> Reason {
    Reason(fact, .count(input.fingers.count), limit: .count(touches))
  }
}
