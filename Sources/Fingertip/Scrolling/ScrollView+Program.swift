// What the program asks for. Motions start at the time that the window has seen last: a host that asks
// between two frames advances to the present first.

extension ScrollView {
  /// Shows a place of the content in the upper left corner, at once or with a motion of
  /// ``ScrollSettings/animationDuration``.
  ///
  /// What the content does not reach is cut, and what is no place (``Point/isPlace``) is not taken. While
  /// fingers hold the content it takes effect at once, and they go on from there. A motion ends with
  /// ``didEndScrollingAnimation``.
  public final func setContentOffset(_ offset: Point, animated: Bool = false) {
    guard offset.isValid else { return }
    // What springs back to its limits of scale is there at once.
    let scale = dragState == nil ? zoomRange.clamped(zoomScale) : zoomScale
    let target = ScrollGeometry(offset: clamped(offset, at: scale), scale: scale)
    switch phase {
    case .grabbed(let grip):
      grip.base = target.offset + grip.translation
      apply(target)
    case .coasting, .animating:
      if isNotifyingHost, !animated {
        bounds.origin = clamped(offset, at: zoomScale)
      } else {
        go(to: target, animated)
      }
    case .resting: go(to: target, animated)
    }
  }

  /// Scrolls as little as it takes to show a rectangle of the content; of one that is larger than the
  /// view, the upper left corner. One that is not finite is not taken.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    guard rect.isFinite else { return }
    let inset = contentInset
    func nearest(
      _ now: Double, _ extent: Double, _ low: Double, _ high: Double, _ before: Double,
      _ after: Double
    ) -> Double {
      let latest = low - before
      return min(max(now, high + after - extent), latest)
    }
    let target = Point(
      x: nearest(
        offset.x, bounds.size.width, rect.minX, rect.maxX, inset.left, inset.right),
      y: nearest(
        offset.y, bounds.size.height, rect.minY, rect.maxY, inset.top, inset.bottom))
    if target != offset { setContentOffset(target, animated: animated) }
  }

  /// Shows the content at a scale, within its limits, about the middle of the view. A scale that is
  /// not finite, or not above 0, is not taken; nor is any while fingers zoom.
  public final func setZoomScale(_ scale: Double, animated: Bool = false) {
    guard scale.isFinite, scale > 0, !isZooming else { return }
    let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    zoom(to: geometry(at: zoomRange.clamped(scale), about: middle), animated)
  }

  /// Shows a rectangle of the zoomed view as large as it fits, within the limits of the scale. One that
  /// is not finite, or is empty, is not taken; nor is any while fingers zoom.
  public final func zoom(to rect: Rect, animated: Bool = false) {
    guard rect.isFinite, !rect.isEmpty, !isZooming, let view = viewForZooming else { return }
    let fit = min(bounds.size.width / rect.size.width, bounds.size.height / rect.size.height)
    guard fit.isFinite, fit > 0 else { return }
    let scale = zoomRange.clamped(fit)
    let center = convert(fromWindow: view.convert(toWindow: rect.center))
    let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    let offset = Point.zero + (center - .zero) * (scale / zoomScale) - middle
    zoom(to: ScrollGeometry(offset: clamped(offset, at: scale), scale: scale), animated)
  }

  /// Goes to a place and a scale with a motion.
  final func animate(to target: ScrollGeometry) {
    if target.scale != zoomScale {
      prepareToZoom()
      notifyHost(.willBeginZooming)
    }
    let motion = ScrollMotion(
      from: geometry, to: target, at: now, lasting: settings.animationDuration)
    if target == geometry { return }
    if !start(motion, .animating(motion)), motion.zooms { notifyHost(.didEndZooming) }
  }

  private func go(to target: ScrollGeometry, _ animated: Bool) {
    endMotion()
    if animated { animate(to: target) } else { apply(target) }
  }

  private func zoom(to target: ScrollGeometry, _ animated: Bool) {
    if let dragState {
      prepareToZoom()
      apply(target)
      dragState.base = target.offset + dragState.translation
      return
    }
    endMotion()
    if animated { return animate(to: target) }
    prepareToZoom()
    apply(target)
  }
}
