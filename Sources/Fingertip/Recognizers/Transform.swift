/// A gesture whose touches can pan, pinch and rotate at the same time. A transform combines three
/// gestures in one.
///
/// ```
///            enough landed          the first of: 10 pt away, 8 pt apart, 4 pt together,
///                                                 an arc of 8 pt and 5°
///   ready ───────────────▶ tracking ──────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches         │ movedTooLittle, spreadTooLittle,                 all lifted
///     ▼                       │ rotatedTooLittle
///   failed ◀──────────────────┘
/// ```
///
/// All three gestures are measured by how far the touches travel, so the dominant gesture makes the
/// transform begin. All three gestures then begin at the same instant. The reported values don't
/// include earlier changes.
///
/// Timelines (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins as soon as the translation, the spread or the rotation of the touches
///    reaches its threshold.
/// 2. `▼~~!~~▼~~▲` begins even with one touch, which can only drag. A second touch adds scale and
///    rotation, without a jump in any value.
/// 3. `▼▼~!~▲~~▲` continues when one touch lifts. The other touch then only drags, so scale and
///    rotation stay constant.
/// 4. `▼▼~▲▲` fails when fewer than ``minimumTouches`` are left before the gesture has begun.
///
/// Not handled: separate factors for width and height. The scale is the factor by which the spread
/// changes.
public struct Transform: Recognizer, Sendable {
  /// The limits of the three component gestures.
  public struct Limits: Hashable, Sendable {
    /// The limits for the centroid's travel, as for ``Pan``.
    public var pan = Pan.Limits()
    /// The limits for the change in spread, as for ``Pinch``.
    public var pinch = Pinch.Limits()
    /// The limits for the rotation, as for ``Rotation``.
    public var rotation = Rotation.Limits()
    /// Whether the gesture begins once all competitors for its touches have failed, even if it
    /// hasn't reached these limits, as in Flutter's arena: `false`, chosen by this project.
    public var winsByDefault = false

    /// Creates the default limits.
    public init() {}
  }

  /// The values of a transform gesture, measured since it began.
  public struct Value: GestureValue, Hashable {
    /// The centroid's translation, in points.
    public var translation: Vector
    /// The factor by which the spread has grown.
    public var scale: Double
    /// The rotation, clockwise. The angle may exceed a full turn.
    public var rotation: Angle
    /// The current center of scaling and rotation: the touches' centroid, in window coordinates.
    public var focalPoint: Point
    /// The translation, scale and rotation combined into one transform in window coordinates. This
    /// transform moves the content that was under the touches when the gesture began to the current
    /// locations of the touches.
    public var transform: AffineTransform
    /// The centroid's velocity, in points per second. When the gesture ends, this property contains
    /// the release velocity.
    public var velocity: Vector
    /// The rate of change of the scale, per second.
    public var scaleVelocity: Double
    /// The angular velocity, in radians per second, clockwise.
    public var angularVelocity: Double

    /// Creates a value. By default, the value represents no change.
    public init(
      translation: Vector = .zero, scale: Double = 1, rotation: Angle = .zero,
      focalPoint: Point = .zero, transform: AffineTransform = .identity, velocity: Vector = .zero,
      scaleVelocity: Double = 0, angularVelocity: Double = 0
    ) {
      self.translation = translation
      self.scale = scale
      self.rotation = rotation
      self.focalPoint = focalPoint
      self.transform = transform
      self.velocity = velocity
      self.scaleVelocity = scaleVelocity
      self.angularVelocity = angularVelocity
    }

    /// All values, as named quantities, except the transform, which can be computed from the
    /// others.
    public var measures: [Measure] {
      [
        Measure("translation", .vector(translation)), Measure("scale", .factor(scale)),
        Measure("rotation", .angle(rotation)), Measure("focal point", .point(focalPoint)),
        Measure("velocity", .velocity(velocity)), Measure("scale velocity", .rate(scaleVelocity)),
        Measure("angular velocity", .angularSpeed(angularVelocity)),
      ]
    }
  }

  private enum State {
    case ready, tracking
    /// The centroid's travel before the gesture began, which isn't part of the translation.
    case began(start: Vector)
  }

  /// The number of velocity tracker units per scale factor of 1 or per radian of rotation. For
  /// touches that are 200 pt apart, one unit is about a point of travel, which suits the tracker's
  /// threshold for holding still.
  private static let trackerUnitsPerFactor = 100.0

