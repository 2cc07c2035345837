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
    public var translation: Vector
    /// The velocity, in points per second; at the end, that of the release.
    public var velocity: Vector
    /// The factor that the way down makes: 2 after ``Limits/doublingTravel``, ½ the same way up.
    public var scale: Double
    /// How fast the scale changes, per second.
    public var scaleVelocity: Double
    /// The place about which to zoom: where the finger landed, in points of the window.
    public var anchor: Point

    /// Makes a value; what is left out is what nothing has changed.
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
    case tapping
    /// The last of the taps was at a place.
    case waiting(Period, near: Point)
    /// The finger that may drag landed at a place.
    case tracking(anchor: Point)
    case began(anchor: Point)
  }

  /// "tap then drag".
  public static let name = "tap then drag"
  /// How many taps come before the drag, at least 1.
  public var tapsBefore: Int { didSet { startAnew() } }
  /// How far, and how much a way zooms.
  public var limits: Limits { didSet { tap.limits = limits.taps } }
  private var state = State.tapping
  private var tap: Tap
  private var drag: Drag
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { drag.estimator }
    set { drag.estimator = newValue }
  }
  /// How far and how fast the finger dragged, and what zoom that is.
  public private(set) var value = Value()

  /// Makes a recognizer for a drag after a number of taps.
  public init(
    tapsBefore: Int = 1, limits: Limits = Limits(),
    estimator: VelocityEstimator = .leastSquares
  ) {
    precondition(tapsBefore >= 1, "a TapThenDrag needs at least one tap; use a Pan without taps")
    self.tapsBefore = tapsBefore
    self.limits = limits
    tap = Tap(taps: tapsBefore, limits: limits.taps)
    drag = Drag(estimator: estimator)
  }

  /// "tap then drag", "double tap then drag" …
  public var fullName: String { GestureWords.taps(tapsBefore) + " then drag" }

  /// One more than the taps before: the touch that drags.
  public var tapsNeeded: Int { tapsBefore + 1 }

  /// When a tap, or the touch after it, is too late.
  public var deadline: Timestamp? {
    switch state {
    case .tapping: tap.deadline
    case .waiting(let gap, _): gap.end
    case .tracking, .began: nil
    }
  }

  /// Hears what the finger did.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.tapping, _): return tapFirst(input)
    case (.waiting(let gap, let place), .landed):
      return limits.taps.tooSoon(input, after: gap, landed: tap.landed) ?? land(input, near: place)
    case (.waiting, .deadline):
      return .fail(.nextTapTooLate, after: limits.taps.maximumGap, at: input.time)
    case (.tracking, .landed): return tooMany(input)
    case (.tracking(let anchor), .moved):
      let far = limits.minimumTravel
      guard let instant = drag.follow(input, upTo: far) else { return .undecided }
      state = .began(anchor: anchor)
      measure(anchor, at: input.time)
      return .begin(.moved, length: far, limit: far, at: instant)
    case (.tracking, .lifted):
      return .fail(
        .movedTooLittle, length: drag.travel.length, limit: limits.minimumTravel, at: input.time)
    case (.began(let anchor), .moved):
      drag.follow(input)
      measure(anchor, at: input.time)
      return .change
    case (.began(let anchor), .lifted):
      measure(anchor, at: input.time)
      return input.fingers.remaining == 0 ? .lifted : .undecided
    case (.waiting, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func tapFirst(_ input: Input) -> Verdict {
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

  private mutating func land(_ input: Input, near place: Point) -> Verdict {
    guard input.fingers.count == 1 else { return tooMany(input) }
    let anchor = input.fingers.startCentroid
    let distance = place.distance(to: anchor)
    let limit = limits.taps.maximumGapDistance
    guard distance <= limit else {
      return .fail(.nextTapTooFar, length: distance, limit: limit, at: input.time)
    }
    state = .tracking(anchor: anchor)
    drag.land(at: input.time)
    return .undecided
  }

  private mutating func measure(_ anchor: Point, at time: Timestamp) {
    let (way, velocity) = (drag.translation, drag.velocity(at: time))
    let doublings = limits.doublingTravel > 0 ? 1 / limits.doublingTravel : 0
    let scale = powerOfTwo(way.dy * doublings)
    value = Value(
      translation: way, velocity: velocity, scale: scale,
      scaleVelocity: scale * velocity.dy * doublings * 0.6931471805599453, anchor: anchor)
  }

  private func tooMany(_ input: Input) -> Verdict {
    .fail(.tooManyTouches, count: input.fingers.count, limit: 1, at: input.time)
  }

  /// What was missing, with the drag that was still to come.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    let rest = NearMiss.Lack.more(.length(limits.minimumTravel))
    return switch state {
    case .tapping: tap.nearMiss(reason, input)?.and(rest)
    case .waiting: NearMiss(reason)?.and(rest)
    case .tracking, .began: NearMiss(reason)
    }
  }
}

extension TapThenDrag: Configurable {
  private mutating func startAnew() {
    self = TapThenDrag(tapsBefore: tapsBefore, limits: limits, estimator: estimator)
  }

  /// After how many taps, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.count(.tapsBefore, &tapsBefore)
    v.length(.minimumTravel, &limits.minimumTravel)
    v.length(.doublingTravel, &limits.doublingTravel, from: 0.001)
    v.nested(.tapLimits, &limits.taps)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}
