// Handles touches that hold or drag the content.

extension ScrollView {
  /// Attaches the recognizers.
  final func attachRecognizers() {
    stop.canPrevent = { !$0.belongsToScrollView }
    contentDelay.delaysTouchesBegan = true
    contentDelay.delaysTouchesEnded = false
    pinchGestureRecognizer.recognizeSimultaneously(with: panGestureRecognizer)
    attachOwned(panGestureRecognizer)
    attachOwned(pinchGestureRecognizer)
    attachOwned(doubleTapGestureRecognizer)
    attachOwned(stop)
    attachOwned(contentDelay)
  }

  /// Attaches a recognizer.
  final func attachOwned(_ gesture: GestureRecognizer) {
    gesture.owner = target
    attach(gesture)
  }

  /// Returns whether a recognizer should receive a touch.
  final func shouldReceive(_ gesture: GestureRecognizer, with touch: Touch) -> Bool {
    if gesture === panGestureRecognizer { return prepareToDrag() }
    if gesture === stop { return phase.motion != nil }
    if gesture === contentDelay {
      return delaysContentTouches && touch.view !== self && canDrag
    }
    return isZoomable && (zoomsOnDoubleTap || gesture === pinchGestureRecognizer)
  }

  /// Handles a state change of a recognizer.
  final func handle(_ gesture: GestureRecognizer) {
    if gesture === panGestureRecognizer {
      drag()
    } else if gesture === pinchGestureRecognizer {
      pinch()
    } else if gesture === doubleTapGestureRecognizer {
      doubleTap()
    } else if gesture === stop {
      handleStop(gesture.state)
    }
  }

  // MARK: Stopping

  /// Holds moving content under a touch, and releases it when the touch lifts.
  private func handleStop(_ state: GestureState) {
    switch state {
    case .began:
      guard phase.motion != nil else { return }
      deliverDecision(.scrollInterrupted(at: offset))
      grab()
    case .ended, .cancelled:
      if let dragState, !dragState.isDragging, !dragState.isZooming { release(.zero) }
    case .possible, .failed, .recognized, .changed: break
    }
  }

  // MARK: Dragging

  private func drag() {
    let pan = panGestureRecognizer
    let translation = vector(fromWindow: pan.value.translation)
    switch pan.state {
    case .began:
      grab()
      guard let dragState else { return }
      dragState.isDragging = true
      dragState.mask = dragMask()
      // The translation so far is subtracted the next time the offset changes.
      dragState.base = dragState.unboundedOffset
      dragState.translation = .zero
      deliverDecision(.scrollBegan(at: offset))
      notifyHost(.willBeginDragging)
      drag(by: translation)
    case .changed: drag(by: translation)
    case .ended: endDrag(vector(fromWindow: pan.value.velocity))
    case .cancelled: endDrag(.zero)
    case .possible, .failed, .recognized: break
    }
  }

  private func drag(by translation: Vector) {
    guard let dragState, dragState.isDragging else { return }
    dragState.translation = Vector(
      dx: translation.dx * dragState.mask.dx, dy: translation.dy * dragState.mask.dy)
    apply(ScrollGeometry(offset: shown(pulledTo: dragState.unboundedOffset), scale: zoomScale))
  }

  private func endDrag(_ touchVelocity: Vector) {
    guard let dragState, dragState.isDragging else { return }
    let axes = axes
    let velocity = Vector(
      dx: -touchVelocity.dx * dragState.mask.dx
        * axes.x.speedRatio(pulledTo: dragState.unboundedOffset.x),
      dy: -touchVelocity.dy * dragState.mask.dy
        * axes.y.speedRatio(pulledTo: dragState.unboundedOffset.y))
    dragState.isDragging = false
    dragState.velocity = velocity
    if !dragState.isZooming { release(velocity, endsDrag: true) }
  }

  /// Returns the axes of a drag that is beginning.
  private func dragMask() -> Vector {
    guard isDirectionalLockEnabled else { return Vector(dx: 1, dy: 1) }
    let translation = startTranslation
    let (horizontal, vertical) = (abs(translation.dx), abs(translation.dy))
    if horizontal <= vertical * settings.lockingRatio { return Vector(dx: 0, dy: 1) }
    if vertical <= horizontal * settings.lockingRatio { return Vector(dx: 1, dy: 0) }
    return Vector(dx: 1, dy: 1)
  }
}
