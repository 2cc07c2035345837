import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  @Test(arguments: [1e9 + 1, -1e300, Double.infinity, .nan])
  func `U5: Coordinates and sizes beyond a billion points are rejected with a message`(
    bad: Double
  ) throws {
    let host = try Host()
    let view = try #require(ft_view_create(host.root, 0, 0, 10, 10))
    let scroll = try #require(ft_scroll_create(host.root, 0, 0, 10, 10))
    func refuses(_ status: ft_status, _ line: Int = #line) {
      #expect(status == FT_ERROR_VALUE, "line \(line)")
      #expect(String(cString: ft_last_error()).contains("1e9"), "line \(line)")
    }
    refuses(ft_view_set_frame(view, bad, 0, 10, 10))
    refuses(ft_view_set_frame(view, 0, 0, abs(bad), 10))
    refuses(ft_view_set_transform(view, 1, bad, 0, 1, 0, 0))
    refuses(ft_view_set_resting_margin(view, 0, bad, 0, 0))
    refuses(ft_view_shape_polygon(view, [0, 0, 1, bad, 2, 2], 3))
    refuses(ft_scroll_set_content_size(scroll, abs(bad), 10))
    refuses(ft_scroll_set_offset(scroll, bad, 0, 0))
    refuses(ft_window_resize(host.window, abs(bad), 10))
    refuses(ft_send_touch(host.window, 0, 1, Int32(FT_BEGAN), bad, 0))
    var (x, y) = (bad, 0.0)
    refuses(ft_view_from_window(view, &x, &y))
    #expect(ft_hit_test(host.window, bad, 0) == nil)
    refuses(ft_last_status())
    var frame = [Double](repeating: 0, count: 4)
    #expect(ft_view_get_frame(view, &frame) == FT_OK)
    #expect(frame == [0, 0, 10, 10])
    #expect(ft_is_idle(host.window) == 1)
  }

  @Test(arguments: [Int64.min, -(1 << 62) - 1, 1 << 62 + 1, .max])
  func `U6: A time more than 146 years from zero is rejected`(time: Int64) throws {
    let host = try Host()
    #expect(ft_advance(host.window, time) == FT_ERROR_VALUE)
    #expect(String(cString: ft_last_error()).contains("146 years"))
    #expect(ft_send_touch(host.window, time, 1, Int32(FT_BEGAN), 0, 0) == FT_ERROR_VALUE)
    #expect(ft_is_idle(host.window) == 1)
  }

  @Test(arguments: [0, 1e-7, 1e7, Double.nan])
  func `A zoom scale out of range is rejected`(bad: Double) throws {
    let host = try Host()
    let scroll = try #require(ft_scroll_create(host.root, 0, 0, 10, 10))
    #expect(ft_view_set(scroll, Int32(FT_SCROLL_MAXIMUM_ZOOM_SCALE), bad) == FT_ERROR_VALUE)
    #expect(
      String(cString: ft_last_error()).contains(
        "view.maximumZoomScale: expected a number from 1 to 1000000"))
    #expect(ft_view_get(scroll, Int32(FT_SCROLL_MAXIMUM_ZOOM_SCALE)) == 1)
  }

  @Test func `Names are limited to 4096 bytes`() throws {
    let host = try Host()
    let tap = try #require(ft_tap_create(host.root))
    #expect(ft_view_set_name(host.root, String(repeating: "a", count: 4096)) == FT_OK)
    let endless = String(repeating: "a", count: 50_000_000)
    for name in [String(endless.prefix(4097)), endless] {
      #expect(ft_view_set_name(host.root, name) == FT_ERROR_ARGUMENT)
      #expect(ft_recognizer_set_name(tap, name) == FT_ERROR_ARGUMENT)
      #expect(String(cString: ft_last_error()).contains("4096 bytes"))
    }
  }
}
