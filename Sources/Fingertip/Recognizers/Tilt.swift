/// Two side-by-side touches that move up or down together, as when tilting a map.
///
/// ```
///            two landed side by side          both far enough, straight
///   ready ─────────────────────────▶ tracking ────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches, notSideBySide    │ offAxis, movedInDifferentDirections,        all lifted
///     ▼                                 │ movedTooLittle, tooManyTouches
///   failed ◀────────────────────────────┘
/// ```
///
/// To stay distinct from the other gestures on a map, a tilt fails as early as possible. A tilt
/// fails when one touch moves alone, when the touches are one above the other, and when they move
/// sideways, move apart or rotate. A pan that requires the tilt to fail waits only while the
/// touches might form a tilt:
///
/// ```swift
/// let tilt = TiltGestureRecognizer { camera.pitch -= $0.value.velocity / 100 }
/// pan.require(toFail: tilt)
/// ```
///
/// Timelines of two touches (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins when both touches have moved up, or both have moved down, by
///    `minimumTravel`. The translation doesn't include that travel, because the translation is
///    measured from that point on.
/// 2. `▼▼` fails at landing if the vertical distance between the touches is greater than the
///    horizontal distance.
/// 3. `▼▼~~` fails if one touch has moved `minimumTravel` and the other has moved in the opposite
///    direction. It also fails if one touch has moved at least twice that distance plus four times
///    the travel of the other touch, because this means that the other touch started too late. The
///    median delay between the start of the first finger's movement and the start of the second
///    finger's movement is 33 ms, and in a quarter of pinches, the delay is more than 66 ms (117
///    pinches by eight people in the DepthTouchSensing study).
/// 4. `▼▼~▲` fails when a touch lifts before the tilt has begun.
/// 5. `▼~~~` fails when a single touch moves `minimumTravel` in any direction, because it is then
///    too late for a second touch to land. However, its contact may roll farther than that as it
///    lands.
///
/// Not handled: more than two touches. A third touch makes the tilt fail if the tilt hasn't begun
/// yet. Otherwise, the touch contributes to the translation.
public struct Tilt: Recognizer, Sendable {
  /// The limits of a tilt.
  public struct Limits: Hashable, Sendable {
    /// The vertical travel required of each touch to begin the tilt: 10 pt, as for a ``Pan``.
    public var minimumTravel = 10.0
    /// The limits for the roll of the first touch's contact until the second touch lands. The first
    /// touch may move ``ContactRollLimits/travel`` farther than ``minimumTravel``.
    public var roll = ContactRollLimits()
    /// The maximum horizontal travel of a touch, as a fraction of its vertical travel: ½, chosen by
    /// this project, as for a ``Swipe``.
    public var maximumCrossRatio = 0.5

    /// Creates the default limits.
    public init() {}
  }

  /// The values of a tilt.
  public struct Value: GestureValue, Hashable {
    /// The vertical translation of the centroid since the gesture began, in points, positive
    /// downward.
    public var translation: Double
    /// The vertical velocity of the centroid, in points per second. When the gesture ends, this
    /// property contains the release velocity.
    public var velocity: Double
    /// The translation and the velocity, as named quantities.
    public var measures: [Measure] {
      [Measure("translation", .length(translation)), Measure("velocity", .speed(velocity))]
    }

    /// Creates a value.
    public init(translation: Double, velocity: Double = 0) {
      self.translation = translation
      self.velocity = velocity
    }
  }

  private enum State {
    case ready
    /// The touches' travel since the second touch began.
    case tracking(TouchPairTravel)
    /// The centroid's vertical travel when the tilt began.
    case began(start: Double)
  }

  /// The name "tilt".
  public static let name = "tilt"
  /// The limits.
  public var limits: Limits
  private var state = State.ready
  // This property isn't part of the state, because the state is copied on every event.
  /// The contact of the first touch until the second lands.
  private var contact = StillContact()
  private var tracker = VelocityTracker()
  /// The translation and the velocity. Both are zero before the tilt begins.
  public private(set) var value = Value(translation: 0)
  /// The focal point of the gesture when two or more touches were last down.
  public private(set) var focus: FocalPoint?

  /// Creates a recognizer for tilts.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The slop: the distance that one touch may move until the other lands, and 0 after that. The
  /// slop is also 0 while a rolling contact is beyond that distance.
  public var slop: Double {
    if case .ready = state { contact.slop(maximum: limits.minimumTravel) } else { 0 }
  }

  /// Processes an input and returns the verdict.
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 1, input.event != .lifted { focus.update(from: fingers) }
    switch (state, input.event) {
    case (.ready, .landed): return handleLanding(input)
    case (.ready, .moved): return failIfOnlyOneMoved(input)
    case (.tracking, .landed):
      return .fail(.tooManyTouches, count: fingers.count, limit: 2, at: input.time)
    case (.tracking(let before), .moved):
      let after = before.advanced(by: fingers)
      if after.outcome(limits) != nil { return decideAtFirstLimit(input, before, after) }
      continueTracking(after, at: input.time)
      return .undecided
    case (.began(let start), .moved):
      if fingers.count < 2 { return .undecided }
      updateTranslation(
        to: value.translation + fingers.centroidDelta.dy, from: start, at: input.time)
      return .change
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: fingers.count, limit: 2, at: input.time)
    case (.tracking(let travel), .lifted):
      return .fail(
        .movedTooLittle, length: travel.commonTravel, limit: limits.minimumTravel, at: input.time)
    case (.began, .lifted):
      value.velocity = tracker.velocityWithoutCopying(at: input.time).dy
      return fingers.remainingCount == 0 ? .endedByLift : .undecided
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func handleLanding(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 2 {
      return .fail(.tooManyTouches, count: fingers.count, limit: 2, at: input.time)
    }
    guard fingers.count == 2 else {
      contact = StillContact(input, limits.roll)
      return .undecided
    }
    let between = fingers[1].location - fingers[0].location
    let (horizontalDistance, above) = (abs(between.dx), abs(between.dy))
    if above > horizontalDistance {
      return .fail(.notSideBySide, length: above, limit: horizontalDistance, at: input.time)
    }
    continueTracking(TouchPairTravel(), at: input.time)
    return .undecided
  }

