extension Control {
  /// The axis along which a control extends.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// Returns the point's coordinate along the axis.
    func coordinate(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
    /// Returns the size's extent along the axis.
    func extent(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
    /// The two directions along the axis.
    var directions: Directions { self == .horizontal ? .horizontal : .vertical }
  }
}
