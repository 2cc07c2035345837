/// Fingers that drag, stretch and turn something all at once: pan, pinch and rotation in one.
///
/// ```
///            enough landed          the first of: 10 pt away, 8 pt apart, 4 pt together,
///                                                 an arc of 8 pt and 5°
///   ready ───────────────▶ tracking ──────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches         │ movedTooLittle, spreadTooLittle,                 all lifted
///     ▼                       │ turnedTooLittle
///   failed ◀──────────────────┘
/// ```
///
/// All three are measured by the way of the fingers, so whichever they really do begins it. All
/// three begin at that instant: what was made of each until then is absorbed.
///
/// Timelines (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins when the centre, the distance or the turn of the fingers reaches its limit.
/// 2. `▼~~!~~▼~~▲` one finger begins as well, and only drags; a second one adds scale and rotation,
///    with no jump.
/// 3. `▼▼~!~▲~~▲` the finger that stays drags on, with scale and rotation as they are.
/// 4. `▼▼~▲▲` fails when fewer than ``minimumTouches`` are left before it began.
///
/// Not handled: separate factors for width and height. The scale is that of the distance.
public struct Transform: Recognizer, Sendable {
  /// When each of the three is enough.
  public struct Limits: Hashable, Sendable {
    /// How far the centre must be from where it started: as for ``Pan``.
    public var pan = Pan.Limits()
    /// How much farther apart or closer the fingers must be: as for ``Pinch``.
    public var pinch = Pinch.Limits()
    /// How far they must have turned: as for ``Rotation``.
    public var rotation = Rotation.Limits()
    /// Whether it begins without these limits once all others that compete for its fingers have failed,
    /// as in Flutter's arena: no, ruled.
    public var winsAsLast = false

    /// Makes the standard limits.
    public init() {}
  }

  /// What the fingers did since the gesture began.
  public struct Value: GestureValue, Hashable {
    /// The way of the centre of the fingers, in points.
    public var translation: Vector
    /// The factor by which their distance grew.
    public var scale: Double
    /// Their turn, clockwise; more than a full turn counts on.
    public var rotation: Angle
    /// The place about which they stretch and turn now: their centre, in points of the window.
    public var focalPoint: Point
    /// All three as one transform of the window's coordinates, which takes what lay under the
    /// fingers to where they are now.
    public var transform: AffineTransform
    /// The velocity of the centre, in points per second; at the end, that of the release.
    public var velocity: Vector
    /// How fast the scale changes, per second.
    public var scaleVelocity: Double
    /// The speed of the turn, in radians per second, clockwise.
    public var angularVelocity: Double

    /// Makes a value; what is left out is what nothing has changed.
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

    /// All but the transform, which the others make up, as measures.
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
    case ready
    /// So far the fingers have come.
    case tracking(Progress)
    /// The way of the centre until it began, which is absorbed.
    case began(start: Vector)
  }

  /// Scale and turn are tracked in hundredths, which are about as far as points for fingers 200 pt
  /// apart, so that the tracker's idea of rest fits.
  private static let trackedScale = 100.0

