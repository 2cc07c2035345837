import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  private func scroll(_ host: Host) throws -> fingertip_view {
    let scroll = try #require(fingertip_scroll_create(host.root, 0, 0, 320, 480))
    #expect(fingertip_scroll_set_content_size(scroll, 320, 2000) == FINGERTIP_OK)
    let status = fingertip_scroll_on_event(
      scroll,
      { event, user in
        guard let event else { return }
        let kind = Int(event.pointee.kind)
        if kind == FINGERTIP_SCROLL_WILL_END_DRAGGING { event.pointee.target_y = 600 }
        if kind != FINGERTIP_SCROLL_MOVED { Host.from(user)?.events.append("\(kind)") }
      }, host.pointer)
    #expect(status == FINGERTIP_OK)
    return scroll
  }

  private func offset(_ scroll: fingertip_view) -> Double {
    var (x, y) = (0.0, 0.0)
    #expect(fingertip_scroll_get_offset(scroll, &x, &y) == FINGERTIP_OK)
    return y
  }

  @Test func `S2: After a flick, the content comes to rest at the target set by the host`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    host.drag(from: 0, (100, 400), (100, 380), (100, 360), (100, 330), (100, 300))
    #expect(fingertip_window_is_animating(host.window) == 1)
    #expect(fingertip_view_get(scroll, Int32(FINGERTIP_SCROLL_IS_DECELERATING)) == 1)
    var time: Int64 = 80
    while fingertip_window_is_animating(host.window) == 1, time < 10_000 {
      time += 16
      #expect(fingertip_window_advance(host.window, time * 1_000_000) == FINGERTIP_OK)
    }
    #expect(abs(offset(scroll) - 600) < 0.01)
    #expect(
      host.events
        == [
          FINGERTIP_SCROLL_WILL_BEGIN_DRAGGING, FINGERTIP_SCROLL_WILL_END_DRAGGING,
          FINGERTIP_SCROLL_DID_END_DRAGGING,
          FINGERTIP_SCROLL_DID_END_DECELERATING,
        ].map { "\($0)" })
  }

  @Test func `The host can scroll the content and read the scroll indicators' frames`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    #expect(fingertip_scroll_set_offset(scroll, 0, 100, 0) == FINGERTIP_OK)
    #expect(offset(scroll) == 100)
    #expect(fingertip_scroll_adjust_offset(scroll, 0, 5) == FINGERTIP_OK)
    #expect(fingertip_scroll_adjust_offset(scroll, 0, -5) == FINGERTIP_OK)
    #expect(fingertip_scroll_set_offset(scroll, 0, 1e9, 0) == FINGERTIP_OK)
    #expect(offset(scroll) == 1520)
    #expect(fingertip_scroll_show(scroll, 0, 0, 10, 10, 0) == FINGERTIP_OK)
    #expect(offset(scroll) == 0)
    var frame = [Double](repeating: 0, count: 4)
    #expect(
      fingertip_scroll_indicator(scroll, Int32(FINGERTIP_AXIS_VERTICAL), &frame) == FINGERTIP_OK)
    // The indicator's length is 480/2000 of its track, which is 474 pt high.
    #expect(frame.prefix(3) == [314, 3, 3] && abs(frame[3] - 113.76) < 1e-9)
    #expect(
      fingertip_scroll_indicator(scroll, Int32(FINGERTIP_AXIS_HORIZONTAL), &frame) == FINGERTIP_OK)
    #expect(frame == [0, 0, 0, 0])
    #expect(fingertip_scroll_set_inset(scroll, 20, 0, 0, 0) == FINGERTIP_OK)
    #expect(fingertip_scroll_set_offset(scroll, 0, -20, 0) == FINGERTIP_OK)
    #expect(offset(scroll) == -20)
  }

  @Test func `A zoom scale set by the host stays within the limits`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    let photo = try #require(fingertip_view_create(scroll, 0, 0, 320, 480))
    #expect(fingertip_scroll_set_zoomed_view(scroll, photo) == FINGERTIP_OK)
    #expect(
      fingertip_view_set(scroll, Int32(FINGERTIP_SCROLL_MAXIMUM_ZOOM_SCALE), 4) == FINGERTIP_OK)
    #expect(fingertip_scroll_set_zoom(scroll, 100, 0) == FINGERTIP_OK)
    #expect(fingertip_view_get(scroll, Int32(FINGERTIP_SCROLL_ZOOM_SCALE)) == 4)
    #expect(fingertip_scroll_zoom_to(scroll, 0, 0, 160, 240, 0) == FINGERTIP_OK)
    #expect(fingertip_view_get(scroll, Int32(FINGERTIP_SCROLL_ZOOM_SCALE)) == 2)
    #expect(fingertip_scroll_set_zoomed_view(scroll, nil) == FINGERTIP_OK)
  }

  @Test func `A scroll view's recognizers have stable handles`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    let pan = try #require(fingertip_scroll_pan(scroll))
    #expect(fingertip_scroll_pan(scroll) == pan)
    #expect(fingertip_recognizer_view(pan) == scroll)
    host.recordActions(pan, as: "scroll")
    #expect(fingertip_scroll_pinch(scroll) != nil && fingertip_scroll_double_tap(scroll) != nil)
    host.events = []
    host.drag(from: 0, (100, 400), (100, 380), (100, 360))
    #expect(host.events.contains { $0.hasPrefix("began") })
    #expect(fingertip_recognizer_destroy(pan) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_view_destroy(scroll) == FINGERTIP_OK)
    #expect(
      fingertip_recognizer_set(pan, Int32(FINGERTIP_SETTING_ENABLED), 0) == FINGERTIP_ERROR_HANDLE)
  }

  @Test func `S1: A custom motion rubber-bands and decelerates like a scroll view`() {
    var motion = fingertip_motion_make(0, 200)
    motion.give = 300
    motion.position = 270
    let shown = fingertip_motion_rubber_band(&motion)
    #expect(abs(shown - 234.1) < 0.05)
    #expect(abs(fingertip_motion_rubber_band_inverse(&motion, shown) - 270) < 1e-6)
    #expect(fingertip_motion_end(&motion) == 200)
    #expect(fingertip_motion_position(&motion, 0) == shown)
    var free = fingertip_motion_make(-.infinity, .infinity)
    (free.position, free.velocity) = (5074, 750)
    #expect(abs(fingertip_motion_end(&free) - 5443.26) < 0.01)
    let duration = fingertip_motion_duration(&free)
    #expect(abs(Double(duration) / 1e9 - 2.157) < 0.001)
    let end = fingertip_motion_end(&free)
    #expect(fingertip_motion_position(&free, duration) == end)
    (free.has_target, free.target) = (1, 5400)
    #expect(fingertip_motion_end(&free) == 5400)
  }
}
