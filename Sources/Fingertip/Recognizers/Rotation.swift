/// Two or more touches that rotate about their centroid.
///
/// ```
///            enough landed          rotated by an arc of 8 pt and by 5°
///   ready ──────────────▶ tracking ───────────────────────────────────▶ began ─▶ changed* ─▶ ended
///     │ tooFewTouches        │ rotatedTooLittle, tooManyTouches,                  all lifted
///     ▼ tooManyTouches       │ wrongDirection
///   failed ◀─────────────────┘
/// ```
///
/// The rotation is the sum of small rotations between samples. The rotation therefore doesn't jump
/// at ±π or when touches land or lift, and it doesn't depend on the angle at which the touches
/// began.
///
/// Timelines of two touches (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼▼~~!~~▲▲` begins once the touches have rotated about their centroid by an arc of 8 pt and
///    at least 5°. The reported rotation doesn't include that angle, because the rotation is
///    measured from that point on. The gesture waits for touches that haven't started to move, as
///    described in ``StartGate``. The gesture also waits while the touches move mainly in the same
///    direction.
/// 2. `▼▼~▲` fails when only one touch is left before the gesture has begun.
/// 3. `▼▼~!~▲~~▼~~▲▲` continues when a touch lifts and another lands, without a jump in the
///    rotation.
/// 4. `▼▼~~!` fails when the touches would begin a rotation in a direction other than
///    ``direction``.
///
/// Not handled: one touch that circles another. Only half of that touch's arc counts, because the
/// centroid moves with the touch.
public struct Rotation: Recognizer, Sendable {
  /// The limits of a rotation.
  public struct Limits: Hashable, Sendable {
    /// The minimum arc that the touches must travel about their centroid: 8 pt, chosen by this
    /// project. The change in the spread of a ``Pinch`` has the same limit, so the two gestures
    /// compete based on the distance that the touches actually travel.
    public var minimumArc = 8.0
    /// The minimum angle of rotation, regardless of the spread: 5°, chosen by this project.
    public var minimumAngle = Angle(degrees: 5)
    /// The limits on how long the rotation waits for touches that haven't started to move.
    public var gate = StartGate()
    /// The time limits for withdrawing the gesture. A rotation needs two touches, so
    /// ``WithdrawalLimits/landingTime`` has no effect.
    public var withdrawal = WithdrawalLimits()
    /// Whether the rotation begins once all competitors for its touches have failed, even if it
    /// hasn't reached these limits, as in Flutter's arena: `false`, chosen by this project.
    public var winsByDefault = false

    /// Creates the default limits.
    public init() {}
  }

  /// The values of a rotation.
  public struct Value: GestureValue, Hashable {
    /// The rotation since the gesture began, clockwise. The angle may exceed a full turn.
    public var rotation: Angle
    /// The angular velocity, in radians per second, clockwise.
    public var velocity: Double
    /// The rotation and the velocity, as named quantities.
    public var measures: [Measure] {
      [Measure("rotation", .angle(rotation)), Measure("velocity", .angularSpeed(velocity))]
    }

    /// Creates a value.
    public init(rotation: Angle, velocity: Double = 0) {
      self.rotation = rotation
      self.velocity = velocity
    }
  }

