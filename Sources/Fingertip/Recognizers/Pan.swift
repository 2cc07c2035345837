/// A drag with one or more touches.
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
/// 1. `▼───~~!~~~▲` begins when the touches' centroid is `minimumTravel` away from its start. The
///    translation doesn't include that travel, because the translation is measured from where the
///    gesture began. If a single touch moves as it lands, the pan begins later, because this
///    movement may be caused by a rolling contact.
/// 2. `▼~~▲` fails at the lift, because the touch moved too little.
/// 3. `▼~~!~▼~~▲~▲` continues when another touch lands or lifts, without a jump in the translation.
///
/// 4. `▼▼≀≀~~!~▲▲` doesn't begin while two touches move mainly relative to each other (`≀`), for
///    example when one rotates about the other. The pan begins once they have rotated or moved
///    apart by the amount that a rotation or a pinch requires. If one of the touches hasn't started
///    to move, the pan waits for it, as described in ``StartGate``.
///
/// 5. `▼~~!~▼~~▲` ignores a touch that lands after the pan has begun if more than
///    ``maximumTouches`` touches are down at that point. The additional touch is ignored even after
///    other touches have lifted. The pan ends when too few of its touches are left.
public struct Pan: Recognizer, Sendable {
  /// The limits of a pan.
  public struct Limits: Hashable, Sendable {
    /// The travel that begins a pan: 10 pt, measured. On iOS, a drag of 9 pt has no effect, and a
    /// drag of 180 pt scrolls by 170 pt.
    public var minimumTravel = 10.0
    /// The limits for the roll of a single touch.
    public var roll = ContactRollLimits()
    /// The limits on how long the pan waits for touches that haven't started to move.
    public var gate = StartGate()
    /// The time limits for withdrawing the gesture.
    public var withdrawal = WithdrawalLimits()
    /// The limits of the rotation that delays the pan. By default, these are the limits of a
    /// ``Rotation``.
    public var rotation = Rotation.Limits()
    /// The limits of the pinch that delays the pan. By default, these are the limits of a
    /// ``Pinch``.
    public var spread = Pinch.Limits()
    /// The minimum speed, in pt/s, at the instant when the touches have moved far enough: 0, chosen
    /// by this project. The pan fails if the touches are slower.
    public var minimumSpeed = 0.0
    /// The maximum speed, in pt/s, at the instant when the touches have moved far enough: a
    /// million, chosen by this project and effectively unlimited. The pan fails if the touches are
    /// faster. With a lower maximum, you can treat slow and fast pans as two different gestures.
    public var maximumSpeed = 1e6
    /// The maximum length of the reported velocity, in pt/s: a million, chosen by this project and
    /// effectively unlimited. If the velocity is higher, it is clamped to this length, but the
    /// gesture doesn't fail.
    public var maximumVelocity = 1e6
    /// Whether the pan begins as soon as any touch is `minimumTravel` away from its start,
    /// regardless of the centroid: `false`, chosen by this project. Chromium's pan begins this way
    /// (`GestureDetector::OnTouchEvent`).
    public var beginsWithAnyTouch = false
    /// Whether the gesture begins once all competitors for its touches have failed, even if it
    /// hasn't reached these limits, as in Flutter's arena: `false`, chosen by this project. If
    /// there are no competitors, the gesture begins on touch down.
    public var winsByDefault = false

    /// Creates the default limits.
    public init() {}
  }

  /// The axes of the translation that a pan reports.
  public enum Axis: UInt8, Hashable, Sendable {
    /// Both axes.
    case free
    /// The x axis. Movement along y neither begins nor moves the pan.
    case horizontal
    /// The y axis. Movement along x neither begins nor moves the pan.
    case vertical
    /// The axis along which the touches had moved farther when the pan began.
    case locked
  }

