// How large the content is shown.

extension ScrollView {
  /// How large the content may be shown.
  final var zoomRange: ZoomRange {
    ZoomRange(
      lower: minimumZoomScale, upper: maximumZoomScale, give: bouncesZoom ? settings.zoomGive : 0,
      stiffness: settings.rubberBandStiffness)
  }

  /// Whether fingers may zoom.
  final var isZoomable: Bool { isScrollEnabled && viewForZooming != nil && zoomRange.isOpen }

  /// Where the content is at another scale when a place of the view shows the same of it, as far as
  /// the edges allow. The place is seen from the upper left corner of the view.
  final func placement(at scale: Double, about focus: Vector) -> ScrollPlacement {
    let offset = self.offset(self.offset, scaledBy: scale / zoomScale, about: focus)
    return ScrollPlacement(offset: clamped(offset, at: scale), scale: scale)
  }

  /// Where the content is at another scale when a place of it, as it is now, is in the middle of the
  /// view, as far as the edges allow.
  private func placement(at scale: Double, centering place: Point) -> ScrollPlacement {
    let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    let offset = Point.zero + ((place - .zero) * (scale / zoomScale) - middle)
    return ScrollPlacement(offset: clamped(offset, at: scale), scale: scale)
  }

  private func offset(_ offset: Point, scaledBy factor: Double, about focus: Vector) -> Point {
    let way = (offset - .zero + focus) * factor - focus
    return Point.zero + way
  }

  /// Shows the content at a scale, about its origin.
  final func show(_ scale: Double) {
    if let view = viewForZooming {
      view.transform = AffineTransform(scaleX: scale, y: scale)
      view.center = Point(x: naturalCenter.x * scale, y: naturalCenter.y * scale)
    }
    zoomScale = scale
  }

  /// Takes down where the zoomed view is, before it is zoomed.
  final func prepareToZoom() {
    guard let view = viewForZooming else { return }
    naturalCenter = Point(x: view.center.x / zoomScale, y: view.center.y / zoomScale)
  }

  // MARK: Fingers

  /// Does what the recognizer that zooms tells.
  final func pinch() {
    switch pinchGestureRecognizer.state {
    case .began:
      takeHold()
      guard let grip else { return }
      let isNew = !grip.owesZoomEnd
      if isNew { prepareToZoom() }
      grip.isZooming = true
      grip.owesZoomEnd = true
      grip.startScale = zoomRange.pulled(showing: zoomScale)
      if isNew { tellHost(.willBeginZooming) }
      zoomFurther()
    case .changed: zoomFurther()
    case .ended, .cancelled: endPinch()
    case .possible, .failed, .recognized: break
    }
  }

  private func zoomFurther() {
    let pinch = pinchGestureRecognizer
    guard let grip, grip.isZooming else { return }
    // In a view that is put nowhere the fingers are nowhere: they zoom where they did before.
    let centre = pinch.location(in: self)
    if centre.isPlace { grip.focus = centre - offset }
    let scale = zoomRange.shown(pulledTo: grip.startScale * pinch.value.scale)
    let pulled = offset(grip.pulled, scaledBy: scale / zoomScale, about: grip.focus)
    grip.base = pulled + grip.translation
    let shown = axes(at: scale).shown(pulledTo: pulled)
    place(ScrollPlacement(offset: shown, scale: scale))
  }

  private func endPinch() {
    guard let grip, grip.isZooming else { return }
    grip.isZooming = false
    if grip.isDragging { return }
    letGo(grip.velocity ?? .zero, endsDrag: grip.velocity != nil)
  }

  /// Does what the recognizer of double taps tells.
  final func doubleTap() {
    let tap = doubleTapGestureRecognizer
    let factor = settings.doubleTapZoom
    guard tap.state == .recognized, grip == nil, factor.isFinite, factor > 0 else { return }
    let range = zoomRange
    let goesBack =
      settings.doubleTapZoomsFurther
      ? zoomScale >= range.upper * 0.99 : zoomScale > range.lower * 1.01
    let scale = goesBack ? range.lower : range.clamped(zoomScale * factor)
    let place = tap.location(in: self)
    guard place.isPlace else { return }
    animate(
      to: settings.centersDoubleTap
        ? placement(at: scale, centering: place)
        : placement(at: scale, about: place - offset))
  }
}
