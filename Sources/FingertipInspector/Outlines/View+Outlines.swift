package import Fingertip

// This file contains the outlines of hit areas, which are used to draw the areas.

extension View {
  /// The outline of the area where touches may land.
  package var restingAreaOutline: AreaOutline {
    let (area, bounds) = (hitArea, bounds)
    return areaOutline(margin: area.restingMargin) { point in
      switch area.containment(of: point, in: bounds, margin: area.restingMargin) {
      case .inside, .inMargin: true
      case .excluded, .outside: false
      }
    }
  }

  /// Returns the outline of the shape extended by a margin. The outline is exact for rectangles;
  /// for other shapes, it is an ``AreaContour``.
  package func areaOutline(
    margin: Insets, _ contains: @escaping (Point) -> Bool
  ) -> AreaOutline {
    switch hitArea.shape {
    case .bounds: return .rectangle(bounds.outset(by: margin))
    case .rectangle(let rect): return .rectangle(rect.outset(by: margin))
    case .rounded, .ellipse, .mask, .path:
      let grown = Insets(
        top: max(margin.top, 0), left: max(margin.left, 0), bottom: max(margin.bottom, 0),
        right: max(margin.right, 0))
      return .lines(
        AreaContour(in: hitArea.shape.boundingBox(in: bounds).outset(by: grown), contains: contains)
          .outlines)
    }
  }
}

extension Shape {
  /// Returns a bounding box of the shape.
  package func boundingBox(in bounds: Rect) -> Rect {
    switch self {
    case .bounds, .rounded, .ellipse, .mask: return bounds
    case .rectangle(let rect): return rect
    case .path(let path):
      var points: [Point] = []
      for element in path.elements {
        switch element {
        case .move(let end), .line(let end): points.append(end)
        case .quadratic(let end, let control): points += [end, control]
        case .cubic(let end, let control1, let control2): points += [end, control1, control2]
        case .close: break
        }
      }
      let (xs, ys) = (points.map { $0.x }, points.map { $0.y })
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { return .zero }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

/// The outline of a shape, or of a shape extended by its margin.
package enum AreaOutline {
  case rectangle(Rect)
  case lines([[Point]])
}
