/// One or more fingers that drag.
///
/// ```
///            enough landed            10 pt away
///   ready ───────────────▶ tracking ────────────▶ began ──▶ changed* ──▶ ended
///     │ tooManyTouches        │ movedTooLittle                   too few left
///     ▼                       │ tooManyTouches, wrongDirection
///   failed ◀──────────────────┘
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼~~!~~~▲` begins when the centre of the fingers is `minimumTravel` from where it started.
///    That way is absorbed: the translation counts from the place where the gesture began.
/// 2. `▼~~▲` fails at the lift: moved too little.
/// 3. `▼~~!~▼~~▲~▲` a finger that joins or leaves does not move the translation.
///
/// 4. `▼▼≀≀~~!~▲▲` two fingers that mostly move against each other, as when one turns about the
///    other that rests, do not begin it (`≀`) until they have turned or parted as far as a rotation
///    or a pinch takes.
///
/// Not handled: fingers beyond ``maximumTouches`` that land after the gesture began. They take part.
public struct Pan: Recognizer, Sendable {
  /// How far.
  public struct Limits: Hashable, Sendable {
    /// The way that starts a pan: 10 pt, measured. On iOS nothing happens at 9 pt, and a drag of
    /// 180 pt scrolls by 170.
    public var minimumTravel = 10.0
    /// How far fingers that move against each other by turning keep it waiting: as far as a
    /// ``Rotation`` takes.
    public var turning = Rotation.Limits()
    /// How far fingers that move against each other by parting keep it waiting: as far as a
    /// ``Pinch`` takes.
    public var parting = Pinch.Limits()

    /// Makes the standard limits.
    public init() {}
  }

  /// The axes along which the translation runs.
  public enum Axis: Hashable, Sendable {
    /// Both.
    case free
    /// x only. Movement along y neither starts the pan nor moves it.
    case horizontal
    /// y only. Movement along x neither starts the pan nor moves it.
    case vertical
    /// The one along which the fingers mostly moved when the pan began.
    case locked
  }

  /// How far and how fast the fingers dragged.
  public struct Value: GestureValue, Hashable {
    /// The way since the pan began, in points.
    public var translation: Vector
    /// The velocity, in points per second; at the end, the velocity of the release.
    public var velocity: Vector
    /// Translation and velocity as measures.
    public var measures: [Measure] {
      [
        Measure("translation", .vector(translation)), Measure("velocity", .velocity(velocity)),
      ]
    }
  }

  private enum State {
    case ready, tracking, began
  }

  /// "pan".
  public static let name = "pan"
  /// The directions in which a pan may start.
  public package(set) var directions: Directions
  /// The axes along which it runs.
  public package(set) var axis: Axis
  /// The least number of fingers, at least 1.
  public package(set) var minimumTouches: Int
  /// The greatest number of fingers with which it starts.
  public package(set) var maximumTouches: Int
  /// How far.
  public package(set) var limits: Limits
  private var state = State.ready
  /// What the fingers do until it begins.
  private var progress = Progress()
  /// The way since they were enough, when it has begun, and what of it was made before.
  private var travel = Vector.zero
  private var start = Vector.zero
  /// 1 for each axis along which the translation runs, 0 for the other.
  private var mask = Vector.zero
  private var tracker: VelocityTracker

  /// Makes a recognizer for a drag.
  @inline(never)
  public init(
    touches: ClosedRange<Int> = 1...Int.max, directions: Directions = .all, axis: Axis = .free,
    limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares
  ) {
    precondition(
      touches.lowerBound >= 1 && !directions.isEmpty, "A Pan needs a finger and a direction.")
    minimumTouches = touches.lowerBound
    maximumTouches = touches.upperBound
    self.directions = directions
    self.axis = axis
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// How far and how fast the fingers have dragged.
  public private(set) var value = Value(translation: .zero, velocity: .zero)

  /// The way of the fingers from where they landed to where the pan began, which is absorbed.
  var startTravel: Vector { start }

  /// Not before enough fingers are down.
  public private(set) var followsMoves = false

  /// Hears what the fingers did.
  @inline(__always)
  public mutating func receive(_ input: Input) -> Verdict {
    guard input.event == .moved else { return decide(input) }
    switch state {
    case .ready: return .undecided
    case .tracking:
      let move = CommonMove(input.fingers)
      let after = progress.following(move, step: input.fingers.step)
      tracker.add(after.travel, at: input.time)
      if isPan(after) { return begin(input, after) }
      progress = after
      return .undecided
    case .began:
      travel += input.fingers.step
      tracker.add(travel, at: input.time)
      measure(at: input.time)
      return .change
    }
  }

  private mutating func measure(at time: Timestamp) {
    guard state == .began else { return }
    value = Value(
      translation: (travel - start).masked(by: mask),
      velocity: tracker.measure(at: time).masked(by: mask))
  }

  @inline(never)
  private mutating func decide(_ input: Input) -> Verdict {
    measure(at: input.time)
    switch (state, input.event) {
    case (.ready, .landed), (.tracking, .landed): return land(input)
    case (.ready, .lifted) where input.fingers.remaining == 0:
      return .fail(
        .tooFewTouches, count: input.fingers.count, limit: minimumTouches, at: input.time)
    case (.tracking, .lifted):
      if input.fingers.remaining < minimumTouches { return tooLittle(at: input.time) }
      progress.measureAnew(input.fingers.staying)
      return .undecided
    case (.began, .lifted) where input.fingers.remaining < minimumTouches: return .lifted
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  /// What was missing; nothing near when the fingers set off in a direction that was not asked for.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    guard reason.fact == .movedTooLittle, state == .tracking else { return nil }
    let direction = Direction(nearestTo: axis.counted(progress.travel))
    return directions.contains(direction) ? NearMiss(reason) : nil
  }

  private mutating func land(_ input: Input) -> Verdict {
    let count = input.fingers.count
    if count > maximumTouches {
      return .fail(.tooManyTouches, count: count, limit: maximumTouches, at: input.time)
    }
    if state == .tracking || count >= minimumTouches { progress.measureAnew(input.fingers) }
    if state == .ready, count >= minimumTouches {
      state = .tracking
      followsMoves = true
      tracker.add(.zero, at: input.time)
    }
    return .undecided
  }

  @inline(never)
  private mutating func begin(_ input: Input, _ after: Progress) -> Verdict {
    let before = progress
    let (move, step) = (CommonMove(input.fingers), input.fingers.step)
    var fraction = crossing(
      of: limits.minimumTravel, from: axis.counted(before.travel), to: axis.counted(after.travel))
    let hasWaited = mayBeParting(before.following(move, step: step, upTo: fraction))
    if hasWaited {
      fraction = crossing { !mayBeParting(before.following(move, step: step, upTo: $0)) }
    }
    let start = before.travel + (after.travel - before.travel) * fraction
    let instant = input.instant(at: fraction)
    let direction = Direction(nearestTo: axis.counted(start))
    guard directions.contains(direction) else { return .fail(direction, at: instant) }
    state = .began
    travel = after.travel
    self.start = start
    mask = axis(startingIn: direction).counted(Vector(dx: 1, dy: 1))
    measure(at: input.time)
    let limit = limits.minimumTravel
    let way = hasWaited ? axis.counted(start).length : limit
    return .begin(.moved, length: way, limit: limit, at: instant)
  }

  private func isPan(_ progress: Progress) -> Bool {
    let way = axis.counted(progress.travel).length
    return way >= limits.minimumTravel && !mayBeParting(progress, way)
  }

  private func mayBeParting(_ progress: Progress) -> Bool {
    mayBeParting(progress, axis.counted(progress.travel).length)
  }

  private func mayBeParting(_ progress: Progress, _ way: Double) -> Bool {
    progress.mayBeParting(way, limits.parting, limits.turning)
  }

  /// Fingers that mostly move against each other must go farther.
  private func tooLittle(at time: Timestamp) -> Verdict {
    let way = axis.counted(progress.travel).length
    let wayBeyond = mayBeParting(progress, way) ? progress.wayBeyondParting : 0
    return .fail(
      .movedTooLittle, length: way, limit: max(limits.minimumTravel, wayBeyond), at: time)
  }

  /// The axis along which a pan runs that starts in a direction.
  private func axis(startingIn direction: Direction) -> Axis {
    guard axis == .locked else { return axis }
    return Directions.horizontal.contains(direction) ? .horizontal : .vertical
  }
}

extension Pan.Axis {
  /// The part of a way that counts.
  #if hasFeature(Embedded)  // where size counts more
  @inline(never)
  #else
  @inline(__always)
  #endif
  fileprivate func counted(_ way: Vector) -> Vector {
    switch self {
    case .free, .locked: way
    case .horizontal: Vector(dx: way.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: way.dy)
    }
  }
}

extension Vector {
  fileprivate func masked(by mask: Vector) -> Vector {
    Vector(dx: dx * mask.dx, dy: dy * mask.dy)
  }
}
