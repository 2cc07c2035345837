// Coordinates: a view places its bounds in its superview by center, anchor and transform.

extension View {
  /// The place of the anchor in the view's own coordinates.
  private var anchorPoint: Point {
    bounds.origin
      + Vector(dx: bounds.size.width * anchor.x, dy: bounds.size.height * anchor.y)
  }

  /// A point of the view's own coordinates in those of its superview.
  public final func convert(toSuperview point: Point) -> Point {
    let way = point - anchorPoint
    return center + (transform.isIdentity ? way : transform.apply(to: way))
      + Vector(dx: transform.tx, dy: transform.ty)
  }

  /// A point of the superview's coordinates in those of the view; `nil` when the transform has no
  /// inverse, so that no point of the view is there.
  public final func convert(fromSuperview point: Point) -> Point? {
    if transform.isIdentity { return point + shift }
    guard let inverse = transform.inverted else { return nil }
    return anchorPoint + (inverse.apply(to: Point.zero + (point - center)) - Point.zero)
  }

  /// The way from the superview's coordinates to those of the view, while its transform is the
  /// identity.
  final var shift: Vector { anchorPoint - center }

  /// A point of the view's own coordinates in those of the window.
  public final func convert(toWindow point: Point) -> Point {
    var (place, view): (Point, View) = (point, self)
    while let parent = view.superview {
      place = view.convert(toSuperview: place)
      view = parent
    }
    return place
  }

  /// A point of the window in the view's own coordinates; unchanged where a transform on the way
  /// has no inverse.
  public final func convert(fromWindow point: Point) -> Point {
    var depth = 0
    var outermost = self
    while let parent = outermost.superview { (outermost, depth) = (parent, depth + 1) }
    // From the window down: trees may be so deep that a call for each view does not fit on the stack.
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

  /// A way on the window in the view's own coordinates; none where transforms lead to no place, so that
  /// fingers move nothing there.
  final func vector(fromWindow way: Vector) -> Vector {
    var view: View? = self
    while let next = view, next.transform.isIdentity { view = next.superview }
    if view == nil { return way }
    let own = convert(fromWindow: .zero + way) - convert(fromWindow: .zero)
    return (.zero + own).isPlace ? own : .zero
  }
}
