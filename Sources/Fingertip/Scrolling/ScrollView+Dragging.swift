// Handles touches that hold or drag the content.

extension ScrollView {
  /// Attaches the recognizers.
  final func attachRecognizers() {
    stopGesture.canPrevent = { !$0.belongsToScrollView }
    contentDelayGesture.delaysTouchesBegan = true
    contentDelayGesture.delaysTouchesEnded = false
    pinchGestureRecognizer.recognizeSimultaneously(with: panGestureRecognizer)
    attachOwned(panGestureRecognizer)
    attachOwned(pinchGestureRecognizer)
    attachOwned(doubleTapGestureRecognizer)
    attachOwned(stopGesture)
    attachOwned(contentDelayGesture)
  }

  /// Attaches a recognizer.
  final func attachOwned(_ gesture: GestureRecognizer) {
    gesture.owner = target
    attach(gesture)
  }

  /// Returns whether a recognizer should receive a touch.
  final func recognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    if gesture === panGestureRecognizer { return canDragOrZoom }
    if gesture === stopGesture { return isMovingNoticeably }
    if gesture === contentDelayGesture {
      return delaysContentTouches && touch.view !== self && canDrag
    }
    return isZoomable && (zoomsOnDoubleTap || gesture === pinchGestureRecognizer)
  }

  /// Handles a state change of a recognizer.
  final func handleStateChange(_ gesture: GestureRecognizer) {
    if gesture === panGestureRecognizer {
      handleDrag()
    } else if gesture === pinchGestureRecognizer {
      handlePinch()
    } else if gesture === doubleTapGestureRecognizer {
      handleDoubleTap()
    } else if gesture === stopGesture {
      handleStop(gesture.state)
    }
  }

  // MARK: Stopping

  /// Holds moving content in place under a touch, and releases the content when the touch lifts.
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

  private func handleDrag() {
    let pan = panGestureRecognizer
    let translation = vector(fromWindow: pan.value.translation)
    switch pan.state {
    case .began:
      grab()
      guard let dragState else { return }
      dragState.isDragging = true
      dragState.axisMask = dragMask()
      // The call to `drag(by:)` below applies the translation so far.
      dragState.baseOffset = dragState.unboundedOffset
      dragState.translation = .zero
      deliverDecision(.scrollBegan(at: offset))
      notifyTouchedViews()
      notifyHost(.willBeginDragging)
      drag(by: translation)
    case .changed: drag(by: translation)
    case .ended: handleDragEnd(vector(fromWindow: pan.value.velocity))
    case .cancelled: handleDragEnd(.zero)
    case .possible, .failed, .recognized: break
    }
  }

  /// Notifies each touched view, and its superviews within the content, that a drag has begun.
  private func notifyTouchedViews() {
    guard let dispatcher = window?.dispatcher else { return }
    for finger in panGestureRecognizer.trackedTouches {
      var view = dispatcher.touchTable[finger.slot]?.view
      while let touched = view, touched !== self {
        touched.enclosingScrollViewDidBeginDragging()
        view = touched.superview
      }
    }
  }

  private func drag(by translation: Vector) {
    guard let dragState, dragState.isDragging else { return }
    dragState.translation = Vector(
      dx: translation.dx * dragState.axisMask.dx, dy: translation.dy * dragState.axisMask.dy)
    apply(
      ScrollGeometry(offset: displayedOffset(pulledTo: dragState.unboundedOffset), scale: zoomScale)
    )
  }

  private func handleDragEnd(_ touchVelocity: Vector) {
    guard let dragState, dragState.isDragging else { return }
    let axes = scrollRange
    let velocity = Vector(
      dx: -touchVelocity.dx * dragState.axisMask.dx
        * axes.x.speedRatio(pulledTo: dragState.unboundedOffset.x),
      dy: -touchVelocity.dy * dragState.axisMask.dy
        * axes.y.speedRatio(pulledTo: dragState.unboundedOffset.y))
    dragState.isDragging = false
    dragState.pendingVelocity = velocity
    if !dragState.isZooming { release(velocity, endsDrag: true) }
  }

  /// Returns the axes of a drag that is beginning: 1 for an axis along which the content scrolls, 0
  /// for a locked axis.
  private func dragMask() -> Vector {
    guard isDirectionalLockEnabled else { return Vector(dx: 1, dy: 1) }
    let translation = startTranslation
    let (horizontal, vertical) = (abs(translation.dx), abs(translation.dy))
    if horizontal <= vertical * settings.lockingRatio { return Vector(dx: 0, dy: 1) }
    if vertical <= horizontal * settings.lockingRatio { return Vector(dx: 1, dy: 0) }
    return Vector(dx: 1, dy: 1)
  }
}
