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
    case ready, tracking, began
  }

  /// "pinch".
  public static let name = "pinch"
  /// How much farther apart or closer.
  public package(set) var limits: Limits
  private var state = State.ready
  private var progress = Progress()
  /// How far apart the fingers are since it began, and how far they were when it did.
  private var separation = 1.0
  private var base = 1.0
  private var tracker: VelocityTracker
  /// Where two or more fingers were last.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a pinch.
  @inline(never)
  public init(limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// How much larger, and how fast; a scale of 1 before the pinch began.
  public private(set) var value = Value(scale: 1, velocity: 0)

  /// Not before two fingers are down.
  public private(set) var followsMoves = false

  /// Hears what the fingers did.
  @inline(__always)
  public mutating func receive(_ input: Input) -> Verdict {
    guard input.event == .moved, input.fingers.count > 1 else { return decide(input) }
    focus.move(to: input.fingers)
    let move = CommonMove(input.fingers)
    switch state {
    case .ready: return .undecided
    case .tracking:
      let after = progress.following(move)
      if isPinch(after) { return begin(input, after) }
      tracker.add(Vector(dx: after.spread, dy: 0), at: input.time)
      progress = after
      return .undecided
    case .began:
      stretch(to: separation * move.growth, at: input.time)
      return .change
    }
  }

  private mutating func measure(at time: Timestamp) {
    guard state == .began else { return }
    value = Value(scale: separation / base, velocity: tracker.measure(at: time).dx / base)
  }

  @inline(never)
  private mutating func decide(_ input: Input) -> Verdict {
    measure(at: input.time)
    if input.event != .lifted, input.fingers.count > 1 { focus.move(to: input.fingers) }
    switch (state, input.event) {
    case (.ready, .landed), (.tracking, .landed):
      if input.fingers.count > 1 { track(input.fingers, at: input.time) }
      return .undecided
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: input.fingers.count, limit: 2, at: input.time)
    case (.tracking, .lifted):
      if input.fingers.remaining < 2 { return tooLittle(at: input.time) }
      track(input.fingers.staying, at: input.time)
      return .undecided
    case (.began, .lifted) where input.fingers.remaining == 0: return .lifted
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func track(_ fingers: Fingers, at time: Timestamp) {
    progress = Progress(fingers)
    tracker.reset()
    tracker.add(Vector(dx: progress.spread, dy: 0), at: time)
    state = .tracking
    followsMoves = true
  }

  @inline(never)
  private mutating func begin(_ input: Input, _ after: Progress) -> Verdict {
    let before = progress
    let move = CommonMove(input.fingers)
    var fraction = crossing { before.following(move, upTo: $0).hasStretched(limits) }
    var start = before.following(move, upTo: fraction)
    let hasWaited = start.mayBeTurning(limits.turning)
    if hasWaited {
      fraction = crossing { isPinch(before.following(move, upTo: $0)) }
      start = before.following(move, upTo: fraction)
    }
    let limit = limits.limit(of: start.opening)
    let way = hasWaited ? abs(start.opening) : limit
    base = start.spread
    state = .began
    stretch(to: after.spread, at: input.time)
    return .begin(
      start.opening > 0 ? .opened : .closed, length: way, limit: limit,
      at: input.instant(at: fraction))
  }

  @inline(__always)
  private func isPinch(_ progress: Progress) -> Bool {
    progress.hasStretched(limits) && !progress.mayBeTurning(limits.turning)
  }

  private mutating func stretch(to separation: Double, at time: Timestamp) {
    self.separation = separation
    tracker.add(Vector(dx: separation, dy: 0), at: time)
    measure(at: time)
  }

  /// Fingers that mostly turn must part by more than they turn.
  private func tooLittle(at time: Timestamp) -> Verdict {
    let needed = limits.limit(of: progress.opening)
    let isTurning = progress.mayBeTurning(limits.turning)
    return .fail(
      .spreadTooLittle, length: abs(progress.opening),
      limit: isTurning ? max(needed, progress.around) : needed, at: time)
  }
}
