/// One or more taps, followed by touches that stay down and drag, as in a one-finger zoom.
///
/// ```
///           taps done          all landed near     10 pt away
///   tapping ────────▶ waiting ───────▶ tracking ────────────▶ began ──▶ changed* ──▶ ended
///      │ as Tap          │ nextTapTooLate │ movedTooLittle                   lifted
///      ▼                 ▼ nextTapTooFar  ▼ tooManyTouches
///    failed           failed           failed
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼─▲ ▼~~!~~▲` begins when the second touch is `minimumTravel` away from its start. The
///    translation and the scale don't include that travel, because both are measured from that
///    point on.
/// 2. `▼─▲ ▼─▲` fails when the second touch lifts, because the gesture is a double tap.
/// 3. `▼─▲ ·········!` fails when `maximumGap` has passed since the lift, because there was no
///    second touch.
/// 4. `▼~~~~` fails as soon as the first touch can no longer be a tap.
///
/// Not handled: touches that land after the drag began. Such touches contribute to the centroid and
/// therefore affect the translation, as in ``Pan``.
public struct TapThenDrag: Recognizer, Sendable {
  /// The limits of a tap followed by a drag.
  public struct Limits: Hashable, Sendable {
    /// The limits of the preceding taps. The limits for the gap between two taps also apply between
    /// the last tap and the drag.
    public var taps = Tap.Limits()
    /// The travel at which the drag begins: 10 pt, as for ``Pan``.
    public var minimumTravel = 10.0
    /// The limits for the roll of a single touch, which prevent the second tap of a double tap from
    /// becoming a drag.
    public var roll = ContactRollLimits()
    /// The downward travel that doubles the scale, and the upward travel that halves it: 139 pt,
    /// from Chromium's 0.5 % per point (`gesture_provider.cc`).
    public var travelPerDoubling = 139.0

    /// Creates the default limits.
    public init() {}
  }

  /// The values of the drag and the zoom.
  public struct Value: GestureValue, Hashable {
    /// The translation since the drag began, in points.
    public var translation: Vector
    /// The velocity, in points per second. When the gesture ends, this property contains the
    /// release velocity.
    public var velocity: Vector
    /// The zoom factor. The factor is 2 after a downward drag of ``Limits/travelPerDoubling``, and
    /// ½ after an upward drag of the same length.
    public var scale: Double
    /// The rate of change of the scale, per second.
    public var scaleVelocity: Double
    /// The anchor of the zoom: the start location of the dragging touch, in window coordinates.
    public var anchor: Point

    /// Creates a value. By default, the value represents no movement and no zoom.
    public init(
      translation: Vector = .zero, velocity: Vector = .zero, scale: Double = 1,
      scaleVelocity: Double = 0, anchor: Point = .zero
    ) {
      self.translation = translation
      self.velocity = velocity
      self.scale = scale
      self.scaleVelocity = scaleVelocity
      self.anchor = anchor
    }

    /// All values, as named quantities.
    public var measures: [Measure] {
      [
        Measure("translation", .vector(translation)), Measure("velocity", .velocity(velocity)),
        Measure("scale", .factor(scale)), Measure("scale velocity", .rate(scaleVelocity)),
        Measure("anchor", .point(anchor)),
      ]
    }
  }

  private enum State {
    case tapping
    /// The preceding taps are complete. The point is the location of the last tap.
    case waiting(Period, near: Point)
    /// Some of the touches that may begin the drag are down. The remaining touches must land within
    /// the period.
    case landing(Period, near: Point)
    /// The touches that may begin the drag are down. The point is the location where the drag
    /// began.
    case tracking(anchor: Point)
    case began(anchor: Point)
  }

  /// The name "tap then drag".
  public static let name = "tap then drag"
  /// The number of taps before the drag, at least 1.
  public var precedingTaps: Int { didSet { reset() } }
  /// The number of touches in each tap and in the drag, at least 1.
  public var touches: Int {
    get { tap.touches }
    set { tap.touches = newValue }
  }
  /// The limits.
  public var limits: Limits { didSet { tap.limits = limits.taps } }
  private var state = State.tapping
  private var tap: Tap
  private var drag = DragMotion()
  /// The values of the drag and the zoom.
  public private(set) var value = Value()

  /// Creates a recognizer for drags that follow the given number of taps, all with the given number
  /// of touches.
  public init(
    precedingTaps: Int = 1, touches: Int = 1, limits: Limits = Limits()
  ) {
    precondition(
      precedingTaps >= 1, "a TapThenDrag needs at least one tap; to drag without a tap, use a Pan")
    self.precedingTaps = precedingTaps
    self.limits = limits
    tap = Tap(taps: precedingTaps, touches: touches, limits: limits.taps)
  }

  /// A name such as "tap then drag", "double tap then drag" or "two-finger tap then drag".
  public var displayName: String {
    DisplayNameParts.fingerCountPrefix(touches) + DisplayNameParts.tapName(precedingTaps)
      + " then drag"
  }

  /// One more than the number of preceding taps, to include the dragging touch.
  public var requiredTapCount: Int { precedingTaps + 1 }

  /// The time when the current time limit expires, or `nil` if there is none.
  public var deadline: Timestamp? {
    switch state {
    case .tapping: tap.deadline
    case .waiting(let period, _), .landing(let period, _): period.end
    case .tracking, .began: nil
    }
  }

  /// Processes an input and returns the verdict.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.tapping, _): return receivePrecedingTap(input)
    case (.waiting(let gap, let point), .landed):
      return limits.taps.tooSoonVerdict(input, after: gap, landed: tap.landingTime)
        ?? handleLanding(input, near: point)
    case (.landing(_, let point), .landed): return handleLanding(input, near: point)
    case (.landing, .deadline), (.landing, .lifted):
      return .fail(
        .tooFewTouches, count: input.touches.count, limit: touches, at: input.time)
    case (.waiting, .deadline):
      return .fail(.nextTapTooLate, after: limits.taps.maximumGap, at: input.time)
    case (.tracking, .landed): return tooManyTouchesVerdict(input)
    case (.tracking(let anchor), .moved):
      let far = limits.minimumTravel
      guard let instant = drag.track(input, beginningAtTravel: far, limits.roll) else {
        return .undecided
      }
      state = .began(anchor: anchor)
      updateValue(anchor, at: input.time)
      return .begin(drag.beginReason(minimum: far), at: instant)
    case (.tracking, .lifted):
      let reason = drag.tooLittleReason(
        at: input.time, minimum: limits.minimumTravel, limits.roll)
      return .fail(reason, at: input.time)
    case (.began(let anchor), .moved):
      drag.track(input)
      updateValue(anchor, at: input.time)
      return .change
    case (.began(let anchor), .lifted):
      updateValue(anchor, at: input.time)
      return input.touches.remainingCount == 0 ? .endedByLift : .undecided
    case (.waiting, _), (.landing, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func receivePrecedingTap(_ input: Input) -> Verdict {
    let verdict = tap.receive(input)
    switch verdict {
    case .recognize:
      let gap = Period(from: input.time, lasting: limits.taps.maximumGap)
      state = .waiting(gap, near: tap.focus?.location ?? .zero)
      return .undecided
    case .fail: return verdict
    default: return .undecided
    }
  }

  private mutating func handleLanding(_ input: Input, near point: Point) -> Verdict {
    let count = input.touches.count
    guard count <= touches else { return tooManyTouchesVerdict(input) }
    guard count == touches else {
      state = .landing(
        Period(from: input.time, lasting: limits.taps.maximumTouchInterval), near: point)
      return .undecided
    }
    let anchor = input.touches.startCentroid
    let distance = point.distance(to: anchor)
    let limit = limits.taps.maximumGapDistance
    guard distance <= limit else {
      return .fail(.nextTapTooFar, length: distance, limit: limit, at: input.time)
    }
    state = .tracking(anchor: anchor)
    drag.startTracking(input, limits.roll)
    return .undecided
  }

  private mutating func updateValue(_ anchor: Point, at time: Timestamp) {
    let (translation, velocity) = (drag.translation, drag.velocity(at: time))
    let doublings = limits.travelPerDoubling > 0 ? 1 / limits.travelPerDoubling : 0
    let scale = powerOfTwo(translation.dy * doublings)
    value = Value(
      translation: translation, velocity: velocity, scale: scale,
      scaleVelocity: scale * velocity.dy * doublings * 0.6931471805599453, anchor: anchor)
  }

  private func tooManyTouchesVerdict(_ input: Input) -> Verdict {
    .fail(.tooManyTouches, count: input.touches.count, limit: touches, at: input.time)
  }

  /// Returns the amounts by which the gesture missed its limits, including the limit for the drag's
  /// travel.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    let shortfall = NearMiss.Shortfall.more(.length(limits.minimumTravel))
    return switch state {
    case .tapping: tap.nearMiss(reason, input)?.and(shortfall)
    case .waiting, .landing: NearMiss(reason)?.and(shortfall)
    case .tracking, .began: NearMiss(reason)
    }
  }
}

extension TapThenDrag: Configurable {
  private mutating func reset() {
    self = TapThenDrag(
      precedingTaps: precedingTaps, touches: touches, limits: limits)
  }

  /// Passes the preceding taps and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitCount(.precedingTaps, &precedingTaps)
    v.visitCount(.touches, &touches)
    v.visitLength(.minimumTravel, &limits.minimumTravel)
    limits.roll.visit(&v)
    v.visitLength(.travelPerDoubling, &limits.travelPerDoubling, from: 0.001)
    v.visitGroup(.tapLimits, &limits.taps)
  }
}
