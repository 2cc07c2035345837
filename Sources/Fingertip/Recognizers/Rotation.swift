/// Two or more touches that rotate about their centroid.
///
/// ```
///            two landed             rotated by an arc of 8 pt and by 5°
///   ready ──────────────▶ tracking ───────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches        │ rotatedTooLittle                                   all lifted
///     ▼                      │
///   failed ◀─────────────────┘
/// ```
///
/// The rotation is the sum of small rotations between samples. It is therefore continuous across ±π
/// and across touches that join or leave, and no start angle is special.
///
/// Timelines of two touches (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins when the touches have traveled an arc of 8 pt about their centroid, and at
///    least 5°. That angle is absorbed: the rotation counts from there.
/// 2. `▼▼~▲` fails when only one touch is left before the gesture began.
/// 3. `▼▼~!~▲~~▼~~▲▲` a touch that leaves and comes back doesn't change the rotation.
///
/// Not handled: one touch that circles another one that holds still counts as half the arc it
/// travels, because the centroid moves with it.
public struct Rotation: Recognizer, Sendable {
  /// The limits of a rotation.
  public struct Limits: Hashable, Sendable {
    /// The minimum arc of the touches about their centroid: 8 pt, chosen by this project, as for
    /// the spread of a ``Pinch``, so that the two compete by actual touch travel.
    public var minimumArc = 8.0
    /// The minimum angle of rotation, whatever the spread: 5°, chosen by this project.
    public var minimumAngle = Angle(degrees: 5)
    /// Whether it begins without these limits once all competitors for its touches have failed, as
    /// in Flutter's arena: `false`, chosen by this project.
    public var winsAsLast = false

    /// Creates the default limits.
    public init() {}
  }

  /// The values of a rotation.
  public struct Value: GestureValue, Hashable {
    /// The rotation since the gesture began, clockwise. May exceed a full turn.
    public var rotation: Angle
    /// The angular velocity, in radians per second, clockwise.
    public var velocity: Double
    /// The rotation and the velocity as measures.
    public var measures: [Measure] {
      [Measure("rotation", .angle(rotation)), Measure("velocity", .angularSpeed(velocity))]
    }

    /// Creates a value.
    public init(rotation: Angle, velocity: Double = 0) {
      self.rotation = rotation
      self.velocity = velocity
    }
  }

  private enum State {
    case ready
    /// The motion of the touches before the rotation begins.
    case tracking(Progress)
    /// The angle of the touches when it began.
    case began(start: Angle)
  }

  /// Rotations are tracked in hundredths of a radian. For touches 200 pt apart that is about a
  /// point, so that the tracker's stillness threshold fits.
  private static let trackedScale = 100.0

  /// "rotation".
  public static let name = "rotation"
  /// The limits.
  public var limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
  /// The method that estimates the velocity.
  public var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }
  /// The rotation and its velocity. The rotation is zero before the gesture began.
  public private(set) var value = Value(rotation: .zero, velocity: 0)
  /// The last focal point of two or more touches.
  public private(set) var focus: Focus?

  /// Creates a recognizer of rotations.
  public init(limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// The value of ``Limits/winsByDefault``.
  public var winsAsLast: Bool { limits.winsAsLast }
  /// Infinity until two touches are down, then 0.
  public var slop: Double { if case .ready = state { .infinity } else { 0 } }

  /// Processes an event of the touches and returns the verdict.
  @inline(__always)  // 4 % of the instructions of mixed gestures, in the five that have it
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.fingers
    if fingers.count > 1, input.event != .lifted { focus.move(to: fingers) }
    switch (state, input.event) {
    case (.ready, .landed):
      if fingers.count > 1 { track(Progress(fingers), at: input.time) }
    case (.tracking(var progress), .landed):
      progress.measureAnew(fingers)
      state = .tracking(progress)
    case (.tracking(let before), .moved):
      let after = before.following(CommonMove(fingers))
      if after.hasTurned(limits) { return begin(input, before, after) }
      track(after, at: input.time)
    case (.began(let start), .moved):
      if fingers.count < 2 { break }
      turn(to: value.rotation + CommonMove(fingers).turn, from: start, at: input.time)
      return .change
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: fingers.count, limit: 2, at: input.time)
    case (.tracking(var progress), .lifted):
      if fingers.remaining < 2 { return .fail(tooLittle(progress), at: input.time) }
      progress.measureAnew(fingers.staying)
      state = .tracking(progress)
    case (.began, .lifted):
      value.velocity = velocity(at: input.time)
      if fingers.remaining == 0 { return .lifted }
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  private mutating func track(_ progress: Progress, at time: Timestamp) {
    state = .tracking(progress)
    track(progress.turned, at: time)
  }

  private mutating func track(_ turned: Angle, at time: Timestamp) {
    tracker.add(Vector(dx: turned.radians * Rotation.trackedScale, dy: 0), at: time)
  }

  private mutating func begin(_ input: Input, _ before: Progress, _ after: Progress) -> Verdict {
    let fraction = crossing { before.interpolated(to: after, at: $0).hasTurned(limits) }
    let start = before.interpolated(to: after, at: fraction)
    state = .began(start: start.turned)
    turn(to: after.turned - start.turned, from: start.turned, at: input.time)
    return .begin(
      Reason(.turned, angle: start.turned, limit: start.neededTurn(limits)),
      at: input.instant(at: fraction))
  }

  /// Begins the rotation by default.
  public mutating func win(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking(let progress) = state else { return .undecided }
    let rest = 1 - input.fraction(at: instant)
    let start = progress.turned - Angle(radians: CommonMove(input.fingers).turn.radians * rest)
    state = .began(start: start)
    turn(to: progress.turned - start, from: start, at: input.time)
    return .begin(Reason(.lastLeft), at: instant)
  }

  private mutating func turn(to rotation: Angle, from start: Angle, at time: Timestamp) {
    track(start + rotation, at: time)
    value = Value(rotation: rotation, velocity: velocity(at: time))
  }

  /// Shifts the rotation by an angle.
  mutating func shift(by turn: Angle) {
    guard case .began(let start) = state else { return }
    state = .began(start: start - turn)
    value.rotation = value.rotation + turn
  }

  private mutating func velocity(at time: Timestamp) -> Double {
    tracker.measure(at: time).dx / Rotation.trackedScale
  }

  private func tooLittle(_ progress: Progress) -> Reason {
    let limit = limits.angle(atSpread: progress.spread)
    return Reason(.turnedTooLittle, angle: progress.turned, limit: limit)
  }
}

extension Rotation: Configurable {
  /// Visits the limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    limits.visit(&v)
    v.flag(.winsAsLast, &limits.winsAsLast)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}

extension Rotation.Limits: Configurable {
  /// Visits the two limits that other gestures wait for.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.length(.minimumArc, &minimumArc)
    v.angle(.minimumAngle, &minimumAngle)
  }
}