  /// The values of a pan.
  public struct Value: GestureValue, Hashable {
    /// The translation since the pan began, in points.
    public var translation: Vector
    /// The velocity, in points per second. When the gesture ends, this property contains the
    /// release velocity.
    public var velocity: Vector
    /// The translation and the velocity, as named quantities.
    public var measures: [Measure] {
      [
        Measure("translation", .vector(translation)), Measure("velocity", .velocity(velocity)),
      ]
    }

    /// Creates a value. A host can use such a value, for example, to move an object without any
    /// touches.
    public init(translation: Vector, velocity: Vector = .zero) {
      self.translation = translation
      self.velocity = velocity
    }
  }

  private enum State {
    case ready, tracking
    case began(ActivePan)
  }

  /// The state of a pan after it has begun.
  private struct ActivePan {
    /// The travel before the pan began, which isn't part of the translation.
    var startTravel: Vector
    /// A mask with 1 for each axis that contributes to the translation, and 0 for the others.
    let axisMask: Vector
    /// The number of touches that belong to the pan. These are the touches that began first.
    var touchCount: Int
  }

  /// The name "pan".
  public static let name = "pan"
  /// The directions in which the pan may start.
  public var directions: Directions { didSet { checkConfiguration() } }
  /// The axes of the translation.
  public var axis: Axis
  /// The minimum number of touches, at least 1.
  public var minimumTouches: Int { didSet { checkConfiguration() } }
  /// The maximum number of touches. If more touches are down, the pan doesn't begin. After the pan
  /// has begun, a touch that exceeds this number isn't part of the pan.
  public var maximumTouches: Int
  /// The limits.
  public var limits: Limits
  private var state = State.ready
  // These two properties aren't part of the state, because the state is copied on every event.
  /// The motion of the touches before the pan begins.
  private var pending = PendingMotion()
  /// The contact roll of the first touch before the pan begins.
  private var contactRoll = ContactRoll.ended(ignoredDisplacement: .zero)
  private var tracker = VelocityTracker()
  /// The translation and the velocity.
  public private(set) var value = Value(translation: .zero, velocity: .zero)
  /// The focal point of the touches that belong to the pan, or `nil` if no touches other than these
  /// are down.
  public private(set) var focus: FocalPoint?

  /// Creates a recognizer for drags.
  public init(
    touches: ClosedRange<Int> = 1...Int.max, directions: Directions = .all, axis: Axis = .free,
    limits: Limits = Limits()
  ) {
    minimumTouches = touches.lowerBound
    maximumTouches = touches.upperBound
    self.directions = directions
    self.axis = axis
    self.limits = limits
    checkConfiguration()
  }

  /// Traps if no gesture can match the configuration.
  private func checkConfiguration() {
    precondition(
      minimumTouches >= 1 && !directions.isEmpty, "a Pan needs at least one touch and one direction"
    )
  }

  /// A name such as "pan", "horizontal pan", "two-finger pan" or "pan right". The name includes the
  /// minimum number of fingers, unless that number is one and more fingers are allowed.
  public var displayName: String {
    let fingers =
      maximumTouches == 1 ? "one-finger " : DisplayNameParts.fingerCountPrefix(minimumTouches)
    let axisName =
      switch axis {
      case .free, .locked: ""
      case .horizontal: "horizontal "
      case .vertical: "vertical "
      }
    return fingers + axisName + Pan.name + DisplayNameParts.directionSuffix(directions)
  }

  /// The travel of the touches before the pan began, which isn't part of the translation.
  var startTravel: Vector {
    if case .began(let course) = state { course.startTravel } else { .zero }
  }

  /// Common motion, because the touches of a pan move in the same direction.
  public var motionKind: MotionKind? { .common }
  /// The value of ``Limits/withdrawal``.
  public var withdrawalLimits: WithdrawalLimits { limits.withdrawal }
  /// The value of ``Limits/winsByDefault``.
  public var winsByDefault: Bool { limits.winsByDefault }
  /// The slop: infinite until enough touches are down, and 0 after that.
  public var slop: Double { if case .ready = state { .infinity } else { 0 } }

