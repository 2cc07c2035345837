// This file converts coordinates. A view's center, anchor point and transform determine its
// position in its superview.

extension View {
  /// The location of the anchor point in the view's own coordinates.
  private var anchorPointInBounds: Point {
    bounds.origin
      + Vector(dx: bounds.size.width * anchorPoint.x, dy: bounds.size.height * anchorPoint.y)
  }

  /// Converts a point from the view's own coordinates to its superview's.
  public final func convert(toSuperview point: Point) -> Point {
    let offset = point - anchorPointInBounds
    return center + (transform.isIdentity ? offset : offset.applying(transform))
      + Vector(dx: transform.tx, dy: transform.ty)
  }

  /// Converts a point from the superview's coordinates to the view's own, or returns `nil` if the
  /// transform has no inverse.
  public final func convert(fromSuperview point: Point) -> Point? {
    if transform.isIdentity { return point + translationFromSuperview }
    guard let inverse = transform.inverted() else { return nil }
    return anchorPointInBounds + ((Point.zero + (point - center)).applying(inverse) - Point.zero)
  }

  /// The offset from the superview's coordinates to the view's own, assuming that the view's
  /// transform is the identity.
  final var translationFromSuperview: Vector { anchorPointInBounds - center }

  /// Converts a point from the view's own coordinates to window coordinates.
  public final func convert(toWindow point: Point) -> Point {
    var (converted, view): (Point, View) = (point, self)
    while let parent = view.superview {
      converted = view.convert(toSuperview: converted)
      view = parent
    }
    return converted
  }

  /// Converts a point from window coordinates to the view's own. A transform without an inverse
  /// leaves the point unchanged.
  public final func convert(fromWindow point: Point) -> Point {
    var depth = 0
    var outermost = self
    while let parent = outermost.superview { (outermost, depth) = (parent, depth + 1) }
    // Iterate from the window down, because recursion could overflow the stack in a deep tree.
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

  /// Converts a point from the view's own coordinates to another view's coordinates, or to window
  /// coordinates if that view is `nil`. A transform without an inverse leaves the point unchanged.
  public final func convert(_ point: Point, to view: View?) -> Point {
    if view === self { return point }
    let converted = convert(toWindow: point)
    return view.map { $0.convert(fromWindow: converted) } ?? converted
  }

  /// Converts a point to the view's own coordinates from another view's coordinates, or from window
  /// coordinates if that view is `nil`. A transform without an inverse leaves the point unchanged.
  public final func convert(_ point: Point, from view: View?) -> Point {
    view.map { $0.convert(point, to: self) } ?? convert(fromWindow: point)
  }

  /// Converts a rectangle from the view's own coordinates to another view's coordinates, or to
  /// window coordinates if that view is `nil`. The result is the bounding rectangle of the
  /// converted corners.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    rect.boundingRect { convert($0, to: view) }
  }

  /// Converts a rectangle to the view's own coordinates from another view's coordinates, or from
  /// window coordinates if that view is `nil`. The result is the bounding rectangle of the
  /// converted corners.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    rect.boundingRect { convert($0, from: view) }
  }

  /// Converts a vector from window coordinates to the view's own. Returns zero if the result would
  /// be invalid, so touches don't move anything in the view.
  final func convertVector(fromWindow vector: Vector) -> Vector {
    var view: View? = self
    while let next = view, next.transform.isIdentity { view = next.superview }
    if view == nil { return vector }
    let converted = convert(fromWindow: .zero + vector) - convert(fromWindow: .zero)
    return (.zero + converted).isValid ? converted : .zero
  }
}

extension Rect {
  /// Maps the four corners with a closure, and returns the bounding rectangle of the results.
  fileprivate func boundingRect(_ map: (Point) -> Point) -> Rect {
    var box = BoundingBox(map(origin))
    for corner in [Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY)] {
      box = box.union(BoundingBox(map(corner)))
    }
    return Rect(
      x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }
}
