internal import Fingertip

/// A window that never receives touches and is used only to locate and hit-test its views.
final class HitTestLayout {
  let window: Window
  /// The window and all its descendants, including the parts of controls, from back to front.
  let views: [View]
  /// The initial content offsets of the scroll views.
  private let initialOffsets: [(view: ScrollView, offset: Point)]
  /// Whether scroll views may be scrolled to reach content outside the viewport.
  private let canScroll: Bool

  /// Creates a layout of a window. If `scrolls` is `false`, the window is the app's own, and its
  /// scroll views aren't scrolled.
  init(_ window: Window, scrolls: Bool) {
    self.window = window
    self.canScroll = scrolls
    views = window.selfAndDescendants
    initialOffsets = views.compactMap { view in
      (view as? ScrollView).map { ($0, $0.contentOffset) }
    }
  }

  /// Restores all scroll positions, and then scrolls the given view, if any, into view. Returns
  /// whether the view is in a scroll view.
  @discardableResult
  func scrollIntoReach(_ view: View?) -> Bool {
    guard canScroll, !initialOffsets.isEmpty else { return false }
    for (view, offset) in initialOffsets where view.contentOffset != offset {
      view.contentOffset = offset
    }
    return view?.scrollIntoView() ?? false
  }

  /// Returns the view that is hit at a point, or `nil` if there is none or the point is outside the
  /// window.
  func hitView(at point: Point) -> View? {
    window.bounds.contains(point) ? window.hitTest(point, contact: nil) : nil
  }
}

extension View {
  /// Scrolls the enclosing scroll views so that the view's center is as close to their centers as
  /// possible. Returns whether there are any such scroll views.
  @discardableResult
  func scrollIntoView() -> Bool {
    var isScrolled = false
    var outer = superview
    while let view = outer {
      if let scroll = view as? ScrollView {
        let middle = scroll.convert(fromWindow: convert(toWindow: bounds.center))
        let half = Vector(dx: scroll.bounds.size.width / 2, dy: scroll.bounds.size.height / 2)
        scroll.contentOffset = middle + half * -1
        isScrolled = true
      }
      outer = view.superview
    }
    return isScrolled
  }

  /// The view and all its descendants, from back to front.
  var selfAndDescendants: [View] { [self] + subviews.flatMap(\.selfAndDescendants) }

  /// The rectangle that receives touches, in the view's coordinates. This is the frame of the
  /// view's shape, extended by the resting margin.
  var touchableBounds: Rect { shapeBounds.outset(by: hitArea.restingMargin) }

  /// The frame of the hit shape, in the view's coordinates.
  var shapeBounds: Rect {
    switch hitArea.shape {
    case .rectangle(let rect): rect
    case .path(let path): path.frame ?? bounds
    case .bounds, .rounded, .ellipse, .mask: bounds
    }
  }

  /// Returns the bounding box, in window coordinates, of a rectangle in the view's coordinates.
  func windowFrame(of rect: Rect) -> Rect {
    Rect(around: rect.corners.map { convert(toWindow: $0) })
  }
}

extension Path {
  /// The bounding box of all the path's points, including its control points, or `nil` for an empty
  /// path.
  fileprivate var frame: Rect? {
    let points: [Point] = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let one, let other, let end): [one, other, end]
      case .close: []
      }
    }
    return points.isEmpty ? nil : Rect(around: points)
  }
}

extension Rect {
  /// Creates the bounding box of the given points.
  init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// The four corners, clockwise from the top left.
  var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// Returns the given number of points along each side, slightly inside the rectangle.
  func edgePoints(_ count: Int) -> [Point] {
    let inset = min(0.1, size.width / 4, size.height / 4)
    return (0..<count).flatMap { index in
      let fraction = (Double(index) + 0.5) / Double(count)
      let (x, y) = (minX + size.width * fraction, minY + size.height * fraction)
      return [
        Point(x: x, y: minY + inset), Point(x: x, y: maxY - inset), Point(x: minX + inset, y: y),
        Point(x: maxX - inset, y: y),
      ]
    }
  }

  /// Divides the rectangle into equal cells, and returns their centers.
  func gridPoints(_ columns: Int, _ rows: Int) -> [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: minX + size.width * (Double(column) + 0.5) / Double(columns),
          y: minY + size.height * (Double(row) + 0.5) / Double(rows))
      }
    }
  }
}
