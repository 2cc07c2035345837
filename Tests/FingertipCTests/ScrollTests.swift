import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  private func scroll(_ host: Host) throws -> ft_view {
    let scroll = try #require(ft_scroll_create(host.root, 0, 0, 320, 480))
    #expect(ft_scroll_set_content_size(scroll, 320, 2000) == FT_OK)
    let status = ft_scroll_on_event(
      scroll,
      { event, user in
        guard let event else { return }
        let kind = Int(event.pointee.kind)
        if kind == FT_SCROLL_WILL_END_DRAGGING { event.pointee.target_y = 600 }
        if kind != FT_SCROLL_MOVED { Host.from(user)?.events.append("\(kind)") }
      }, host.pointer)
    #expect(status == FT_OK)
    return scroll
  }

  private func offset(_ scroll: ft_view) -> Double {
    var (x, y) = (0.0, 0.0)
    #expect(ft_scroll_get_offset(scroll, &x, &y) == FT_OK)
    return y
  }

  @Test func `S2: A flick comes to rest at the target set by the host`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    host.drag(from: 0, (100, 400), (100, 380), (100, 360), (100, 330), (100, 300))
    #expect(ft_is_animating(host.window) == 1)
    #expect(ft_view_get(scroll, Int32(FT_SCROLL_IS_DECELERATING)) == 1)
    var time: Int64 = 80
    while ft_is_animating(host.window) == 1, time < 10_000 {
      time += 16
      #expect(ft_advance(host.window, time * 1_000_000) == FT_OK)
    }
    #expect(abs(offset(scroll) - 600) < 0.01)
    #expect(
      host.events
        == [
          FT_SCROLL_WILL_BEGIN_DRAGGING, FT_SCROLL_WILL_END_DRAGGING, FT_SCROLL_DID_END_DRAGGING,
          FT_SCROLL_DID_END_DECELERATING,
        ].map { "\($0)" })
  }

  @Test func `The host scrolls content and reads the indicator frames`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    #expect(ft_scroll_set_offset(scroll, 0, 100, 0) == FT_OK)
    #expect(offset(scroll) == 100)
    #expect(ft_scroll_set_offset(scroll, 0, 1e9, 0) == FT_OK)
    #expect(offset(scroll) == 1520)
    #expect(ft_scroll_show(scroll, 0, 0, 10, 10, 0) == FT_OK)
    #expect(offset(scroll) == 0)
    var frame = [Double](repeating: 0, count: 4)
    #expect(ft_scroll_indicator(scroll, Int32(FT_AXIS_VERTICAL), &frame) == FT_OK)
    #expect(frame[3] > 100)
    #expect(ft_scroll_indicator(scroll, Int32(FT_AXIS_HORIZONTAL), &frame) == FT_OK)
    #expect(frame == [0, 0, 0, 0])
    #expect(ft_scroll_set_inset(scroll, 20, 0, 0, 0) == FT_OK)
    #expect(ft_scroll_set_offset(scroll, 0, -20, 0) == FT_OK)
    #expect(offset(scroll) == -20)
  }

  @Test func `Zooming stays within its limits`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    let photo = try #require(ft_view_create(scroll, 0, 0, 320, 480))
    #expect(ft_scroll_set_zoomed_view(scroll, photo) == FT_OK)
    #expect(ft_view_set(scroll, Int32(FT_SCROLL_MAXIMUM_ZOOM_SCALE), 4) == FT_OK)
    #expect(ft_scroll_set_zoom(scroll, 100, 0) == FT_OK)
    #expect(ft_view_get(scroll, Int32(FT_SCROLL_ZOOM_SCALE)) == 4)
    #expect(ft_scroll_zoom_to(scroll, 0, 0, 160, 240, 0) == FT_OK)
    #expect(ft_view_get(scroll, Int32(FT_SCROLL_ZOOM_SCALE)) == 2)
    #expect(ft_scroll_set_zoomed_view(scroll, nil) == FT_OK)
  }

  @Test func `The recognizers of a scroll view have stable handles`() throws {
    let host = try Host()
    let scroll = try scroll(host)
    let pan = try #require(ft_scroll_pan(scroll))
    #expect(ft_scroll_pan(scroll) == pan)
    #expect(ft_recognizer_view(pan) == scroll)
    host.recordActions(pan, as: "scroll")
    #expect(ft_scroll_pinch(scroll) != nil && ft_scroll_double_tap(scroll) != nil)
    host.events = []
    host.drag(from: 0, (100, 400), (100, 380), (100, 360))
    #expect(host.events.contains { $0.hasPrefix("began") })
    #expect(ft_recognizer_destroy(pan) == FT_ERROR_KIND)
    #expect(ft_view_destroy(scroll) == FT_OK)
    #expect(ft_recognizer_set(pan, Int32(FT_SETTING_ENABLED), 0) == FT_ERROR_HANDLE)
  }

  @Test func `S1: A custom motion has the rubber band and deceleration of scroll views`() {
    var motion = ft_motion_make(0, 200)
    motion.give = 300
    motion.place = 270
    let shown = ft_motion_shown(&motion)
    #expect(abs(shown - 234.1) < 0.05)
    #expect(abs(ft_motion_pulled(&motion, shown) - 270) < 1e-6)
    #expect(ft_motion_end(&motion) == 200)
    #expect(ft_motion_position(&motion, 0) == shown)
    var free = ft_motion_make(-.infinity, .infinity)
    (free.place, free.velocity) = (5074, 750)
    #expect(abs(ft_motion_end(&free) - 5443.26) < 0.01)
    let duration = ft_motion_duration(&free)
    #expect(abs(Double(duration) / 1e9 - 2.157) < 0.001)
    let end = ft_motion_end(&free)
    #expect(ft_motion_position(&free, duration) == end)
    (free.has_target, free.target) = (1, 5400)
    #expect(ft_motion_end(&free) == 5400)
  }
}
