public import CFingertip
import Fingertip

// What scroll views tell.

/// Lets a host hear of a scroll view.
@c @implementation
public func ft_scroll_on_event(
  _ scroll: ft_view?, _ callback: ft_scroll_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.scroll(scroll)
    record.callback = callback.map { ($0, user) }
    record.scroll.tells(record.handle)
  }
}

extension ScrollView {
  /// Lets it tell its host of everything for as long as its handle is good.
  fileprivate func tells(_ handle: Handle) {
    func tell(_ kind: Int, _ fill: (inout ft_scroll_event) -> Void = { _ in }) -> ft_scroll_event? {
      Library.view(handle)?.asScroll?.tell(kind, fill)
    }
    didScroll = { _ in _ = tell(FT_SCROLL_MOVED) }
    willBeginDragging = { _ in _ = tell(FT_SCROLL_WILL_BEGIN_DRAGGING) }
    willEndDragging = { _, velocity, target in
      let answer = tell(FT_SCROLL_WILL_END_DRAGGING) { event in
        (event.velocity_x, event.velocity_y) = (velocity.dx, velocity.dy)
        (event.target_x, event.target_y) = (target.x, target.y)
      }
      guard let answer, answer.target_x.isFinite, answer.target_y.isFinite else { return }
      target = Point(x: answer.target_x, y: answer.target_y)
    }
    didEndDragging = { _, goesOn in
      _ = tell(FT_SCROLL_DID_END_DRAGGING) { $0.decelerates = goesOn.flag }
    }
    didEndDecelerating = { _ in _ = tell(FT_SCROLL_DID_END_DECELERATING) }
    didEndScrollingAnimation = { _ in _ = tell(FT_SCROLL_DID_END_ANIMATION) }
    willBeginZooming = { _ in _ = tell(FT_SCROLL_WILL_BEGIN_ZOOMING) }
    didZoom = { _ in _ = tell(FT_SCROLL_ZOOMED) }
    didEndZooming = { _, _ in _ = tell(FT_SCROLL_DID_END_ZOOMING) }
  }
}

extension ScrollRecord {
  /// Tells the host of something, and returns the event as the host left it.
  fileprivate func tell(_ kind: Int, _ fill: (inout ft_scroll_event) -> Void) -> ft_scroll_event? {
    guard let callback else { return nil }
    var event = ft_scroll_event()
    event.size = UInt32(MemoryLayout<ft_scroll_event>.size)
    event.kind = Int32(kind)
    event.scroll = handle.pointer
    (event.offset_x, event.offset_y) = (scroll.contentOffset.x, scroll.contentOffset.y)
    event.zoom = scroll.zoomScale
    fill(&event)
    Library.tell { callback.function(&event, callback.user) }
    return event
  }
}
