/// What a scroll view tells its host.
package enum ScrollEvent {
  case didScroll, willBeginDragging
  /// Fingers that dragged have lifted: with a velocity, and a target that may be changed.
  case willEndDragging
  /// The same, a step later: the content rests, or is about to rest.
  case didEndDragging
  /// The same, and the content goes on by itself.
  case didEndDraggingInMotion
  case didEndDecelerating, didEndScrollingAnimation
  case willBeginZooming, didZoom, didEndZooming
}

/// Who hears what a scroll view tells. One method for all, so that who listens costs little.
package protocol ScrollListener: AnyObject {
  /// Hears of an event. `velocity` and `target` mean something to ``ScrollEvent/willEndDragging``
  /// only, and are zero otherwise.
  func hear(
    _ event: ScrollEvent, of view: ScrollView, _ velocity: Vector, _ target: inout Point)
}

extension ScrollView {
  /// Tells the host of something.
  final func tellHost(_ event: ScrollEvent) {
    var none = Point.zero
    tellHost(event, .zero, &none)
  }

  /// Tells the host of something, and of the end of a drag with what belongs to that.
  final func tellHost(_ event: ScrollEvent, _ velocity: Vector, _ target: inout Point) {
    if let listener { return listener.hear(event, of: self, velocity, &target) }
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
