internal import Fingertip

/// A window in which nothing is touched, to ask where its views are and where they can be hit.
final class Layout {
  let window: Window
  /// The window and all in it, those too that controls are made of, from back to front.
  let views: [View]
  /// Where scroll views stand at first.
  private let offsets: [(view: ScrollView, offset: Point)]
  /// Whether content may be scrolled to look at what is out of sight.
  private let canScroll: Bool

  /// Takes a window, which is the app's own unless it may be scrolled.
  init(_ window: Window, scrolls: Bool) {
    self.window = window
    self.canScroll = scrolls
    views = window.tree
    offsets = views.compactMap { view in
      (view as? ScrollView).map { ($0, $0.contentOffset) }
    }
  }

  /// Scrolls everything to where it stands at first, or to where a view is in reach. Answers whether
  /// there was anything to scroll for the view.
  @discardableResult
  func show(_ view: View?) -> Bool {
    guard canScroll, !offsets.isEmpty else { return false }
    for (view, offset) in offsets where view.contentOffset != offset {
      view.contentOffset = offset
    }
    return view?.scrollIntoView() ?? false
  }

  /// The view that a touch at a point goes to; `nil` outside of the window too.
  func hit(_ point: Point) -> View? {
    window.bounds.contains(point) ? window.hitTest(point, contact: nil) : nil
  }
}

extension View {
  /// Scrolls the content that it lies in, so that its middle comes as near to the middle of what is
  /// seen as there is content for. Answers whether it lies in any.
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

  /// The view and all in it, from back to front.
  var tree: [View] { [self] + subviews.flatMap(\.tree) }

  /// The place where a touch may land, in its own coordinates: the frame of its shape with the resting
  /// margin.
  var hitBounds: Rect { shapeFrame.outset(by: hitArea.restingMargin) }

  /// The frame of its shape, in its own coordinates.
  var shapeFrame: Rect {
    switch hitArea.shape {
    case .rectangle(let rect): rect
    case .path(let path): path.frame ?? bounds
    case .bounds, .rounded, .ellipse, .mask: bounds
    }
  }

  /// A rectangle of its own coordinates as the least upright one around it in the window.
  func windowFrame(of rect: Rect) -> Rect {
    Rect(around: rect.corners.map { convert(toWindow: $0) })
  }
}

extension Path {
  /// The least rectangle around all points that it is made of; `nil` without any.
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
  /// The least rectangle around some points.
  init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// The corners, clockwise from the upper left.
  var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// Points just inside of its sides, so many each.
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

  /// The centres of equal cells.
  func grid(_ columns: Int, _ rows: Int) -> [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: minX + size.width * (Double(column) + 0.5) / Double(columns),
          y: minY + size.height * (Double(row) + 0.5) / Double(rows))
      }
    }
  }
}
