#if !hasFeature(Embedded)
internal import Fingertip

extension SceneScroll {
  /// Returns the names of a scroll view's settings and closures that are missing from the
  /// description.
  func missingParts(of view: ScrollView) -> [String] {
    var parts: [String] = []
    let gestures: [SceneRecognizer.Kind] = [
      .pan(view.panGestureRecognizer.configuration),
      .pinch(view.pinchGestureRecognizer.configuration),
      .tap(view.doubleTapGestureRecognizer.configuration),
    ]
    if gestures != [.pan(), .pinch(), .tap(Tap(taps: 2))] {
      parts.append("the settings of the recognizers")
    }
    if view.settings != .standard { parts.append("settings") }
    if view.zoomScale != 1 { parts.append("zoomScale") }
    if !view.clipsToBounds { parts.append("clipsToBounds, which is false,") }
    if view.willEndDragging != nil { parts.append("willEndDragging") }
    if view.minimumZoomScale < view.maximumZoomScale, view.viewForZooming?.superview !== view {
      parts.append("the zoom range, because no subview is zoomed,")
    }
    return parts
  }
}
#endif
