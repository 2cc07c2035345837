// Programmatic scrolling and zooming. Motions start at the window's current time, so a host should
// advance the window before it starts a motion between two frames.

extension ScrollView {
  /// Sets the content offset, either immediately or with an animation that takes
  /// ``ScrollSettings/animationDuration``.
  ///
  /// The offset is clamped to the scrollable range. An invalid offset is ignored (see
  /// ``Point/isValid``). While touches hold the content, the offset takes effect immediately, and
  /// the drag continues from the new offset. When an animation ends, ``didEndScrollingAnimation``
  /// is called.
  public final func setContentOffset(_ offset: Point, animated: Bool = false) {
    guard offset.isValid else { return }
    // If the content is springing back to the zoom limits, move it to those limits immediately.
    let scale = dragState == nil ? zoomRange.clamped(zoomScale) : zoomScale
    let target = ScrollGeometry(offset: clamped(offset, at: scale), scale: scale)
    switch phase {
    case .grabbed(let grip):
      grip.baseOffset = target.offset + grip.dragTranslation
      setGeometryAndNotify(target)
    case .coasting, .animating:
      if isNotifyingHost, !animated {
        bounds.origin = clamped(offset, at: zoomScale)
      } else {
        scroll(to: target, animated)
      }
    case .resting: scroll(to: target, animated)
    }
  }

  /// Scrolls the shortest distance needed to make a rectangle visible. If the rectangle is larger
  /// than the view, scrolls to its top-left corner. A rectangle that isn't finite is ignored.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    guard rect.isFinite else { return }
    let inset = contentInset
    func nearestOffset(
      _ now: Double, _ extent: Double, _ low: Double, _ high: Double, _ before: Double,
      _ after: Double
    ) -> Double {
      let latest = low - before
      return min(max(now, high + after - extent), latest)
    }
    let target = Point(
      x: nearestOffset(
        offset.x, bounds.size.width, rect.minX, rect.maxX, inset.left, inset.right),
      y: nearestOffset(
        offset.y, bounds.size.height, rect.minY, rect.maxY, inset.top, inset.bottom))
    if target != offset { setContentOffset(target, animated: animated) }
  }

  /// Sets the zoom scale, clamped to the zoom limits, and keeps the content at the center of the
  /// view in place. The call is ignored if the scale isn't positive and finite, or while touches
  /// are zooming the content.
  public final func setZoomScale(_ scale: Double, animated: Bool = false) {
    guard scale.isFinite, scale > 0, !isZooming else { return }
    let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    zoom(to: geometry(atScale: zoomRange.clamped(scale), about: middle), animated)
  }

  /// Zooms, within the zoom limits, so that a rectangle in the zoomed view's coordinates fits in
  /// the scroll view. The call is ignored if the rectangle is empty or isn't finite, or while
  /// touches are zooming the content.
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

  /// Animates to an offset and a scale.
  final func animate(to target: ScrollGeometry) {
    if target.scale != zoomScale {
      storeUnscaledViewCenter()
      notifyHost(.willBeginZooming)
    }
    let motion = ScrollMotion(
      from: geometry, to: target, at: now, lasting: settings.animationDuration)
    if target == geometry { return }
    if !startMotion(motion, .animating(motion)), motion.changesScale { notifyHost(.didEndZooming) }
  }

  private func scroll(to target: ScrollGeometry, _ animated: Bool) {
    endMotion()
    if animated { animate(to: target) } else { setGeometryAndNotify(target) }
  }

  private func zoom(to target: ScrollGeometry, _ animated: Bool) {
    if let dragState {
      storeUnscaledViewCenter()
      setGeometryAndNotify(target)
      dragState.baseOffset = target.offset + dragState.dragTranslation
      return
    }
    endMotion()
    if animated { return animate(to: target) }
    storeUnscaledViewCenter()
    setGeometryAndNotify(target)
  }
}