  /// Processes an input and returns the verdict.
  @inline(__always)  // Saves 4 % of the mixed workload's instructions across all five recognizers.
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    switch (state, input.event) {
    case (.ready, .landed), (.tracking, .landed): return handleLanding(input)
    case (.tracking, .moved):
      if fingers.count == 1 { return trackSingleTouch(input) }
      let before = pending.advance(input, gate: limits.gate)
      tracker.add(pending.totalMotion.travel, at: input.time)
      return beginIfFarEnough(input, after: before)
    case (.began(let course), .moved): return moveActivePan(course, input)
    case (.began(let course), .landed): addLandedTouches(to: course, fingers)
    case (.ready, .lifted) where fingers.remainingCount == 0:
      return .fail(.tooFewTouches, count: fingers.count, limit: minimumTouches, at: input.time)
    case (.tracking, .lifted):
      if fingers.remainingCount < minimumTouches {
        return .fail(tooLittleReason(at: input.time), at: input.time)
      }
      pending.restart(fingers.remainingTouches, gate: limits.gate)
      contactRoll.endForLift(at: pending.totalMotion.travel, limits.roll)
    case (.began(let course), .lifted): return removeLiftedTouches(from: course, input)
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  /// Returns the amounts by which the pan missed its limits, or `nil` if the touches moved in a
  /// direction that isn't allowed.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    if reason.code == .movedTooSlowly || reason.code == .movedTooFast { return NearMiss(reason) }
    guard reason.code == .movedTooLittle, case .tracking = state else { return nil }
    let travel = axis.componentAlongAxis(pending.totalMotion.travel)
    let direction = Direction(nearestTo: travel, among: directions)
    return directions.contains(direction) ? NearMiss(reason) : nil
  }

  // MARK: Before the pan begins

  private mutating func handleLanding(_ input: Input) -> Verdict {
    let count = input.touches.count
    if count > maximumTouches {
      return .fail(.tooManyTouches, count: count, limit: maximumTouches, at: input.time)
    }
    if count < minimumTouches { return .undecided }
    if case .tracking = state {
      contactRoll.endForAdditionalTouch(at: pending.totalMotion.travel, limits.roll)
    } else {
      state = .tracking
      contactRoll = ContactRoll(input, limits.roll)
      tracker.add(.zero, at: input.time)
    }
    pending.restart(input.touches, gate: limits.gate)
    return .undecided
  }

  /// Updates the pan after a move of a single touch. While the touch is near its start, no motion
  /// is copied, which saves 2 % of the instructions in the mixed workload.
  private mutating func trackSingleTouch(_ input: Input) -> Verdict {
    let step = input.touches[0].delta
    pending.moveCentroid(by: step)
    let travel = pending.totalMotion.travel
    tracker.add(travel, at: input.time)
    if !limits.beginsWithAnyTouch,
      contactRoll.isTooShortForDrag(
        travel, at: input.time, minimum: limits.minimumTravel, limits.roll)
    {
      return .undecided
    }
    var before = pending.totalMotion
    before.moveCentroid(by: .zero - step)
    return beginIfFarEnough(input, after: before)
  }

  private mutating func beginIfFarEnough(_ input: Input, after before: MultiTouchMotion) -> Verdict
  {
    guard let start = updateRollAndFindStart(input, before) else { return .undecided }
    return begin(input, start, step: pending.totalMotion.travel - before.travel)
  }

  /// The start of a pan within a move.
  private struct PanStart {
    /// The centroid's travel before the pan begins.
    var centroidTravel: Vector
    /// The travel along the axis that reached the limit. This is the travel of either the centroid
    /// or the touch that moved farthest.
    var decisiveTravel: Vector
    var limit: Double
    var instant: Timestamp
    /// Whether the pan continued to wait after its travel had reached the limit.
    var hasWaitedBeyondLimit: Bool
  }

