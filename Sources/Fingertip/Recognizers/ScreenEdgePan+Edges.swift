extension ScreenEdgePan {
  /// An edge of the screen.
  public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// The left one.
    case left
    /// The right one.
    case right
    /// The upper one.
    case top
    /// The lower one.
    case bottom

    /// The word for it.
    var name: String {
      switch self {
      case .left: "left"
      case .right: "right"
      case .top: "top"
      case .bottom: "bottom"
      }
    }

    /// The direction that leads away from it, over the screen.
    public var inwards: Direction {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .down
      case .bottom: .up
      }
    }

    /// The edge from which a drag in a direction comes.
    init(inwards direction: Direction) {
      self =
        switch direction {
        case .right: .left
        case .left: .right
        case .down: .top
        case .up: .bottom
        }
    }
  }

  /// A set of edges.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Makes a set of one edge.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
    /// The left one.
    public static let left = Edges(rawValue: 0b0001)
    /// The right one.
    public static let right = Edges(rawValue: 0b0010)
    /// The upper one.
    public static let top = Edges(rawValue: 0b0100)
    /// The lower one.
    public static let bottom = Edges(rawValue: 0b1000)
    /// All four.
    public static let all = Edges(rawValue: 0b1111)
    /// Whether the set holds an edge.
    public func contains(_ edge: Edge) -> Bool { contains(Edges(edge)) }
  }
}

// Where a point is with regard to the edges.
extension ScreenEdgePan {
  /// The edges within reach of a point, and whose segment it is beside.
  func edges(near point: Point) -> Edges {
    var near: Edges = []
    for edge in Edge.allCases where distance(from: edge, to: point) <= limits.edgeWidth {
      if segment.contains(share(of: point, along: edge)) { near.formUnion(Edges(edge)) }
    }
    return near
  }

  /// How far inside of an edge a point is, in points; negative outside of the surface.
  private func distance(from edge: Edge, to point: Point) -> Double {
    switch edge {
    case .left: point.x - bounds.minX
    case .right: bounds.maxX - point.x
    case .top: point.y - bounds.minY
    case .bottom: bounds.maxY - point.y
    }
  }

  /// How far inside of the nearest of some edges a point is, in points.
  func nearestDistance(from point: Point, to edges: Edges) -> Double {
    var nearest = Double.infinity
    for edge in Edge.allCases where edges.contains(edge) {
      nearest = min(nearest, distance(from: edge, to: point))
    }
    return nearest
  }

  /// Where a point is along an edge: 0 at its left or upper end, 1 at the other.
  private func share(of point: Point, along edge: Edge) -> Double {
    let (way, length) =
      switch edge {
      case .left, .right: (point.y - bounds.minY, bounds.size.height)
      case .top, .bottom: (point.x - bounds.minX, bounds.size.width)
      }
    return length > 0 ? min(max(way / length, 0), 1) : 0
  }
}
