/// Two or more fingers that turn about their centre.
///
/// ```
///            two landed             turned by an arc of 8 pt and by 5°
///   ready ──────────────▶ tracking ───────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches        │ turnedTooLittle                                    all lifted
///     ▼                      │
///   failed ◀─────────────────┘
/// ```
///
/// The turn is summed up from small turns between samples, so it is continuous over ±π and over
/// fingers that join or leave, and there is no angle that it starts from: fingers above one another
/// are like any others.
///
/// Timelines of two fingers (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins when the fingers have travelled an arc of 8 pt about their centre, and at
///    least 5°. That turn is absorbed: the rotation counts from there.
/// 2. `▼▼~▲` fails when only one finger is left before the gesture began.
/// 3. `▼▼~!~▲~~▼~~▲▲` a finger that leaves and comes back leaves the rotation as it is.
///
/// Not handled: one finger that circles around another that rests counts as half as much arc as it
/// travels, because the centre moves with it.
public struct Rotation: Recognizer, Sendable {
  /// How far around.
  public struct Limits: Hashable, Sendable {
    /// The arc that the fingers must travel about their centre: 8 pt, ruled, as for opening a
    /// ``Pinch``, so that the two compete by what the fingers really did.
    public var minimumArc = 8.0
    /// The angle that they must turn, however far apart they are: 5°, ruled.
    public var minimumAngle = Angle(degrees: 5)
    /// Whether it begins without these limits once all others that compete for its fingers have failed,
    /// as in Flutter's arena: no, ruled.
    public var winsByDefault = false

    /// Makes the standard limits.
    public init() {}
  }

  /// How far around, and how fast.
  public struct Value: GestureValue, Hashable {
    /// The turn since the gesture began, clockwise; more than a full turn counts on.
    public var rotation: Angle
    /// The speed of the turn, in radians per second, clockwise.
    public var velocity: Double
    /// Rotation and velocity as measures.
    public var measures: [Measure] {
      [Measure("rotation", .angle(rotation)), Measure("velocity", .angularSpeed(velocity))]
    }

    /// Makes a value.
    public init(rotation: Angle, velocity: Double = 0) {
      self.rotation = rotation
      self.velocity = velocity
    }
  }

  private enum State {
    case ready
    /// So far the fingers have come.
    case tracking(MultiTouchMotion)
    /// How far they had turned when it began.
    case began(start: Angle)
  }

  /// Turns are tracked in hundredths of a radian, which are about as far as points for fingers
  /// 200 pt apart, so that the tracker's idea of rest fits.
  private static let trackedScale = 100.0

  /// "rotation".
  public static let name = "rotation"
  /// How far around.
  public var limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }
  /// How far around, and how fast; no turn before the rotation began.
  public private(set) var value = Value(rotation: .zero, velocity: 0)
  /// Where two or more fingers were last.
  public private(set) var focus: FocalPoint?

  /// Makes a recognizer for a rotation.
  public init(limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// As its limits say.
  public var winsByDefault: Bool { limits.winsByDefault }
  /// Moves are nothing to it before two fingers are down.
  public var slop: Double { if case .ready = state { .infinity } else { 0 } }

  /// Hears what the fingers did.
  @inline(__always)  // 4 % of the instructions of mixed gestures, in the five that have it
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 1, input.event != .lifted { focus.move(to: fingers) }
    switch (state, input.event) {
    case (.ready, .landed):
      if fingers.count > 1 { track(MultiTouchMotion(fingers), at: input.time) }
    case (.tracking(var progress), .landed):
      progress.remeasure(fingers)
      state = .tracking(progress)
    case (.tracking(let before), .moved):
      let after = before.following(SharedMotion(fingers))
      if after.hasRotated(limits) { return begin(input, before, after) }
      track(after, at: input.time)
    case (.began(let start), .moved):
      if fingers.count < 2 { break }
      rotate(to: value.rotation + SharedMotion(fingers).rotation, from: start, at: input.time)
      return .change
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: fingers.count, limit: 2, at: input.time)
    case (.tracking(var progress), .lifted):
      if fingers.remainingCount < 2 { return .fail(tooLittle(progress), at: input.time) }
      progress.remeasure(fingers.staying)
      state = .tracking(progress)
    case (.began, .lifted):
      value.velocity = velocity(at: input.time)
      if fingers.remainingCount == 0 { return .lifted }
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  private mutating func track(_ progress: MultiTouchMotion, at time: Timestamp) {
    state = .tracking(progress)
    track(progress.rotation, at: time)
  }

  private mutating func track(_ rotation: Angle, at time: Timestamp) {
    tracker.add(Vector(dx: rotation.radians * Rotation.trackedScale, dy: 0), at: time)
  }

  private mutating func begin(_ input: Input, _ before: MultiTouchMotion, _ after: MultiTouchMotion) -> Verdict {
    let fraction = crossing { before.interpolated(to: after, at: $0).hasRotated(limits) }
    let start = before.interpolated(to: after, at: fraction)
    state = .began(start: start.rotation)
    rotate(to: after.rotation - start.rotation, from: start.rotation, at: input.time)
    return .begin(
      Reason(.rotated, angle: start.rotation, limit: start.requiredRotation(limits)),
      at: input.instant(at: fraction))
  }

  /// Begins as the last one left.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking(let progress) = state else { return .undecided }
    let remainder = 1 - input.fraction(at: instant)
    let start = progress.rotation - Angle(radians: SharedMotion(input.touches).rotation.radians * remainder)
    state = .began(start: start)
    rotate(to: progress.rotation - start, from: start, at: input.time)
    return .begin(Reason(.wonByDefault), at: instant)
  }

  private mutating func rotate(to rotation: Angle, from start: Angle, at time: Timestamp) {
    track(start + rotation, at: time)
    value = Value(rotation: rotation, velocity: velocity(at: time))
  }

  /// Lets the rotation go on from elsewhere.
  mutating func shift(by angle: Angle) {
    guard case .began(let start) = state else { return }
    state = .began(start: start - angle)
    value.rotation = value.rotation + angle
  }

  private mutating func velocity(at time: Timestamp) -> Double {
    tracker.measure(at: time).dx / Rotation.trackedScale
  }

  private func tooLittle(_ progress: MultiTouchMotion) -> Reason {
    let limit = limits.angle(atSpread: progress.spread)
    return Reason(.rotatedTooLittle, angle: progress.rotation, limit: limit)
  }
}

extension Rotation: Configurable {
  /// Its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    limits.visit(&v)
    v.flag(.winsByDefault, &limits.winsByDefault)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}

extension Rotation.Limits: Configurable {
  /// How far around.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.length(.minimumArc, &minimumArc)
    v.angle(.minimumAngle, &minimumAngle)
  }
}
