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
    case ready
    case tracking(turned: Angle)
    case began(turned: Angle, start: Angle)
  }

  /// Turns are tracked in hundredths of a radian, which are about as far as points for fingers
  /// 200 pt apart, so that the tracker's idea of rest fits.
  private static let trackedScale = 100.0

  /// "rotation".
  public static let name = "rotation"
  /// How far around.
  public let limits: Limits
  private var state = State.ready
  private var tracker: VelocityTracker
  /// Where two or more fingers were last.
  public private(set) var focus: Focus?

  /// Makes a recognizer for a rotation.
  public init(
    limits: Limits = GestureSettings.standard.rotation,
    estimator: VelocityEstimator = .leastSquares
  ) {
    self.limits = limits
    tracker = VelocityTracker(estimator: estimator)
  }

  /// How far around, and how fast; no turn before the rotation began.
  public private(set) var value = Value(rotation: .zero, velocity: 0)

  /// Not before two fingers are down.
  @inline(__always)
  public var followsMoves: Bool { if case .ready = state { false } else { true } }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    let verdict = answer(input)
    if case .began(let turned, let start) = state {
      value = Value(
        rotation: turned - start,
        velocity: tracker.measure(at: input.time).dx / Rotation.trackedScale)
    }
    return verdict
  }

  private mutating func answer(_ input: Input) -> Verdict {
    if input.event != .lifted, input.fingers.count > 1 { focus = Focus(input.fingers) }
    switch (state, input.event) {
    case (.ready, .landed):
      if input.fingers.count > 1 {
        track(.zero, at: input.time)
        state = .tracking(turned: .zero)
      }
      return .undecided
    case (.tracking(let turned), .moved): return move(input, turned)
    case (.began(let turned, let start), .moved):
      guard input.fingers.count > 1 else { return .undecided }
      let turned = turned + input.fingers.turn
      track(turned, at: input.time)
      state = .began(turned: turned, start: start)
      return .change
    case (.ready, .lifted):
      let count = Quantity.count(input.fingers.count)
      return .fail(Reason(.tooFewTouches, count, limit: .count(2)), at: input.time)
    case (.tracking(let turned), .lifted) where input.fingers.remaining < 2:
      let reason = Reason(
        .turnedTooLittle, .angle(turned),
        limit: .angle(limits.angle(atSpread: input.fingers.spread)))
      return .fail(reason, at: input.time)
    case (.began, .lifted) where input.fingers.remaining == 0: return .end(Reason(.lifted))
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func move(_ input: Input, _ before: Angle) -> Verdict {
    let fingers = input.fingers
    let after = before + fingers.turn
    track(after, at: input.time)
    guard hasTurned(after, spread: fingers.spread) else {
      state = .tracking(turned: after)
      return .undecided
    }
    let fraction = crossing {
      hasTurned(before + fingers.turn(upTo: $0), spread: fingers.spread(at: $0))
    }
    let start = before + fingers.turn(upTo: fraction)
    state = .began(turned: after, start: start)
    return .begin(
      Reason(
        .turned, .angle(start), limit: .angle(limits.angle(atSpread: fingers.spread(at: fraction)))),
      at: input.instant(at: fraction))
  }

  private mutating func track(_ turned: Angle, at time: Timestamp) {
    tracker.add(Vector(dx: turned.radians * Rotation.trackedScale, dy: 0), at: time)
  }

  private func hasTurned(_ turned: Angle, spread: Double) -> Bool {
    abs(turned.radians) >= limits.angle(atSpread: spread).radians
  }
}
