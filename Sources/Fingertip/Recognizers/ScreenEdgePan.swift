/// A drag inward from an edge of the screen, with one or more touches.
///
/// ```
///            all landed at an edge       10 pt away, inwards
///   ready ─────────────────────▶ tracking ────────────▶ began ──▶ changed* ──▶ ended
///     │ awayFromEdge                │ wrongDirection, tookTooLong     too few left
///     │ tooManyTouches              │ movedTooLittle, tooManyTouches
///     ▼ tooFewTouches               │
///   failed ◀────────────────────────┘
/// ```
///
/// Timelines at the left edge (`▼` lands, `▲` lifts, `!` decides, `~` moves):
///
/// 1. `▼→→!→→▲` begins when the touches' centroid is `minimumTravel` away from its start. The
///    translation doesn't include that travel, because the translation is measured from that point
///    on.
/// 2. `▼!` fails as soon as the touch lands, if it lands farther than `edgeWidth` from the edge or
///    outside the edge's active segment.
/// 3. `▼↑↑!` fails when the travel reaches `minimumTravel`, if the touch has moved mainly along the
///    edge or outward.
/// 4. `▼→▲` fails at the lift, because the touch moved too little.
/// 5. `▼·····!` fails when `maximumDuration` has passed since the first landing.
///
/// If ``along`` is set, the touches must move along the edge instead of inward, for example down
/// the left edge to change a volume. The travel that begins the gesture can then be a fraction of
/// the edge's length, so the same configuration suits screens of any size.
///
/// In a corner, the direction of the drag determines which edge it starts from. If ``edges``
/// contains the corner itself, touches that land within `edgeWidth` of both edges can begin the
/// gesture in either direction.
///
/// Not handled: touches that begin away from the edge and then cross it. Only the location where a
/// touch begins counts.
public struct ScreenEdgePan: Recognizer, Sendable {
  /// The limits of an edge pan.
  public struct Limits: Hashable, Sendable {
    /// The maximum distance from the edge at which a touch may start: 20 pt, chosen by this
    /// project. This distance is 3.2 mm. When a finger touches the rim of the glass, its center is
    /// about this far from the edge.
    public var edgeWidth = 20.0
    /// The travel that begins the gesture: 10 pt, as for ``Pan``.
    public var minimumTravel = 10.0
    /// The limits for the roll of a single touch, which prevent a tap near an edge from becoming a
    /// drag.
    public var roll = ContactRollLimits()
    /// If ``ScreenEdgePan/along`` is set, the minimum travel as a fraction of the edge's length: 0,
    /// chosen by this project. The greater of this travel and `minimumTravel` begins the gesture.
    public var minimumTravelFraction = 0.0
    /// The maximum time from the first landing until the gesture begins: 11.5 days, chosen by this
    /// project and effectively unlimited.
    public var maximumDuration = ScreenEdgePan.unlimitedDuration
    /// The maximum length of the reported velocity, in pt/s: a million, as for ``Pan``.
    public var maximumVelocity = 1e6
    /// Whether the gesture begins once all competitors for its touches have failed, even if it
    /// hasn't reached `minimumTravel`, as in Flutter's arena: `false`, chosen by this project.
    public var winsByDefault = false

    /// Creates the default limits.
    public init() {}
  }

  /// The maximum duration that a setting can have, which is effectively unlimited.
  fileprivate static var unlimitedDuration: Duration { .seconds(1_000_000) }

  /// The direction of an edge pan.
  public enum Along: UInt8, Hashable, Sendable, CaseIterable {
    /// Inward from the edge.
    case inward
    /// Along the top or bottom edge, to the left.
    case left
    /// Along the top or bottom edge, to the right.
    case right
    /// Along the left or right edge, upward.
    case up
    /// Along the left or right edge, downward.
    case down
  }

  /// The values of an edge pan.
  public struct Value: GestureValue, Hashable {
    /// The edge or corner from which the touches were dragged. Before the gesture begins, this
    /// property contains the left edge.
    public var edge: Edge
    /// The translation since the gesture began, in points.
    public var translation: Vector
    /// The velocity, in points per second. When the gesture ends, this property contains the
    /// release velocity.
    public var velocity: Vector

    /// Creates a value.
    public init(edge: Edge = .left, translation: Vector = .zero, velocity: Vector = .zero) {
      self.edge = edge
      self.translation = translation
      self.velocity = velocity
    }

    /// The direction that leads inward from the edge, the translation and the velocity, as named
    /// quantities.
    public var measures: [Measure] {
      [
        Measure("inwards", .direction(edge.inwards)), Measure("translation", .vector(translation)),
        Measure("velocity", .velocity(velocity)),
      ]
    }
  }

