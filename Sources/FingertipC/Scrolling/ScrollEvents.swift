public import CFingertip
import Fingertip

// Events of scroll views.

/// Sets the callback for the events of a scroll view.
@c @implementation
public func fingertip_scroll_on_event(
  _ scroll: fingertip_view?, _ callback: fingertip_scroll_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.scroll(scroll)
    record.scrollEventCallback = callback.map { ($0, user) }
    record.scroll.scrollObserver = ScrollCallbacks(record.handle)
  }
}

/// Calls the host's callback with each event for as long as the scroll view's handle is valid.
private final class ScrollCallbacks: ScrollObserver {
  private let handle: Handle

  init(_ handle: Handle) { self.handle = handle }

  func handleScrollEvent(
    _ kind: ScrollEvent, of view: ScrollView, _ velocity: Vector, _ target: inout Point
  ) {
    guard let record = Library.view(handle)?.asScroll, let callback = record.scrollEventCallback
    else { return }
    var event = record.makeEvent(kind.cConstant)
    (event.velocity_x, event.velocity_y) = (velocity.dx, velocity.dy)
    (event.target_x, event.target_y) = (target.x, target.y)
    event.decelerates = (kind == .didEndDraggingInMotion).cFlag
    callback.function(&event, callback.user)
    // Only `willEndDragging` uses the target.
    let chosenTarget = Point(x: event.target_x, y: event.target_y)
    if chosenTarget.isFinite { target = chosenTarget }
  }
}

extension ScrollRecord {
  /// Returns an event that contains the current values.
  func makeEvent(_ kind: Int) -> fingertip_scroll_event {
    var event = fingertip_scroll_event()
    event.size = UInt32(MemoryLayout<fingertip_scroll_event>.size)
    event.kind = Int32(kind)
    event.scroll = handle.pointer
    (event.offset_x, event.offset_y) = (scroll.contentOffset.x, scroll.contentOffset.y)
    event.zoom = scroll.zoomScale
    return event
  }
}

extension ScrollEvent {
  fileprivate var cConstant: Int {
    switch self {
    case .didScroll: FINGERTIP_SCROLL_MOVED
    case .willBeginDragging: FINGERTIP_SCROLL_WILL_BEGIN_DRAGGING
    case .willEndDragging: FINGERTIP_SCROLL_WILL_END_DRAGGING
    case .didEndDragging, .didEndDraggingInMotion: FINGERTIP_SCROLL_DID_END_DRAGGING
    case .didEndDecelerating: FINGERTIP_SCROLL_DID_END_DECELERATING
    case .didEndScrollingAnimation: FINGERTIP_SCROLL_DID_END_ANIMATION
    case .willBeginZooming: FINGERTIP_SCROLL_WILL_BEGIN_ZOOMING
    case .didZoom: FINGERTIP_SCROLL_ZOOMED
    case .didEndZooming: FINGERTIP_SCROLL_DID_END_ZOOMING
    }
  }
}
