// Coordinates: a view places its bounds in its superview by center, anchor and transform.

extension View {
  /// The place of the anchor in the view's own coordinates.
  private var anchorLocation: Point {
    bounds.origin
      + Vector(dx: bounds.size.width * anchorPoint.x, dy: bounds.size.height * anchorPoint.y)
  }

  /// A point of the view's own coordinates in those of its superview.
  public final func convert(toSuperview point: Point) -> Point {
    let offset = point - anchorLocation
    return center + (transform.isIdentity ? offset : transform.apply(to: offset))
      + Vector(dx: transform.tx, dy: transform.ty)
  }

  /// A point of the superview's coordinates in those of the view; `nil` when the transform has no
  /// inverse, so that no point of the view is there.
  public final func convert(fromSuperview point: Point) -> Point? {
    if transform.isIdentity { return point + shift }
    guard let inverse = transform.inverted else { return nil }
    return anchorLocation + (inverse.apply(to: Point.zero + (point - center)) - Point.zero)
  }

  /// The way from the superview's coordinates to those of the view, while its transform is the
  /// identity.
  final var shift: Vector { anchorLocation - center }

  /// A point of the view's own coordinates in those of the window.
  public final func convert(toWindow point: Point) -> Point {
    var (converted, view): (Point, View) = (point, self)
    while let parent = view.superview {
      converted = view.convert(toSuperview: converted)
      view = parent
    }
    return converted
  }

  /// A point of the window in the view's own coordinates; unchanged where a transform on the way
  /// has no inverse.
  public final func convert(fromWindow point: Point) -> Point {
    var depth = 0
    var outermost = self
    while let parent = outermost.superview { (outermost, depth) = (parent, depth + 1) }
    // From the window down: trees may be so deep that a call for each view does not fit on the stack.
    return withUnsafeTemporaryAllocation(of: Unmanaged<View>.self, capacity: depth) { path in
      var view = self
      for index in (0..<depth).reversed() {
        path.initializeElement(at: index, to: .passUnretained(view))
        view = view.superview ?? view
      }
      var index = point
      for view in path {
        index = view._withUnsafeGuaranteedRef { $0.convert(fromSuperview: index) } ?? index
      }
      return index
    }
  }

  /// A way on the window in the view's own coordinates; none where transforms lead to no place, so that
  /// fingers move nothing there.
  final func vector(fromWindow vector: Vector) -> Vector {
    var view: View? = self
    while let next = view, next.transform.isIdentity { view = next.superview }
    if view == nil { return vector }
    let converted = convert(fromWindow: .zero + vector) - convert(fromWindow: .zero)
    return (.zero + converted).isValid ? converted : .zero
  }
}