  /// Returns a `fail` verdict if one touch has moved too far before the other landed.
  private mutating func failIfOnlyOneMoved(_ input: Input) -> Verdict {
    let excess = contact.updateAndFindExcess(
      input, maximum: limits.minimumTravel, limits.roll)
    guard let excess else { return .undecided }
    return .fail(.tooFewTouches, count: 1, limit: 2, at: input.instant(at: excess.fraction))
  }

  private mutating func continueTracking(_ travel: TouchPairTravel, at time: Timestamp) {
    state = .tracking(travel)
    tracker.add(Vector(dx: 0, dy: travel.centroidTravel), at: time)
  }

  /// Begins or fails the tilt at the first limit that the touches crossed between the last two
  /// samples.
  private mutating func decideAtFirstLimit(
    _ input: Input, _ before: TouchPairTravel, _ after: TouchPairTravel
  ) -> Verdict {
    let fraction = crossingFraction {
      before.interpolated(to: after, at: $0).outcome(limits) != nil
    }
    let travel = before.interpolated(to: after, at: fraction)
    let instant = input.instant(at: fraction)
    if case .fails(let reason)? = travel.outcome(limits) { return .fail(reason, at: instant) }
    state = .began(start: travel.centroidTravel)
    updateTranslation(
      to: after.centroidTravel - travel.centroidTravel, from: travel.centroidTravel, at: input.time)
    return .begin(.moved, length: travel.commonTravel, limit: limits.minimumTravel, at: instant)
  }

  private mutating func updateTranslation(
    to translation: Double, from start: Double, at time: Timestamp
  ) {
    tracker.add(Vector(dx: 0, dy: start + translation), at: time)
    value = Value(translation: translation, velocity: tracker.velocityWithoutCopying(at: time).dy)
  }
}

/// The travel of each of two touches.
private struct TouchPairTravel {
  enum Outcome {
    case begins
    case fails(Reason)
  }

  var firstTravel = Vector.zero
  var secondTravel = Vector.zero

  /// The centroid's vertical travel, positive downward.
  var centroidTravel: Double { (firstTravel.dy + secondTravel.dy) / 2 }

  /// The vertical travel common to both touches, or 0 if they move in opposite directions.
  var commonTravel: Double {
    firstTravel.dy * secondTravel.dy > 0 ? min(abs(firstTravel.dy), abs(secondTravel.dy)) : 0
  }

  func advanced(by fingers: TrackedTouches) -> TouchPairTravel {
    TouchPairTravel(
      firstTravel: firstTravel + fingers[0].delta, secondTravel: secondTravel + fingers[1].delta)
  }

  func interpolated(to end: TouchPairTravel, at fraction: Double) -> TouchPairTravel {
    TouchPairTravel(
      firstTravel: firstTravel + (end.firstTravel - firstTravel) * fraction,
      secondTravel: secondTravel + (end.secondTravel - secondTravel) * fraction)
  }

  /// Returns whether the tilt begins or fails with this travel, or `nil` if the travel is too short
  /// to decide.
  func outcome(_ limits: Tilt.Limits) -> Outcome? {
    for travel in [firstTravel, secondTravel] where travel.length >= limits.minimumTravel {
      let (across, allowed) = (abs(travel.dx), abs(travel.dy) * limits.maximumCrossRatio)
      if across > allowed { return .fails(Reason(.offAxis, length: across, limit: allowed)) }
    }
    if commonTravel >= limits.minimumTravel { return .begins }
    if max(abs(firstTravel.dy), abs(secondTravel.dy)) >= maximumLead(limits) {
      return .fails(
        Reason(.movedInDifferentDirections, length: commonTravel, limit: limits.minimumTravel))
    }
    return nil
  }

  /// Returns the vertical travel at which the touch that has moved farther is too far ahead.
  ///
  /// The other touch may start late, so it doesn't have to move until the first has moved twice the
  /// required travel. The farther the other touch has moved, the farther ahead the first may be,
  /// because a touch that has just started to move is still slow. If the touches move in opposite
  /// directions, neither may reach the required travel.
  private func maximumLead(_ limits: Tilt.Limits) -> Double {
    firstTravel.dy * secondTravel.dy < 0
      ? limits.minimumTravel : 2 * limits.minimumTravel + 4 * commonTravel
  }
}

extension Tilt: Configurable {
  /// Passes the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitLength(.minimumTravel, &limits.minimumTravel)
    limits.roll.visit(&v)
    v.visitNumber(.maximumCrossRatio, &limits.maximumCrossRatio, in: 0...1)
  }
}
