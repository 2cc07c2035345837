/// The touchable outline of a view, in the view's coordinates (rule H3).
///
/// A touch outside the shape passes through to the views behind this one. To define a different
/// kind of region, override ``View/point(inside:)``.
public indirect enum Shape: Hashable, Sendable {
  /// The view's bounds.
  case bounds
  /// A rectangle.
  case rectangle(Rect)
  /// The bounds with rounded corners. The radius, in points, is limited to half the shorter side.
  case rounded(radius: Double)
  /// The ellipse inscribed in the bounds.
  case ellipse
  /// The interior of a path.
  case path(Path)
  /// The opaque part of an image that is stretched to fill the bounds.
  case mask(AlphaMask)

  /// The bounds with corners rounded by half the shorter side, so a square becomes a circle.
  public static var capsule: Shape { .rounded(radius: .infinity) }

  /// Returns whether a point is inside the shape. The left and top edges are inside, but the right
  /// and bottom edges aren't (rule H1).
  public func contains(_ point: Point, in bounds: Rect) -> Bool {
    switch self {
    case .bounds: bounds.contains(point)
    case .rectangle(let rect): rect.contains(point)
    case .rounded(let radius):
      bounds.contains(point) && Shape.nearestPoint(to: point, of: bounds, radius: radius) == point
    case .ellipse: bounds.contains(point) && Shape.isInside(point, ellipseIn: bounds)
    case .path(let path): path.contains(point)
    case .mask(let mask): mask.contains(point, in: bounds)
    }
  }

  /// Returns the distance from a point to the shape, in points. The distance is 0 inside the shape
  /// and infinite if the shape is empty.
  public func distance(to point: Point, in bounds: Rect) -> Double {
    nearestPoint(to: point, in: bounds)?.distance(to: point) ?? .infinity
  }

  /// Returns the nearest point on the shape or its edge, or `nil` if the shape is empty. For a
  /// point inside the shape, the result is the point itself.
  ///
  /// A rectangle with zero width or height contains no points, but still has a nearest point.
  public func nearestPoint(to point: Point, in bounds: Rect) -> Point? {
    nearestPoint(to: point, in: bounds, within: .infinity)
  }

  /// Returns the same point as ``nearestPoint(to:in:)``, or possibly `nil` if that point is farther
  /// away than a limit.
  func nearestPoint(to point: Point, in bounds: Rect, within limit: Double) -> Point? {
    switch self {
    case .bounds: Shape.nearestPoint(to: point, of: bounds)
    case .rectangle(let rect): Shape.nearestPoint(to: point, of: rect)
    case .rounded(let radius): Shape.nearestPoint(to: point, of: bounds, radius: radius)
    case .ellipse: Shape.nearestPoint(to: point, ofEllipseIn: bounds)
    case .path(let path): path.contains(point) ? point : path.nearestOutlinePoint(to: point)
    case .mask(let mask):
      mask.contains(point, in: bounds)
        ? point : mask.nearestOpaquePoint(to: point, in: bounds, within: limit)
    }
  }

  /// Returns the bounding rectangle of the shape, or `nil` if the shape is empty.
  func boundingRect(in bounds: Rect) -> Rect? {
    switch self {
    case .bounds, .rounded, .ellipse: bounds.isValid ? bounds : nil
    case .rectangle(let rect): rect.isValid ? rect : nil
    case .path(let path):
      path.isFinite && !path.boundingBox.isEmpty
        ? Rect(
          x: path.boundingBox.minX, y: path.boundingBox.minY,
          width: path.boundingBox.maxX - path.boundingBox.minX,
          height: path.boundingBox.maxY - path.boundingBox.minY) : nil
    case .mask(let mask): mask.isClear || !bounds.isValid ? nil : bounds
    }
  }
}

// The shapes without parameters, which have names in scenes, C and JavaScript.
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

  /// The name of the shape, or `nil` if it has parameters.
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
  /// Whether the rectangle's components are finite and its size isn't negative.
  var isValid: Bool { isFinite && size.width >= 0 && size.height >= 0 }
}
