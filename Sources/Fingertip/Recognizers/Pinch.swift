/// Two or more fingers that move apart or together.
///
/// ```
///            two landed             apart by 8 pt, or together by 4 pt
///   ready ──────────────▶ tracking ───────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches        │ spreadTooLittle                                    all lifted
///     ▼                      │
///   failed ◀─────────────────┘
/// ```
///
/// Timelines of two fingers (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins when the fingers are 8 pt farther apart, or 4 pt closer. That way is
///    absorbed: the scale counts from there.
/// 2. `▼▼~▲` fails when only one finger is left before the gesture began.
/// 3. `▼▼~!~▲~~▼~~▲▲` a finger that leaves leaves the scale as it is; when it comes back, the scale
///    goes on from there.
///
/// Not handled: a scale from one finger's movement; that is another gesture.
public struct Pinch: Recognizer, Sendable {
  /// How much farther apart or closer.
  public struct Limits: Hashable, Sendable {
    /// How much farther apart starts it: 8 pt, measured. 160 → 320 pt gives a scale of 1.905 and
    /// 16 → 32 pt one of 1.333.
    public var minimumOpening = 8.0
    /// How much closer starts it: 4 pt, measured. 160 → 80 pt gives a scale of 0.513.
    public var minimumClosing = 4.0

    /// Makes the standard limits.
    public init() {}
  }

  /// How much larger, and how fast.
  public struct Value: GestureValue, Hashable {
    /// The factor by which the distance of the fingers grew: above 1 open, below 1 closed.
    public var scale: Double
    /// How fast the scale changes, per second.
    public var velocity: Double
    /// Scale and velocity as measures.
    public var measures: [Measure] {
      [Measure("scale", .factor(scale)), Measure("velocity", .rate(velocity))]
    }
  }

  private enum State {
    case ready
    case tracking(start: Double)
    case began(separation: Double, base: Double)
  }

  /// The least distance that is reckoned with: fingers cannot be closer than this.
  private static let minimumSpread = 1.0

  /// "pinch".
  public static let name = "pinch"
  /// How much farther apart or closer.
  public let limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
  private var time = Timestamp.zero
  /// Where two or more fingers were last.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a pinch.
  public init(
    limits: Limits = GestureSettings.standard.pinch, estimator: VelocityEstimator = .leastSquares
  ) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// How much larger, and how fast; a scale of 1 before the pinch began.
  public var value: Value {
    guard case .began(let separation, let base) = state else {
      return Value(scale: 1, velocity: 0)
    }
    return Value(scale: separation / base, velocity: tracker.velocity(at: time).dx / base)
  }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    time = input.time
    if input.event != .lifted, input.fingers.count > 1 { focus = Focus(input.fingers) }
    switch (state, input.event) {
    case (.ready, .landed), (.tracking, .landed):
      if input.fingers.count > 1 { track(spread(input), at: input.time) }
      return .undecided
    case (.tracking(let start), .moved): return move(input, start)
    case (.began(let separation, let base), .moved):
      guard input.fingers.count > 1 else { return .undecided }
      let before = max(input.fingers.previousSpread, Pinch.minimumSpread)
      stretch(to: separation * spread(input) / before, base: base, at: input.time)
      return .change
    case (.ready, .lifted):
      let count = Quantity.count(input.fingers.count)
      return .fail(Reason(.tooFewTouches, count, limit: .count(2)), at: input.time)
    case (.tracking(let start), .lifted):
      return input.fingers.remaining < 2
        ? .fail(tooLittle(input, start), at: input.time)
        : restart(input)
    case (.began, .lifted): return input.fingers.remaining == 0 ? .end(Reason(.lifted)) : .undecided
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func track(_ spread: Double, at time: Timestamp) {
    tracker.reset()
    tracker.add(Vector(dx: spread, dy: 0), at: time)
    state = .tracking(start: spread)
  }

  /// Measures anew from the fingers that stay when one of several lifts.
  private mutating func restart(_ input: Input) -> Verdict {
    let staying = Fingers(input.fingers.filter { $0.stage != .lifting })
    track(max(staying.spread, Pinch.minimumSpread), at: input.time)
    return .undecided
  }

  private mutating func move(_ input: Input, _ start: Double) -> Verdict {
    let now = spread(input)
    let limit = now > start ? limits.minimumOpening : limits.minimumClosing
    guard abs(now - start) >= limit else {
      tracker.add(Vector(dx: now, dy: 0), at: input.time)
      return .undecided
    }
    let base = now > start ? start + limit : max(start - limit, Pinch.minimumSpread)
    let fraction = crossing { abs(input.fingers.spread(at: $0) - start) >= limit }
    stretch(to: now, base: base, at: input.time)
    let fact: Reason.Fact = now > start ? .opened : .closed
    return .begin(
      Reason(fact, .length(limit), limit: .length(limit)), at: input.instant(at: fraction))
  }

  private mutating func stretch(to separation: Double, base: Double, at time: Timestamp) {
    tracker.add(Vector(dx: separation, dy: 0), at: time)
    state = .began(separation: separation, base: base)
  }

  private func spread(_ input: Input) -> Double {
    max(input.fingers.spread, Pinch.minimumSpread)
  }

  private func tooLittle(_ input: Input, _ start: Double) -> Reason {
    let change = spread(input) - start
    let limit = change > 0 ? limits.minimumOpening : limits.minimumClosing
    return Reason(.spreadTooLittle, .length(abs(change)), limit: .length(limit))
  }
}