  /// Updates the roll after a move. Returns where in the move the pan begins, or `nil` if it
  /// doesn't begin.
  private mutating func updateRollAndFindStart(
    _ input: Input, _ before: MultiTouchMotion
  ) -> PanStart? {
    var fraction = contactRoll.updateAndFindDragStart(
      input, from: before.travel, to: pending.totalMotion.travel, &tracker, along: axis,
      minimum: limits.minimumTravel, limits.roll)
    if limits.beginsWithAnyTouch, let any = fractionWhenAnyTouchIsFar(input.touches) {
      fraction = any
    }
    guard let reached = fraction,
      let fraction = beginFraction(afterReachingLimitAt: reached, since: before)
    else {
      return nil
    }
    let travel = before.travel + (pending.totalMotion.travel - before.travel) * fraction
    let relevant =
      limits.beginsWithAnyTouch
      ? farthestTravel(input.touches, fraction) : axis.componentAlongAxis(travel)
    // If the pan didn't have to wait after reaching its limit, it begins exactly at that limit. The
    // limit is larger while a contact is rolling.
    let hasWaitedBeyondLimit = fraction != reached
    let limit =
      hasWaitedBeyondLimit
      ? limits.minimumTravel
      : ContactRoll.reachedDragLimit(relevant.length, minimum: limits.minimumTravel)
    return PanStart(
      centroidTravel: travel, decisiveTravel: relevant, limit: limit,
      instant: input.instant(at: fraction), hasWaitedBeyondLimit: hasWaitedBeyondLimit)
  }

  /// Returns the fraction of the last move at which a pan that has reached its limit begins, or
  /// `nil` if it doesn't. The pan begins either immediately or when its touches no longer seem to
  /// be moving mainly relative to each other.
  private func beginFraction(
    afterReachingLimitAt reached: Double, since before: MultiTouchMotion
  ) -> Double? {
    if pending.isSingleTouchMotion { return reached }
    if !mayBeRelativeMotion(pending.interpolated(at: reached, since: before)) { return reached }
    let isFarAnyway = limits.beginsWithAnyTouch
    return pending.firstFraction(since: before) {
      (isFarAnyway || travelWithoutRoll(of: $0).length >= limits.minimumTravel)
        && !mayBeRelativeMotion($0)
    }
  }

  private mutating func begin(_ input: Input, _ start: PanStart, step: Vector) -> Verdict {
    let direction = Direction(nearestTo: start.decisiveTravel, among: directions)
    guard directions.contains(direction) else {
      return .failForDirection(direction, at: start.instant)
    }
    if let reason = speedFailureReason(input, step) { return .fail(reason, at: start.instant) }
    begin(
      pending.totalMotion.travel, from: start.centroidTravel,
      in: Direction(nearestTo: start.decisiveTravel),
      input)
    return .begin(
      .moved, length: start.hasWaitedBeyondLimit ? start.decisiveTravel.length : start.limit,
      limit: start.limit, at: start.instant)
  }

