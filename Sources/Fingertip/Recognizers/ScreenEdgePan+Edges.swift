extension ScreenEdgePan {
  /// An edge or a corner of the screen.
  public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The top left corner.
    case topLeft
    /// The top right corner.
    case topRight
    /// The bottom left corner.
    case bottomLeft
    /// The bottom right corner.
    case bottomRight

    /// The edge's name in scenes and explanations.
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

    /// The direction from the edge into the screen.
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

    /// The horizontal or vertical directions that lead into the screen. A corner has two such
    /// directions.
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
    /// The bit mask, with one bit for each edge.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a set that contains one edge.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
    /// The left edge.
    public static let left = Edges(rawValue: 0b0001)
    /// The right edge.
    public static let right = Edges(rawValue: 0b0010)
    /// The top edge.
    public static let top = Edges(rawValue: 0b0100)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 0b1000)
    /// The top left corner.
    public static let topLeft = Edges(rawValue: 0b0001_0000)
    /// The top right corner.
    public static let topRight = Edges(rawValue: 0b0010_0000)
    /// The bottom left corner.
    public static let bottomLeft = Edges(rawValue: 0b0100_0000)
    /// The bottom right corner.
    public static let bottomRight = Edges(rawValue: 0b1000_0000)
    /// All four edges.
    public static let all = Edges(rawValue: 0b1111)
    /// All four corners.
    public static let corners = Edges(rawValue: 0b1111_0000)
    /// Returns whether the set contains an edge.
    public func contains(_ edge: Edge) -> Bool { contains(Edges(edge)) }
  }
}

// These methods determine where points lie relative to the edges.
extension ScreenEdgePan {
  /// Returns the edges that are near a point and whose active segment contains the point. If the
  /// point is near a corner, the result also contains that corner.
  func edges(near point: Point) -> Edges {
    var nearbyEdges: Edges = []
    for edge in Edge.allCases where distance(from: edge, to: point) <= limits.edgeWidth {
      if segment.contains(relativePosition(of: point, along: edge)) {
        nearbyEdges.formUnion(Edges(edge))
      }
    }
    return nearbyEdges
  }

  /// Returns the edge, among those near the touches, from which a vector leads inward, or `nil` if
  /// there is none. A corner takes precedence over an edge.
  func startEdge(ofDrag vector: Vector, near: Edges) -> Edge? {
    let direction = Direction(nearestTo: vector)
    if let along = along.direction {
      guard direction == along else { return nil }
      return Edge.allCases.first {
        near.contains($0) && self.along.parallelEdges.contains($0)
      }
    }
    for edge in Edge.allCases.reversed()
    where near.contains(edge) && edge.inwardDirections.contains(direction) {
      return edge
    }
    return nil
  }

  /// The travel that begins the gesture, in points.
  package var requiredTravel: Double {
    let size = bounds.size
    let length =
      switch along {
      case .inward: 0.0
      case .left, .right: size.width
      case .up, .down: size.height
      }
    return max(limits.minimumTravel, limits.minimumTravelFraction * length)
  }

  /// Returns the distance, in points, from a point to an edge. For a corner, the result is the
  /// distance to the farther of its two edges. The distance is negative if the point is outside the
  /// surface.
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

  /// Returns the distance, in points, from a point to the nearest of the given edges.
  func nearestDistance(from point: Point, to edges: Edges) -> Double {
    var nearest = Double.infinity
    for edge in Edge.allCases where edges.contains(edge) {
      nearest = min(nearest, distance(from: edge, to: point))
    }
    return nearest
  }

  /// Returns the position of a point along an edge, from 0 at the left or top end to 1 at the
  /// opposite end. A corner has no length, so it belongs to every segment.
  private func relativePosition(of point: Point, along edge: Edge) -> Double {
    let (offset, length) =
      switch edge {
      case .left, .right: (point.y - bounds.minY, bounds.size.height)
      case .top, .bottom: (point.x - bounds.minX, bounds.size.width)
      default: (segment.lowerBound, 1)
      }
    return length > 0 ? min(max(offset / length, 0), 1) : 0
  }
}

extension ScreenEdgePan.Along {
  /// The direction along an edge, or `nil` for the direction inward.
  package var direction: Direction? {
    switch self {
    case .inward: nil
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }

  /// The edges that are parallel to the direction, or all edges and corners for the direction
  /// inward.
  package var parallelEdges: ScreenEdgePan.Edges {
    switch self {
    case .inward: [.all, .corners]
    case .left, .right: [.top, .bottom]
    case .up, .down: [.left, .right]
    }
  }
}