  /// The name "transform".
  public static let name = "transform"
  /// The number of touches required to begin, at least 1. Once it has begun, the gesture continues
  /// while one touch is left.
  public var minimumTouches: Int { didSet { checkConfiguration() } }
  /// The limits of the three component gestures.
  public var limits: Limits
  private var state = State.ready
  // These two properties aren't part of the state, because the state is copied on every event.
  /// The motion of the touches before the gesture begins.
  private var pending = PendingMotion()
  /// The contact roll of the first touch before the gesture begins.
  private var contactRoll = ContactRoll.ended(ignoredDisplacement: .zero)
  private var translationTracker = VelocityTracker()
  private var scaleAndRotationTracker = VelocityTracker()
  /// The values since the gesture began.
  public private(set) var value = Value()

  /// Creates a recognizer for transforms. If `minimumTouches` is 2, one-finger drags are left to
  /// other recognizers.
  public init(
    minimumTouches: Int = 1, limits: Limits = Limits()
  ) {
    self.minimumTouches = minimumTouches
    self.limits = limits
    checkConfiguration()
  }

  /// Traps if no gesture can match the configuration.
  private func checkConfiguration() {
    precondition(minimumTouches >= 1, "a Transform needs at least one touch")
  }

  /// The value of ``Limits/winsByDefault``.
  public var winsByDefault: Bool { limits.winsByDefault }
  /// A name such as "transform" or "two-finger transform".
  public var displayName: String {
    DisplayNameParts.fingerCountPrefix(minimumTouches) + Transform.name
  }

  /// Processes an input and returns the verdict.
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    switch (state, input.event) {
    case (.ready, .landed):
      if fingers.count < minimumTouches { break }
      pending.restart(fingers, gate: limits.pinch.gate)
      contactRoll = ContactRoll(input, limits.pan.roll)
      state = .tracking
      translationTracker.add(.zero, at: input.time)
    case (.tracking, .landed):
      contactRoll.endForAdditionalTouch(at: pending.totalMotion.travel, limits.pan.roll)
      pending.restart(fingers, gate: limits.pinch.gate)
    case (.tracking, .moved):
      let before = pending.advance(input, gate: limits.pinch.gate)
      let travel = pending.totalMotion.travel
      translationTracker.add(travel, at: input.time)
      let dragged = contactRoll.updateAndFindDragStart(
        input, from: before.travel, to: travel, &translationTracker,
        minimum: limits.pan.minimumTravel, limits.pan.roll)
      if dragged != nil || hasChangedSpreadOrRotation(pending) {
        return begin(input, before, dragged)
      }
    case (.began(let start), .moved):
      trackMovement(input, since: 0, start)
      return .change
    case (.ready, .lifted) where fingers.remainingCount == 0:
      return .fail(.tooFewTouches, count: fingers.count, limit: minimumTouches, at: input.time)
    case (.tracking, .lifted):
      if fingers.remainingCount < minimumTouches {
        return .fail(tooLittleReason(at: input.time), at: input.time)
      }
      pending.restart(fingers.remainingTouches, gate: limits.pinch.gate)
    case (.began, .lifted):
      updateVelocities(at: input.time)
      if fingers.remainingCount == 0 { return .endedByLift }
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  /// Begins the gesture after its competitors have failed.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking = state else { return .undecided }
    let fraction = input.fraction(at: instant)
    let remainder = input.touches.centroidDelta * (1 - fraction)
    begin(input, since: fraction, pending.totalMotion.travel - remainder)
    return .begin(Reason(.wonByDefault), at: instant)
  }

  private mutating func begin(_ input: Input, since fraction: Double, _ start: Vector) {
    scaleAndRotationTracker.add(
      Vector(dx: Transform.trackerUnitsPerFactor, dy: 0), at: input.instant(at: fraction))
    state = .began(start: start)
    trackMovement(input, since: fraction, start)
  }

  private mutating func begin(
    _ input: Input, _ before: MultiTouchMotion, _ dragged: Double?
  ) -> Verdict {
    let shaped = pending.firstFraction(since: before, where: hasChangedSpreadOrRotation)
    let fraction = min(dragged ?? 1, shaped ?? 1)
    let start = pending.interpolated(at: fraction, since: before)
    let limit = ContactRoll.reachedDragLimit(
      start.totalMotion.travel.length, minimum: limits.pan.minimumTravel)
    begin(input, since: fraction, start.totalMotion.travel)
    let isDrag = (dragged ?? .infinity) <= fraction
    return .begin(
      isDrag ? Reason(.moved, length: limit, limit: limit) : shapeChangeReason(start),
      at: input.instant(at: fraction))
  }