  /// Begins the pan after its competitors have failed, if its direction is allowed.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking = state else { return .undecided }
    let remainder = 1 - input.fraction(at: instant)
    let start = pending.totalMotion.travel - input.touches.centroidDelta * remainder
    guard canBegin(after: start) else {
      // By the end of the move, the direction might be allowed, so check again then.
      return instant < input.time ? winByDefault(input, at: input.time) : .undecided
    }
    begin(
      pending.totalMotion.travel, from: start,
      in: Direction(nearestTo: axis.componentAlongAxis(start)), input)
    return .begin(Reason(.wonByDefault), at: instant)
  }

  /// Returns whether the pan may begin after the given travel. If the travel is zero, the pan may
  /// begin only if all directions are allowed and the axis doesn't depend on the direction.
  private func canBegin(after travel: Vector) -> Bool {
    let travel = axis.componentAlongAxis(travel)
    if travel == .zero { return directions.isSuperset(of: .all) && axis != .locked }
    return directions.contains(Direction(nearestTo: travel, among: directions))
  }

  private mutating func begin(
    _ travel: Vector, from start: Vector, in direction: Direction, _ input: Input
  ) {
    let mask = axis(startingIn: direction).componentAlongAxis(Vector(dx: 1, dy: 1))
    state = .began(
      ActivePan(startTravel: start, axisMask: mask, touchCount: input.touches.remainingCount))
    updateValue((travel - start).masked(by: mask), mask, at: input.time)
  }

  /// Returns the failure reason if the touches are too slow or too fast, or `nil` otherwise. If the
  /// tracker has no velocity because the previous sample is too old, the velocity is computed from
  /// the last move.
  private func speedFailureReason(_ input: Input, _ delta: Vector) -> Reason? {
    guard limits.minimumSpeed > 0 || limits.maximumSpeed < 1e6 else { return nil }
    var velocity = tracker.velocity(at: input.time)
    if velocity == .zero, input.time > input.previousTime {
      velocity = delta / (input.time - input.previousTime).inSeconds
    }
    let speed = axis.componentAlongAxis(velocity).length
    if speed < limits.minimumSpeed {
      return Reason(.movedTooSlowly, speed: speed, limit: limits.minimumSpeed)
    }
    if speed > limits.maximumSpeed {
      return Reason(.movedTooFast, speed: speed, limit: limits.maximumSpeed)
    }
    return nil
  }

  /// Returns the fraction of the last move at which any touch is first far enough from its start,
  /// or `nil` if no touch is. Travel caused by a rolling contact also counts.
  private func fractionWhenAnyTouchIsFar(_ fingers: TrackedTouches) -> Double? {
    guard farthestTravel(fingers, 1).length >= limits.minimumTravel else { return nil }
    return crossingFraction { farthestTravel(fingers, $0).length >= limits.minimumTravel }
  }

  /// Returns the part of the touches' common travel that counts toward the limit.
  private func travelWithoutRoll(of progress: PendingMotion) -> Vector {
    contactRoll.travelWithoutRoll(progress.totalMotion.travel, along: axis)
  }

  private func farthestTravel(_ fingers: TrackedTouches, _ fraction: Double) -> Vector {
    var farthest = Vector.zero
    for finger in fingers {
      let travel = axis.componentAlongAxis(
        finger.previousLocation + finger.delta * fraction - finger.startLocation)
      if travel.squaredLength > farthest.squaredLength { farthest = travel }
    }
    return farthest
  }

  private func mayBeRelativeMotion(_ progress: PendingMotion) -> Bool {
    progress.mayBeRelativeMotion(
      travelWithoutRoll(of: progress).length, along: axis, limits.spread, limits.rotation)
  }

  /// Returns the failure reason for touches that moved too little. If the touches are moving mainly
  /// relative to each other, the limit in the reason is larger.
  private mutating func tooLittleReason(at time: Timestamp) -> Reason {
    let isRelative = !pending.isSingleTouchMotion && mayBeRelativeMotion(pending)
    let measure = contactRoll.travelAndLimit(
      pending.totalMotion.travel, at: time, &tracker, along: axis, minimum: limits.minimumTravel,
      limits.roll)
    var needed = measure.limit
    if isRelative { needed = max(needed, pending.totalMotion.relativeMotionTravel) }
    if pending.onset.stage == .waiting { needed = max(needed, limits.gate.travel) }
    if measure.length >= needed { needed = measure.length + pending.commonTravelShortfall }
    return Reason(.movedTooLittle, length: measure.length, limit: needed)
  }

  /// Returns the axis of a pan that starts in the given direction.
  private func axis(startingIn direction: Direction) -> Axis {
    guard axis == .locked else { return axis }
    return Directions.horizontal.contains(direction) ? .horizontal : .vertical
  }

  // MARK: After the pan began

  @inline(__always)  // Saves 3 % of the one-finger workload's instructions.
  private mutating func moveActivePan(_ course: ActivePan, _ input: Input) -> Verdict {
    let delta = input.touches.centroidDelta(ofFirst: course.touchCount)
    if course.touchCount < input.touches.count {
      guard delta != .zero else { return .undecided }
      focus = FocalPoint(input.touches, first: course.touchCount)
    }
    let translation = value.translation + delta.masked(by: course.axisMask)
    tracker.add(course.startTravel + translation, at: input.time)
    updateValue(translation, course.axisMask, at: input.time)
    return .change
  }

  /// Shifts the translation by a vector.
  mutating func shiftTranslation(by delta: Vector) {
    guard case .began(var course) = state else { return }
    course.startTravel = course.startTravel - delta
    state = .began(course)
    value.translation += delta
  }

  private mutating func updateValue(_ translation: Vector, _ mask: Vector, at time: Timestamp) {
    let velocity = tracker.velocityWithoutCopying(at: time).masked(by: mask)
      .clamped(toLength: limits.maximumVelocity)
    value = Value(translation: translation, velocity: velocity)
  }

  /// Adds a new touch to the pan if all of the pan's touches are still down and the maximum number
  /// of touches isn't exceeded.
  private mutating func addLandedTouches(to course: ActivePan, _ fingers: TrackedTouches) {
    var course = course
    let before = fingers.count - fingers.landingCount
    if course.touchCount == before {
      course.touchCount = max(before, min(fingers.count, maximumTouches))
    }
    if course.touchCount < fingers.count { focus = FocalPoint(fingers, first: course.touchCount) }
    state = .began(course)
  }

  private mutating func removeLiftedTouches(from course: ActivePan, _ input: Input) -> Verdict {
    var course = course
    course.touchCount = input.touches.remainingCount(ofFirst: course.touchCount)
    if course.touchCount == input.touches.remainingCount { focus = nil }
    state = .began(course)
    updateValue(value.translation, course.axisMask, at: input.time)
    return course.touchCount < minimumTouches ? .endedByLift : .undecided
  }
}

