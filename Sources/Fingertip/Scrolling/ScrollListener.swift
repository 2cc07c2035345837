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

/// The closures of a host.
final class ScrollCallbacks: ScrollListener {
  var didScroll: ((ScrollView) -> Void)?
  var willBeginDragging: ((ScrollView) -> Void)?
  var willEndDragging: ((ScrollView, Vector, inout Point) -> Void)?
  var didEndDragging: ((ScrollView, Bool) -> Void)?
  var didEndDecelerating: ((ScrollView) -> Void)?
  var didEndScrollingAnimation: ((ScrollView) -> Void)?
  var willBeginZooming: ((ScrollView) -> Void)?
  var didZoom: ((ScrollView) -> Void)?
  var didEndZooming: ((ScrollView, Double) -> Void)?

  func hear(
    _ event: ScrollEvent, of view: ScrollView, _ velocity: Vector, _ target: inout Point
  ) {
    switch event {
    case .didScroll: didScroll?(view)
    case .willBeginDragging: willBeginDragging?(view)
    case .willEndDragging: willEndDragging?(view, velocity, &target)
    case .didEndDragging: didEndDragging?(view, false)
    case .didEndDraggingInMotion: didEndDragging?(view, true)
    case .didEndDecelerating: didEndDecelerating?(view)
    case .didEndScrollingAnimation: didEndScrollingAnimation?(view)
    case .willBeginZooming: willBeginZooming?(view)
    case .didZoom: didZoom?(view)
    case .didEndZooming: didEndZooming?(view, view.zoomScale)
    }
  }
}

extension ScrollView {
  /// Tells the host of something.
  final func tellHost(_ event: ScrollEvent) {
    var none = Point.zero
    listener?.hear(event, of: self, .zero, &none)
  }
}
