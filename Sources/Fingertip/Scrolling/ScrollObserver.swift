/// An event of a scroll view.
package enum ScrollEvent {
  case didScroll, willBeginDragging
  /// The touches that drag the content have lifted. The event carries a velocity and a target
  /// offset. The observer can change the target offset.
  case willEndDragging
  /// Dragging has ended, and the content won't continue to move, except to return to its zoom
  /// limits.
  case didEndDragging
  /// Dragging has ended, and the content is continuing to move.
  case didEndDraggingInMotion
  case didEndDecelerating, didEndScrollingAnimation
  case willBeginZooming, didZoom, didEndZooming
}

/// An observer of a scroll view. A single method receives all events, which keeps the code of
/// observers small.
package protocol ScrollObserver: AnyObject {
  /// Called with an event. `velocity` and `target` are zero for all events except
  /// ``ScrollEvent/willEndDragging``.
  func handleScrollEvent(
    _ event: ScrollEvent, of view: ScrollView, _ velocity: Vector, _ target: inout Point)
}

extension ScrollView {
  /// Sends an event to the host.
  final func notifyHost(_ event: ScrollEvent) {
    var unusedTarget = Point.zero
    notifyHost(event, .zero, &unusedTarget)
  }

  /// Sends an event to the host, with the velocity and target offset of a drag that has ended.
  final func notifyHost(_ event: ScrollEvent, _ velocity: Vector, _ target: inout Point) {
    if let scrollObserver {
      return scrollObserver.handleScrollEvent(event, of: self, velocity, &target)
    }
    switch event {
    case .didScroll: didScroll?(self)
    case .willBeginDragging: willBeginDragging?(self)
    case .willEndDragging: willEndDragging?(self, velocity, &target)
    case .didEndDragging: didEndDragging?(self, false)
    case .didEndDraggingInMotion: didEndDragging?(self, true)
    case .didEndDecelerating: didEndDecelerating?(self)
    case .didEndScrollingAnimation: didEndScrollingAnimation?(self)
    case .willBeginZooming: willBeginZooming?(self)
    case .didZoom: didZoom?(self)
    case .didEndZooming: didEndZooming?(self, zoomScale)
    }
  }
}