extension Pan.Axis {
  /// Returns the component of a vector along the pan's axis.
  func componentAlongAxis(_ vector: Vector) -> Vector {
    switch self {
    case .free, .locked: vector
    case .horizontal: Vector(dx: vector.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: vector.dy)
    }
  }
}

extension Vector {
  fileprivate func masked(by mask: Vector) -> Vector {
    Vector(dx: dx * mask.dx, dy: dy * mask.dy)
  }
}

extension Pan.Axis: SettingChoice {
  package static var choiceNames: StaticText { "free horizontal vertical locked" }
}

extension Pan: Configurable {
  /// Passes the numbers of touches, the directions, and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitCount(.minimumTouches, &minimumTouches, in: 1...max(1, maximumTouches))
    v.visitCount(.maximumTouches, &maximumTouches, in: minimumTouches...Int.max)
    v.visitOptionSet(.directions, &directions, all: .eight)
    v.visitChoice(.axis, &axis, upTo: .locked)
    v.visitLength(.minimumTravel, &limits.minimumTravel)
    limits.roll.visit(&v)
    limits.gate.visit(&v)
    limits.withdrawal.visit(&v)
    v.visitSpeed(.minimumSpeed, &limits.minimumSpeed)
    v.visitSpeed(.maximumSpeed, &limits.maximumSpeed)
    v.visitSpeed(.maximumVelocity, &limits.maximumVelocity)
    v.visitFlag(.beginsWithAnyTouch, &limits.beginsWithAnyTouch)
    v.visitFlag(.winsByDefault, &limits.winsByDefault)
    v.visitGroup(.rotationLimits, &limits.rotation)
    v.visitGroup(.spreadLimits, &limits.spread)
  }
}
