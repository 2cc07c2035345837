// Which drags are for this scroll view, and which for the content or for a scroll view around it.

extension ScrollView {
  /// Whether fingers can drag it along any axis.
  final var canDrag: Bool {
    let axes = axes
    return isScrollEnabled && (axes.x.isDraggable || axes.y.isDraggable)
  }

  /// Lets the recognizer look along the axes only that can be dragged, before a touch is given to it,
  /// and says whether there are any. So a drag along another axis is left to others. Fingers that zoom
  /// may drag along both, once there is more to see than fits.
  final func prepareToDrag() -> Bool {
    guard isScrollEnabled else { return false }
    let (axes, isZoomable) = (axes, isZoomable)
    let (canDragHorizontally, canDragVertically) = (axes.x.isDraggable, axes.y.isDraggable)
    guard canDragHorizontally || canDragVertically || isZoomable else { return false }
    let axis: Pan.Axis =
      isZoomable || canDragHorizontally == canDragVertically || isRotatedOrSkewed ? .free : canDragHorizontally ? .horizontal : .vertical
    panGestureRecognizer.configuration.axis = axis
    return true
  }

  /// Whether a drag may begin that has come far enough.
  final func shouldBeginDrag() -> Bool {
    guard canIntercept(panGestureRecognizer) else { return false }
    let direction = Direction(nearestTo: startTranslation)
    if hasRoom(for: direction) { return true }
    var view = superview
    while let outer = view {
      if let outer = outer as? ScrollView, outer.isScrollEnabled, outer.hasRoom(for: direction) {
        logDecision(.scrollPassedToParent(direction, to: outer.name))
        return false
      }
      view = outer.superview
    }
    let axes = axes
    return Directions.horizontal.contains(direction) ? axes.x.bounces : axes.y.bounces
  }

  /// Whether the content has room to follow a finger in a direction.
  private func hasRoom(for direction: Direction) -> Bool {
    let (axes, vector) = (axes, direction.vector)
    return vector.dx != 0
      ? axes.x.hasRoom(from: offset.x, towards: -vector.dx)
      : axes.y.hasRoom(from: offset.y, towards: -vector.dy)
  }

  /// Whether a recognizer may take its touches from views in the content that have heard of them.
  final func canIntercept(_ gesture: GestureRecognizer) -> Bool {
    guard let dispatcher = window?.dispatcher else { return true }
    for finger in gesture.fingers {
      guard let view = dispatcher.contacts[finger.slot]?.view, view !== self,
        !dispatcher.arena.delaysBegan(finger.number)
      else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  /// The way of the fingers up to where the drag began, in the view's own coordinates.
  final var startTranslation: Vector { vector(fromWindow: panGestureRecognizer.machine.startTravel) }

  /// Whether its axes are not those of the window.
  private var isRotatedOrSkewed: Bool {
    var view: View? = self
    while let next = view {
      if next.transform.b != 0 || next.transform.c != 0 { return true }
      view = next.superview
    }
    return false
  }
}

extension ScrollAxis {
  /// Whether a finger can move the content at all.
  fileprivate var isDraggable: Bool { bounces || upper > lower }
}

extension GestureRecognizer {
  /// Whether it drags or zooms a scroll view.
  final var belongsToScrollView: Bool {
    guard let view = view as? ScrollView else { return false }
    return self === view.panGestureRecognizer || self === view.pinchGestureRecognizer
  }
}
