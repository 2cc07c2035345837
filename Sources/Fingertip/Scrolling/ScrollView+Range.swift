// This file computes the scrollable range and keeps the content within it.

extension ScrollView {
  /// Returns the scrollable range along each axis at a scale.
  final func scrollRange(at scale: Double) -> ScrollRange {
    scrollRange(at: scale, with: contentInset)
  }

  /// Returns the scrollable range along each axis at a scale, with the given insets.
  final func scrollRange(at scale: Double, with inset: Insets) -> ScrollRange {
    ScrollRange(
      x: scrollAxisRange(
        unscaledContentSize.width * scale, in: bounds.size.width, inset.left, inset.right,
        alwaysBounceHorizontal),
      y: scrollAxisRange(
        unscaledContentSize.height * scale, in: bounds.size.height, inset.top, inset.bottom,
        alwaysBounceVertical)
    )
  }

  /// The scrollable range at the current scale.
  final var scrollRange: ScrollRange { scrollRange(at: zoomScale) }

  private func scrollAxisRange(
    _ content: Double, in extent: Double, _ before: Double, _ after: Double, _ always: Bool
  ) -> ScrollAxisRange {
    let extent = extent.isFinite ? max(extent, 0) : 0
    let upper = max(content + after - extent, -before)
    let band = RubberBand(extent: extent, stiffness: settings.rubberBandStiffness)
    return ScrollAxisRange(
      lower: -before, upper: upper, band: band, bounces: bounces && (always || upper > -before))
  }

  /// Returns the offset with rubber banding, given the offset without rubber banding.
  final func displayedOffset(pulledTo offset: Point) -> Point {
    scrollRange.displayedOffset(pulledTo: offset, from: self.offset)
  }

  /// The current offset, without rubber banding.
  final var offsetWithoutRubberBanding: Point {
    let (axes, displayed) = (scrollRange, offset)
    return Point(
      x: axes.x.pulledOffset(displaying: displayed.x),
      y: axes.y.pulledOffset(displaying: displayed.y))
  }

  /// Returns the nearest offset within the range at a scale.
  final func clamped(_ offset: Point, at scale: Double) -> Point {
    scrollRange(at: scale).clamped(offset)
  }

  /// Moves the content back into its range after a size or limit has changed. Content held by
  /// touches stays where it is, and content in motion continues without a jump.
  ///
  /// - Parameter oldInset: The previous inset if the inset has changed.
  final func scrollRangeDidChange(from oldInset: Insets? = nil) {
    switch phase {
    case .grabbed(let dragState): continueDragFromCurrentOffset(dragState)
    case .resting:
      let scale = zoomRange.clamped(zoomScale)
      if scale != zoomScale { storeUnscaledViewCenter() }
      setGeometryAndNotify(ScrollGeometry(offset: clamped(offset, at: scale), scale: scale))
    case .animating(let motion):
      let target = nearestAllowedGeometry(to: motion.target)
      if target != motion.target { phase = .animating(motion.retargeted(to: target, at: now)) }
    case .coasting(let motion):
      if nearestAllowedGeometry(to: motion.target).scale != zoomScale {
        grabContent()
        releaseContent(.zero)
      } else {
        adjustCoastingToNewRange(motion, oldInset ?? contentInset)
      }
    }
  }

  /// Continues a drag from the current offset without a jump.
  final func continueDragFromCurrentOffset(_ dragState: DragState) {
    dragState.baseOffset = offsetWithoutRubberBanding + dragState.dragTranslation
  }

  /// Returns the nearest scale and offset that are within their ranges.
  final func nearestAllowedGeometry(to geometry: ScrollGeometry) -> ScrollGeometry {
    let scale = zoomRange.clamped(geometry.scale)
    return ScrollGeometry(offset: clamped(geometry.offset, at: scale), scale: scale)
  }
}

extension Insets {
  /// Whether all four distances are valid coordinates.
  var isValid: Bool { Point(x: top, y: left).isValid && Point(x: bottom, y: right).isValid }

  /// The insets, with invalid distances replaced by 0.
  var validated: Insets {
    Insets(
      top: validDistance(top), left: validDistance(left), bottom: validDistance(bottom),
      right: validDistance(right))
  }

  private func validDistance(_ distance: Double) -> Double {
    abs(distance) <= Point.maximumCoordinate ? distance : 0
  }
}

extension Size {
  /// The size, with invalid extents replaced by 0.
  var validated: Size { Size(width: validExtent(width), height: validExtent(height)) }

  private func validExtent(_ length: Double) -> Double {
    length >= 0 && length <= Point.maximumCoordinate ? length : 0
  }
}