  /// "transform".
  public static let name = "transform"
  /// The fingers needed to begin, at least 1. One is enough to go on.
  public var minimumTouches: Int { didSet { check() } }
  /// When each of the three is enough.
  public var limits: Limits
  private var state = State.ready
  private var drag: VelocityTracker
  private var shape: VelocityTracker
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { drag.estimator }
    set { (drag.estimator, shape.estimator) = (newValue, newValue) }
  }
  /// What the fingers did since the gesture began.
  public private(set) var value = Value()

  /// Makes a recognizer; with `minimumTouches: 2` the drags of one finger are left to others.
  public init(
    minimumTouches: Int = 1, limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares
  ) {
    self.minimumTouches = minimumTouches
    self.limits = limits
    drag = VelocityTracker(estimator: estimator)
    shape = VelocityTracker(estimator: estimator)
    check()
  }

  /// Traps when no fingers could make the gesture.
  private func check() {
    precondition(minimumTouches >= 1, "a Transform needs at least one touch")
  }

  /// As its limits say.
  public var winsAsLast: Bool { limits.winsAsLast }
  /// "transform", "two-finger transform" …
  public var fullName: String { GestureWords.fingers(minimumTouches) + Transform.name }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.fingers
    switch (state, input.event) {
    case (.ready, .landed):
      if fingers.count < minimumTouches { break }
      state = .tracking(Progress(fingers))
      drag.add(.zero, at: input.time)
    case (.tracking(var progress), .landed):
      progress.measureAnew(fingers)
      state = .tracking(progress)
    case (.tracking(let before), .moved):
      let after = before.following(CommonMove(fingers), step: fingers.step)
      if isEnough(after) { return begin(input, before, after) }
      state = .tracking(after)
      drag.add(after.travel, at: input.time)
    case (.began(let start), .moved):
      follow(input, since: 0, start)
      return .change
    case (.ready, .lifted) where fingers.remaining == 0:
      return .fail(.tooFewTouches, count: fingers.count, limit: minimumTouches, at: input.time)
    case (.tracking(var progress), .lifted):
      if fingers.remaining < minimumTouches { return .fail(tooLittle(progress), at: input.time) }
      progress.measureAnew(fingers.staying)
      state = .tracking(progress)
    case (.began, .lifted):
      measureVelocities(at: input.time)
      if fingers.remaining == 0 { return .lifted }
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  /// Begins as the last one left.
  public mutating func win(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking(let progress) = state else { return .undecided }
    let fraction = input.fraction(at: instant)
    begin(input, since: fraction, progress.travel - input.fingers.step * (1 - fraction))
    return .begin(Reason(.lastLeft), at: instant)
  }

  private mutating func begin(_ input: Input, since fraction: Double, _ start: Vector) {
    shape.add(Vector(dx: Transform.trackedScale, dy: 0), at: input.instant(at: fraction))
    state = .began(start: start)
    follow(input, since: fraction, start)
  }

  private mutating func begin(_ input: Input, _ before: Progress, _ after: Progress) -> Verdict {
    let fraction = crossing { isEnough(before.interpolated(to: after, at: $0)) }
    let start = before.interpolated(to: after, at: fraction)
    let instant = input.instant(at: fraction)
    begin(input, since: fraction, start.travel)
    return .begin(reason(isEnough(start) ? start : after), at: instant)
  }

  /// Adds what the fingers did from a fraction of the way since the previous input on.
  private mutating func follow(_ input: Input, since fraction: Double, _ start: Vector) {
    let fingers = input.fingers
    let step = fingers.step * (1 - fraction)
    let centre = fingers.centroid
    value.focalPoint = centre
    value.translation += step
    var transform = AffineTransform(translation: .zero - (centre - .zero - step))
    if fingers.count > 1 {
      let move = CommonMove(fingers)
      let (before, after) = (move.previousSeparation, move.separation)
      let growth = after / (before + (after - before) * fraction)
      let turn = Angle(radians: move.turn.radians * (1 - fraction))
      value.scale *= growth
      value.rotation += turn
      transform = transform.concatenating(AffineTransform(scaleX: growth, y: growth))
        .concatenating(AffineTransform(rotation: turn))
    }
    value.transform = value.transform.concatenating(transform)
      .concatenating(AffineTransform(translation: centre - .zero))
    drag.add(start + value.translation, at: input.time)
    let scale = Transform.trackedScale
    shape.add(Vector(dx: value.scale * scale, dy: value.rotation.radians * scale), at: input.time)
    measureVelocities(at: input.time)
  }

  private mutating func measureVelocities(at time: Timestamp) {
    let rate = shape.measure(at: time)
    value.velocity = drag.measure(at: time)
    value.scaleVelocity = rate.dx / Transform.trackedScale
    value.angularVelocity = rate.dy / Transform.trackedScale
  }

  /// Whether a limit is reached.
  private func isEnough(_ progress: Progress) -> Bool {
    progress.travel.length >= limits.pan.minimumTravel || progress.hasStretched(limits.pinch)
      || progress.hasTurned(limits.rotation)
  }

  /// Which limit is reached, as a reason to begin.
  private func reason(_ progress: Progress) -> Reason {
    let way = progress.travel.length
    if way >= limits.pan.minimumTravel {
      return Reason(.moved, length: way, limit: limits.pan.minimumTravel)
    }
    if progress.hasStretched(limits.pinch) {
      let limit = limits.pinch.limit(of: progress.opening)
      return Reason(
        progress.opening > 0 ? .opened : .closed, length: abs(progress.opening), limit: limit)
    }
    return Reason(
      .turned, angle: progress.turned, limit: progress.neededTurn(limits.rotation))
  }

  /// That of the three which came nearest to its limit.
  private func tooLittle(_ progress: Progress) -> Reason {
    let way = progress.travel.length
    let opening = abs(progress.opening)
    let (minimum, change) = (limits.pan.minimumTravel, limits.pinch.limit(of: progress.opening))
    let angle = limits.rotation.angle(atSpread: progress.spread)
    let turned = abs(progress.turned.radians) / angle.radians
    if opening / change > way / minimum, opening / change >= turned {
      return Reason(.spreadTooLittle, length: opening, limit: change)
    }
    if turned > way / minimum {
      return Reason(.turnedTooLittle, angle: progress.turned, limit: angle)
    }
    return Reason(.movedTooLittle, length: way, limit: minimum)
  }
}

extension Transform: Configurable {
  /// With how many fingers, and when each of the three is enough.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.count(.minimumTouches, &minimumTouches)
    v.length(.minimumTravel, &limits.pan.minimumTravel)
    limits.pinch.visit(&v)
    limits.rotation.visit(&v)
    v.flag(.winsAsLast, &limits.winsAsLast)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}
