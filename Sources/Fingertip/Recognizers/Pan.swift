/// One or more fingers that drag.
///
/// ```
///            enough landed            10 pt away
///   ready ───────────────▶ tracking ────────────▶ began ──▶ changed* ──▶ ended
///     │ tooManyTouches        │ movedTooLittle                   too few left
///     ▼                       │ tooManyTouches, wrongDirection
///   failed ◀──────────────────┘ movedTooSlowly, movedTooFast
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
/// 5. `▼~~!~▼~~▲` a finger beyond ``maximumTouches`` that lands after it began takes no part in it,
///    also when others have lifted. The pan ends with its own fingers.
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
    /// The least speed of the fingers when they are far enough, in pt/s: 0, ruled. Slower ones fail.
    public var minimumSpeed = 0.0
    /// The greatest speed of the fingers when they are far enough, in pt/s: a million, ruled, which is as
    /// good as no limit. Faster ones fail, so a slow pan and a fast one can be two gestures.
    public var maximumSpeed = 1e6
    /// Whether it begins as soon as one finger is `minimumTravel` from where it landed, wherever the
    /// centre of all is: no, ruled. Chromium does so (`GestureDetector::OnTouchEvent`).
    public var anyFinger = false
    /// Whether it begins without these limits once all others that compete for its fingers have failed,
    /// as in Flutter's arena: no, ruled. Beside no other it begins when the finger lands.
    public var winsAsLast = false

    /// Makes the standard limits.
    public init() {}
  }

  /// The axes along which the translation runs.
  public enum Axis: UInt8, Hashable, Sendable {
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

    /// Makes a value, as a host does that moves something by other means than fingers.
    public init(translation: Vector, velocity: Vector = .zero) {
      self.translation = translation
      self.velocity = velocity
    }
  }

  private enum State {
    case ready
    /// So far the fingers have come.
    case tracking(Progress)
    case began(Course)
  }

  /// How a pan runs once it has begun.
  private struct Course {
    /// How far the fingers came before it began; the translation counts from there.
    var start: Vector
    /// 1 for each axis along which the translation runs, 0 for the other.
    let mask: Vector
    /// How many of the fingers that are down make it: those that landed first.
    var touches: Int
  }

  /// "pan".
  public static let name = "pan"
  /// The directions in which a pan may start.
  public var directions: Directions { didSet { check() } }
  /// The axes along which it runs.
  public var axis: Axis
  /// The least number of fingers, at least 1.
  public var minimumTouches: Int { didSet { check() } }
  /// The greatest number of fingers. With more it does not begin; one more that lands after it began
  /// takes no part in it.
  public var maximumTouches: Int
  /// How far.
  public var limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }
  /// How far and how fast the fingers have dragged.
  public private(set) var value = Value(translation: .zero, velocity: .zero)
  /// Where the fingers are that take part, while there are others.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a drag.
  public init(
    touches: ClosedRange<Int> = 1...Int.max, directions: Directions = .all, axis: Axis = .free,
    limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares
  ) {
    minimumTouches = touches.lowerBound
    maximumTouches = touches.upperBound
    self.directions = directions
    self.axis = axis
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
    check()
  }

  /// Traps when no fingers could make the gesture.
  private func check() {
    precondition(
      minimumTouches >= 1 && !directions.isEmpty, "a Pan needs at least one touch and one direction"
    )
  }

  /// "pan", "horizontal pan", "two-finger pan", "pan right" …: with how many fingers at least, or with
  /// one alone.
  public var fullName: String {
    let fingers =
      maximumTouches == 1 ? "one-finger " : GestureWords.fingers(minimumTouches)
    let way =
      switch axis {
      case .free, .locked: ""
      case .horizontal: "horizontal "
      case .vertical: "vertical "
      }
    return fingers + way + Pan.name + GestureWords.directions(directions)
  }

  /// The way of the fingers from where they landed to where the pan began, which is absorbed.
  var startTravel: Vector { if case .began(let course) = state { course.start } else { .zero } }

  /// As its limits say.
  public var winsAsLast: Bool { limits.winsAsLast }
  /// Moves are nothing to it before enough fingers are down.
  public var slop: Double { if case .ready = state { .infinity } else { 0 } }

  /// Hears what the fingers did.
  @inline(__always)  // 4 % of the instructions of mixed gestures, in the five that have it
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.fingers
    switch (state, input.event) {
    case (.ready, .landed), (.tracking, .landed): return land(input)
    case (.tracking(let before), .moved):
      let after = before.following(CommonMove(fingers), step: fingers.step)
      tracker.add(after.travel, at: input.time)
      if isPan(after, fingers) { return begin(input, before, after) }
      state = .tracking(after)
    case (.began(let course), .moved): return drag(course, input)
    case (.began(let course), .landed): join(course, fingers)
    case (.ready, .lifted) where fingers.remaining == 0:
      return .fail(.tooFewTouches, count: fingers.count, limit: minimumTouches, at: input.time)
    case (.tracking(var progress), .lifted):
      if fingers.remaining < minimumTouches { return .fail(tooLittle(progress), at: input.time) }
      progress.measureAnew(fingers.staying)
      state = .tracking(progress)
    case (.began(let course), .lifted): return lift(course, input)
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  /// What was missing; nothing near when the fingers set off in a direction that was not asked for.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    if reason.fact == .movedTooSlowly || reason.fact == .movedTooFast { return NearMiss(reason) }
    guard reason.fact == .movedTooLittle, case .tracking(let progress) = state else { return nil }
    let direction = Direction(nearestTo: axis.counted(progress.travel), among: directions)
    return directions.contains(direction) ? NearMiss(reason) : nil
  }

  // MARK: Until it begins

  private mutating func land(_ input: Input) -> Verdict {
    let count = input.fingers.count
    if count > maximumTouches {
      return .fail(.tooManyTouches, count: count, limit: maximumTouches, at: input.time)
    }
    if count < minimumTouches { return .undecided }
    var progress = Progress()
    if case .tracking(let before) = state {
      progress = before
    } else {
      tracker.add(.zero, at: input.time)
    }
    progress.measureAnew(input.fingers)
    state = .tracking(progress)
    return .undecided
  }

  private mutating func begin(_ input: Input, _ before: Progress, _ after: Progress) -> Verdict {
    let limit = limits.minimumTravel
    var fraction =
      limits.anyFinger
      ? crossing { farthestWay(input.fingers, $0).length >= limit }
      : crossing(of: limit, from: axis.counted(before.travel), to: axis.counted(after.travel))
    let hasWaited = mayBeParting(before.interpolated(to: after, at: fraction))
    if hasWaited {
      fraction = crossing { !mayBeParting(before.interpolated(to: after, at: $0)) }
    }
    let start = before.interpolated(to: after, at: fraction)
    let instant = input.instant(at: fraction)
    let travel = countedWay(start, input.fingers, fraction)
    let direction = Direction(nearestTo: travel, among: directions)
    guard directions.contains(direction) else { return .fail(direction, at: instant) }
    if let reason = refusalOfSpeed(input, after.travel - before.travel) {
      return .fail(reason, at: instant)
    }
    begin(after.travel, from: start.travel, in: Direction(nearestTo: travel), input)
    return .begin(.moved, length: hasWaited ? travel.length : limit, limit: limit, at: instant)
  }

  /// Begins as the last one left, with a direction that is asked for.
  public mutating func win(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking(let progress) = state else { return .undecided }
    let rest = 1 - input.fraction(at: instant)
    let start = progress.travel - input.fingers.step * rest
    guard canBegin(setOut: start) else {
      // Perhaps there is one by now.
      return instant < input.time ? win(input, at: input.time) : .undecided
    }
    begin(progress.travel, from: start, in: Direction(nearestTo: axis.counted(start)), input)
    return .begin(Reason(.lastLeft), at: instant)
  }

  /// Whether fingers have set out in a direction that is asked for. Any will do where they have come
  /// nowhere, all are asked for, and the axis does not depend on it.
  private func canBegin(setOut way: Vector) -> Bool {
    let way = axis.counted(way)
    if way == .zero { return directions.isSuperset(of: .all) && axis != .locked }
    return directions.contains(Direction(nearestTo: way, among: directions))
  }

  private mutating func begin(
    _ travel: Vector, from start: Vector, in direction: Direction, _ input: Input
  ) {
    let mask = axis(startingIn: direction).counted(Vector(dx: 1, dy: 1))
    state = .began(Course(start: start, mask: mask, touches: input.fingers.remaining))
    measure((travel - start).masked(by: mask), mask, at: input.time)
  }

  /// Why fingers are too slow or too fast for it, if they are. Two samples say no speed where the first
  /// is long ago: then the last step does.
  private func refusalOfSpeed(_ input: Input, _ step: Vector) -> Reason? {
    guard limits.minimumSpeed > 0 || limits.maximumSpeed < 1e6 else { return nil }
    var velocity = tracker.velocity(at: input.time)
    if velocity == .zero, input.time > input.previousTime {
      velocity = step / (input.time - input.previousTime).inSeconds
    }
    let speed = axis.counted(velocity).length
    if speed < limits.minimumSpeed {
      return Reason(.movedTooSlowly, speed: speed, limit: limits.minimumSpeed)
    }
    if speed > limits.maximumSpeed {
      return Reason(.movedTooFast, speed: speed, limit: limits.maximumSpeed)
    }
    return nil
  }

  /// Mutating, so that no move copies the pan with all samples of its motion: 1 % of the instructions of
  /// mixed gestures.
  private mutating func isPan(_ progress: Progress, _ fingers: Fingers) -> Bool {
    let way = limits.anyFinger ? farthestWay(fingers, 1) : axis.counted(progress.travel)
    return way.length >= limits.minimumTravel && !mayBeParting(progress)
  }

  /// The way that counts, at a fraction of the way since the previous input: that of the centre, or of
  /// the finger that went farthest.
  private func countedWay(
    _ progress: Progress, _ fingers: Fingers, _ fraction: Double
  ) -> Vector {
    limits.anyFinger ? farthestWay(fingers, fraction) : axis.counted(progress.travel)
  }

  private func farthestWay(_ fingers: Fingers, _ fraction: Double) -> Vector {
    var farthest = Vector.zero
    for finger in fingers {
      let way = axis.counted(finger.previous + finger.step * fraction - finger.start)
      if way.squaredLength > farthest.squaredLength { farthest = way }
    }
    return farthest
  }

  private func mayBeParting(_ progress: Progress) -> Bool {
    progress.mayBeParting(
      axis.counted(progress.travel).length, limits.parting, limits.turning)
  }

  /// Fingers that mostly move against each other must go farther.
  private func tooLittle(_ progress: Progress) -> Reason {
    let wayBeyond = mayBeParting(progress) ? progress.wayBeyondParting : 0
    return Reason(
      .movedTooLittle, length: axis.counted(progress.travel).length,
      limit: max(limits.minimumTravel, wayBeyond))
  }

  /// The axis along which a pan runs that starts in a direction.
  private func axis(startingIn direction: Direction) -> Axis {
    guard axis == .locked else { return axis }
    return Directions.horizontal.contains(direction) ? .horizontal : .vertical
  }

  // MARK: Since it began

  @inline(__always)  // 3 % of the instructions of one finger
  private mutating func drag(_ course: Course, _ input: Input) -> Verdict {
    let step = input.fingers.step(ofFirst: course.touches)
    if course.touches < input.fingers.count {
      guard step != .zero else { return .undecided }
      focus = Focus(input.fingers, first: course.touches)
    }
    let translation = value.translation + step.masked(by: course.mask)
    tracker.add(course.start + translation, at: input.time)
    measure(translation, course.mask, at: input.time)
    return .change
  }

  /// Lets the translation go on from elsewhere.
  mutating func shift(by way: Vector) {
    guard case .began(var course) = state else { return }
    course.start = course.start - way
    state = .began(course)
    value.translation += way
  }

  private mutating func measure(_ translation: Vector, _ mask: Vector, at time: Timestamp) {
    let velocity = tracker.measure(at: time).masked(by: mask)
    value = Value(translation: translation, velocity: velocity)
  }

  /// A finger that lands takes part while all do that are down, and are not too many.
  private mutating func join(_ course: Course, _ fingers: Fingers) {
    var course = course
    let before = fingers.count - fingers.landing
    if course.touches == before { course.touches = max(before, min(fingers.count, maximumTouches)) }
    if course.touches < fingers.count { focus = Focus(fingers, first: course.touches) }
    state = .began(course)
  }

  private mutating func lift(_ course: Course, _ input: Input) -> Verdict {
    var course = course
    course.touches = input.fingers.remaining(ofFirst: course.touches)
    if course.touches == input.fingers.remaining { focus = nil }
    state = .began(course)
    measure(value.translation, course.mask, at: input.time)
    return course.touches < minimumTouches ? .lifted : .undecided
  }
}

extension Pan.Axis {
  /// The part of a way that counts.
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

extension Pan.Axis: SettingChoice {
  package static var words: Phrase { "free horizontal vertical locked" }
}

extension Pan: Configurable {
  /// With how many fingers, where to, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.count(.minimumTouches, &minimumTouches, in: 1...max(1, maximumTouches))
    v.count(.maximumTouches, &maximumTouches, in: minimumTouches...Int.max)
    v.set(.directions, &directions, all: .eight)
    v.choice(.axis, &axis, upTo: .locked)
    v.length(.minimumTravel, &limits.minimumTravel)
    v.speed(.minimumSpeed, &limits.minimumSpeed)
    v.speed(.maximumSpeed, &limits.maximumSpeed)
    v.flag(.anyFinger, &limits.anyFinger)
    v.flag(.winsAsLast, &limits.winsAsLast)
    v.nested(.turningLimits, &limits.turning)
    v.nested(.partingLimits, &limits.parting)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}