  /// Updates the values with the touches' movement since the given fraction of the last move.
  private mutating func trackMovement(_ input: Input, since fraction: Double, _ start: Vector) {
    let fingers = input.touches
    let delta = fingers.centroidDelta * (1 - fraction)
    let center = fingers.centroid
    value.focalPoint = center
    value.translation += delta
    var transform = AffineTransform(translation: .zero - (center - .zero - delta))
    if fingers.count > 1 {
      let move = SpreadAndRotation(fingers)
      let (before, after) = (move.previousSeparation, move.separation)
      let growth = after / (before + (after - before) * fraction)
      let rotation = Angle(radians: move.rotation.radians * (1 - fraction))
      value.scale *= growth
      value.rotation += rotation
      transform = transform.concatenating(AffineTransform(scaleX: growth, y: growth))
        .concatenating(AffineTransform(rotation: rotation))
    }
    value.transform = value.transform.concatenating(transform)
      .concatenating(AffineTransform(translation: center - .zero))
    translationTracker.add(start + value.translation, at: input.time)
    let scale = Transform.trackerUnitsPerFactor
    scaleAndRotationTracker.add(
      Vector(dx: value.scale * scale, dy: value.rotation.radians * scale), at: input.time)
    updateVelocities(at: input.time)
  }

  private mutating func updateVelocities(at time: Timestamp) {
    let rate = scaleAndRotationTracker.velocityWithoutCopying(at: time)
    value.velocity = translationTracker.velocityWithoutCopying(at: time)
      .clamped(toLength: limits.pan.maximumVelocity)
    value.scaleVelocity = rate.dx / Transform.trackerUnitsPerFactor
    value.angularVelocity = rate.dy / Transform.trackerUnitsPerFactor
  }

  /// Returns whether the spread or the rotation has changed enough to begin the gesture.
  private func hasChangedSpreadOrRotation(_ progress: PendingMotion) -> Bool {
    progress.totalSpreadChangeReachesLimit(limits.pinch)
      || progress.reachesRotationLimit(limits.rotation)
  }

  /// Returns the reason, including the limit that was reached, for a gesture that begins because of
  /// its spread or its rotation.
  private func shapeChangeReason(_ progress: PendingMotion) -> Reason {
    let motion = progress.totalMotion
    if progress.totalSpreadChangeReachesLimit(limits.pinch) {
      return Reason(
        motion.spreadChange > 0 ? .movedApart : .movedTogether,
        length: abs(motion.spreadChange), limit: progress.spreadLimit(limits.pinch))
    }
    return Reason(.rotated, angle: motion.rotation, limit: motion.requiredRotation(limits.rotation))
  }

  /// Returns the failure reason of the component gesture that came closest to its limit.
  private mutating func tooLittleReason(at time: Timestamp) -> Reason {
    let motion = pending.totalMotion
    let drag = contactRoll.travelAndLimit(
      motion.travel, at: time, &translationTracker, minimum: limits.pan.minimumTravel,
      limits.pan.roll)
    let opening = abs(motion.spreadChange)
    let (traveled, change) = (drag.length / drag.limit, pending.spreadLimit(limits.pinch))
    let angle = limits.rotation.requiredAngle(atSpread: motion.spread)
    let rotated = abs(motion.rotation.radians) / angle.radians
    if opening / change > traveled, opening / change >= rotated {
      return Reason(.spreadTooLittle, length: opening, limit: change)
    }
    if rotated > traveled {
      return Reason(.rotatedTooLittle, angle: motion.rotation, limit: angle)
    }
    return Reason(.movedTooLittle, length: drag.length, limit: drag.limit)
  }
}

extension Transform: Configurable {
  /// Passes the number of touches and the limits of the three component gestures to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitCount(.minimumTouches, &minimumTouches)
    v.visitLength(.minimumTravel, &limits.pan.minimumTravel)
    v.visitSpeed(.maximumVelocity, &limits.pan.maximumVelocity)
    limits.pan.roll.visit(&v)
    limits.pinch.visit(&v)
    limits.rotation.visit(&v)
    v.visitFlag(.winsByDefault, &limits.winsByDefault)
  }
}
