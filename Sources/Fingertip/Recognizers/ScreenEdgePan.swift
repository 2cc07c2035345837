/// One or more fingers that drag inwards from an edge of the screen.
///
/// ```
///            all landed at an edge       10 pt away, inwards
///   ready ─────────────────────▶ tracking ────────────▶ began ──▶ changed* ──▶ ended
///     │ awayFromEdge                │ wrongDirection                  too few left
///     │ tooManyTouches              │ movedTooLittle, tooManyTouches
///     ▼ tooFewTouches               │
///   failed ◀────────────────────────┘
/// ```
///
/// Timelines at the left edge (`▼` lands, `▲` lifts, `!` decides, `~` moves):
///
/// 1. `▼→→!→→▲` begins when the centre of the fingers is `minimumTravel` from where it landed. That
///    way is absorbed: the translation counts from there.
/// 2. `▼!` fails at the landing when that is not within `edgeWidth` of the edge, or beside the
///    segment asked for.
/// 3. `▼↑↑!` fails at `minimumTravel` when the way leads mostly along the edge, or out.
/// 4. `▼→▲` fails at the lift: moved too little.
///
/// In a corner both edges may begin; the direction says which. Where the corner itself is asked for, it begins
/// for either direction: fingers land within `edgeWidth` of both edges there.
///
/// Not handled: fingers that land away from the edge and pass over it. Where they land counts.
public struct ScreenEdgePan: Recognizer, Sendable {
  /// How close to the edge, and how far.
  public struct Limits: Hashable, Sendable {
    /// How far from its edge a finger may land: 20 pt, ruled. That is 3.2 mm, and the middle of a
    /// finger that touches the rim of the glass is about that far in.
    public var edgeWidth = 20.0
    /// The way that starts the gesture: 10 pt, as for ``Pan``.
    public var minimumTravel = 10.0
    /// Whether it begins without that way once all others that compete for its fingers have failed, as in
    /// Flutter's arena: no, ruled.
    public var winsAsLast = false

    /// Makes the standard limits.
    public init() {}
  }

  /// From which edge, how far and how fast.
  public struct Value: GestureValue, Hashable {
    /// The edge or corner; the left edge before the gesture began.
    public var edge: Edge
    /// The way since the gesture began, in points.
    public var translation: Vector
    /// The velocity, in points per second; at the end, that of the release.
    public var velocity: Vector

    /// Makes a value.
    public init(edge: Edge = .left, translation: Vector = .zero, velocity: Vector = .zero) {
      self.edge = edge
      self.translation = translation
      self.velocity = velocity
    }

    /// The direction from the edge, the translation and the velocity as measures.
    public var measures: [Measure] {
      [
        Measure("inwards", .direction(edge.inwards)), Measure("translation", .vector(translation)),
        Measure("velocity", .velocity(velocity)),
      ]
    }
  }

  private enum State {
    case ready
    /// All fingers landed near each of these edges.
    case tracking(near: Edges)
    case began(Edge)
  }

  /// "edge pan".
  public static let name = "edge pan"
  /// The edges and corners that count.
  public var edges: Edges { didSet { check() } }
  /// The surface whose edges they are, in points of the window: mostly the window's own bounds.
  public var bounds: Rect
  /// The part of each edge that counts, as shares of its length from its left or upper end.
  public var segment: ClosedRange<Double>
  /// How many fingers drag, at least 1.
  public var touches: Int { didSet { check() } }
  /// How close to the edge, and how far.
  public var limits: Limits
  private var state = State.ready
  private var drag: Drag
  /// How velocities are estimated.
  public var estimator: VelocityEstimator {
    get { drag.estimator }
    set { drag.estimator = newValue }
  }
  /// From which edge, how far and how fast.
  public private(set) var value = Value()

  /// Makes a recognizer for drags from some edges of a surface.
  public init(
    _ edges: Edges, of bounds: Rect, segment: ClosedRange<Double> = 0...1, touches: Int = 1,
    limits: Limits = Limits(), estimator: VelocityEstimator = .leastSquares
  ) {
    self.edges = edges
    self.bounds = bounds
    self.segment = segment
    self.touches = touches
    self.limits = limits
    drag = Drag(estimator: estimator)
    check()
  }

  /// Traps when no fingers could make the gesture.
  private func check() {
    precondition(
      touches >= 1 && !edges.isEmpty, "a ScreenEdgePan needs at least one touch and one edge")
  }

  /// As its limits say.
  public var winsAsLast: Bool { limits.winsAsLast }
  /// "edge pan", "left edge pan", "two-finger top or bottom edge pan" …
  public var fullName: String {
    var words = ""
    for edge in Edge.allCases where edges != .all && edges.contains(edge) {
      words += (words.isEmpty ? "" : "or ") + edge.name + " "
    }
    return GestureWords.fingers(touches) + words + ScreenEdgePan.name
  }

