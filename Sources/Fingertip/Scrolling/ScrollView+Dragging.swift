// Handles touches that hold or drag the content.

extension ScrollView {
  /// Attaches the recognizers.
  final func connect() {
    stop.canPrevent = { !$0.isOfScrollView }
    contentDelay.delaysTouchesBegan = true
    contentDelay.delaysTouchesEnded = false
    pinchGestureRecognizer.recognizeSimultaneously(with: panGestureRecognizer)
    connect(panGestureRecognizer)
    connect(pinchGestureRecognizer)
    connect(doubleTapGestureRecognizer)
    connect(stop)
    connect(contentDelay)
  }

  /// Attaches a recognizer.
  final func connect(_ gesture: GestureRecognizer) {
    gesture.owner = target
    attach(gesture)
  }

  /// Returns whether a recognizer should receive a touch.
  final func isConcerned(_ gesture: GestureRecognizer, with touch: Touch) -> Bool {
    if gesture === panGestureRecognizer { return prepareToDrag() }
    if gesture === stop { return phase.motion != nil }
    if gesture === contentDelay {
      return delaysContentTouches && touch.view !== self && takesDrags
    }
    return isZoomable && (zoomsOnDoubleTap || gesture === pinchGestureRecognizer)
  }

  /// Handles a state change of a recognizer.
  final func follow(_ gesture: GestureRecognizer) {
    if gesture === panGestureRecognizer {
      drag()
    } else if gesture === pinchGestureRecognizer {
      pinch()
    } else if gesture === doubleTapGestureRecognizer {
      doubleTap()
    } else if gesture === stop {
      hold(gesture.state)
    }
  }

  // MARK: Stopping

  /// Holds moving content under a touch, and releases it when the touch lifts.
  private func hold(_ state: GestureState) {
    switch state {
    case .began:
      guard phase.motion != nil else { return }
      announce(.scrollStopped(at: offset))
      takeHold()
    case .ended, .cancelled:
      if let grip, !grip.isDragging, !grip.isZooming { letGo(.zero) }
    case .possible, .failed, .recognized, .changed: break
    }
  }

  // MARK: Dragging

  private func drag() {
    let pan = panGestureRecognizer
    let way = vector(fromWindow: pan.value.translation)
    switch pan.state {
    case .began:
      takeHold()
      guard let grip else { return }
      grip.isDragging = true
      grip.mask = mask()
      // The translation so far is subtracted with the next change of the offset.
      grip.base = grip.pulled
      grip.translation = .zero
      announce(.scrollBegan(at: offset))
      tellHost(.willBeginDragging)
      drag(by: way)
    case .changed: drag(by: way)
    case .ended: endDrag(vector(fromWindow: pan.value.velocity))
    case .cancelled: endDrag(.zero)
    case .possible, .failed, .recognized: break
    }
  }

  private func drag(by way: Vector) {
    guard let grip, grip.isDragging else { return }
    grip.translation = Vector(dx: way.dx * grip.mask.dx, dy: way.dy * grip.mask.dy)
    place(ScrollPlacement(offset: shown(pulledTo: grip.pulled), scale: zoomScale))
  }

  private func endDrag(_ fingers: Vector) {
    guard let grip, grip.isDragging else { return }
    let axes = axes
    let velocity = Vector(
      dx: -fingers.dx * grip.mask.dx * axes.x.give(pulledTo: grip.pulled.x),
      dy: -fingers.dy * grip.mask.dy * axes.y.give(pulledTo: grip.pulled.y))
    grip.isDragging = false
    grip.velocity = velocity
    if !grip.isZooming { letGo(velocity, endsDrag: true) }
  }

  /// Returns the axes of a drag that begins now.
  private func mask() -> Vector {
    guard isDirectionalLockEnabled else { return Vector(dx: 1, dy: 1) }
    let way = startWay
    let (across, along) = (abs(way.dx), abs(way.dy))
    if across <= along * settings.lockingRatio { return Vector(dx: 0, dy: 1) }
    if along <= across * settings.lockingRatio { return Vector(dx: 1, dy: 0) }
    return Vector(dx: 1, dy: 1)
  }
}
