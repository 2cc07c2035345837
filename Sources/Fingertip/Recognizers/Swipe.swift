/// A short straight stroke in an allowed direction, with one or more touches.
///
/// ```
///            all landed             far enough, straight, in time
///   ready ─────────────▶ tracking ───────────────────────────────▶ swiped
///     │ tooManyTouches      │   │ the same, and no release speed     │  │ lifted in time,
///     ▼                     │   │ is required                        │  ▼ fast enough
///   failed ◀────────────────┘   └────────────────────────────────────│▶ recognized
///     ▲   offAxis, wrongDirection, tookTooLong, movedTooLittle,      │
///     │   movedInDifferentDirections, tooManyTouches, tooFewTouches  │
///     └──────────────────────────────────────────────────────────────┘
///         releasedTooSlow, releasedTooFast, pressedTooLong, tooManyTouches
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` decides, `~` moves):
///
/// 1. `▼~~~~~▲!` is recognized at the lift. A stroke that stops before the lift is a drag, not a
///    swipe.
/// 2. `▼~~▲` fails at the lift, because the touch moved too little.
/// 3. `▼~~/~/!` fails when the touch has traveled `minimumTravel`, if its travel across the
///    direction is more than half of its travel along the direction.
/// 4. `▼~ ~ ~ ~!` fails once `maximumDuration` has passed.
/// 5. `▼~~~!~~▲` is recognized as soon as the touches have traveled `minimumTravel`, while they are
///    still moving, if `minimumReleaseSpeed` is 0.
///
/// If the allowed directions contain a diagonal, such as ``Directions/upLeft``, each stroke is
/// assigned the nearest of all eight directions. Otherwise, each stroke is assigned one of the four
/// horizontal and vertical directions. In that case, an exactly diagonal stroke is assigned no
/// direction, and it always fails because it is off axis, regardless of rounding errors.
///
/// If a release speed is required, travel across the direction is limited only if that travel isn't
/// itself in an allowed direction. For example, if `right` and `down` are allowed, a stroke between
/// the two is a swipe in the nearer direction. If no release speed is required, the stroke must be
/// straight, because nothing else distinguishes an unfinished stroke from a drag.
///
/// Not handled: strokes that start slowly and then speed up. The time is measured from landing.
public struct Swipe: Recognizer, Sendable {
  /// The limits of a swipe.
  public struct Limits: Hashable, Sendable {
    /// The minimum travel along the direction: 50 pt, chosen by this project.
    public var minimumTravel = 50.0
    /// The maximum travel across the direction, as a fraction of the travel along the direction: ½,
    /// chosen by this project.
    public var maximumCrossRatio = 0.5
    /// The maximum time from landing until the touches have traveled far enough: 500 ms, chosen by
    /// this project. If a release speed is required, the touches must also lift within this time.
    public var maximumDuration = Duration.milliseconds(500)
    /// The minimum speed along the direction at lift: 300 pt/s, as for a ``Flick``. Drags start
    /// like swipes. In recordings of people, most drags have also traveled 50 pt after 150 ms, so
    /// only the speed at the lift distinguishes them from swipes. On a view that is never dragged,
    /// use 0 to recognize a swipe before the lift, as soon as the touches have traveled far enough.
    public var minimumReleaseSpeed = 300.0
    /// The maximum speed along the direction at lift, in pt/s: a million, chosen by this project
    /// and effectively unlimited. With a lower maximum, the swipe is recognized at the lift.
    public var maximumReleaseSpeed = 1e6
    /// With several touches, the distance that each must travel along the direction, as a fraction
    /// of ``minimumTravel``: ½, chosen by this project. As a result, two touches don't form a swipe
    /// if they rotate or move apart, or if one of them holds still. If this is 0, only the
    /// centroid's travel counts.
    public var minimumTravelRatio = 0.5
    /// Whether a stroke between two allowed directions is a swipe in the nearer one, regardless of
    /// ``maximumCrossRatio``: `true`, chosen by this project. In Chromium, a diagonal stroke isn't
    /// a swipe (`GestureDetector::HandleSwipeIfNeeded`).
    public var allowsDiagonalStrokes = true

    /// Creates the default limits.
    public init() {}

    /// Whether the release speed is limited, in which case the gesture is decided at the lift.
    fileprivate var hasReleaseSpeedLimit: Bool {
      minimumReleaseSpeed > 0 || maximumReleaseSpeed < 1e6
    }
  }

  /// The values of a swipe.
  public struct Value: GestureValue, Hashable {
    /// The direction of the swipe, one of the allowed directions.
    public var direction: Direction
    /// The direction, as a named quantity.
    public var measures: [Measure] { [Measure("direction", .direction(direction))] }

    /// Creates a value.
    public init(direction: Direction) { self.direction = direction }
  }

  private enum State {
    case ready, tracking, swiped
  }

  /// The name "swipe".
  public static let name = "swipe"
  /// The allowed directions.
  public var directions: Directions { didSet { checkConfiguration() } }
  /// The number of touches, at least 1.
  public var touches: Int { didSet { checkConfiguration() } }
  /// The limits.
  public var limits: Limits
  /// The direction of the swipe, or `right` before the direction is known.
  public private(set) var value = Value(direction: .right)
  /// The focal point when the gesture was recognized. If a release speed is required, this is the
  /// focal point at the lift. Otherwise, it is the focal point at the time when the touches had
  /// traveled far enough, interpolated between two samples.
  public private(set) var focus: FocalPoint?
  private var state = State.ready
  private var travel = Vector.zero
  private var direction = Direction.right
  private var tracker = VelocityTracker()

  /// Creates a recognizer for swipes in the given directions, with the given number of touches.
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
      touches >= 1 && !directions.isEmpty, "a Swipe needs at least one touch and one direction")
  }

  /// A name such as "swipe", "swipe left" or "two-finger swipe up or down".
  public var displayName: String {
    DisplayNameParts.fingerCountPrefix(touches) + Swipe.name
      + DisplayNameParts.directionSuffix(directions)
  }

  /// The time when the maximum duration expires.
  public private(set) var deadline: Timestamp?

  /// Processes an input and returns the verdict.
  @inline(__always)  // Saves 4 % of the mixed workload's instructions across all five recognizers.
  public mutating func receive(_ input: Input) -> Verdict {
    guard state != .ready, input.event == .moved else { return receiveNonMove(input) }
    let before = travel
    trackMovement(input)
    if state == .swiped { return .undecided }
    if travelAlongNearestAxis(travel) >= limits.minimumTravel {
      return decideAtMinimumTravel(input, before, travel)
    }
    return .undecided
  }

  private mutating func receiveNonMove(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready, .landed): return handleLanding(input)
    case (.tracking, .landed), (.swiped, .landed):
      return wrongTouchCountVerdict(.tooManyTouches, input)
    case (.tracking, .lifted): return .fail(tooShortReason(input.touches), at: input.time)
    case (.swiped, .lifted): return decideAtLift(input)
    case (.tracking, .deadline): return tooLongVerdict(.tookTooLong, input)
    case (.swiped, .deadline): return tooLongVerdict(.pressedTooLong, input)
    case (.ready, .lifted), (.ready, .deadline):
      return wrongTouchCountVerdict(.tooFewTouches, input)
    case (_, .moved): return .undecided
    }
  }

  /// Returns the amounts by which the stroke missed its limits for travel, straightness and speed,
  /// or `nil` if its direction isn't allowed.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch (reason.code, state) {
    case (.movedTooLittle, .tracking), (.tookTooLong, .tracking):
      let direction = nearestDirection(to: travel)
      guard directions.contains(direction) else { return nil }
      let speed = tooSlowReason(direction, input.time)
      return isBetweenAllowedDirections(travel)
        ? NearMiss(tooLittleReason(travel), speed)
        : NearMiss(tooLittleReason(travel), offAxisReason(travel), speed)
    case (.offAxis, .tracking):
      let direction = nearestDirection(to: travel)
      return directions.contains(direction)
        ? NearMiss(reason, tooSlowReason(direction, input.time)) : nil
    case (.pressedTooLong, .swiped):
      return NearMiss(reason, tooSlowReason(direction, deadline ?? input.time))
    case (.releasedTooSlow, .swiped), (.releasedTooFast, .swiped),
      (.movedInDifferentDirections, .tracking):
      return NearMiss(reason)
    default: return nil
    }
  }

  private mutating func handleLanding(_ input: Input) -> Verdict {
    let count = input.touches.count
    if count > touches { return wrongTouchCountVerdict(.tooManyTouches, input) }
    deadline = deadline ?? input.time + limits.maximumDuration
    if count == touches { state = .tracking }
    addVelocitySample(at: input.time)
    return .undecided
  }

  /// Returns the verdict once the touches have traveled far enough along an axis.
  private mutating func decideAtMinimumTravel(
    _ input: Input, _ before: Vector, _ after: Vector
  ) -> Verdict {
    var fraction = minimumTravelCrossing(from: before, to: after)
    if allowsDiagonalDirections {
      fraction = min(
        fraction,
        minimumTravelCrossing(from: before.rotatedBy45Degrees, to: after.rotatedBy45Degrees))
    }
    if touches > 1 {
      guard haveAllTouchesTraveledFar(input.touches, at: 1, after) else { return .undecided }
      if !haveAllTouchesTraveledFar(
        input.touches, at: fraction, before + (after - before) * fraction)
      {
        fraction = Fingertip.crossingFraction {
          haveAllTouchesTraveledFar(input.touches, at: $0, before + (after - before) * $0)
        }
      }
    }
    let travel = before + (after - before) * fraction
    let instant = input.instant(at: fraction)
    let direction = nearestDirection(to: travel)
    let (along, across) = limits.travelAlongAndAcross(of: travel, in: direction)
    if across > along * limits.maximumCrossRatio, !isBetweenAllowedDirections(travel) {
      self.travel = travel
      return .fail(offAxisReason(travel), at: instant)
    }
    guard directions.contains(direction) else { return .failForDirection(direction, at: instant) }
    if limits.hasReleaseSpeedLimit {
      state = .swiped
      self.direction = direction
      return .undecided
    }
    value = Value(direction: direction)
    let location = input.touches.centroid - (after - travel)
    focus = FocalPoint(location: location, touchCount: input.touches.count)
    let far = limits.minimumTravel
    return .recognize(Reason(.swiped, length: far, limit: far), at: instant)
  }

  /// Updates the travel after a move and, if the release speed is limited, the velocity.
  private mutating func trackMovement(_ input: Input) {
    travel += input.touches.centroidDelta
    addVelocitySample(at: input.time)
  }

  private mutating func addVelocitySample(at time: Timestamp) {
    if limits.hasReleaseSpeedLimit { tracker.add(travel, at: time) }
  }

  /// Whether a diagonal direction is allowed.
  private var allowsDiagonalDirections: Bool { !directions.isDisjoint(with: .diagonal) }

  private func nearestDirection(to travel: Vector) -> Direction {
    Direction(nearestTo: travel, among: directions)
  }

  /// Returns the largest component of the travel along any axis. If a diagonal is allowed, the
  /// diagonals are also considered.
  private func travelAlongNearestAxis(_ travel: Vector) -> Double {
    let distance = max(abs(travel.dx), abs(travel.dy))
    guard allowsDiagonalDirections else { return distance }
    return max(distance, max(abs(travel.rotatedBy45Degrees.dx), abs(travel.rotatedBy45Degrees.dy)))
  }

  /// Returns whether a stroke lies between two allowed directions, in which case it doesn't need to
  /// be straight.
  private func isBetweenAllowedDirections(_ travel: Vector) -> Bool {
    guard limits.hasReleaseSpeedLimit, limits.allowsDiagonalStrokes else {
      return false
    }
    if allowsDiagonalDirections {
      return directions.contains(Direction(nearestTo: travel))
        && directions.contains(Direction(diagonalNearestTo: travel))
    }
    return directions.contains(Direction(nearestTo: Vector(dx: travel.dx, dy: 0)))
      && directions.contains(Direction(nearestTo: Vector(dx: 0, dy: travel.dy)))
  }

  private mutating func decideAtLift(_ input: Input) -> Verdict {
    let speed = releaseSpeed(direction, input.time)
    guard speed >= limits.minimumReleaseSpeed else {
      return .fail(tooSlowReason(direction, input.time), at: input.time)
    }
    guard speed <= limits.maximumReleaseSpeed else {
      return .fail(
        Reason(.releasedTooFast, speed: speed, limit: limits.maximumReleaseSpeed), at: input.time)
    }
    value = Value(direction: direction)
    return .recognize(
      Reason(.released, speed: speed, limit: limits.minimumReleaseSpeed), at: input.time)
  }

  private func releaseSpeed(_ direction: Direction, _ time: Timestamp) -> Double {
    max(tracker.velocity(at: time).dot(direction.vector), 0)
  }

  /// Returns the fraction of a move at which a component of the travel first reaches the minimum.
  private func minimumTravelCrossing(from before: Vector, to after: Vector) -> Double {
    min(
      Swipe.componentCrossing(of: limits.minimumTravel, from: before.dx, to: after.dx),
      Swipe.componentCrossing(of: limits.minimumTravel, from: before.dy, to: after.dy))
  }

  /// Returns the fraction of a move at which the magnitude of a component reaches a limit, or 1 if
  /// it doesn't.
  private static func componentCrossing(
    of limit: Double, from before: Double, to after: Double
  ) -> Double {
    guard abs(after) >= limit else { return 1 }
    let target = after < 0 ? -limit : limit
    return before == after ? 1 : min(max((target - before) / (after - before), 0), 1)
  }

  /// Returns whether each touch has traveled the required minimum along the common direction, at a
  /// fraction of the last move.
  private func haveAllTouchesTraveledFar(
    _ fingers: TrackedTouches, at fraction: Double, _ travel: Vector
  ) -> Bool {
    shortestTouchTravel(fingers, at: fraction, travel) >= limits.minimumTravelRatio
      * limits.minimumTravel
  }

  /// Returns the smallest distance that any touch has traveled along the common direction.
  private func shortestTouchTravel(
    _ fingers: TrackedTouches, at fraction: Double, _ travel: Vector
  ) -> Double {
    let direction = nearestDirection(to: travel).vector
    var minimum = Double.infinity
    for finger in fingers {
      let displacement = finger.previousLocation + finger.delta * fraction - finger.startLocation
      minimum = min(minimum, displacement.dot(direction))
    }
    return minimum
  }

  /// Returns the failure reason for a stroke whose centroid hasn't traveled far enough, or in which
  /// one touch hasn't.
  private func tooShortReason(_ fingers: TrackedTouches) -> Reason {
    let needed = limits.minimumTravelRatio * limits.minimumTravel
    let minimum = shortestTouchTravel(fingers, at: 1, travel)
    let areFar = travelAlongNearestAxis(travel) >= limits.minimumTravel
    return areFar && minimum < needed
      ? Reason(.movedInDifferentDirections, length: minimum, limit: needed)
      : tooLittleReason(travel)
  }

  private func tooLittleReason(_ travel: Vector) -> Reason {
    Reason(.movedTooLittle, length: travelAlongNearestAxis(travel), limit: limits.minimumTravel)
  }

  private func offAxisReason(_ travel: Vector) -> Reason {
    let (along, across) = limits.travelAlongAndAcross(of: travel, in: nearestDirection(to: travel))
    return Reason(.offAxis, length: across, limit: along * limits.maximumCrossRatio)
  }

  private func tooSlowReason(_ direction: Direction, _ time: Timestamp) -> Reason {
    Reason(
      .releasedTooSlow, speed: releaseSpeed(direction, time), limit: limits.minimumReleaseSpeed)
  }

  private func tooLongVerdict(_ code: Reason.Code, _ input: Input) -> Verdict {
    .fail(code, after: limits.maximumDuration, at: input.time)
  }

  private func wrongTouchCountVerdict(_ code: Reason.Code, _ input: Input) -> Verdict {
    .fail(code, count: input.touches.count, limit: touches, at: input.time)
  }
}

extension Swipe: Configurable {
  /// Passes the directions, the number of touches, and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitOptionSet(.directions, &directions, all: .eight)
    v.visitCount(.touches, &touches)
    v.visitLength(.minimumTravel, &limits.minimumTravel)
    v.visitNumber(.maximumCrossRatio, &limits.maximumCrossRatio, in: 0...1)
    v.visitDuration(.maximumDuration, &limits.maximumDuration)
    v.visitSpeed(.minimumReleaseSpeed, &limits.minimumReleaseSpeed)
    v.visitSpeed(.maximumReleaseSpeed, &limits.maximumReleaseSpeed)
    v.visitNumber(.minimumTravelRatio, &limits.minimumTravelRatio, in: 0...1)
    v.visitFlag(.allowsDiagonalStrokes, &limits.allowsDiagonalStrokes)
  }
}

extension Swipe.Limits {
  /// Returns the travel along and across a direction. To compensate for rounding errors, the travel
  /// along the direction is never less than ``minimumTravel``.
  fileprivate func travelAlongAndAcross(
    of travel: Vector, in direction: Direction
  ) -> (along: Double, across: Double) {
    (max(minimumTravel, travel.dot(direction.vector)), abs(travel.cross(direction.vector)))
  }
}

extension Vector {
  /// The vector in a coordinate system rotated by 45°, whose axes are the diagonals.
  fileprivate var rotatedBy45Degrees: Vector {
    Vector(dx: (dx + dy) * Direction.diagonalComponent, dy: (dy - dx) * Direction.diagonalComponent)
  }
}
