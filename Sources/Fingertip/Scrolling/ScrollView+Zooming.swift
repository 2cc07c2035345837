// This file zooms the content.

extension ScrollView {
  /// The range of allowed scales.
  final var zoomRange: ZoomRange {
    ZoomRange(
      lower: minimumZoomScale, upper: maximumZoomScale,
      give: bouncesZoom ? settings.maximumZoomOvershoot : 0,
      stiffness: settings.rubberBandStiffness)
  }

  /// Whether touches can zoom the content.
  final var canZoomContent: Bool {
    isScrollEnabled && viewForZooming != nil && zoomRange.allowsZooming
  }

  /// Returns the geometry at a given scale that keeps a focal point fixed, unless an edge of the
  /// content prevents this. The focal point is relative to the view's top-left corner.
  final func geometry(atScale scale: Double, about focus: Vector) -> ScrollGeometry {
    let offset = self.offset(self.offset, scaledBy: scale / zoomScale, about: focus)
    return ScrollGeometry(offset: clamped(offset, at: scale), scale: scale)
  }

  /// Returns the geometry at a given scale that puts a content point at the center of the view,
  /// unless an edge of the content prevents this.
  private func geometry(atScale scale: Double, centering point: Point) -> ScrollGeometry {
    let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    let offset = Point.zero + ((point - .zero) * (scale / zoomScale) - middle)
    return ScrollGeometry(offset: clamped(offset, at: scale), scale: scale)
  }

  private func offset(_ offset: Point, scaledBy factor: Double, about focus: Vector) -> Point {
    let translation = (offset - .zero + focus) * factor - focus
    return Point.zero + translation
  }

  /// Scales the zoomed view about the content's origin.
  final func applyZoomScale(_ scale: Double) {
    if let view = viewForZooming {
      view.transform = AffineTransform(scaleX: scale, y: scale)
      view.center = Point(x: unscaledViewCenter.x * scale, y: unscaledViewCenter.y * scale)
    }
    zoomScaleStorage = scale
  }

  /// Stores the unscaled center of the zoomed view before a zoom.
  final func storeUnscaledViewCenter() {
    guard let view = viewForZooming else { return }
    unscaledViewCenter = Point(x: view.center.x / zoomScale, y: view.center.y / zoomScale)
  }

  // MARK: Gestures

  /// Handles a state change of the pinch recognizer.
  final func handlePinchStateChange() {
    switch pinchGestureRecognizer.state {
    case .began:
      grabContent()
      guard let dragState else { return }
      let isNew = !dragState.hasPendingZoomEnd
      if isNew { storeUnscaledViewCenter() }
      dragState.isZooming = true
      dragState.hasPendingZoomEnd = true
      dragState.zoomStartScale = zoomRange.pulledScale(displaying: zoomScale)
      if isNew { notifyHost(.willBeginZooming) }
      updateZoom()
    case .changed: updateZoom()
    case .ended, .cancelled: endPinch()
    case .possible, .failed, .recognized: break
    }
  }

  private func updateZoom() {
    let pinch = pinchGestureRecognizer
    guard let dragState, dragState.isZooming else { return }
    // If the view itself is at an invalid point, the location is also invalid; keep the previous
    // focal point.
    let center = pinch.location(in: self)
    if center.isValid { dragState.focalOffset = center - offset }
    let scale = zoomRange.displayedScale(pulledTo: dragState.zoomStartScale * pinch.value.scale)
    let pulledOffset = offset(
      dragState.offsetWithoutRubberBanding, scaledBy: scale / zoomScale,
      about: dragState.focalOffset)
    dragState.baseOffset = pulledOffset + dragState.dragTranslation
    let displayedOffset = scrollRange(at: scale).displayedOffset(
      pulledTo: pulledOffset, from: offset)
    setGeometryAndNotify(ScrollGeometry(offset: displayedOffset, scale: scale))
  }

  private func endPinch() {
    guard let dragState, dragState.isZooming else { return }
    dragState.isZooming = false
    if dragState.isDragging { return }
    releaseContent(
      dragState.pendingDragVelocity ?? .zero, endsDrag: dragState.pendingDragVelocity != nil)
  }

  /// Handles a recognized double tap.
  final func handleDoubleTap() {
    let tap = doubleTapGestureRecognizer
    let factor = settings.doubleTapZoomFactor
    guard tap.state == .recognized, dragState == nil, factor.isFinite, factor > 0 else { return }
    let range = zoomRange
    let zoomsOut =
      settings.doubleTapZoomsFurther
      ? zoomScale >= range.maximumScale * 0.99 : zoomScale > range.minimumScale * 1.01
    let scale = zoomsOut ? range.minimumScale : range.clamped(zoomScale * factor)
    let location = tap.location(in: self)
    guard location.isValid else { return }
    animate(
      to: settings.centersDoubleTap
        ? geometry(atScale: scale, centering: location)
        : geometry(atScale: scale, about: location - offset))
  }
}
