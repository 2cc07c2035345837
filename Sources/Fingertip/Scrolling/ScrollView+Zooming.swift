// Zooms the content.

extension ScrollView {
  /// The allowed scales.
  final var zoomRange: ZoomRange {
    ZoomRange(
      lower: minimumZoomScale, upper: maximumZoomScale, give: bouncesZoom ? settings.zoomGive : 0,
      stiffness: settings.rubberBandStiffness)
  }

  /// Whether touches can zoom the content.
  final var isZoomable: Bool { isScrollEnabled && viewForZooming != nil && zoomRange.isOpen }

  /// Returns the geometry at another scale with a focal point fixed, unless an edge prevents it.
  /// The focal point is relative to the top left corner of the view.
  final func placement(at scale: Double, about focus: Vector) -> ScrollPlacement {
    let offset = self.offset(self.offset, scaledBy: scale / zoomScale, about: focus)
    return ScrollPlacement(offset: clamped(offset, at: scale), scale: scale)
  }

  /// Returns the geometry at another scale with a content point in the center of the view, unless
  /// an edge prevents it.
  private func placement(at scale: Double, centering place: Point) -> ScrollPlacement {
    let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    let offset = Point.zero + ((place - .zero) * (scale / zoomScale) - middle)
    return ScrollPlacement(offset: clamped(offset, at: scale), scale: scale)
  }

  private func offset(_ offset: Point, scaledBy factor: Double, about focus: Vector) -> Point {
    let way = (offset - .zero + focus) * factor - focus
    return Point.zero + way
  }

  /// Scales the zoomed view about the origin of the content.
  final func show(_ scale: Double) {
    if let view = viewForZooming {
      view.transform = AffineTransform(scaleX: scale, y: scale)
      view.center = Point(x: naturalCenter.x * scale, y: naturalCenter.y * scale)
    }
    zoomScale = scale
  }

  /// Stores the unscaled center of the zoomed view before a zoom.
  final func prepareToZoom() {
    guard let view = viewForZooming else { return }
    naturalCenter = Point(x: view.center.x / zoomScale, y: view.center.y / zoomScale)
  }

  // MARK: Gestures

  /// Handles a state change of the pinch recognizer.
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
    // The location is invalid in a view at an invalid point; keep the previous focal point.
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

  /// Handles a recognized double tap.
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
