// Fingers that hold the content.

extension ScrollView {
  /// Attaches the recognizers.
  final func connect() {
    let handle = handle
    func scroll() -> ScrollView? {
      Weak(handle).object.map { unsafeDowncast($0, to: ScrollView.self) }
    }
    hear(panGestureRecognizer) { _ in scroll()?.drag() }
    panGestureRecognizer.applies = { _ in scroll()?.prepareToDrag() == true }
    panGestureRecognizer.mayBegin = { scroll()?.mayDrag() == true }
    hear(pinchGestureRecognizer) { _ in scroll()?.pinch() }
    pinchGestureRecognizer.applies = { _ in scroll()?.isZoomable == true }
    pinchGestureRecognizer.mayBegin = { scroll()?.mayZoom() == true }
    pinchGestureRecognizer.recognizeSimultaneously(with: panGestureRecognizer)
    hear(doubleTapGestureRecognizer) { _ in scroll()?.doubleTap() }
    doubleTapGestureRecognizer.applies = { _ in
      scroll().map { $0.isZoomable && $0.zoomsOnDoubleTap } == true
    }
    hear(stop) { scroll()?.hold($0.state) }
    stop.applies = { _ in scroll()?.phase.motion != nil }
    stop.canPrevent = { !$0.isOfScrollView }
    contentDelay.delaysTouchesBegan = true
    contentDelay.delaysTouchesEnded = false
    contentDelay.applies = { touch in
      scroll().map { $0.delaysContentTouches && touch.view !== $0 && $0.takesDrags } == true
    }
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(pinchGestureRecognizer)
    addGestureRecognizer(doubleTapGestureRecognizer)
    addGestureRecognizer(stop)
    addGestureRecognizer(contentDelay)
  }

  /// Hears what one of them tells.
  @inline(never)
  private final func hear(
    _ gesture: GestureRecognizer, _ action: @escaping (GestureRecognizer) -> Void
  ) {
    gesture.addObserver(action)
  }

  // MARK: Stopping

  /// A finger that landed on moving content, and has lifted.
  private func hold(_ state: GestureState) {
    switch state {
    case .began:
      guard phase.motion != nil else { return }
      tell(.scrollStopped(at: bounds.origin))
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
      // The way so far is taken off with the next change of place.
      grip.base = grip.pulled
      grip.translation = .zero
      tell(.scrollBegan(at: bounds.origin))
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

  /// The axes along which a drag goes that begins now.
  private func mask() -> Vector {
    guard isDirectionalLockEnabled else { return Vector(dx: 1, dy: 1) }
    let way = startWay
    let (across, along) = (abs(way.dx), abs(way.dy))
    if across <= along * settings.lockingRatio { return Vector(dx: 0, dy: 1) }
    if along <= across * settings.lockingRatio { return Vector(dx: 1, dy: 0) }
    return Vector(dx: 1, dy: 1)
  }
}