  /// Hears what the fingers did.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready, .landed): return land(input)
    case (.tracking, .landed): return wrongCount(.tooManyTouches, input)
    case (.tracking(let near), .moved): return move(input, near)
    case (.began(let edge), .moved):
      drag.follow(input)
      measure(edge, at: input.time)
      return .change
    case (.ready, .lifted): return wrongCount(.tooFewTouches, input)
    case (.tracking, .lifted): return .fail(tooLittle(drag.travel), at: input.time)
    case (.began(let edge), .lifted):
      measure(edge, at: input.time)
      return input.fingers.remaining < touches ? .lifted : .undecided
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func land(_ input: Input) -> Verdict {
    let count = input.fingers.count
    if count > touches { return wrongCount(.tooManyTouches, input) }
    var near = edges
    for finger in input.fingers { near.formIntersection(edges(near: finger.start)) }
    if near.isEmpty { return .fail(tooFar(from: edges, input), at: input.time) }
    if count == touches {
      state = .tracking(near: near)
      drag.land(at: input.time)
    }
    return .undecided
  }

  private mutating func move(_ input: Input, _ near: Edges) -> Verdict {
    let far = limits.minimumTravel
    guard let instant = drag.follow(input, upTo: far) else { return .undecided }
    guard let edge = edge(of: drag.start, near: near) else {
      return .fail(Direction(nearestTo: drag.start), at: instant)
    }
    measure(edge, at: input.time)
    return .begin(.moved, length: far, limit: far, at: instant)
  }

  /// Begins as the last one left, once it is plain from which edge.
  public mutating func win(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking(let near) = state else { return .undecided }
    let way = drag.travel - input.fingers.step * (1 - input.fraction(at: instant))
    guard way != .zero, let edge = edge(of: way, near: near) else {
      // Perhaps it is by now.
      return instant < input.time ? win(input, at: input.time) : .undecided
    }
    drag.begin(at: way)
    measure(edge, at: input.time)
    return .begin(Reason(.lastLeft), at: instant)
  }

  private mutating func measure(_ edge: Edge, at time: Timestamp) {
    state = .began(edge)
    value = Value(edge: edge, translation: drag.translation, velocity: drag.velocity(at: time))
  }

  /// Lets the translation go on from elsewhere.
  mutating func shift(by way: Vector) {
    guard case .began = state else { return }
    drag.shift(by: way)
    value.translation += way
  }

  /// What was missing. Of fingers that landed too far from the edge that is told when they lift: it
  /// is near when they dragged inwards after all.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    guard reason.fact == .awayFromEdge || reason.fact == .movedTooLittle else { return nil }
    var way = drag.travel
    if case .ready = state { way = input.fingers.centroid - input.fingers.startCentroid }
    guard let edge = edge(of: way, near: edges) else { return nil }
    return NearMiss(tooFar(from: Edges(edge), input), tooLittle(way))
  }

  /// The finger that landed farthest from the edges.
  private func tooFar(from edges: Edges, _ input: Input) -> Reason {
    var distance = 0.0
    for (index, finger) in input.fingers.enumerated() {
      let near = nearestDistance(from: finger.start, to: edges)
      if index == 0 || distance < near { distance = near }
    }
    return Reason(.awayFromEdge, length: distance, limit: limits.edgeWidth)
  }

  private func tooLittle(_ way: Vector) -> Reason {
    Reason(.movedTooLittle, length: way.length, limit: limits.minimumTravel)
  }

  private func wrongCount(_ fact: Reason.Fact, _ input: Input) -> Verdict {
    .fail(fact, count: input.fingers.count, limit: touches, at: input.time)
  }
}

extension ScreenEdgePan.Edges: SettingChoice {
  package static var words: Phrase {
    "left right top bottom top-left top-right bottom-left bottom-right"
  }
}

extension ScreenEdgePan: Configurable {
  /// Where the part of each edge that counts begins, as a share of its length from its left or upper end.
  private var segmentStart: Double {
    get { segment.lowerBound }
    set { segment = newValue...segmentEnd }
  }
  /// Where the part of each edge that counts ends, as a share of its length.
  private var segmentEnd: Double {
    get { segment.upperBound }
    set { segment = segmentStart...newValue }
  }

  /// From where with how many fingers, and its limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.set(.edges, &edges, all: Edges(rawValue: 0xff))
    v.number(.segmentStart, &segmentStart, in: 0...max(0, segmentEnd))
    v.number(.segmentEnd, &segmentEnd, in: min(segmentStart, 1)...1)
    v.count(.touches, &touches)
    v.length(.edgeWidth, &limits.edgeWidth)
    v.length(.minimumTravel, &limits.minimumTravel)
    v.flag(.winsAsLast, &limits.winsAsLast)
    v.choice(.estimator, &estimator, upTo: .twoPoint)
  }
}
