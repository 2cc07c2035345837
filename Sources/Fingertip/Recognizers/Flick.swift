/// A stroke whose fingers are fast when they lift.
///
/// ```
///            all landed             first lifted, fast enough
///   ready ─────────────▶ tracking ──────────────────────────▶ recognized
///     │ tooManyTouches      │ releasedTooSlow, releasedTooFast
///     ▼ tooFewTouches       │ movedTooLittle, tooManyTouches
///   failed ◀────────────────┘ wrongDirection
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` decides, `~` moves):
///
/// 1. `▼~~~~▲!` recognized when the first finger lifts.
/// 2. `▼~~~~──▲!` fails: the finger rested before it lifted, so its velocity is zero.
/// 3. `▼──────~~~~▲!` a hold before the flick does no harm.
///
/// Not handled: fingers that lift one after the other. The first lift decides.
public struct Flick: Recognizer, Sendable {
  /// How fast and how far.
  public struct Limits: Hashable, Sendable {
    /// The least speed at the lift: 300 pt/s, ruled.
    public var minimumSpeed = 300.0
    /// The greatest speed at the lift, in pt/s: a million, ruled, which is as good as no limit. With a lower
    /// one, a slow flick and a fast one can be two gestures.
    public var maximumSpeed = 1e6
    /// The least way from the landing to the lift: 10 pt, as for ``Pan``, so that a tap that slips
    /// is no flick.
    public var minimumTravel = 10.0

    /// Makes the standard limits.
    public init() {}
  }

  /// How the fingers lifted.
  public struct Value: GestureValue, Hashable {
    /// The direction that the velocity mostly has: of all eight where one between two sides is asked for.
    public var direction: Direction
    /// The velocity at the lift, in points per second.
    public var velocity: Vector
    /// Direction and velocity as measures.
    public var measures: [Measure] {
      [
        Measure("direction", .direction(direction)), Measure("velocity", .velocity(velocity)),
      ]
    }

    /// Makes a value.
    public init(direction: Direction, velocity: Vector) {
      self.direction = direction
      self.velocity = velocity
    }
  }

  private enum State {
    case ready, tracking
  }

  /// "flick".
  public static let name = "flick"
  /// The directions that count.
  public var directions: Directions { didSet { check() } }
  /// How many fingers flick, at least 1.
  public var touches: Int { didSet { check() } }
  /// How fast and how far.
  public var limits: Limits
  /// How the fingers lifted; zero before they did.
  public private(set) var value = Value(direction: .right, velocity: .zero)
  private var state = State.ready
  private var travel = Vector.zero
  private var tracker: VelocityTracker
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }

  /// Makes a recognizer for a set of directions and a number of fingers.
  public init(
    _ directions: Directions = .all, touches: Int = 1, limits: Limits = Limits(),
    estimator: VelocityEstimator = .leastSquares
  ) {
    self.directions = directions
    self.touches = touches
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
    check()
  }

  /// Traps when no fingers could make the gesture.
  private func check() {
    precondition(
      touches >= 1 && !directions.isEmpty, "a Flick needs at least one touch and one direction")
  }

  /// "flick", "two-finger flick", "flick up-left" …
  public var fullName: String {
    GestureWords.fingers(touches) + Flick.name + GestureWords.directions(directions)
  }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    guard state == .tracking, input.event == .moved else { return decide(input) }
    travel += input.fingers.step
    tracker.add(travel, at: input.time)
    return .undecided
  }

  private mutating func decide(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready, .landed): return land(input)
    case (.ready, .lifted): return wrongCount(.tooFewTouches, input)
    case (.tracking, .landed): return wrongCount(.tooManyTouches, input)
    case (.tracking, .lifted): return release(input)
    case (_, .deadline), (_, .moved): return .undecided
    }
  }

  /// What was missing, in way and in speed.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch (reason.fact, state) {
    case (.movedTooLittle, .tracking): NearMiss(reason, tooSlow(tracker.velocity(at: input.time)))
    case (.releasedTooSlow, .tracking), (.releasedTooFast, .tracking): NearMiss(reason)
    default: nil
    }
  }

  private mutating func land(_ input: Input) -> Verdict {
    let count = input.fingers.count
    if count > touches { return wrongCount(.tooManyTouches, input) }
    if count == touches {
      state = .tracking
      tracker.add(.zero, at: input.time)
    }
    return .undecided
  }

  private mutating func release(_ input: Input) -> Verdict {
    let way = travel.length
    guard way >= limits.minimumTravel else {
      return .fail(.movedTooLittle, length: way, limit: limits.minimumTravel, at: input.time)
    }
    let velocity = tracker.velocity(at: input.time)
    guard velocity.length >= limits.minimumSpeed else {
      return .fail(tooSlow(velocity), at: input.time)
    }
    guard velocity.length <= limits.maximumSpeed else {
      return .fail(
        Reason(.releasedTooFast, speed: velocity.length, limit: limits.maximumSpeed),
        at: input.time)
    }
    let direction = Direction(nearestTo: velocity, among: directions)
    guard directions.contains(direction) else { return .fail(direction, at: input.time) }
    value = Value(direction: direction, velocity: velocity)
    return .recognize(
      Reason(.released, speed: velocity.length, limit: limits.minimumSpeed), at: input.time)
  }

  private func tooSlow(_ velocity: Vector) -> Reason {
    Reason(.releasedTooSlow, speed: velocity.length, limit: limits.minimumSpeed)
  }

  private func wrongCount(_ fact: Reason.Fact, _ input: Input) -> Verdict {
    .fail(fact, count: input.fingers.count, limit: touches, at: input.time)
  }
}

extension Flick: Configurable {
  /// Where to with how many fingers, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.set(.directions, &directions, all: .eight)
    v.count(.touches, &touches)
    v.speed(.minimumSpeed, &limits.minimumSpeed)
    v.speed(.maximumSpeed, &limits.maximumSpeed)
    v.length(.minimumTravel, &limits.minimumTravel)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}
