// Moves released content and animations.

extension ScrollView {
  /// Starts a motion that replaces the current one. Returns `false` if it has no duration or the
  /// view has no window; the content is then at the end at once.
  @discardableResult
  final func start(_ motion: ScrollMotion, _ phase: Phase) -> Bool {
    motions += 1
    self.phase = phase
    if !motion.isOver, movingTimer.run(until: motion.end) { return true }
    self.phase = .resting
    timer?.stop()
    place(motion.target)
    return false
  }

  private var movingTimer: ViewTimer {
    if let timer { return timer }
    let view = Weak(link)
    let new = ViewTimer(of: self) { time in (view.object as? ScrollView)?.move(to: time) }
    new.onRemoval = { (view.object as? ScrollView)?.leave() }
    timer = new
    return new
  }

  /// Updates the content for a time.
  private func move(to time: Timestamp) {
    guard let motion = phase.motion else { return }
    let number = motions
    place(motion.placement(at: time))
    // The callbacks of `place` may have started another motion.
    guard number == motions, time >= motion.end else { return }
    announce(.scrollRested(at: offset))
    endMotion()
  }

  /// Ends a motion at the current offset and calls the callbacks.
  final func endMotion() {
    let ended = phase
    guard ended.motion != nil else { return }
    motions += 1
    phase = .resting
    timer?.stop()
    tellEnd(of: ended)
  }

  private func tellEnd(of phase: Phase) {
    switch phase {
    case .resting, .held: break
    case .coasting: tellHost(.didEndDecelerating)
    case .animating(let motion):
      if motion.zooms { tellHost(.didEndZooming) } else { tellHost(.didEndScrollingAnimation) }
    }
  }

  /// Stops the content when the view leaves its window and receives no more time.
  private func leave() {
    guard phase.motion != nil else { return }
    let number = motions
    let scale = zoomRange.clamped(zoomScale)
    place(ScrollPlacement(offset: clamped(offset, at: scale), scale: scale))
    if number == motions { endMotion() }
  }

  /// Grabs the content at its current offset, for touches or an equivalent input.
  final func takeHold() {
    let ended = phase
    if case .held = ended { return }
    motions += 1
    timer?.stop()
    let grip = Grip(base: pulledOffset)
    grip.owesZoomEnd = ended.motion?.zooms == true
    phase = .held(grip)
    if !grip.owesZoomEnd { tellEnd(of: ended) }
  }

  // MARK: Releasing

  /// Releases the content with a velocity, in points per second. It decelerates, springs back to
  /// its edges or zoom limits, or stops. `endsDrag` is `true` after a drag.
  final func letGo(_ velocity: Vector, endsDrag: Bool = false) {
    guard let grip else { return }
    let number = motions
    let scale = zoomRange.clamped(zoomScale)
    if scale != zoomScale {
      if !grip.owesZoomEnd {
        prepareToZoom()
        tellHost(.willBeginZooming)
      }
      let target = placement(at: scale, about: grip.focus)
      announce(.zoomReleased(at: zoomScale, target: scale))
      let motion = ScrollMotion(
        from: placement, springingTo: target, at: now, settings: settings)
      if !start(motion, .animating(motion)) { tellHost(.didEndZooming) }
      if endsDrag { tellHost(.didEndDragging) }
      return
    }
    let plan = plan(velocity.isFinite ? velocity : .zero, asks: endsDrag)
    // The host's callback may have started another motion.
    if number == motions {
      if endsDrag || !plan.motion.isOver {
        let target = plan.motion.target.offset
        announce(.scrollReleased(at: offset, velocity: velocity, target: target, plan.end))
      }
      start(plan.motion, .coasting(plan.motion))
    }
    if grip.owesZoomEnd { tellHost(.didEndZooming) }
    if endsDrag { tellHost(isDecelerating ? .didEndDraggingInMotion : .didEndDragging) }
  }

  /// Returns the motion of content released with a velocity, and the reason for its end.
  private func plan(_ velocity: Vector, asks: Bool) -> (motion: ScrollMotion, end: ScrollEnd) {
    let (axes, offset) = (axes, offset)
    var x = coast(offset.x, velocity.dx, axes.x)
    var y = coast(offset.y, velocity.dy, axes.y)
    let natural = Point(x: x.end, y: y.end)
    let proposed = isPagingEnabled ? page(from: offset, velocity, axes) : natural
    var target = proposed
    if asks { tellHost(.willEndDragging, velocity, &target) }
    // The host's callback may have moved the content.
    if asks, self.offset != offset { return plan(.zero, asks: false) }
    target = target.isFinite ? clamped(target, at: zoomScale) : proposed
    if target.x != natural.x { x = coast(offset.x, velocity.dx, to: target.x, axes.x) }
    if target.y != natural.y { y = coast(offset.y, velocity.dy, to: target.y, axes.y) }
    let motion = ScrollMotion(x: x, y: y, from: placement, at: now)
    let isOut = offset != clamped(offset, at: zoomScale)
    let end: ScrollEnd =
      target != proposed
      ? .retargeted
      : motion.isOver ? .rests : isOut ? .springsBack : isPagingEnabled ? .pages : .decelerates
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

  /// Returns the target page: the next one if the content is fast enough, otherwise the nearest.
  private func page(
    from offset: Point, _ velocity: Vector, _ axes: ScrollAxes
  ) -> Point {
    Point(
      x: page(offset.x, velocity.dx, axes.x), y: page(offset.y, velocity.dy, axes.y))
  }

  /// Returns the offset of the target page along one axis. The page length is the view's extent, or
  /// 0 if that isn't finite.
  private func page(_ offset: Double, _ velocity: Double, _ axis: ScrollAxis) -> Double {
    let extent = axis.band.extent
    guard extent > 0 else { return axis.clamped(offset) }
    let place = offset / extent
    let isFast = abs(velocity) >= settings.pagingSpeed
    let page =
      !isFast
      ? place.rounded()
      : velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
    return axis.clamped(page * extent)
  }
}
