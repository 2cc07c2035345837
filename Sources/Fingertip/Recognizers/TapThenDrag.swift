/// One or more taps whose last touch stays down and drags, as for a zoom with one finger.
///
/// ```
///           taps done          landed near         10 pt away
///   tapping ────────▶ waiting ───────▶ tracking ────────────▶ began ──▶ changed* ──▶ ended
///      │ as Tap          │ nextTapTooLate │ movedTooLittle                   lifted
///      ▼                 ▼ nextTapTooFar  ▼ tooManyTouches
///    failed           failed           failed
/// ```
///
/// Timelines (`▼` lands, `▲` lifts, `!` begins, `~` moves):
///
/// 1. `▼─▲ ▼~~!~~▲` begins when the second touch is `minimumTravel` from where it landed. That way
///    is absorbed: translation and scale count from there.
/// 2. `▼─▲ ▼─▲` fails at the second lift: that is a double tap.
/// 3. `▼─▲ ·········!` fails `maximumGap` after the lift: no second touch came.
/// 4. `▼~~~~` fails when the first touch is no tap.
///
/// Not handled: fingers that land beside the dragging one after it began. They move the centre,
/// and so the translation, as in ``Pan``.
public struct TapThenDrag: Recognizer, Sendable {
  /// How far, and how much a way zooms.
  public struct Limits: Hashable, Sendable {
    /// The limits of the taps that come before; the gap also holds for the drag.
    public var taps = Tap.Limits()
    /// The way that starts the drag: 10 pt, as for ``Pan``.
    public var minimumTravel = 10.0
    /// The way down that doubles the scale, and the way up that halves it: 139 pt, which is half a
    /// per cent for each point, read in Chromium (`gesture_provider.cc`).
    public var doublingTravel = 139.0

    /// Makes the standard limits.
    public init() {}
  }

  /// How far and how fast the finger dragged, and what zoom that is.
  public struct Value: GestureValue, Hashable {
    /// The way since the drag began, in points.
    public var translation = Vector.zero
    /// The velocity, in points per second; at the end, that of the release.
    public var velocity = Vector.zero
    /// The factor that the way down makes: 2 after ``Limits/doublingTravel``, ½ the same way up.
    public var scale = 1.0
    /// How fast the scale changes, per second.
    public var scaleVelocity = 0.0
    /// The place about which to zoom: where the finger landed, in points of the window.
    public var anchor = Point.zero

    /// All of them as measures.
    public var measures: [Measure] {
      [
        Measure("translation", .vector(translation)), Measure("velocity", .velocity(velocity)),
        Measure("scale", .factor(scale)), Measure("scale velocity", .rate(scaleVelocity)),
        Measure("anchor", .point(anchor)),
      ]
    }
  }

  private enum State {
    case tapping(Tap)
    case waiting(since: Timestamp, place: Point)
    case tracking(anchor: Point, travel: Vector)
    case began(anchor: Point, travel: Vector, start: Vector)
  }

  /// "tap then drag".
  public static let name = "tap then drag"
  /// How many taps come before the drag, at least 1.
  public let tapsBefore: Int
  /// How far, and how much a way zooms.
  public let limits: Limits
  private var state: State
  private var tracker: VelocityTracker
  private var time = Timestamp.zero

  /// Makes a recognizer for a drag after a number of taps.
  public init(
    tapsBefore: Int = 1, limits: Limits = GestureSettings.standard.tapThenDrag,
    estimator: VelocityEstimator = .leastSquares
  ) {
    precondition(tapsBefore >= 1, "A TapThenDrag needs a tap; without one it is a Pan.")
    self.tapsBefore = tapsBefore
    self.limits = limits
    state = .tapping(Tap(taps: tapsBefore, limits: limits.taps))
    tracker = VelocityTracker(estimator: estimator)
  }

  /// One more than the taps before: the touch that drags.
  public var tapsNeeded: Int { tapsBefore + 1 }

