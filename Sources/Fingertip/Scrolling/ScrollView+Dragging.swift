// This file handles touches that hold or drag the content.

extension ScrollView {
  /// Attaches the recognizers.
  final func attachRecognizers() {
    stopGesture.canPrevent = { !$0.dragsOrZoomsScrollView }
    contentDelayGesture.delaysTouchesBegan = true
    contentDelayGesture.delaysTouchesEnded = false
    pinchGestureRecognizer.recognizeSimultaneously(with: panGestureRecognizer)
    attachOwnRecognizer(panGestureRecognizer)
    attachOwnRecognizer(pinchGestureRecognizer)
    attachOwnRecognizer(doubleTapGestureRecognizer)
    attachOwnRecognizer(stopGesture)
    attachOwnRecognizer(contentDelayGesture)
  }

  /// Attaches a recognizer.
  final func attachOwnRecognizer(_ gesture: GestureRecognizer) {
    gesture.owner = touchTarget
    appendGestureRecognizer(gesture)
  }

  /// Returns whether a recognizer should receive a touch.
  final func recognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    if gesture === panGestureRecognizer { return canDragOrZoomContent }
    if gesture === stopGesture { return isMovingNoticeably }
    if gesture === contentDelayGesture {
      return delaysContentTouches && touch.view !== self && canDragContent
    }
    return canZoomContent && (zoomsOnDoubleTap || gesture === pinchGestureRecognizer)
  }

  /// Handles a state change of a recognizer.
  final func handleStateChange(_ gesture: GestureRecognizer) {
    if gesture === panGestureRecognizer {
      handlePanStateChange()
    } else if gesture === pinchGestureRecognizer {
      handlePinchStateChange()
    } else if gesture === doubleTapGestureRecognizer {
      handleDoubleTap()
    } else if gesture === stopGesture {
      handleStopGesture(gesture.state)
    }
  }

  // MARK: Stopping

  /// Holds moving content in place under a touch, and releases it when the touch lifts.
  private func handleStopGesture(_ state: GestureState) {
    switch state {
    case .began:
      guard phase.motion != nil else { return }
      deliverDecision(.scrollInterrupted(at: offset))
      grabContent()
    case .ended, .cancelled:
      if let dragState, !dragState.isDragging, !dragState.isZooming { releaseContent(.zero) }
    case .possible, .failed, .recognized, .changed: break
    }
  }

  // MARK: Dragging

  private func handlePanStateChange() {
    let pan = panGestureRecognizer
    let translation = convertVector(fromWindow: pan.value.translation)
    switch pan.state {
    case .began:
      grabContent()
      guard let dragState else { return }
      dragState.isDragging = true
      dragState.axisMask = dragAxisMask()
      // The call to `drag(by:)` below applies the translation so far.
      dragState.baseOffset = dragState.offsetWithoutRubberBanding
      dragState.dragTranslation = .zero
      deliverDecision(.scrollBegan(at: offset))
      notifyTouchedViewsOfDrag()
      notifyHost(.willBeginDragging)
      drag(by: translation)
    case .changed: drag(by: translation)
    case .ended: handleDragEnd(convertVector(fromWindow: pan.value.velocity))
    case .cancelled: handleDragEnd(.zero)
    case .possible, .failed, .recognized: break
    }
  }

  /// Notifies each touched view, and its superviews within the content, that a drag has begun.
  private func notifyTouchedViewsOfDrag() {
    guard let dispatcher = window?.dispatcher else { return }
    for finger in panGestureRecognizer.trackedTouches {
      var view = dispatcher.touchTable[finger.tableSlot]?.view
      while let touched = view, touched !== self {
        touched.enclosingScrollViewDidBeginDragging()
        view = touched.superview
      }
    }
  }

  private func drag(by translation: Vector) {
    guard let dragState, dragState.isDragging else { return }
    dragState.dragTranslation = Vector(
      dx: translation.dx * dragState.axisMask.dx, dy: translation.dy * dragState.axisMask.dy)
    setGeometryAndNotify(
      ScrollGeometry(
        offset: displayedOffset(pulledTo: dragState.offsetWithoutRubberBanding), scale: zoomScale)
    )
  }

  private func handleDragEnd(_ touchVelocity: Vector) {
    guard let dragState, dragState.isDragging else { return }
    let axes = scrollRange
    let velocity = Vector(
      dx: -touchVelocity.dx * dragState.axisMask.dx
        * axes.x.speedRatio(pulledTo: dragState.offsetWithoutRubberBanding.x),
      dy: -touchVelocity.dy * dragState.axisMask.dy
        * axes.y.speedRatio(pulledTo: dragState.offsetWithoutRubberBanding.y))
    dragState.isDragging = false
    dragState.pendingDragVelocity = velocity
    if !dragState.isZooming { releaseContent(velocity, endsDrag: true) }
  }

  /// Returns the axes of a drag that is beginning: 1 for an axis along which the content scrolls, 0
  /// for a locked axis.
  private func dragAxisMask() -> Vector {
    guard isDirectionalLockEnabled else { return Vector(dx: 1, dy: 1) }
    let translation = translationBeforeDrag
    let (horizontal, vertical) = (abs(translation.dx), abs(translation.dy))
    if horizontal <= vertical * settings.directionalLockRatio { return Vector(dx: 0, dy: 1) }
    if vertical <= horizontal * settings.directionalLockRatio { return Vector(dx: 1, dy: 0) }
    return Vector(dx: 1, dy: 1)
  }
}
