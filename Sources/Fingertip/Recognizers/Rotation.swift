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
  }

  private enum State {
    case ready, tracking, began
  }

  /// Turns are tracked in hundredths of a radian, which are about as far as points for fingers
  /// 200 pt apart, so that the tracker's idea of rest fits.
  private static let trackedScale = 100.0

  /// "rotation".
  public static let name = "rotation"
  /// How far around.
  public package(set) var limits: Limits
  private var state = State.ready
  /// The turn so far, and what of it was made when it began.
  private var turned = Angle.zero
  private var start = Angle.zero
  private var tracker: VelocityTracker
  /// Where two or more fingers were last.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a rotation.
  @inline(never)
  public init(limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// How far around, and how fast; no turn before the rotation began.
  public private(set) var value = Value(rotation: .zero, velocity: 0)

  /// Not before two fingers are down.
  public private(set) var followsMoves = false

  /// Hears what the fingers did.
  @inline(__always)
  public mutating func receive(_ input: Input) -> Verdict {
    guard input.event == .moved, input.fingers.count > 1, state != .ready
    else { return decide(input) }
    focus.move(to: input.fingers)
    let move = CommonMove(input.fingers)
    let before = turned
    turned += move.turn
    track(at: input.time)
    if state == .began {
      measure(at: input.time)
      return .change
    }
    return hasTurned(turned, spread: move.spread) ? begin(input, before) : .undecided
  }

  private mutating func measure(at time: Timestamp) {
    guard state == .began else { return }
    value = Value(
      rotation: turned - start, velocity: tracker.measure(at: time).dx / Rotation.trackedScale)
  }

  @inline(never)
  private mutating func decide(_ input: Input) -> Verdict {
    measure(at: input.time)
    if input.event != .lifted, input.fingers.count > 1 { focus.move(to: input.fingers) }
    switch (state, input.event) {
    case (.ready, .landed):
      if input.fingers.count > 1 {
        track(at: input.time)
        state = .tracking
        followsMoves = true
      }
      return .undecided
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: input.fingers.count, limit: 2, at: input.time)
    case (.tracking, .lifted) where input.fingers.remaining < 2:
      let limit = limits.angle(atSpread: input.fingers.spread)
      return .fail(Reason(.turnedTooLittle, angle: turned, limit: limit), at: input.time)
    case (.began, .lifted) where input.fingers.remaining == 0: return .lifted
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  @inline(never)
  private mutating func begin(_ input: Input, _ before: Angle) -> Verdict {
    let move = CommonMove(input.fingers)
    let fraction = crossing { hasTurned(before + move.turn(upTo: $0), spread: move.spread(at: $0)) }
    start = before + move.turn(upTo: fraction)
    state = .began
    measure(at: input.time)
    let limit = limits.angle(atSpread: move.spread(at: fraction))
    return .begin(
      Reason(.turned, angle: start, limit: limit), at: input.instant(at: fraction))
  }

  private mutating func track(at time: Timestamp) {
    tracker.add(Vector(dx: turned.radians * Rotation.trackedScale, dy: 0), at: time)
  }

  @inline(__always)
  private func hasTurned(_ turned: Angle, spread: @autoclosure () -> Double) -> Bool {
    // The limit is nowhere less than the least angle.
    abs(turned.radians) >= limits.minimumAngle.radians
      && abs(turned.radians) >= limits.angle(atSpread: spread()).radians
  }
}
