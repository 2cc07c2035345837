// This file moves the content after it is released and during animations.

extension ScrollView {
  /// Starts a motion that replaces the current one. If the motion has no duration or the view has
  /// no window, moves the content to where the motion would end, and returns `false`.
  @discardableResult
  final func startMotion(_ motion: ScrollMotion, _ phase: Phase) -> Bool {
    motionChangeCount += 1
    self.phase = phase
    if !motion.hasNoDuration, existingOrNewTimer.run(until: motion.endTime) { return true }
    self.phase = .resting
    motionTimer?.stop()
    setGeometryAndNotify(motion.target)
    return false
  }

  private var existingOrNewTimer: ViewTimer {
    if let motionTimer { return motionTimer }
    let view = WeakReference(weakBox)
    let created = ViewTimer(view: self) { time in
      (view.object as? ScrollView)?.advanceMotion(to: time)
    }
    created.onRemoval = { (view.object as? ScrollView)?.stopAfterLeavingWindow() }
    motionTimer = created
    return created
  }

  /// Moves the content to its position in the current motion at a given time.
  private func advanceMotion(to time: Timestamp) {
    guard let motion = phase.motion else { return }
    let number = motionChangeCount
    setGeometryAndNotify(motion.geometry(at: time))
    // The callbacks that `setGeometryAndNotify` calls may have started another motion.
    guard number == motionChangeCount, let motion = phase.motion, time >= motion.endTime else {
      return
    }
    // The callbacks may also have moved the motion's target.
    setGeometryAndNotify(motion.target)
    guard number == motionChangeCount else { return }
    deliverDecision(.scrollEnded(at: offset))
    endMotion()
  }

  /// Whether the content is visibly moving, in which case a touch stops it.
  final var isMovingNoticeably: Bool {
    phase.motion.map { !$0.hasVisuallyArrived(at: now) } ?? false
  }

  /// Ends the current motion at the current offset and notifies the host.
  final func endMotion() {
    let endedPhase = phase
    guard endedPhase.motion != nil else { return }
    motionChangeCount += 1
    phase = .resting
    motionTimer?.stop()
    notifyHostOfEnd(of: endedPhase)
  }

  private func notifyHostOfEnd(of phase: Phase) {
    switch phase {
    case .resting, .grabbed: break
    case .coasting: notifyHost(.didEndDecelerating)
    case .animating(let motion):
      if motion.changesScale {
        notifyHost(.didEndZooming)
      } else {
        notifyHost(.didEndScrollingAnimation)
      }
    }
  }

  /// Stops the content when the view leaves its window, because the timer no longer fires after
  /// that.
  private func stopAfterLeavingWindow() {
    guard phase.motion != nil else { return }
    let number = motionChangeCount
    let scale = zoomRange.clamped(zoomScale)
    setGeometryAndNotify(ScrollGeometry(offset: clamped(offset, at: scale), scale: scale))
    if number == motionChangeCount { endMotion() }
  }

  /// Grabs the content at its current offset, for touches or equivalent input.
  final func grabContent() {
    let endedPhase = phase
    if case .grabbed = endedPhase { return }
    motionChangeCount += 1
    motionTimer?.stop()
    let dragState = DragState(base: offsetWithoutRubberBanding)
    dragState.hasPendingZoomEnd = endedPhase.motion?.changesScale == true
    phase = .grabbed(dragState)
    if !dragState.hasPendingZoomEnd { notifyHostOfEnd(of: endedPhase) }
  }

  // MARK: Releasing

