/// The outline of the part of a view that can be touched, in the coordinates of the view (rule H3).
///
/// A point outside of the shape falls through to what lies beneath the view. A region of any other
/// form is made by overriding ``View/point(inside:)``.
public indirect enum Shape: Hashable, Sendable {
  /// The whole of the view's bounds.
  case bounds
  /// A rectangle.
  case rectangle(Rect)
  /// The bounds with rounded corners, with a radius in points, at most half of the shorter side.
  case rounded(radius: Double)
  /// The ellipse that touches the four sides of the bounds.
  case ellipse
  /// What an outline encloses.
  case path(Path)
  /// The opaque part of a picture that is stretched over the bounds.
  case mask(AlphaMask)

  /// The bounds with two full ends: rounded with half of the shorter side as the radius, whatever their
  /// size is. Of a square it is the circle.
  public static var capsule: Shape { .rounded(radius: .infinity) }

  /// Whether the shape holds a point. Left and upper edges belong to a shape, right and lower edges
  /// do not (rule H1).
  public func contains(_ point: Point, in bounds: Rect) -> Bool {
    switch self {
    case .bounds: bounds.contains(point)
    case .rectangle(let rect): rect.contains(point)
    case .rounded(let radius):
      bounds.contains(point) && Shape.nearest(to: point, of: bounds, radius: radius) == point
    case .ellipse: bounds.contains(point) && Shape.isInside(point, ellipseIn: bounds)
    case .path(let path): path.contains(point)
    case .mask(let mask): mask.contains(point, in: bounds)
    }
  }

  /// The distance from a point to the shape, 0 inside, in points. Not finite when the shape holds
  /// nothing, so that nothing is near it.
  public func distance(to point: Point, in bounds: Rect) -> Double {
    nearestPoint(to: point, in: bounds)?.distance(to: point) ?? .infinity
  }

  /// The point of the shape or of its edge that is nearest to the given one, which is itself when
  /// inside; `nil` when the shape holds nothing.
  ///
  /// A rectangle without extent holds no point, but others can be near it: it counts as the place
  /// where it is.
  public func nearestPoint(to point: Point, in bounds: Rect) -> Point? {
    nearestPoint(to: point, in: bounds, within: .infinity)
  }

  /// The same, where nothing beyond a distance matters.
  func nearestPoint(to point: Point, in bounds: Rect, within limit: Double) -> Point? {
    switch self {
    case .bounds: Shape.nearest(to: point, of: bounds)
    case .rectangle(let rect): Shape.nearest(to: point, of: rect)
    case .rounded(let radius): Shape.nearest(to: point, of: bounds, radius: radius)
    case .ellipse: Shape.nearest(to: point, ofEllipseIn: bounds)
    case .path(let path): path.contains(point) ? point : path.nearestOutlinePoint(to: point)
    case .mask(let mask):
      mask.contains(point, in: bounds)
        ? point : mask.nearestOpaque(to: point, in: bounds, within: limit)
    }
  }

  /// The rectangle around the shape; `nil` when the shape holds nothing that could be near.
  func frame(in bounds: Rect) -> Rect? {
    switch self {
    case .bounds, .rounded, .ellipse: bounds.isValid ? bounds : nil
    case .rectangle(let rect): rect.isValid ? rect : nil
    case .path(let path):
      path.isFinite && !path.box.isEmpty
        ? Rect(
          x: path.box.minX, y: path.box.minY, width: path.box.maxX - path.box.minX,
          height: path.box.maxY - path.box.minY) : nil
    case .mask(let mask): mask.isClear || !bounds.isValid ? nil : bounds
    }
  }
}

// The shapes that a word says whole. Scenes, C and pages have them by this list.
extension Shape {
  package enum Name: UInt8, SettingChoice {
    case bounds, ellipse, capsule

    package static var choiceNames: StaticText { "bounds ellipse capsule" }
  }

  package init(_ word: Name) {
    switch word {
    case .bounds: self = .bounds
    case .ellipse: self = .ellipse
    case .capsule: self = .capsule
    }
  }

  /// The word that says it; `nil` when it takes numbers.
  package var shapeName: Name? {
    switch self {
    case .bounds: .bounds
    case .ellipse: .ellipse
    case .capsule: .capsule
    case .rectangle, .rounded, .path, .mask: nil
    }
  }
}

extension Rect {
  /// Whether the rectangle is somewhere: its numbers are finite and its size is not negative.
  var isValid: Bool { isFinite && size.width >= 0 && size.height >= 0 }
}