  private enum State {
    case ready
    /// The touches are down, and all of them began near each of the stored edges.
    case tracking(near: Edges, since: Timestamp)
    case began(Edge)
  }

  /// The name "edge pan".
  public static let name = "edge pan"
  /// The allowed edges and corners.
  public var edges: Edges { didSet { checkConfiguration() } }
  /// The direction of the drag, which is inward or along an edge. An edge that isn't parallel to
  /// this direction has no effect, and neither does a corner.
  public var along: Along
  /// The rectangle, in window coordinates, whose edges are used. The rectangle is usually the
  /// window's bounds.
  public var bounds: Rect
  /// The active segment of each edge. The ends of a segment are fractions of the edge's length,
  /// measured from the edge's left or top end.
  public var segment: ClosedRange<Double>
  /// The number of touches, at least 1.
  public var touches: Int { didSet { checkConfiguration() } }
  /// The limits.
  public var limits: Limits
  private var state = State.ready
  private var drag = DragMotion()
  /// The edge, the translation and the velocity.
  public private(set) var value = Value()

  /// Creates a recognizer for drags from the given edges of a surface.
  public init(
    _ edges: Edges, of bounds: Rect, along: Along = .inward,
    segment: ClosedRange<Double> = 0...1, touches: Int = 1,
    limits: Limits = Limits()
  ) {
    self.edges = edges
    self.along = along
    self.bounds = bounds
    self.segment = segment
    self.touches = touches
    self.limits = limits
    checkConfiguration()
  }

  /// Traps if no gesture can match the configuration.
  private func checkConfiguration() {
    precondition(
      touches >= 1 && !edges.isEmpty, "a ScreenEdgePan needs at least one touch and one edge")
  }

  /// The value of ``Limits/winsByDefault``.
  public var winsByDefault: Bool { limits.winsByDefault }
  /// A name such as "edge pan", "left edge pan" or "two-finger top or bottom edge pan".
  public var displayName: String {
    var text = ""
    for edge in Edge.allCases where edges != .all && edges.contains(edge) {
      text += (text.isEmpty ? "" : "or ") + edge.name + " "
    }
    let direction = along.direction.map { " " + $0.name } ?? ""
    return DisplayNameParts.fingerCountPrefix(touches) + text + ScreenEdgePan.name + direction
  }

  /// The time at which the gesture fails if it hasn't begun by then, or `nil` if there is no time
  /// limit.
  public var deadline: Timestamp? {
    guard case .tracking(_, let start) = state,
      limits.maximumDuration < ScreenEdgePan.unlimitedDuration
    else { return nil }
    return start + limits.maximumDuration
  }

