/// A short straight stroke in one of the directions asked for, with one or more fingers.
///
/// ```
///            all landed             far enough, straight, in time
///   ready ─────────────▶ tracking ───────────────────────────────▶ swept
///     │ tooManyTouches      │   │ the same, and no release speed     │  │ lifted in time,
///     ▼                     │   │ is asked for                       │  ▼ fast enough
///   failed ◀────────────────┘   └────────────────────────────────────│▶ recognized
///     ▲   offAxis, wrongDirection, tooSlow, movedTooLittle,          │
///     │   notTogether, tooManyTouches, tooFewTouches                 │
///     └──────────────────────────────────────────────────────────────┘
///         releasedTooSlow, releasedTooFast, pressedTooLong, tooManyTouches
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` decides, `~` moves):
///
/// 1. `▼~~~~~▲!` recognized at the lift. A stroke that comes to rest first is a drag.
/// 2. `▼~~▲` fails at the lift: moved too little.
/// 3. `▼~~/~/!` fails at `minimumTravel` when more than half of that was made across.
/// 4. `▼~ ~ ~ ~!` fails when `maximumDuration` is over.
/// 5. `▼~~~!~~▲` with a `minimumReleaseSpeed` of 0: recognized while the fingers still move, as soon
///    as they are `minimumTravel` away.
///
/// Where a direction between two sides is asked for, such as ``Directions/upLeft``, each stroke is in the
/// nearest of all eight. Otherwise it is in one of the four along the sides, and an exact diagonal is in
/// none: it fails with the distance across as the reason, whichever
/// axis is ahead by a rounding error. With a release speed, the way across is limited only where its
/// direction is not asked for: with `right` and `down`, a stroke between the two is a swipe in the
/// nearer one. People swipe across; of a stroke that is not over yet, only its straightness can tell
/// it from a drag.
///
/// Not handled: strokes that start slowly and then speed up. The time runs from the landing.
public struct Swipe: Recognizer, Sendable {
  /// How far, how straight, how soon.
  public struct Limits: Hashable, Sendable {
    /// The least way along the direction: 50 pt, ruled.
    public var minimumTravel = 50.0
    /// The greatest way across, as a share of the way along: a half, ruled.
    public var maximumAcross = 0.5
    /// The longest time from landing to being far enough: 500 ms, ruled. With a release speed, to
    /// the lift.
    public var maximumDuration = Duration.milliseconds(500)
    /// The least speed along the direction at the lift: 300 pt/s, as for a ``Flick``. Drags start
    /// like swipes: in recordings of people most are 50 pt far after 150 ms, too, and only the lift
    /// tells the two apart. On a view that is never dragged, 0 recognizes a swipe on its way, as
    /// soon as it is far enough.
    public var minimumReleaseSpeed = 300.0
    /// The greatest speed along the direction at the lift, in pt/s: a million, ruled, which is as good as
    /// no limit. With a lower one the swipe is recognized at the lift.
    public var maximumReleaseSpeed = 1e6
    /// The least way of each of several fingers along the direction, as a share of ``minimumTravel``: a
    /// half, ruled. So two fingers that turn or part, or of which one rests, are no swipe. With 0 only
    /// their centre counts.
    public var minimumShare = 0.5

    /// Makes the standard limits.
    public init() {}

    /// Whether the lift has a say, and not only the way.
    fileprivate var asksForRelease: Bool {
      minimumReleaseSpeed > 0 || maximumReleaseSpeed < 1e6
    }
  }

  /// Where the swipe went.
  public struct Value: GestureValue, Hashable {
    /// The direction, one of those asked for.
    public var direction: Direction
    /// The direction as a measure.
    public var measures: [Measure] { [Measure("direction", .direction(direction))] }

    /// Makes a value.
    public init(direction: Direction) { self.direction = direction }
  }

  private enum State {
    case ready, tracking, swept
  }

  /// "swipe".
  public static let name = "swipe"
  /// The directions that count.
  public var directions: Directions { didSet { check() } }
  /// How many fingers swipe, at least 1.
  public var touches: Int { didSet { check() } }
  /// How far, how straight, how soon.
  public var limits: Limits
  /// The direction of the swipe; to the right before there is one.
  public private(set) var value = Value(direction: .right)
  /// Where the fingers were far enough, between two samples; where they lift, with a release speed.
  public private(set) var focus: Focus?
  private var state = State.ready
  private var travel = Vector.zero
  private var direction = Direction.right
  private var tracker = VelocityTracker()

  /// Makes a recognizer for a set of directions and a number of fingers.
  public init(
    _ directions: Directions = .all, touches: Int = 1, limits: Limits = Limits()
  ) {
    self.directions = directions
    self.touches = touches
    self.limits = limits
    check()
  }

  /// Traps when no fingers could make the gesture.
  private func check() {
    precondition(
      touches >= 1 && !directions.isEmpty, "a Swipe needs at least one touch and one direction")
  }

  /// "swipe", "swipe left", "two-finger swipe up or down" …
  public var fullName: String {
    GestureWords.fingers(touches) + Swipe.name + GestureWords.directions(directions)
  }

  /// When the swipe takes too long.
  public private(set) var deadline: Timestamp?

  /// Hears what the fingers did.
  @inline(__always)  // 4 % of the instructions of mixed gestures, in the five that have it
  public mutating func receive(_ input: Input) -> Verdict {
    guard state != .ready, input.event == .moved else { return decide(input) }
    let before = travel
    follow(input)
    if state == .swept { return .undecided }
    if wayAlong(travel) >= limits.minimumTravel {
      return decide(input, before, travel)
    }
    return .undecided
  }

  private mutating func decide(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready, .landed): return land(input)
    case (.tracking, .landed), (.swept, .landed):
      return wrongCount(.tooManyTouches, input)
    case (.tracking, .lifted): return .fail(notFar(input.fingers), at: input.time)
    case (.swept, .lifted): return release(input)
    case (.tracking, .deadline): return tooLong(.tooSlow, input)
    case (.swept, .deadline): return tooLong(.pressedTooLong, input)
    case (.ready, .lifted), (.ready, .deadline): return wrongCount(.tooFewTouches, input)
    case (_, .moved): return .undecided
    }
  }

  /// What was missing in way, in straightness, and in speed; nothing near in a direction that was not
  /// asked for.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    switch (reason.fact, state) {
    case (.movedTooLittle, .tracking), (.tooSlow, .tracking):
      let direction = nearest(to: travel)
      guard directions.contains(direction) else { return nil }
      let speed = tooSlow(direction, input.time)
      return isSwipeEitherWay(travel)
        ? NearMiss(tooLittle(travel), speed)
        : NearMiss(tooLittle(travel), offAxis(travel), speed)
    case (.offAxis, .tracking):
      let direction = nearest(to: travel)
      return directions.contains(direction)
        ? NearMiss(reason, tooSlow(direction, input.time)) : nil
    case (.pressedTooLong, .swept):
      return NearMiss(reason, tooSlow(direction, deadline ?? input.time))
    case (.releasedTooSlow, .swept), (.releasedTooFast, .swept), (.notTogether, .tracking):
      return NearMiss(reason)
    default: return nil
    }
  }

  private mutating func land(_ input: Input) -> Verdict {
    let count = input.fingers.count
    if count > touches { return wrongCount(.tooManyTouches, input) }
    deadline = deadline ?? input.time + limits.maximumDuration
    if count == touches { state = .tracking }
    track(at: input.time)
    return .undecided
  }

  /// Decides about fingers that are far enough along an axis.
  private mutating func decide(
    _ input: Input, _ before: Vector, _ after: Vector
  ) -> Verdict {
    var fraction = crossing(from: before, to: after)
    if hasDiagonals {
      fraction = min(fraction, crossing(from: before.turned, to: after.turned))
    }
    if touches > 1 {
      guard areTogether(input.fingers, at: 1, after) else { return .undecided }
      if !areTogether(input.fingers, at: fraction, before + (after - before) * fraction) {
        fraction = Fingertip.crossing {
          areTogether(input.fingers, at: $0, before + (after - before) * $0)
        }
      }
    }
    let travel = before + (after - before) * fraction
    let instant = input.instant(at: fraction)
    let direction = nearest(to: travel)
    let (along, across) = limits.parts(of: travel, in: direction)
    if across > along * limits.maximumAcross, !isSwipeEitherWay(travel) {
      self.travel = travel
      return .fail(offAxis(travel), at: instant)
    }
    guard directions.contains(direction) else { return .fail(direction, at: instant) }
    if limits.asksForRelease {
      state = .swept
      self.direction = direction
      return .undecided
    }
    value = Value(direction: direction)
    let place = input.fingers.centroid - (after - travel)
    focus = Focus(location: place, touches: input.fingers.count)
    let far = limits.minimumTravel
    return .recognize(Reason(.swept, length: far, limit: far), at: instant)
  }

  /// The speed is only asked for where there is a least one.
  private mutating func follow(_ input: Input) {
    travel += input.fingers.step
    track(at: input.time)
  }

  private mutating func track(at time: Timestamp) {
    if limits.asksForRelease { tracker.add(travel, at: time) }
  }

  /// Whether directions count that lie between two sides.
  private var hasDiagonals: Bool { !directions.isDisjoint(with: .diagonal) }

  private func nearest(to travel: Vector) -> Direction {
    Direction(nearestTo: travel, among: directions)
  }

  /// How far a way leads along its direction.
  private func wayAlong(_ travel: Vector) -> Double {
    let way = max(abs(travel.dx), abs(travel.dy))
    guard hasDiagonals else { return way }
    return max(way, max(abs(travel.turned.dx), abs(travel.turned.dy)))
  }

  /// Whether a stroke that is not straight is a swipe whichever of its two directions counts.
  private func isSwipeEitherWay(_ travel: Vector) -> Bool {
    guard limits.asksForRelease else { return false }
    if hasDiagonals {
      return directions.contains(Direction(nearestTo: travel))
        && directions.contains(Direction(diagonalNearestTo: travel))
    }
    return directions.contains(Direction(nearestTo: Vector(dx: travel.dx, dy: 0)))
      && directions.contains(Direction(nearestTo: Vector(dx: 0, dy: travel.dy)))
  }

  private mutating func release(_ input: Input) -> Verdict {
    let speed = speed(direction, input.time)
    guard speed >= limits.minimumReleaseSpeed else {
      return .fail(tooSlow(direction, input.time), at: input.time)
    }
    guard speed <= limits.maximumReleaseSpeed else {
      return .fail(
        Reason(.releasedTooFast, speed: speed, limit: limits.maximumReleaseSpeed), at: input.time)
    }
    value = Value(direction: direction)
    return .recognize(
      Reason(.released, speed: speed, limit: limits.minimumReleaseSpeed), at: input.time)
  }

  private func speed(_ direction: Direction, _ time: Timestamp) -> Double {
    max(tracker.velocity(at: time).dot(direction.vector), 0)
  }

  /// The fraction of a step at which one of the coordinates is far enough.
  private func crossing(from before: Vector, to after: Vector) -> Double {
    min(
      Swipe.crossing(of: limits.minimumTravel, from: before.dx, to: after.dx),
      Swipe.crossing(of: limits.minimumTravel, from: before.dy, to: after.dy))
  }

  /// The fraction of a step at which a coordinate gets as far as a limit from zero, either way.
  private static func crossing(of limit: Double, from before: Double, to after: Double) -> Double {
    guard abs(after) >= limit else { return 1 }
    let target = after < 0 ? -limit : limit
    return before == after ? 1 : min(max((target - before) / (after - before), 0), 1)
  }

  /// Whether each finger has gone its share along the direction of all, at a fraction of the way since
  /// the previous input.
  private func areTogether(_ fingers: Fingers, at fraction: Double, _ travel: Vector) -> Bool {
    leastAlong(fingers, at: fraction, travel) >= limits.minimumShare * limits.minimumTravel
  }

  /// The way along the direction of all of that finger which went least.
  private func leastAlong(_ fingers: Fingers, at fraction: Double, _ travel: Vector) -> Double {
    let direction = nearest(to: travel).vector
    var least = Double.infinity
    for finger in fingers {
      let way = finger.previous + finger.step * fraction - finger.start
      least = min(least, way.dot(direction))
    }
    return least
  }

  /// What fingers lacked that were not far enough, all or one of them.
  private func notFar(_ fingers: Fingers) -> Reason {
    let needed = limits.minimumShare * limits.minimumTravel
    let least = leastAlong(fingers, at: 1, travel)
    let areFar = wayAlong(travel) >= limits.minimumTravel
    return areFar && least < needed
      ? Reason(.notTogether, length: least, limit: needed) : tooLittle(travel)
  }

  private func tooLittle(_ travel: Vector) -> Reason {
    Reason(.movedTooLittle, length: wayAlong(travel), limit: limits.minimumTravel)
  }

  private func offAxis(_ travel: Vector) -> Reason {
    let (along, across) = limits.parts(of: travel, in: nearest(to: travel))
    return Reason(.offAxis, length: across, limit: along * limits.maximumAcross)
  }

  private func tooSlow(_ direction: Direction, _ time: Timestamp) -> Reason {
    Reason(
      .releasedTooSlow, speed: speed(direction, time), limit: limits.minimumReleaseSpeed)
  }

  private func tooLong(_ fact: Reason.Fact, _ input: Input) -> Verdict {
    .fail(fact, after: limits.maximumDuration, at: input.time)
  }

  private func wrongCount(_ fact: Reason.Fact, _ input: Input) -> Verdict {
    .fail(fact, count: input.fingers.count, limit: touches, at: input.time)
  }
}

extension Swipe: Configurable {
  /// Where to with how many fingers, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.set(.directions, &directions, all: .eight)
    v.count(.touches, &touches)
    v.length(.minimumTravel, &limits.minimumTravel)
    v.number(.maximumAcross, &limits.maximumAcross, in: 0...1)
    v.duration(.maximumDuration, &limits.maximumDuration)
    v.speed(.minimumReleaseSpeed, &limits.minimumReleaseSpeed)
    v.speed(.maximumReleaseSpeed, &limits.maximumReleaseSpeed)
    v.number(.minimumShare, &limits.minimumShare, in: 0...1)
  }
}

extension Swipe.Limits {
  /// How far a way leads along its direction, and how far across. The first is at least
  /// ``minimumTravel``, whatever was rounded.
  fileprivate func parts(
    of way: Vector, in direction: Direction
  ) -> (along: Double, across: Double) {
    (max(minimumTravel, way.dot(direction.vector)), abs(way.cross(direction.vector)))
  }
}

extension Vector {
  /// The same way on a screen that is turned by 45°: along the directions between two sides.
  fileprivate var turned: Vector {
    Vector(dx: (dx + dy) * Direction.diagonal, dy: (dy - dx) * Direction.diagonal)
  }
}
