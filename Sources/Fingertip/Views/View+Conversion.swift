// Coordinate conversion. The center, anchor point and transform place a view in its superview.

extension View {
  /// The location of the anchor point in the view's own coordinates.
  private var anchorPoint: Point {
    bounds.origin
      + Vector(dx: bounds.size.width * anchor.x, dy: bounds.size.height * anchor.y)
  }

  /// Converts a point from the view's own coordinates to those of its superview.
  public final func convert(toSuperview point: Point) -> Point {
    let way = point - anchorPoint
    return center + (transform.isIdentity ? way : transform.apply(to: way))
      + Vector(dx: transform.tx, dy: transform.ty)
  }

  /// Converts a point from the superview's coordinates to those of the view, or returns `nil` if
  /// the transform has no inverse.
  public final func convert(fromSuperview point: Point) -> Point? {
    if transform.isIdentity { return point + shift }
    guard let inverse = transform.inverted else { return nil }
    return anchorPoint + (inverse.apply(to: Point.zero + (point - center)) - Point.zero)
  }

  /// The offset from the superview's coordinates to those of the view, if its transform is the
  /// identity.
  final var shift: Vector { anchorPoint - center }

  /// Converts a point from the view's own coordinates to those of the window.
  public final func convert(toWindow point: Point) -> Point {
    var (place, view): (Point, View) = (point, self)
    while let parent = view.superview {
      place = view.convert(toSuperview: place)
      view = parent
    }
    return place
  }

  /// Converts a point from the window to the view's own coordinates. A transform without an inverse
  /// leaves the point unchanged.
  public final func convert(fromWindow point: Point) -> Point {
    var depth = 0
    var outermost = self
    while let parent = outermost.superview { (outermost, depth) = (parent, depth + 1) }
    // Iterates from the window down: recursion could overflow the stack in deep trees.
    return withUnsafeTemporaryAllocation(of: Unmanaged<View>.self, capacity: depth) { way in
      var view = self
      for place in (0..<depth).reversed() {
        way.initializeElement(at: place, to: .passUnretained(view))
        view = view.superview ?? view
      }
      var place = point
      for view in way {
        place = view._withUnsafeGuaranteedRef { $0.convert(fromSuperview: place) } ?? place
      }
      return place
    }
  }

  /// Converts a vector from the window to the view's own coordinates. It is zero if the result
  /// isn't a valid point, so that touches move nothing there.
  final func vector(fromWindow way: Vector) -> Vector {
    var view: View? = self
    while let next = view, next.transform.isIdentity { view = next.superview }
    if view == nil { return way }
    let own = convert(fromWindow: .zero + way) - convert(fromWindow: .zero)
    return (.zero + own).isPlace ? own : .zero
  }
}