  /// The direction of a rotation.
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    /// The touches may rotate in either direction.
    case either
    /// The touches rotate clockwise.
    case clockwise
    /// The touches rotate counterclockwise.
    case counterclockwise
  }

  private enum State {
    case ready, tracking
    /// The touches' rotation when the gesture began.
    case began(start: Angle)
  }

  /// The number of velocity tracker units per radian. For touches that are 200 pt apart, one unit
  /// is about a point of travel, which suits the tracker's threshold for holding still.
  private static let trackerUnitsPerRadian = 100.0

  /// The name "rotation".
  public static let name = "rotation"
  /// The limits.
  public var limits: Limits
  private var state = State.ready
  // These properties fit into the padding after the state, as in `Pinch`.
  private var requiredTouchCount: UInt16 = 2
  private var maximumTouchCount: UInt16 = 1000
  /// The direction in which the touches must rotate until the gesture begins. Afterward, they may
  /// rotate in either direction.
  public var direction: Direction
  /// The motion of the touches before the rotation begins. The motion isn't part of the state,
  /// because the state is copied on every event.
  private var pending = PendingMotion()
  private var tracker = VelocityTracker()
  /// The rotation and the angular velocity. The rotation is zero before the gesture begins.
  public private(set) var value = Value(rotation: .zero, velocity: 0)
  /// The focal point of the gesture when two or more touches were last down.
  public private(set) var focus: FocalPoint?

  /// Creates a recognizer for rotations that begin with the given numbers of touches.
  public init(
    touches: ClosedRange<Int> = 2...1000, direction: Direction = .either,
    limits: Limits = Limits()
  ) {
    self.limits = limits
    self.direction = direction
    (requiredTouches, maximumTouches) = (touches.lowerBound, touches.upperBound)
  }

  /// The minimum number of touches with which the rotation can begin, 2 to 1000. Once the rotation
  /// has begun, it continues while at least one touch is left.
  public var requiredTouches: Int {
    get { Int(requiredTouchCount) }
    set {
      precondition(newValue >= 2, "a Rotation needs at least two touches")
      requiredTouchCount = UInt16(min(newValue, 1000))
    }
  }

  /// The maximum number of touches with which the rotation can begin, up to 1000. Touches that land
  /// after the rotation has begun join it.
  public var maximumTouches: Int {
    get { Int(maximumTouchCount) }
    set {
      precondition(newValue >= 2, "a Rotation needs at least two touches")
      maximumTouchCount = UInt16(min(newValue, 1000))
    }
  }

  /// A name such as "rotation", "rotation clockwise" or "three-finger rotation".
  public var displayName: String {
    let fingers = requiredTouches > 2 ? DisplayNameParts.fingerCountPrefix(requiredTouches) : ""
    return switch direction {
    case .either: fingers + Rotation.name
    case .clockwise: fingers + "rotation clockwise"
    case .counterclockwise: fingers + "rotation counterclockwise"
    }
  }

  /// Relative motion, because the touches of a rotation move relative to each other.
  public var motionKind: MotionKind? { .relative }
  /// The value of ``Limits/withdrawal``.
  public var withdrawalLimits: WithdrawalLimits { limits.withdrawal }
  /// The value of ``Limits/winsByDefault``.
  public var winsByDefault: Bool { limits.winsByDefault }
  /// The slop: infinite until two touches are down, and 0 after that.
  public var slop: Double { if case .ready = state { .infinity } else { 0 } }

  /// Processes an input and returns the verdict.
  @inline(__always)  // Saves 4 % of the mixed workload's instructions across all five recognizers.
  public mutating func receive(_ input: Input) -> Verdict {
    let fingers = input.touches
    if fingers.count > 1, input.event != .lifted { focus.update(from: fingers) }
    switch (state, input.event) {
    case (.ready, .landed):
      if fingers.count >= Int(requiredTouchCount) {
        if fingers.count > Int(maximumTouchCount) { return tooManyTouchesVerdict(input) }
        pending.restart(fingers, gate: limits.gate)
        state = .tracking
        addRotationSample(pending.totalMotion.rotation, at: input.time)
      }
    case (.tracking, .landed):
      if fingers.count > Int(maximumTouchCount) { return tooManyTouchesVerdict(input) }
      pending.restart(fingers, gate: limits.gate)
    case (.tracking, .moved):
      let before = pending.advance(input, gate: limits.gate)
      if pending.onset.hasJustCompleted || pending.reachesRotationLimit(limits),
        let fraction = beginFraction(since: before)
      {
        return begin(input, pending.interpolated(at: fraction, since: before), fraction)
      }
      addRotationSample(pending.totalMotion.rotation, at: input.time)
    case (.began(let start), .moved):
      if fingers.count < 2 { break }
      updateRotation(
        to: value.rotation + SpreadAndRotation(fingers).rotation, from: start, at: input.time)
      return .change
    case (.ready, .lifted):
      return .fail(.tooFewTouches, count: fingers.count, limit: requiredTouches, at: input.time)
    case (.tracking, .lifted):
      if fingers.remainingCount < Int(requiredTouchCount) {
        return .fail(tooLittleReason, at: input.time)
      }
      pending.restart(fingers.remainingTouches, gate: limits.gate)
    case (.began, .lifted):
      value.velocity = angularVelocity(at: input.time)
      if fingers.remainingCount == 0 { return .endedByLift }
    case (.ready, _), (.tracking, _), (.began, _): break
    }
    return .undecided
  }

  private func tooManyTouchesVerdict(_ input: Input) -> Verdict {
    .fail(.tooManyTouches, count: input.touches.count, limit: maximumTouches, at: input.time)
  }

  /// Returns whether the gesture may begin with the given rotation.
  private func allowsBeginning(withRotation rotation: Angle) -> Bool {
    switch direction {
    case .either: true
    case .clockwise: rotation.radians > 0
    case .counterclockwise: rotation.radians < 0
    }
  }

  private mutating func addRotationSample(_ rotation: Angle, at time: Timestamp) {
    tracker.add(Vector(dx: rotation.radians * Rotation.trackerUnitsPerRadian, dy: 0), at: time)
  }

  /// Returns the fraction of the last move at which the rotation begins, or `nil` if it doesn't
  /// begin.
  @inline(never)  // Not inlined for the same reason as in `Pinch`.
  private mutating func beginFraction(since before: MultiTouchMotion) -> Double? {
    pending.firstFraction(
      since: before, near: before.fractionReachingRotationLimit(limits, to: pending.totalMotion),
      where: { $0.isRotation(limits) })
  }

  private mutating func begin(
    _ input: Input, _ start: PendingMotion, _ fraction: Double
  ) -> Verdict {
    let rotation = start.decisiveRotation(limits)
    if !allowsBeginning(withRotation: rotation) {
      return .fail(
        Reason(.wrongDirection, .angle(rotation)), at: input.instant(at: fraction))
    }
    let startRotation = start.totalMotion.rotation
    state = .began(start: startRotation)
    updateRotation(
      to: pending.totalMotion.rotation - startRotation, from: startRotation, at: input.time)
    return .begin(
      Reason(
        .rotated, angle: rotation,
        limit: start.totalMotion.requiredRotation(limits)),
      at: input.instant(at: fraction))
  }

  /// Begins the rotation after its competitors have failed.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking = state,
      allowsBeginning(withRotation: pending.totalMotion.rotation) || direction == .either
    else { return .undecided }
    let rotation = pending.totalMotion.rotation
    let remainder = 1 - input.fraction(at: instant)
    let start =
      rotation - Angle(radians: SpreadAndRotation(input.touches).rotation.radians * remainder)
    state = .began(start: start)
    updateRotation(to: rotation - start, from: start, at: input.time)
    return .begin(Reason(.wonByDefault), at: instant)
  }

  private mutating func updateRotation(to rotation: Angle, from start: Angle, at time: Timestamp) {
    addRotationSample(start + rotation, at: time)
    value = Value(rotation: rotation, velocity: angularVelocity(at: time))
  }

  /// Shifts the rotation by an angle.
  mutating func shiftRotation(by angle: Angle) {
    guard case .began(let start) = state else { return }
    state = .began(start: start - angle)
    value.rotation = value.rotation + angle
  }

  private mutating func angularVelocity(at time: Timestamp) -> Double {
    tracker.velocityWithoutCopying(at: time).dx / Rotation.trackerUnitsPerRadian
  }

  private var tooLittleReason: Reason {
    let (rotation, spread) = (pending.totalMotion.rotation, pending.totalMotion.spread)
    var limit = limits.requiredAngle(atSpread: spread)
    let angle = abs(rotation.radians)
    if angle >= limit.radians, spread > 0 {
      limit = Angle(radians: angle + pending.relativeMotionShortfall / spread)
    }
    return Reason(.rotatedTooLittle, angle: rotation, limit: limit)
  }
}

extension Rotation.Direction: SettingChoice {
  package static var choiceNames: StaticText { "either clockwise counterclockwise" }
}

extension Rotation: Configurable {
  /// Passes the numbers of touches, the direction and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitCount(.requiredTouches, &requiredTouches, in: 2...max(2, maximumTouches))
    v.visitCount(.maximumTouches, &maximumTouches, in: requiredTouches...1000)
    v.visitChoice(.direction, &direction, upTo: .counterclockwise)
    limits.visit(&v)
    limits.gate.visit(&v)
    v.visitDuration(.withdrawalTime, &limits.withdrawal.time)
    v.visitFlag(.winsByDefault, &limits.winsByDefault)
  }
}

extension Rotation.Limits: Configurable {
  /// Passes the two limits that delay other gestures to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitLength(.minimumArc, &minimumArc)
    v.visitAngle(.minimumAngle, &minimumAngle)
  }
}
