/// Two fingers side by side that move up or down together, as one tilts a map.
///
/// ```
///            two landed side by side          both far enough, straight
///   ready ─────────────────────────▶ tracking ─────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches, notSideBySide    │ offAxis, notTogether,                       all lifted
///     ▼                                 │ movedTooLittle, tooManyTouches
///   failed ◀────────────────────────────┘
/// ```
///
/// It is made to be told from the other gestures on a map, so it fails as soon as it can: a finger that goes
/// alone, fingers above one another, fingers that go sideways, and fingers that part or turn are none of its. A
/// pan that is required to wait for it waits for as long as the fingers might be tilting, and no longer:
///
/// ```swift
/// let tilt = TiltGestureRecognizer { camera.pitch -= $0.value.velocity / 100 }
/// pan.require(toFail: tilt)
/// ```
///
/// Timelines of two fingers (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins when both fingers are `minimumTravel` up, or both down. That way is absorbed: the
///    translation counts from there.
/// 2. `▼▼` fails when one is farther above the other than beside it.
/// 3. `▼▼~~` fails when one has gone as far and the other the other way, or twice as far and the other not yet.
/// 4. `▼▼~▲` fails when a finger lifts before it began.
/// 5. `▼~~~` fails when one finger alone goes `minimumTravel` in any direction: a second one that lands then
///    is late.
///
/// Not handled: more fingers. A third fails it before it begins, and moves it afterwards.
public struct Tilt: Recognizer, Sendable {
  /// How far, and how straight.
  public struct Limits: Hashable, Sendable {
    /// The way up or down of both fingers that starts it: 10 pt, as for a ``Pan``.
    public var minimumTravel = 10.0
    /// The greatest way of a finger across, as a share of its way up or down: a half, ruled, as for a
    /// ``Swipe``.
    public var maximumCrossRatio = 0.5

    /// Makes the standard limits.
    public init() {}
  }

  /// How far, and how fast.
  public struct Value: GestureValue, Hashable {
    /// The way of the centre since the gesture began, in points; down counts up.
    public var translation: Double
    /// The velocity of the centre, in points per second; at the end, that of the release.
    public var velocity: Double
    /// Translation and velocity as measures.
    public var measures: [Measure] {
      [Measure("translation", .length(translation)), Measure("velocity", .speed(velocity))]
    }

    /// Makes a value.
    public init(translation: Double, velocity: Double = 0) {
      self.translation = translation
      self.velocity = velocity
    }
  }

  private enum State {
    case ready
    /// So far the fingers have come since the second of them landed.
    case tracking(TouchTravel)
    /// How far their centre had come when it began.
    case began(start: Double)
  }

