extension ScreenEdgePan {
  /// An edge or a corner of the screen.
  public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// The left one.
    case left
    /// The right one.
    case right
    /// The upper one.
    case top
    /// The lower one.
    case bottom
    /// The corner at the left and the top.
    case topLeft
    /// The corner at the right and the top.
    case topRight
    /// The corner at the left and the bottom.
    case bottomLeft
    /// The corner at the right and the bottom.
    case bottomRight

    /// The word for it, as in scenes and explanations.
    public var name: String {
      switch self {
      case .left: "left"
      case .right: "right"
      case .top: "top"
      case .bottom: "bottom"
      case .topLeft: "top-left"
      case .topRight: "top-right"
      case .bottomLeft: "bottom-left"
      case .bottomRight: "bottom-right"
      }
    }

    /// The direction that leads away from it, over the screen.
    public var inwards: Direction {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .down
      case .bottom: .up
      case .topLeft: .downRight
      case .topRight: .downLeft
      case .bottomLeft: .upRight
      case .bottomRight: .upLeft
      }
    }

    /// The directions along the sides of the screen that lead inwards from it: from a corner, two.
    fileprivate var inwardDirections: Directions {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .down
      case .bottom: .up
      case .topLeft: [.down, .right]
      case .topRight: [.down, .left]
      case .bottomLeft: [.up, .right]
      case .bottomRight: [.up, .left]
      }
    }
  }

  /// A set of edges and corners.
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
    /// The corner at the left and the top.
    public static let topLeft = Edges(rawValue: 0b0001_0000)
    /// The corner at the right and the top.
    public static let topRight = Edges(rawValue: 0b0010_0000)
    /// The corner at the left and the bottom.
    public static let bottomLeft = Edges(rawValue: 0b0100_0000)
    /// The corner at the right and the bottom.
    public static let bottomRight = Edges(rawValue: 0b1000_0000)
    /// All four edges.
    public static let all = Edges(rawValue: 0b1111)
    /// All four corners.
    public static let corners = Edges(rawValue: 0b1111_0000)
    /// Whether the set holds an edge.
    public func contains(_ edge: Edge) -> Bool { contains(Edges(edge)) }
  }
}

// Where a point is with regard to the edges.
extension ScreenEdgePan {
  /// The edges within reach of a point, and whose segment it is beside; and the corner.
  func edges(near point: Point) -> Edges {
    var near: Edges = []
    for edge in Edge.allCases where distance(from: edge, to: point) <= limits.edgeWidth {
      if segment.contains(fraction(of: point, along: edge)) { near.formUnion(Edges(edge)) }
    }
    return near
  }

  /// The edge, or rather the corner, from which a way leads inwards: one of those that fingers are near.
  func edge(of vector: Vector, near: Edges) -> Edge? {
    let direction = Direction(nearestTo: vector)
    for edge in Edge.allCases.reversed()
    where near.contains(edge) && edge.inwardDirections.contains(direction) {
      return edge
    }
    return nil
  }

  /// How far inside of an edge, or of the farther one of a corner, a point is, in points; negative outside
  /// of the surface.
  private func distance(from edge: Edge, to point: Point) -> Double {
    switch edge {
    case .left: point.x - bounds.minX
    case .right: bounds.maxX - point.x
    case .top: point.y - bounds.minY
    case .bottom: bounds.maxY - point.y
    case .topLeft: max(distance(from: .top, to: point), distance(from: .left, to: point))
    case .topRight: max(distance(from: .top, to: point), distance(from: .right, to: point))
    case .bottomLeft: max(distance(from: .bottom, to: point), distance(from: .left, to: point))
    case .bottomRight: max(distance(from: .bottom, to: point), distance(from: .right, to: point))
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

  /// Where a point is along an edge: 0 at its left or upper end, 1 at the other. A corner has no length, and
  /// belongs to every segment.
  private func fraction(of point: Point, along edge: Edge) -> Double {
    let (offset, length) =
      switch edge {
      case .left, .right: (point.y - bounds.minY, bounds.size.height)
      case .top, .bottom: (point.x - bounds.minX, bounds.size.width)
      default: (segment.lowerBound, 1)
      }
    return length > 0 ? min(max(offset / length, 0), 1) : 0
  }
}