  /// Processes an input and returns the verdict.
  public mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (.ready, .landed): return handleLanding(input)
    case (.tracking, .landed): return wrongTouchCountVerdict(.tooManyTouches, input)
    case (.tracking(let near, _), .moved): return handleMove(input, near)
    case (.tracking(_, let start), .deadline):
      return .fail(.tookTooLong, since: start, limit: limits.maximumDuration, at: input.time)
    case (.began(let edge), .moved):
      drag.track(input)
      updateValue(edge, at: input.time)
      return .change
    case (.ready, .lifted): return wrongTouchCountVerdict(.tooFewTouches, input)
    case (.tracking, .lifted):
      let reason = drag.tooLittleReason(at: input.time, minimum: requiredTravel, limits.roll)
      return .fail(reason, at: input.time)
    case (.began(let edge), .lifted):
      updateValue(edge, at: input.time)
      return input.touches.remainingCount < touches ? .endedByLift : .undecided
    case (.ready, _), (.tracking, _), (.began, _): return .undecided
    }
  }

  private mutating func handleLanding(_ input: Input) -> Verdict {
    let count = input.touches.count
    if count > touches { return wrongTouchCountVerdict(.tooManyTouches, input) }
    let usableEdges = edges.intersection(along.parallelEdges)
    var nearbyEdges = usableEdges
    for finger in input.touches { nearbyEdges.formIntersection(edges(near: finger.startLocation)) }
    if nearbyEdges.isEmpty {
      let required = usableEdges.isEmpty ? edges : usableEdges
      return .fail(awayFromEdgeReason(from: required, input), at: input.time)
    }
    if count == touches {
      let start = input.touches.reduce(input.time) { min($0, $1.startTime) }
      state = .tracking(near: nearbyEdges, since: start)
      drag.startTracking(input, limits.roll)
    }
    return .undecided
  }

  private mutating func handleMove(_ input: Input, _ near: Edges) -> Verdict {
    let minimumTravel = requiredTravel
    guard let instant = drag.track(input, beginningAtTravel: minimumTravel, limits.roll) else {
      return .undecided
    }
    guard let edge = startEdge(ofDrag: drag.travelBeforeDrag, near: near) else {
      return .failForDirection(Direction(nearestTo: drag.travelBeforeDrag), at: instant)
    }
    updateValue(edge, at: input.time)
    return .begin(drag.beginReason(minimum: minimumTravel), at: instant)
  }

  /// Begins the gesture after its competitors have failed, once it is known which edge the touches
  /// are being dragged from.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict {
    guard case .tracking(let near, _) = state else { return .undecided }
    let travel = drag.travel - input.touches.centroidDelta * (1 - input.fraction(at: instant))
    guard travel != .zero, let edge = startEdge(ofDrag: travel, near: near) else {
      // By the end of the move, it might be clear which edge the drag starts from, so check again
      // then.
      return instant < input.time ? winByDefault(input, at: input.time) : .undecided
    }
    drag.begin(afterTravel: travel)
    updateValue(edge, at: input.time)
    return .begin(Reason(.wonByDefault), at: instant)
  }

  private mutating func updateValue(_ edge: Edge, at time: Timestamp) {
    state = .began(edge)
    value = Value(
      edge: edge, translation: drag.translation,
      velocity: drag.velocity(at: time).clamped(toLength: limits.maximumVelocity))
  }

  /// Shifts the translation by a vector.
  mutating func shiftTranslation(by delta: Vector) {
    guard case .began = state else { return }
    drag.shiftTranslation(by: delta)
    value.translation += delta
  }

  /// Returns the amounts by which the gesture missed its limits. If touches that began too far from
  /// the edge move inward before they lift, the failure is a near miss.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    guard reason.code == .awayFromEdge || reason.code == .movedTooLittle else { return nil }
    var travel = drag.travel
    if case .ready = state { travel = input.touches.centroid - input.touches.startCentroid }
    guard let edge = startEdge(ofDrag: travel, near: edges) else { return nil }
    return NearMiss(awayFromEdgeReason(from: Edges(edge), input), tooLittleReason(travel))
  }

  /// Returns the failure reason for touches that began too far from the edges. The measured
  /// distance is that of the touch that began farthest from the edges.
  private func awayFromEdgeReason(from edges: Edges, _ input: Input) -> Reason {
    var distance = 0.0
    for (index, finger) in input.touches.enumerated() {
      let near = nearestDistance(from: finger.startLocation, to: edges)
      if index == 0 || distance < near { distance = near }
    }
    return Reason(.awayFromEdge, length: distance, limit: limits.edgeWidth)
  }

  private func tooLittleReason(_ travel: Vector) -> Reason {
    Reason(.movedTooLittle, length: travel.length, limit: requiredTravel)
  }

  private func wrongTouchCountVerdict(_ code: Reason.Code, _ input: Input) -> Verdict {
    .fail(code, count: input.touches.count, limit: touches, at: input.time)
  }
}

extension ScreenEdgePan.Along: SettingChoice {
  package static var choiceNames: StaticText { "inward left right up down" }
}

extension ScreenEdgePan.Edges: SettingChoice {
  package static var choiceNames: StaticText {
    "left right top bottom top-left top-right bottom-left bottom-right"
  }
}

extension ScreenEdgePan: Configurable {
  /// The start of each edge's active segment, as a fraction of the edge's length from its left or
  /// top end.
  private var segmentStart: Double {
    get { segment.lowerBound }
    set { segment = newValue...segmentEnd }
  }
  /// The end of each edge's active segment, as a fraction of the edge's length.
  private var segmentEnd: Double {
    get { segment.upperBound }
    set { segment = segmentStart...newValue }
  }

  /// Passes the edges, the number of touches, and the limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitOptionSet(.edges, &edges, all: Edges(rawValue: 0xff))
    v.visitChoice(.along, &along, upTo: .down)
    v.visitNumber(.segmentStart, &segmentStart, in: 0...max(0, segmentEnd))
    v.visitNumber(.segmentEnd, &segmentEnd, in: min(segmentStart, 1)...1)
    v.visitCount(.touches, &touches)
    v.visitLength(.edgeWidth, &limits.edgeWidth)
    v.visitLength(.minimumTravel, &limits.minimumTravel)
    limits.roll.visit(&v)
    v.visitNumber(.minimumTravelFraction, &limits.minimumTravelFraction, in: 0...1)
    v.visitDuration(.maximumDuration, &limits.maximumDuration)
    v.visitSpeed(.maximumVelocity, &limits.maximumVelocity)
    v.visitFlag(.winsByDefault, &limits.winsByDefault)
  }
}