  /// "tilt".
  public static let name = "tilt"
  /// How far, and how straight.
  public var limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }
  /// How far, and how fast; nothing before it began.
  public private(set) var value = Value(translation: 0)
  /// Where two or more fingers were last.
  public private(set) var focus: FocalPoint?

  /// Makes a recognizer for a tilt.
  public init(limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// One finger may stray so far before the other lands.
  public var slop: Double { if case .ready = state { limits.minimumTravel } else { 0 } }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 1, input.event != .lifted { focus.move(to: fingers) }
    switch (state, input.event) {
    case (.ready, .landed): return land(input)
    case (.ready, .moved): return failIfAlone(input)
    case (.tracking, .landed):
      return .fail(.tooManyTouches, count: fingers.count, limit: 2, at: input.time)
    case (.tracking(let before), .moved):
      let after = before.following(fingers)
      if after.outcome(limits) != nil { return decide(input, before, after) }
      track(after, at: input.time)
      return .undecided
    case (.began(let start), .moved):
      if fingers.count < 2 { return .undecided }
      move(to: value.translation + fingers.centroidDelta.dy, from: start, at: input.time)
      return .change
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: fingers.count, limit: 2, at: input.time)
    case (.tracking(let travel), .lifted):
      return .fail(
        .movedTooLittle, length: travel.commonTravel, limit: limits.minimumTravel, at: input.time)
    case (.began, .lifted):
      value.velocity = tracker.measure(at: input.time).dy
      return fingers.remainingCount == 0 ? .lifted : .undecided
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func land(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 2 {
      return .fail(.tooManyTouches, count: fingers.count, limit: 2, at: input.time)
    }
    guard fingers.count == 2 else { return .undecided }
    let between = fingers[1].location - fingers[0].location
    let (beside, above) = (abs(between.dx), abs(between.dy))
    if above > beside {
      return .fail(.notSideBySide, length: above, limit: beside, at: input.time)
    }
    track(TouchTravel(), at: input.time)
    return .undecided
  }

  /// Fails when one finger has gone too far alone.
  private func failIfAlone(_ input: Input) -> Verdict {
    guard let far = input.touches.firstBeyond(limits.minimumTravel) else { return .undecided }
    return .fail(.tooFewTouches, count: 1, limit: 2, at: input.instant(at: far.fraction))
  }

  private mutating func track(_ travel: TouchTravel, at time: Timestamp) {
    state = .tracking(travel)
    tracker.add(Vector(dx: 0, dy: travel.center), at: time)
  }

  /// Begins or fails where, between two samples, the first of the limits was passed.
  private mutating func decide(_ input: Input, _ before: TouchTravel, _ after: TouchTravel) -> Verdict {
    let fraction = crossing { before.interpolated(to: after, at: $0).outcome(limits) != nil }
    let travel = before.interpolated(to: after, at: fraction)
    let instant = input.instant(at: fraction)
    if case .fails(let reason)? = travel.outcome(limits) { return .fail(reason, at: instant) }
    state = .began(start: travel.center)
    move(to: after.center - travel.center, from: travel.center, at: input.time)
    return .begin(.moved, length: travel.commonTravel, limit: limits.minimumTravel, at: instant)
  }

  private mutating func move(to translation: Double, from start: Double, at time: Timestamp) {
    tracker.add(Vector(dx: 0, dy: start + translation), at: time)
    value = Value(translation: translation, velocity: tracker.measure(at: time).dy)
  }
}

/// How far two fingers have come, each for itself.
private struct TouchTravel {
  enum Outcome {
    case begins
    case fails(Reason)
  }

  var one = Vector.zero
  var other = Vector.zero

  /// The way of their centre, down.
  var center: Double { (one.dy + other.dy) / 2 }

  /// How far both have come up, or both down; 0 when they go different ways.
  var commonTravel: Double { one.dy * other.dy > 0 ? min(abs(one.dy), abs(other.dy)) : 0 }

  func following(_ fingers: TrackedTouches) -> TouchTravel {
    TouchTravel(one: one + fingers[0].delta, other: other + fingers[1].delta)
  }

  func interpolated(to end: TouchTravel, at fraction: Double) -> TouchTravel {
    TouchTravel(
      one: one + (end.one - one) * fraction, other: other + (end.other - other) * fraction)
  }

  /// What these ways make of it; `nil` while they are too short to tell.
  func outcome(_ limits: Tilt.Limits) -> Outcome? {
    for travel in [one, other] where travel.length >= limits.minimumTravel {
      let (across, allowed) = (abs(travel.dx), abs(travel.dy) * limits.maximumCrossRatio)
      if across > allowed { return .fails(Reason(.offAxis, length: across, limit: allowed)) }
    }
    if commonTravel >= limits.minimumTravel { return .begins }
    // One may be late; those that go different ways are none of it.
    let factor = one.dy * other.dy < 0 ? 1.0 : 2
    if max(abs(one.dy), abs(other.dy)) >= factor * limits.minimumTravel {
      return .fails(Reason(.movedInDifferentDirections, length: commonTravel, limit: limits.minimumTravel))
    }
    return nil
  }
}

extension Tilt: Configurable {
  /// Its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.length(.minimumTravel, &limits.minimumTravel)
    v.number(.maximumCrossRatio, &limits.maximumCrossRatio, in: 0...1)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}
