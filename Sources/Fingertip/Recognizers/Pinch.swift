/// Two or more fingers that move apart or together.
///
/// ```
///            two landed             apart by 8 pt, or together by 4 pt
///   ready ──────────────▶ tracking ───────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches        │ spreadTooLittle, tooClose,              too few left, or too close
///     ▼                      │ tooFarApart
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
///    begins when they have turned a hundredth farther than that, so that a rotation, where there is
///    one, has begun before; or when the distance has changed by more than they turned.
///
/// 5. `▼▼≀≀~~!~▲▲` fingers that mostly go the same way do not begin it (`≀`) while their centre has
///    come less far than a pan takes: so long one of them is only ahead.
///
/// Not handled: a scale from one finger's movement; that is another gesture.
public struct Pinch: Recognizer, Sendable {
  /// How much farther apart or closer.
  public struct Limits: Hashable, Sendable {
    /// How much farther apart starts it: 8 pt, measured. 160 → 320 pt gives a scale of 1.905 and
    /// 16 → 32 pt one of 1.333.
    public var minimumSpreadIncrease = 8.0
    /// How much closer starts it: 4 pt, measured. 160 → 80 pt gives a scale of 0.513.
    public var minimumSpreadDecrease = 4.0
    /// How far fingers that turn more than they part keep it waiting: as far as a ``Rotation``
    /// takes. Two people's rotations in recordings lost 4 pt of distance before they had turned
    /// that far.
    public var rotation = Rotation.Limits()
    /// How far the centre of fingers that mostly move the same way keeps it waiting, in points: 10 pt, as
    /// far as a ``Pan`` takes. Of two fingers that go the same way one is mostly ahead; a hundredth of a
    /// second at 400 pt/s is 4 pt.
    public var maximumCentroidTravel = 10.0

    /// The least number of fingers with which a ``Pinch`` that has begun goes on: 1, ruled. So a
    /// finger that slips off may come back. With 2 it ends when only one is left.
    public var minimumTouches = 1
    /// The least distance of the fingers, in points, as ``Fingers/spread`` has it: 0, ruled. Closer ones
    /// do not begin a pinch, and end it when it has begun. Android has 27 mm (`config_minScalingSpan`).
    public var minimumSeparation = 0.0
    /// The greatest distance of the fingers with which it begins, in points: a million, ruled, which is as
    /// good as no limit.
    public var maximumSeparation = 1e6
    /// Whether it begins without these limits once all others that compete for its fingers have failed,
    /// as in Flutter's arena: no, ruled.
    public var winsByDefault = false

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

    /// Makes a value.
    public init(scale: Double, velocity: Double = 0) {
      self.scale = scale
      self.velocity = velocity
    }
  }

  private enum State {
    case ready
    /// So far the fingers have come.
    case tracking(MultiTouchMotion)
    /// How far apart they were when it began.
    case began(base: Double)
  }

