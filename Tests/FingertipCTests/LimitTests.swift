import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  @Test(arguments: [1e9 + 1, -1e300, Double.infinity, .nan])
  func `U5: Coordinates and sizes beyond a billion points are rejected with an error message`(
    bad: Double
  ) throws {
    let host = try Host()
    let view = try #require(fingertip_view_create(host.root, 0, 0, 10, 10))
    let scroll = try #require(fingertip_scroll_create(host.root, 0, 0, 10, 10))
    func refuses(_ status: fingertip_status, _ line: Int = #line) {
      #expect(status == FINGERTIP_ERROR_VALUE, "line \(line)")
      #expect(String(cString: fingertip_last_error()).contains("1e9"), "line \(line)")
    }
    refuses(fingertip_view_set_frame(view, bad, 0, 10, 10))
    refuses(fingertip_view_set_frame(view, 0, 0, abs(bad), 10))
    refuses(fingertip_view_set_transform(view, 1, bad, 0, 1, 0, 0))
    refuses(fingertip_view_set_resting_margin(view, 0, bad, 0, 0))
    refuses(fingertip_view_shape_polygon(view, [0, 0, 1, bad, 2, 2], 3))
    refuses(fingertip_scroll_set_content_size(scroll, abs(bad), 10))
    refuses(fingertip_scroll_set_offset(scroll, bad, 0, 0))
    refuses(fingertip_window_resize(host.window, abs(bad), 10))
    refuses(fingertip_window_send_touch(host.window, 0, 1, Int32(FINGERTIP_BEGAN), bad, 0))
    var (x, y) = (bad, 0.0)
    refuses(fingertip_view_from_window(view, &x, &y))
    #expect(fingertip_window_hit_test(host.window, bad, 0) == nil)
    refuses(fingertip_last_status())
    var frame = [Double](repeating: 0, count: 4)
    #expect(fingertip_view_get_frame(view, &frame) == FINGERTIP_OK)
    #expect(frame == [0, 0, 10, 10])
    #expect(fingertip_window_is_idle(host.window) == 1)
  }

  @Test(arguments: [Int64.min, -(1 << 62) - 1, 1 << 62 + 1, .max])
  func `U6: A time more than 146 years from zero is rejected`(time: Int64) throws {
    let host = try Host()
    #expect(fingertip_window_advance(host.window, time) == FINGERTIP_ERROR_VALUE)
    #expect(String(cString: fingertip_last_error()).contains("146 years"))
    #expect(
      fingertip_window_send_touch(host.window, time, 1, Int32(FINGERTIP_BEGAN), 0, 0)
        == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_window_is_idle(host.window) == 1)
  }

  @Test(arguments: [0, 1e-7, 1e7, Double.nan])
  func `An out-of-range zoom scale is rejected`(bad: Double) throws {
    let host = try Host()
    let scroll = try #require(fingertip_scroll_create(host.root, 0, 0, 10, 10))
    #expect(
      fingertip_view_set(scroll, Int32(FINGERTIP_SCROLL_MAXIMUM_ZOOM_SCALE), bad)
        == FINGERTIP_ERROR_VALUE)
    #expect(
      String(cString: fingertip_last_error()).contains(
        "view.maximumZoomScale: expected a number from 1 to 1000000"))
    #expect(fingertip_view_get(scroll, Int32(FINGERTIP_SCROLL_MAXIMUM_ZOOM_SCALE)) == 1)
  }

  @Test func `Names are limited to 4096 bytes`() throws {
    let host = try Host()
    let tap = try #require(fingertip_tap_create(host.root))
    #expect(fingertip_view_set_name(host.root, String(repeating: "a", count: 4096)) == FINGERTIP_OK)
    let endless = String(repeating: "a", count: 50_000_000)
    for name in [String(endless.prefix(4097)), endless] {
      #expect(fingertip_view_set_name(host.root, name) == FINGERTIP_ERROR_ARGUMENT)
      #expect(fingertip_recognizer_set_name(tap, name) == FINGERTIP_ERROR_ARGUMENT)
      #expect(String(cString: fingertip_last_error()).contains("4096 bytes"))
    }
  }
}
