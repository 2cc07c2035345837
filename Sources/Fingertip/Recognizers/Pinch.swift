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
/// 4. `▼▼≀≀~~!~▲▲` fingers that mostly turn do not begin it (`≀`) while they have turned less than a
///    rotation takes: so long the distance that they win or lose is not what they are about. It
///    begins when they have turned that far, or the distance has changed by more.
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
    /// How far fingers that turn more than they part keep it waiting: as far as a ``Rotation``
    /// takes. Two people's rotations in recordings lost 4 pt of distance before they had turned
    /// that far.
    public var turning = Rotation.Limits()

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
    case tracking(Progress)
    case began(separation: Double, base: Double)
  }

  /// "pinch".
  public static let name = "pinch"
  /// How much farther apart or closer.
  public let limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
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
  public private(set) var value = Value(scale: 1, velocity: 0)

  /// Not before two fingers are down.
  @inline(__always)
  public var followsMoves: Bool { if case .ready = state { false } else { true } }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    let verdict = answer(input)
    if case .began(let separation, let base) = state {
      value = Value(
        scale: separation / base, velocity: tracker.measure(at: input.time).dx / base)
    }
    return verdict
  }

  private mutating func answer(_ input: Input) -> Verdict {
    if input.event != .lifted, input.fingers.count > 1 { focus = Focus(input.fingers) }
    switch (state, input.event) {
    case (.ready, .landed), (.tracking, .landed):
      if input.fingers.count > 1 { track(Progress(input.fingers), at: input.time) }
      return .undecided
    case (.tracking(let progress), .moved): return move(input, progress)
    case (.began(let separation, let base), .moved):
      guard input.fingers.count > 1 else { return .undecided }
      let growth = input.fingers.separation(at: 1) / input.fingers.separation(at: 0)
      stretch(to: separation * growth, base: base, at: input.time)
      return .change
    case (.ready, .lifted):
      let count = Quantity.count(input.fingers.count)
      return .fail(Reason(.tooFewTouches, count, limit: .count(2)), at: input.time)
    case (.tracking(let progress), .lifted):
      return input.fingers.remaining < 2
        ? .fail(tooLittle(progress), at: input.time)
        : restart(input)
    case (.began, .lifted): return input.fingers.remaining == 0 ? .end(Reason(.lifted)) : .undecided
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func track(_ progress: Progress, at time: Timestamp) {
    tracker.reset()
    tracker.add(Vector(dx: progress.spread, dy: 0), at: time)
    state = .tracking(progress)
  }

  /// Measures anew from the fingers that stay when one of several lifts.
  private mutating func restart(_ input: Input) -> Verdict {
    track(Progress(Fingers(input.fingers.filter { $0.stage != .lifting })), at: input.time)
    return .undecided
  }

  private mutating func move(_ input: Input, _ before: Progress) -> Verdict {
    let after = before.following(input.fingers)
    guard isPinch(after) else {
      tracker.add(Vector(dx: after.spread, dy: 0), at: input.time)
      state = .tracking(after)
      return .undecided
    }
    var fraction = crossing { before.following(input.fingers, upTo: $0).hasStretched(limits) }
    var start = before.following(input.fingers, upTo: fraction)
    let hasWaited = start.mayBeTurning(limits.turning)
    if hasWaited {
      fraction = crossing { isPinch(before.following(input.fingers, upTo: $0)) }
      start = before.following(input.fingers, upTo: fraction)
    }
    let limit = limits.limit(of: start.opening)
    let way = hasWaited ? abs(start.opening) : limit
    stretch(to: after.spread, base: start.spread, at: input.time)
    return .begin(
      Reason(start.opening > 0 ? .opened : .closed, .length(way), limit: .length(limit)),
      at: input.instant(at: fraction))
  }

  private func isPinch(_ progress: Progress) -> Bool {
    progress.hasStretched(limits) && !progress.mayBeTurning(limits.turning)
  }

  private mutating func stretch(to separation: Double, base: Double, at time: Timestamp) {
    tracker.add(Vector(dx: separation, dy: 0), at: time)
    state = .began(separation: separation, base: base)
  }

  /// Fingers that mostly turn must part by more than they turn.
  private func tooLittle(_ progress: Progress) -> Reason {
    let needed = limits.limit(of: progress.opening)
    let isTurning = progress.mayBeTurning(limits.turning)
    return Reason(
      .spreadTooLittle, .length(abs(progress.opening)),
      limit: .length(isTurning ? max(needed, progress.around) : needed))
  }
}