  /// "pinch".
  public static let name = "pinch"
  /// How much farther apart or closer.
  public var limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }
  /// How much larger, and how fast; a scale of 1 before the pinch began.
  public private(set) var value = Value(scale: 1, velocity: 0)
  /// Where two or more fingers were last.
  public private(set) var focus: FocalPoint?

  /// Makes a recognizer for a pinch.
  public init(limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// As its limits say.
  public var winsByDefault: Bool { limits.winsByDefault }
  /// Moves are nothing to it before two fingers are down.
  public var slop: Double { if case .ready = state { .infinity } else { 0 } }

  /// Hears what the fingers did.
  @inline(__always)  // 4 % of the instructions of mixed gestures, in the five that have it
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 1, input.event != .lifted { focus.move(to: fingers) }
    switch (state, input.event) {
    case (.ready, .landed):
      if fingers.count > 1 { track(fingers, after: MultiTouchMotion(), at: input.time) }
    case (.tracking(let progress), .landed): track(fingers, after: progress, at: input.time)
    case (.tracking(let before), .moved):
      let after = before.following(SharedMotion(fingers), step: fingers.centroidDelta)
      if after.isPinch(limits) { return begin(input, before, after) }
      track(after, at: input.time)
    case (.began(let base), .moved):
      if fingers.count < 2 { break }
      let move = SharedMotion(fingers)
      if move.spread < limits.minimumSeparation {
        return .end(Reason(.tooClose, length: move.spread, limit: limits.minimumSeparation))
      }
      stretch(to: value.scale * move.growth, base, at: input.time)
      return .change
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: fingers.count, limit: 2, at: input.time)
    case (.tracking(let progress), .lifted):
      if fingers.remainingCount < 2 { return .fail(tooLittle(progress), at: input.time) }
      track(fingers.staying, after: progress, at: input.time)
    case (.began(let base), .lifted):
      value.velocity = tracker.measure(at: input.time).dx / base
      if fingers.remainingCount < max(limits.minimumTouches, 1) { return .lifted }
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  /// Goes on with other fingers, which are elsewhere.
  private mutating func track(_ fingers: TrackedTouches, after progress: MultiTouchMotion, at time: Timestamp) {
    var progress = progress
    progress.remeasure(fingers)
    tracker.reset()
    track(progress, at: time)
  }

  private mutating func track(_ progress: MultiTouchMotion, at time: Timestamp) {
    state = .tracking(progress)
    tracker.add(Vector(dx: progress.spread, dy: 0), at: time)
  }

  private mutating func begin(_ input: Input, _ before: MultiTouchMotion, _ after: MultiTouchMotion) -> Verdict {
    var fraction = crossing { before.interpolated(to: after, at: $0).hasStretched(limits) }
    var start = before.interpolated(to: after, at: fraction)
    let hasWaited = !start.isPinch(limits)
    if hasWaited {
      fraction = crossing { before.interpolated(to: after, at: $0).isPinch(limits) }
      start = before.interpolated(to: after, at: fraction)
    }
    let limit = limits.limit(of: start.spreadChange)
    let base = start.separation
    state = .began(base: base)
    stretch(to: after.separation / base, base, at: input.time)
    return .begin(
      start.spreadChange > 0 ? .movedApart : .movedTogether, length: hasWaited ? abs(start.spreadChange) : limit,
      limit: limit, at: input.instant(at: fraction))
  }

  /// Begins as the last one left.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking(let progress) = state else { return .undecided }
    let before = SharedMotion(input.touches).previousSeparation
    let base = before + (progress.separation - before) * input.fraction(at: instant)
    state = .began(base: base)
    stretch(to: progress.separation / base, base, at: input.time)
    return .begin(Reason(.wonByDefault), at: instant)
  }

  private mutating func stretch(to scale: Double, _ base: Double, at time: Timestamp) {
    tracker.add(Vector(dx: scale * base, dy: 0), at: time)
    value = Value(scale: scale, velocity: tracker.measure(at: time).dx / base)
  }

  /// Lets the scale go on from a multiple of it.
  mutating func multiply(by factor: Double) {
    guard case .began(let base) = state else { return }
    state = .began(base: base / factor)
    value.scale *= factor
    value.velocity *= factor
  }

  /// Fingers that mostly turn must part by more than they turn.
  private func tooLittle(_ progress: MultiTouchMotion) -> Reason {
    if progress.hasStretched(limits), let reason = limits.spreadFailure(of: progress) { return reason }
    let needed = limits.limit(of: progress.spreadChange)
    let isRotating = progress.mayBeRotation(limits.rotation)
    return Reason(
      .spreadTooLittle, length: abs(progress.spreadChange),
      limit: isRotating ? max(needed, abs(progress.arc)) : needed)
  }
}

extension Pinch: Configurable {
  /// With how many fingers it goes on, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.count(.minimumTouches, &limits.minimumTouches)
    limits.visit(&v)
    v.length(.minimumSeparation, &limits.minimumSeparation)
    v.length(.maximumSeparation, &limits.maximumSeparation)
    v.length(.maximumCentroidTravel, &limits.maximumCentroidTravel)
    v.flag(.winsByDefault, &limits.winsByDefault)
    v.nested(.rotationLimits, &limits.rotation)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}

extension Pinch.Limits: Configurable {
  /// How much farther apart or closer, which is all that another gesture gives way to.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.length(.minimumSpreadIncrease, &minimumSpreadIncrease)
    v.length(.minimumSpreadDecrease, &minimumSpreadDecrease)
  }
}

extension Pinch.Limits {
  /// Whether fingers are neither too close nor too far apart to begin.
  func allow(_ progress: MultiTouchMotion) -> Bool {
    progress.spread >= minimumSeparation && progress.spread <= maximumSeparation
  }

  /// Why fingers may not begin, if they are too close or too far apart.
  fileprivate func spreadFailure(of progress: MultiTouchMotion) -> Reason? {
    if allow(progress) { return nil }
    return progress.spread < minimumSeparation
      ? Reason(.tooClose, length: progress.spread, limit: minimumSeparation)
      : Reason(.tooFarApart, length: progress.spread, limit: maximumSeparation)
  }
}
