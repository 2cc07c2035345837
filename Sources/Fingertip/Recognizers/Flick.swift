/// A stroke whose touches are still moving fast when they lift.
///
/// ```
///            all landed            10 pt away           first lifted, fast enough
///   ready ─────────────▶ tracking ───────────▶ dragged ──────────────────────────▶ recognized
///     │ tooManyTouches      │ movedTooLittle      │ releasedTooSlow, releasedTooFast
///     ▼ tooFewTouches       ▼ tooManyTouches      │ wrongDirection, tooManyTouches
///   failed ◀────────────────┴─────────────────────┘
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` decides, `~` moves):
///
/// 1. `▼~~~~▲!` is recognized when the first touch lifts.
/// 2. `▼~~~~──▲!` fails: the touch held still before it lifted, so its velocity is zero.
/// 3. `▼──────~~~~▲!` is recognized: holding still before the flick has no effect.
/// 4. `▼~~~~≀≀≀≀▲!` is recognized: a finger that was dragged may flick back toward its start (`≀`).
///
/// Not handled: touches that lift one after another. Only the first lift decides the outcome.
public struct Flick: Recognizer, Sendable {
  /// The limits of a flick.
  public struct Limits: Hashable, Sendable {
    /// The minimum speed at lift: 300 pt/s, chosen by this project.
    public var minimumSpeed = 300.0
    /// The maximum speed at lift, in pt/s: a million, chosen by this project and effectively
    /// unlimited. With a lower maximum, you can treat slow and fast flicks as two different
    /// gestures.
    public var maximumSpeed = 1e6
    /// The maximum length of the reported velocity, in pt/s: a million, chosen by this project and
    /// effectively unlimited. If the velocity is higher, it is clamped to this length, but the
    /// gesture doesn't fail.
    public var maximumVelocity = 1e6
    /// The distance from its start that the centroid must reach: 10 pt, as for ``Pan``, so a tap
    /// with a slipping finger isn't a flick. A finger that has been dragged may flick back toward
    /// its start.
    public var minimumTravel = 10.0
    /// The limits for the roll of a single touch. A contact also rolls as the finger lifts. It has
    /// rolled if it moved at most 15 pt in the last 40 ms and, in the 40 ms before that, moved at
    /// less than half of ``minimumSpeed``. In that case, the drag isn't a flick. If
    /// ``ContactRollLimits/travel`` is 0, the roll is ignored.
    public var roll = ContactRollLimits()

    /// Creates the default limits.
    public init() {}
  }

  /// The values that a flick reports.
  public struct Value: GestureValue, Hashable {
    /// The direction nearest to the velocity. If ``Flick/directions`` contains a diagonal, it is
    /// chosen from all eight directions; otherwise, it is chosen from the four horizontal and
    /// vertical directions.
    public var direction: Direction
    /// The velocity at lift, in points per second.
    public var velocity: Vector
    /// The direction and the velocity, as named quantities.
    public var measures: [Measure] {
      [
        Measure("direction", .direction(direction)), Measure("velocity", .velocity(velocity)),
      ]
    }

    /// Creates a value.
    public init(direction: Direction, velocity: Vector) {
      self.direction = direction
      self.velocity = velocity
    }
  }

  private enum State {
    case ready
    /// The touches haven't moved far enough.
    case tracking
    case dragged
  }

  /// The name "flick".
  public static let name = "flick"
  /// The allowed directions.
  public var directions: Directions { didSet { checkConfiguration() } }
  /// The number of touches, at least 1.
  public var touches: Int { didSet { checkConfiguration() } }
  /// The limits.
  public var limits: Limits
  /// The values at the lift. Until the lift, the velocity is zero.
  public private(set) var value = Value(direction: .right, velocity: .zero)
  private var state = State.ready
  // These two properties aren't part of the state, because the state is copied on every event.
  /// The contact roll of the first touch until the state is `dragged`, and at the lift.
  private var contactRoll = ContactRoll.ended(ignoredDisplacement: .zero)
  private var travel = Vector.zero
  private var tracker = VelocityTracker()

  /// Creates a recognizer for flicks in the given directions, with the given number of touches.
  public init(
    _ directions: Directions = .all, touches: Int = 1, limits: Limits = Limits()
  ) {
    self.directions = directions
    self.touches = touches
    self.limits = limits
    checkConfiguration()
  }

  /// Traps if no gesture can match the configuration.
  private func checkConfiguration() {
    precondition(
      touches >= 1 && !directions.isEmpty, "a Flick needs at least one touch and one direction")
  }

  /// A name such as "flick", "two-finger flick" or "flick up-left".
  public var displayName: String {
    DisplayNameParts.fingerCountPrefix(touches) + Flick.name
      + DisplayNameParts.directionSuffix(directions)
  }

  /// Processes an input and returns the verdict.
  public mutating func receive(_ input: Input) -> Verdict {
    guard state != .ready, input.event == .moved else { return receiveNonMove(input) }
    let before = travel
    travel += input.touches.centroidDelta
    tracker.add(travel, at: input.time)
    if state == .tracking,
      !contactRoll.isTooShortForDrag(
        travel, at: input.time, minimum: limits.minimumTravel, limits.roll)
    {
      becomeDraggedIfFarEnough(input, from: before)
    }
    return .undecided
  }

  private mutating func receiveNonMove(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready, .landed): return handleLanding(input)
    case (.ready, .lifted): return wrongTouchCountVerdict(.tooFewTouches, input)
    case (.tracking, .landed), (.dragged, .landed):
      return wrongTouchCountVerdict(.tooManyTouches, input)
    case (.tracking, .lifted):
      let measure = contactRoll.travelAndLimit(
        travel, at: input.time, &tracker, minimum: limits.minimumTravel, limits.roll)
      return .fail(
        .movedTooLittle, length: measure.length, limit: measure.limit, at: input.time)
    case (.dragged, .lifted): return decideAtLift(input)
    case (_, .moved), (_, .deadline): return .undecided
    }
  }

  /// Updates the travel after each move, until the touches are far enough from their start.
  private mutating func becomeDraggedIfFarEnough(_ input: Input, from before: Vector) {
    let dragged = contactRoll.updateAndFindDragStart(
      input, from: before, to: travel, &tracker,
      minimum: limits.minimumTravel, limits.roll)
    if dragged != nil { state = .dragged }
  }

  /// Returns the amounts by which the travel and the speed missed their limits.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch (reason.code, state) {
    case (.movedTooLittle, .tracking):
      NearMiss(reason, tooSlowReason(tracker.velocity(at: input.time)))
    case (.releasedTooSlow, .dragged), (.releasedTooFast, .dragged): NearMiss(reason)
    default: nil
    }
  }

  private mutating func handleLanding(_ input: Input) -> Verdict {
    let count = input.touches.count
    if count > touches { return wrongTouchCountVerdict(.tooManyTouches, input) }
    if count == touches {
      state = limits.minimumTravel > 0 ? .tracking : .dragged
      contactRoll = ContactRoll(input, limits.roll)
      tracker.add(.zero, at: input.time)
    }
    return .undecided
  }

  private mutating func decideAtLift(_ input: Input) -> Verdict {
    let velocity = tracker.velocity(at: input.time)
    guard velocity.length >= limits.minimumSpeed else {
      return .fail(tooSlowReason(velocity), at: input.time)
    }
    let slowVelocity = contactRoll.velocityBeforeLiftRoll(
      at: input.time, &tracker, slowerThan: limits.minimumSpeed / 2, limits.roll)
    if let slowVelocity { return .fail(tooSlowReason(slowVelocity), at: input.time) }
    guard velocity.length <= limits.maximumSpeed else {
      return .fail(
        Reason(.releasedTooFast, speed: velocity.length, limit: limits.maximumSpeed),
        at: input.time)
    }
    let direction = Direction(nearestTo: velocity, among: directions)
    guard directions.contains(direction) else {
      return .failForDirection(direction, at: input.time)
    }
    value = Value(
      direction: direction, velocity: velocity.clamped(toLength: limits.maximumVelocity))
    return .recognize(
      Reason(.released, speed: velocity.length, limit: limits.minimumSpeed), at: input.time)
  }

  private func tooSlowReason(_ velocity: Vector) -> Reason {
    Reason(.releasedTooSlow, speed: velocity.length, limit: limits.minimumSpeed)
  }

  private func wrongTouchCountVerdict(_ code: Reason.Code, _ input: Input) -> Verdict {
    .fail(code, count: input.touches.count, limit: touches, at: input.time)
  }
}

extension Flick: Configurable {
  /// Passes the directions, the number of touches, and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitOptionSet(.directions, &directions, all: .eight)
    v.visitCount(.touches, &touches)
    v.visitSpeed(.minimumSpeed, &limits.minimumSpeed)
    v.visitSpeed(.maximumSpeed, &limits.maximumSpeed)
    v.visitSpeed(.maximumVelocity, &limits.maximumVelocity)
    v.visitLength(.minimumTravel, &limits.minimumTravel)
    limits.roll.visit(&v)
  }
}
