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

    /// Makes the standard limits.
    public init() {}
  }

  /// What the fingers did since the gesture began.
  public struct Value: GestureValue, Hashable {
    /// The way of the centre of the fingers, in points.
    public var translation = Vector.zero
    /// The factor by which their distance grew.
    public var scale = 1.0
    /// Their turn, clockwise; more than a full turn counts on.
    public var rotation = Angle.zero
    /// The place about which they stretch and turn now: their centre, in points of the window.
    public var focalPoint = Point.zero
    /// All three as one transform of the window's coordinates, which takes what lay under the
    /// fingers to where they are now.
    public var transform = AffineTransform.identity
    /// The velocity of the centre, in points per second; at the end, that of the release.
    public var velocity = Vector.zero
    /// How fast the scale changes, per second.
    public var scaleVelocity = 0.0
    /// The speed of the turn, in radians per second, clockwise.
    public var angularVelocity = 0.0

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
    case ready, tracking, began
  }

  /// Scale and turn are tracked in hundredths, which are about as far as points for fingers 200 pt
  /// apart, so that the tracker's idea of rest fits.
  private static let trackedScale = 100.0

  /// "transform".
  public static let name = "transform"
  /// The fingers needed to begin, at least 1. One is enough to go on.
  public package(set) var minimumTouches: Int
  /// When each of the three is enough.
  public package(set) var limits: Limits
  private var state = State.ready
  /// What the fingers do until it begins.
  private var progress = Progress()
  /// What they do since, without velocities, and the way that they had made when it began.
  private var change = Value()
  private var start = Vector.zero
  private var drag: VelocityTracker
  private var shape: VelocityTracker
  private var time = Timestamp.zero

  /// Makes a recognizer; with `minimumTouches: 2` the drags of one finger are left to others.
  @inline(never)
  public init(
    minimumTouches: Int = 1, limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares
  ) {
    precondition(minimumTouches >= 1, "A Transform needs at least one finger.")
    self.minimumTouches = minimumTouches
    self.limits = limits
    drag = VelocityTracker(estimator: estimator)
    shape = VelocityTracker(estimator: estimator)
  }

  /// What the fingers did since the gesture began.
  @inline(never)
  public var value: Value {
    guard state == .began else { return Value() }
    var value = change
    let rate = shape.velocity(at: time)
    value.velocity = drag.velocity(at: time)
    value.scaleVelocity = rate.dx / Transform.trackedScale
    value.angularVelocity = rate.dy / Transform.trackedScale
    return value
  }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    time = input.time
    switch (state, input.event) {
    case (.ready, .landed):
      if input.fingers.count >= minimumTouches {
        state = .tracking
        progress = Progress(input.fingers)
        drag.add(.zero, at: input.time)
      }
      return .undecided
    case (.tracking, .landed):
      progress.measureAnew(input.fingers)
      return .undecided
    case (.tracking, .moved): return move(input)
    case (.began, .moved):
      follow(input, since: 0)
      return .change
    case (.ready, .lifted) where input.fingers.remaining == 0:
      return .fail(
        .tooFewTouches, count: input.fingers.count, limit: minimumTouches, at: input.time)
    case (.tracking, .lifted):
      if input.fingers.remaining < minimumTouches { return .fail(tooLittle, at: input.time) }
      progress.measureAnew(input.fingers.staying)
      return .undecided
    case (.began, .lifted) where input.fingers.remaining == 0: return .lifted
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func move(_ input: Input) -> Verdict {
    let before = progress
    let move = CommonMove(input.fingers)
    let step = input.fingers.step
    let after = before.following(move, step: step)
    guard isEnough(after) else {
      drag.add(after.travel, at: input.time)
      progress = after
      return .undecided
    }
    let fraction = crossing { isEnough(before.following(move, step: step, upTo: $0)) }
    progress = before.following(move, step: step, upTo: fraction)
    let instant = input.instant(at: fraction)
    shape.add(Vector(dx: Transform.trackedScale, dy: 0), at: instant)
    start = progress.travel
    state = .began
    follow(input, since: fraction)
    return .begin(reason(isEnough(progress) ? progress : after), at: instant)
  }

  /// Adds what the fingers did from a fraction of the way since the previous input on.
  private mutating func follow(_ input: Input, since fraction: Double) {
    let fingers = input.fingers
    let move = CommonMove(fingers)
    let step = fingers.step * (1 - fraction)
    let centre = fingers.centroid
    change.focalPoint = centre
    change.translation += step
    var transform = AffineTransform(translation: .zero - (centre - .zero - step))
    if fingers.count > 1 {
      let growth = move.separation / move.separation(at: fraction)
      let turn = move.turn - move.turn(upTo: fraction)
      change.scale *= growth
      change.rotation += turn
      transform = transform.concatenating(AffineTransform(scaleX: growth, y: growth))
        .concatenating(AffineTransform(rotation: turn))
    }
    change.transform = change.transform.concatenating(transform)
      .concatenating(AffineTransform(translation: centre - .zero))
    drag.add(start + change.translation, at: input.time)
    let scale = Transform.trackedScale
    shape.add(
      Vector(dx: change.scale * scale, dy: change.rotation.radians * scale), at: input.time)
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
    let limit = limits.rotation.angle(atSpread: progress.spread)
    return Reason(.turned, angle: progress.turned, limit: limit)
  }

  /// That of the three which came nearest to its limit.
  private var tooLittle: Reason {
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
