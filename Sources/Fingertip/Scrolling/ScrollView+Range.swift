// Where the content may be.

extension ScrollView {
  /// Where the content may be at a scale, along each axis.
  final func axes(at scale: Double) -> ScrollAxes {
    let inset = contentInset
    return ScrollAxes(
      x: axis(
        unscaledSize.width * scale, in: bounds.size.width, inset.left, inset.right,
        alwaysBounceHorizontal),
      y: axis(
        unscaledSize.height * scale, in: bounds.size.height, inset.top, inset.bottom,
        alwaysBounceVertical)
    )
  }

  /// Where it may be at the scale that it has.
  final var axes: ScrollAxes { axes(at: zoomScale) }

  private func axis(
    _ content: Double, in extent: Double, _ before: Double, _ after: Double, _ always: Bool
  ) -> ScrollAxis {
    let extent = extent.isFinite ? max(extent, 0) : 0
    let upper = max(content + after - extent, -before)
    let band = RubberBand(extent: extent, stiffness: settings.rubberBandStiffness)
    return ScrollAxis(
      lower: -before, upper: upper, band: band, bounces: bounces && (always || upper > -before))
  }

  /// The offset that is shown while fingers hold the content at another.
  final func shown(pulledTo offset: Point) -> Point {
    axes.shown(pulledTo: offset)
  }

  /// The offset at which fingers hold the content that is shown where it is.
  final var unboundedOffset: Point {
    let (axes, shown) = (axes, offset)
    return Point(x: axes.x.pulled(showing: shown.x), y: axes.y.pulled(showing: shown.y))
  }

  /// The offset at rest that is nearest to another, at a scale.
  final func clamped(_ offset: Point, at scale: Double) -> Point {
    axes(at: scale).clamped(offset)
  }

  /// Keeps the content where it may be after sizes or limits have changed.
  final func rangeDidChange() {
    switch phase {
    case .grabbed: break
    case .resting:
      let scale = zoomRange.clamped(zoomScale)
      if scale != zoomScale { prepareToZoom() }
      apply(ScrollGeometry(offset: clamped(offset, at: scale), scale: scale))
    case .coasting(let motion), .animating(let motion):
      let (target, scale) = (motion.target.offset, motion.target.scale)
      guard clamped(target, at: scale) != target || zoomRange.clamped(scale) != scale else {
        return
      }
      grab()
      release(.zero)
    }
  }
}

extension Insets {
  /// Whether each distance leads from a place to a place.
  var isValid: Bool { Point(x: top, y: left).isValid && Point(x: bottom, y: right).isValid }

  /// The distances, with 0 for each that does not.
  var validated: Insets {
    Insets(top: validDistance(top), left: validDistance(left), bottom: validDistance(bottom), right: validDistance(right))
  }

  private func validDistance(_ distance: Double) -> Double {
    abs(distance) <= Point.maximumCoordinate ? distance : 0
  }
}

extension Size {
  /// Its width and height, with 0 for what is no extent of anything.
  var validated: Size { Size(width: validExtent(width), height: validExtent(height)) }

  private func validExtent(_ length: Double) -> Double {
    length >= 0 && length <= Point.maximumCoordinate ? length : 0
  }
}
