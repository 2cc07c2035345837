// Moves released content and animations.

extension ScrollView {
  /// Starts a motion that replaces the current one. Returns `false` if the motion has no duration
  /// or the view has no window; in that case, the content is moved to the end of the motion at
  /// once.
  @discardableResult
  final func start(_ motion: ScrollMotion, _ phase: Phase) -> Bool {
    motionCount += 1
    self.phase = phase
    if !motion.isOver, movingTimer.run(until: motion.end) { return true }
    self.phase = .resting
    timer?.stop()
    apply(motion.target)
    return false
  }

  private var movingTimer: ViewTimer {
    if let timer { return timer }
    let view = WeakReference(weakBox)
    let new = ViewTimer(view: self) { time in (view.object as? ScrollView)?.move(to: time) }
    new.onRemoval = { (view.object as? ScrollView)?.didLeaveWindow() }
    timer = new
    return new
  }

  /// Moves the content to its geometry at a time.
  private func move(to time: Timestamp) {
    guard let motion = phase.motion else { return }
    let number = motionCount
    apply(motion.geometry(at: time))
    // The callbacks of `place` may have started another motion.
    guard number == motionCount, time >= motion.end else { return }
    deliverDecision(.scrollEnded(at: offset))
    endMotion()
  }

  /// Ends a motion at the current offset and calls the callbacks.
  final func endMotion() {
    let ended = phase
    guard ended.motion != nil else { return }
    motionCount += 1
    phase = .resting
    timer?.stop()
    notifyEnd(of: ended)
  }

  private func notifyEnd(of phase: Phase) {
    switch phase {
    case .resting, .grabbed: break
    case .coasting: notifyHost(.didEndDecelerating)
    case .animating(let motion):
      if motion.zooms { notifyHost(.didEndZooming) } else { notifyHost(.didEndScrollingAnimation) }
    }
  }

  /// Stops the content when the view leaves its window, because the view is then no longer called
  /// as time advances.
  private func didLeaveWindow() {
    guard phase.motion != nil else { return }
    let number = motionCount
    let scale = zoomRange.clamped(zoomScale)
    apply(ScrollGeometry(offset: clamped(offset, at: scale), scale: scale))
    if number == motionCount { endMotion() }
  }

  /// Grabs the content at its current offset, for touches or an equivalent input.
  final func grab() {
    let ended = phase
    if case .grabbed = ended { return }
    motionCount += 1
    timer?.stop()
    let grip = DragState(base: unboundedOffset)
    grip.hasPendingZoomEnd = ended.motion?.zooms == true
    phase = .grabbed(grip)
    if !grip.hasPendingZoomEnd { notifyEnd(of: ended) }
  }

  // MARK: Releasing

  /// Releases the content with a velocity, in points per second. It decelerates, springs back to
  /// its edges or zoom limits, or stops. `endsDrag` is `true` after a drag.
  final func release(_ velocity: Vector, endsDrag: Bool = false) {
    guard let dragState else { return }
    let number = motionCount
    let scale = zoomRange.clamped(zoomScale)
    if scale != zoomScale {
      if !dragState.hasPendingZoomEnd {
        prepareToZoom()
        notifyHost(.willBeginZooming)
      }
      let target = geometry(at: scale, about: dragState.focus)
      deliverDecision(.zoomReleased(at: zoomScale, target: scale))
      let motion = ScrollMotion(
        from: geometry, springingTo: target, at: now, settings: settings)
      if !start(motion, .animating(motion)) { notifyHost(.didEndZooming) }
      if endsDrag { notifyHost(.didEndDragging) }
      return
    }
    let plan = plan(velocity.isFinite ? velocity : .zero, notifiesHost: endsDrag)
    // The host's callback may have started another motion.
    if number == motionCount {
      if endsDrag || !plan.motion.isOver {
        let target = plan.motion.target.offset
        deliverDecision(.scrollReleased(at: offset, velocity: velocity, target: target, plan.end))
      }
      start(plan.motion, .coasting(plan.motion))
    }
    if dragState.hasPendingZoomEnd { notifyHost(.didEndZooming) }
    if endsDrag { notifyHost(isDecelerating ? .didEndDraggingInMotion : .didEndDragging) }
  }

  /// Returns the motion of content released with a velocity, and how that motion ends.
  private func plan(
    _ velocity: Vector, notifiesHost: Bool
  ) -> (motion: ScrollMotion, end: ScrollEnd) {
    let (axes, offset) = (axes, offset)
    var x = coast(offset.x, velocity.dx, axes.x)
    var y = coast(offset.y, velocity.dy, axes.y)
    let natural = Point(x: x.end, y: y.end)
    let proposed = isPagingEnabled ? page(from: offset, velocity, axes) : natural
    var target = proposed
    if notifiesHost { notifyHost(.willEndDragging, velocity, &target) }
    // The host's callback may have moved the content.
    if notifiesHost, self.offset != offset { return plan(.zero, notifiesHost: false) }
    target = target.isFinite ? clamped(target, at: zoomScale) : proposed
    if target.x != natural.x { x = coast(offset.x, velocity.dx, to: target.x, axes.x) }
    if target.y != natural.y { y = coast(offset.y, velocity.dy, to: target.y, axes.y) }
    let motion = ScrollMotion(x: x, y: y, from: geometry, at: now)
    let isOverscrolled = offset != clamped(offset, at: zoomScale)
    let end: ScrollEnd =
      target != proposed
      ? .retargeted
      : motion.isOver
        ? .stops : isOverscrolled ? .springsBack : isPagingEnabled ? .pages : .decelerates
    return (motion, end)
  }

  private func coast(_ offset: Double, _ velocity: Double, _ axis: ScrollAxis) -> AxisMotion {
    AxisMotion(
      from: offset, velocity: velocity, along: axis, rate: decelerationRate, settings: settings)
  }

  private func coast(
    _ offset: Double, _ velocity: Double, to target: Double, _ axis: ScrollAxis
  ) -> AxisMotion {
    AxisMotion(
      from: offset, velocity: velocity, to: target, along: axis, rate: decelerationRate,
      isNatural: !isPagingEnabled, settings: settings)
  }

  /// Returns the offset of the target page: the next page if the content is fast enough, or else
  /// the nearest page.
  private func page(
    from offset: Point, _ velocity: Vector, _ axes: ScrollAxes
  ) -> Point {
    Point(
      x: page(offset.x, velocity.dx, axes.x), y: page(offset.y, velocity.dy, axes.y))
  }

  /// Returns the offset of the target page along one axis. The page length is the view's extent, or
  /// 0 if the extent isn't finite.
  private func page(_ offset: Double, _ velocity: Double, _ axis: ScrollAxis) -> Double {
    let extent = axis.band.extent
    guard extent > 0 else { return axis.clamped(offset) }
    let pagePosition = offset / extent
    let isFast = abs(velocity) >= settings.pagingSpeed
    let page =
      !isFast
      ? pagePosition.rounded()
      : velocity > 0 ? pagePosition.rounded(.down) + 1 : pagePosition.rounded(.up) - 1
    return axis.clamped(page * extent)
  }
}