  /// When a tap, or the touch after it, is too late.
  public var deadline: Timestamp? {
    switch state {
    case .tapping(let tap): tap.deadline
    case .waiting(let since, _): since + limits.taps.maximumGap
    case .tracking, .began: nil
    }
  }

  /// How far and how fast the finger dragged, and what zoom that is.
  public var value: Value {
    guard case .began(let anchor, let travel, let start) = state else { return Value() }
    let way = travel - start
    let velocity = tracker.velocity(at: time)
    let doublings = limits.doublingTravel > 0 ? 1 / limits.doublingTravel : 0
    let scale = powerOfTwo(way.dy * doublings)
    return Value(
      translation: way, velocity: velocity, scale: scale,
      scaleVelocity: scale * velocity.dy * doublings * 0.6931471805599453, anchor: anchor)
  }

  /// Hears what the finger did.
  public mutating func receive(_ input: Input) -> Verdict {
    time = input.time
    switch (state, input.event) {
    case (.tapping(var tap), _): return tapFirst(&tap, input)
    case (.waiting(_, let place), .landed): return land(input, near: place)
    case (.waiting, .deadline):
      let gap = Quantity.duration(limits.taps.maximumGap)
      return .fail(Reason(.nextTapTooLate, gap, limit: gap), at: input.time)
    case (.tracking, .landed): return .fail(tooMany(input), at: input.time)
    case (.tracking(let anchor, let travel), .moved): return move(input, anchor, travel)
    case (.tracking(_, let travel), .lifted):
      let reason = Reason(
        .movedTooLittle, .length(travel.length), limit: .length(limits.minimumTravel))
      return .fail(reason, at: input.time)
    case (.began(let anchor, let travel, let start), .moved):
      let travel = travel + input.fingers.step
      tracker.add(travel, at: input.time)
      state = .began(anchor: anchor, travel: travel, start: start)
      return .change
    case (.began, .lifted) where input.fingers.remaining == 0: return .end(Reason(.lifted))
    case (.waiting, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  /// What was missing, with the drag that was still to come.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    let drag = NearMiss.Lack.more(.length(limits.minimumTravel))
    return switch state {
    case .tapping(let tap): tap.nearMiss(reason, input)?.and(drag)
    case .waiting: NearMiss(reason)?.and(drag)
    case .tracking, .began: NearMiss(reason)
    }
  }

  private mutating func tapFirst(_ tap: inout Tap, _ input: Input) -> Verdict {
    switch tap.receive(input) {
    case .recognize: state = .waiting(since: input.time, place: tap.focus?.location ?? .zero)
    case .fail(let reason, let instant): return .fail(reason, at: instant)
    default: state = .tapping(tap)
    }
    return .undecided
  }

  private mutating func land(_ input: Input, near place: Point) -> Verdict {
    guard input.fingers.count == 1 else { return .fail(tooMany(input), at: input.time) }
    let anchor = input.fingers.startCentroid
    let distance = place.distance(to: anchor)
    guard distance <= limits.taps.maximumGapDistance else {
      let limit = Quantity.length(limits.taps.maximumGapDistance)
      return .fail(Reason(.nextTapTooFar, .length(distance), limit: limit), at: input.time)
    }
    state = .tracking(anchor: anchor, travel: .zero)
    tracker.add(.zero, at: input.time)
    return .undecided
  }

  private mutating func move(_ input: Input, _ anchor: Point, _ before: Vector) -> Verdict {
    let after = before + input.fingers.step
    tracker.add(after, at: input.time)
    guard after.length >= limits.minimumTravel else {
      state = .tracking(anchor: anchor, travel: after)
      return .undecided
    }
    let fraction = crossing(of: limits.minimumTravel, from: before, to: after)
    state = .began(
      anchor: anchor, travel: after, start: before + (after - before) * fraction)
    let far = Quantity.length(limits.minimumTravel)
    return .begin(Reason(.moved, far, limit: far), at: input.instant(at: fraction))
  }

  private func tooMany(_ input: Input) -> Reason {
    Reason(.tooManyTouches, .count(input.fingers.count), limit: .count(1))
  }
}