  /// Releases the content with a velocity, in points per second. The content decelerates, springs
  /// back to its edges or zoom limits, or stops. `endsDrag` is `true` after a drag.
  final func releaseContent(_ velocity: Vector, endsDrag: Bool = false) {
    guard let dragState else { return }
    let number = motionChangeCount
    let scale = zoomRange.clamped(zoomScale)
    if scale != zoomScale {
      if !dragState.hasPendingZoomEnd {
        storeUnscaledViewCenter()
        notifyHost(.willBeginZooming)
      }
      let target = geometry(atScale: scale, about: dragState.focalOffset)
      deliverDecision(.zoomReleased(at: zoomScale, target: scale))
      let motion = ScrollMotion(
        from: geometry, springingTo: target, at: now, settings: settings)
      if !startMotion(motion, .animating(motion)) { notifyHost(.didEndZooming) }
      if endsDrag { notifyHost(.didEndDragging) }
      return
    }
    let releasePlan = planReleaseMotion(
      velocity.isFinite ? velocity : .zero, notifiesHost: endsDrag)
    // The host's callback may have started another motion.
    if number == motionChangeCount {
      if endsDrag || !releasePlan.motion.hasNoDuration {
        let target = releasePlan.motion.target.offset
        deliverDecision(
          .scrollReleased(at: offset, velocity: velocity, target: target, releasePlan.end))
      }
      startMotion(releasePlan.motion, .coasting(releasePlan.motion))
    }
    if dragState.hasPendingZoomEnd { notifyHost(.didEndZooming) }
    if endsDrag { notifyHost(isDecelerating ? .didEndDraggingInMotion : .didEndDragging) }
  }

  /// Returns the motion of content released with a velocity, and the kind of motion.
  private func planReleaseMotion(
    _ velocity: Vector, notifiesHost: Bool
  ) -> (motion: ScrollMotion, end: ReleaseMotion) {
    var axes = scrollRange
    let offset = offset
    var x = coastingMotion(offset.x, velocity.dx, axes.x)
    var y = coastingMotion(offset.y, velocity.dy, axes.y)
    let natural = Point(x: x.endOffset, y: y.endOffset)
    let proposed = isPagingEnabled ? targetPageOffset(from: offset, velocity, axes) : natural
    var target = proposed
    if notifiesHost { notifyHost(.willEndDragging, velocity, &target) }
    // The host's callback may have moved the content or its edges.
    if notifiesHost, self.offset != offset { return planReleaseMotion(.zero, notifiesHost: false) }
    if notifiesHost, self.scrollRange != axes {
      if target == proposed { return planReleaseMotion(velocity, notifiesHost: false) }
      axes = self.scrollRange
    }
    target = target.isFinite ? clamped(target, at: zoomScale) : proposed
    if target.x != natural.x { x = coastingMotion(offset.x, velocity.dx, to: target.x, axes.x) }
    if target.y != natural.y { y = coastingMotion(offset.y, velocity.dy, to: target.y, axes.y) }
    let motion = ScrollMotion(x: x, y: y, from: geometry, at: now)
    let isOverscrolled = offset != clamped(offset, at: zoomScale)
    let end: ReleaseMotion =
      target != proposed
      ? .retargeted
      : motion.hasNoDuration
        ? .stops : isOverscrolled ? .springsBack : isPagingEnabled ? .pages : .decelerates
    return (motion, end)
  }

  final func coastingMotion(
    _ offset: Double, _ velocity: Double, _ axis: ScrollAxisRange
  ) -> AxisMotion {
    AxisMotion(
      from: offset, velocity: velocity, along: axis, rate: decelerationRate, settings: settings)
  }

  final func coastingMotion(
    _ offset: Double, _ velocity: Double, to target: Double, _ axis: ScrollAxisRange
  ) -> AxisMotion {
    AxisMotion(
      from: offset, velocity: velocity, to: target, along: axis, rate: decelerationRate,
      prefersDeceleration: !isPagingEnabled, settings: settings)
  }

  /// Returns the offset of the target page: the next page if the content is fast enough, or the
  /// nearest page otherwise.
  private func targetPageOffset(
    from offset: Point, _ velocity: Vector, _ axes: ScrollRange
  ) -> Point {
    Point(
      x: targetPageOffset(offset.x, velocity.dx, axes.x),
      y: targetPageOffset(offset.y, velocity.dy, axes.y))
  }

  /// Returns the offset of the target page along one axis. The length of a page is the view's
  /// extent, or 0 if the extent isn't finite.
  private func targetPageOffset(
    _ offset: Double, _ velocity: Double, _ axis: ScrollAxisRange
  ) -> Double {
    let extent = axis.rubberBand.extent
    guard extent > 0 else { return axis.clamped(offset) }
    let pagePosition = offset / extent
    let isFast = abs(velocity) >= settings.minimumPagingSpeed
    let page =
      !isFast
      ? pagePosition.rounded()
      : velocity > 0 ? pagePosition.rounded(.down) + 1 : pagePosition.rounded(.up) - 1
    return axis.clamped(page * extent)
  }
}
