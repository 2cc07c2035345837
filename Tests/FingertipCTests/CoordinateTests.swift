import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  @Test func `A gesture's values are converted to the coordinates of its view`() throws {
    let host = try Host()
    let photo = try host.view(0, 0, 200, 200)
    // The photo is shown upside down at twice its size.
    #expect(fingertip_view_set_transform(photo, -2, 0, 0, -2, 0, 0) == FINGERTIP_OK)
    let pan = try #require(fingertip_pan_create(photo))
    var (x, y, id) = (0.0, 0.0, UInt64(0))
    host.send(0, FINGERTIP_BEGAN, 100, 100)
    for step in 1...5 { host.send(Int64(step) * 10, FINGERTIP_MOVED, 100 + 20 * Double(step), 100) }
    #expect(fingertip_recognizer_translation(pan, &x, &y) == FINGERTIP_OK)
    #expect(x < -30 && x > -50 && abs(y) < 1e-9)
    #expect(fingertip_recognizer_velocity(pan, &x, &y) == FINGERTIP_OK)
    #expect(abs(x + 1000) < 1e-6 && abs(y) < 1e-9)
    #expect(fingertip_recognizer_touch(pan, 0, &id, &x, &y) == FINGERTIP_OK)
    var (expectedX, expectedY) = (200.0, 100.0)
    #expect(fingertip_view_from_window(photo, &expectedX, &expectedY) == FINGERTIP_OK)
    #expect(id == 1 && x == expectedX && y == expectedY)
    #expect(fingertip_recognizer_touch(pan, 1, &id, &x, &y) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_window_is_touch_intercepted(host.window, 1) == 1)
    #expect(fingertip_window_is_touch_intercepted(host.window, 2) == 0)
    host.send(60, FINGERTIP_ENDED, 200, 100)
    #expect(fingertip_recognizer_touch(pan, 0, &id, &x, &y) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_window_is_touch_intercepted(host.window, 1) == 1)
  }

  @Test
  func `On a surface, a gesture's values are converted to the coordinates of its target node`()
    throws
  {
    let surface = try #require(fingertip_surface_create(320, 480))
    defer { #expect(fingertip_surface_destroy(surface) == FINGERTIP_OK) }
    let pan = try #require(fingertip_pan_create(fingertip_surface_unattached(surface)))
    #expect(fingertip_surface_attach(surface, pan, 7) == FINGERTIP_OK)
    let path: fingertip_path_fn = { _, _, targets, _, _ in
      targets?.pointee = 7
      return 1
    }
    #expect(fingertip_surface_on_path(surface, path, nil) == FINGERTIP_OK)
    let convert: fingertip_convert_fn = { _, target, x, y, _ in
      x?.pointee = (x?.pointee ?? 0) / 2 - 10
      y?.pointee = Double(target)
    }
    #expect(fingertip_surface_on_convert(surface, convert, nil) == FINGERTIP_OK)
    func send(_ milliseconds: Int64, _ phase: Int, _ x: Double) {
      let status = fingertip_window_send_touch(
        surface, milliseconds * 1_000_000, 1, Int32(phase), x, 100)
      #expect(status == FINGERTIP_OK)
    }
    send(0, FINGERTIP_BEGAN, 100)
    for step in 1...5 { send(Int64(step) * 10, FINGERTIP_MOVED, 100 + 20 * Double(step)) }
    var (x, y, id) = (0.0, 0.0, UInt64(0))
    #expect(fingertip_recognizer_translation(pan, &x, &y) == FINGERTIP_OK)
    #expect(x > 30 && x < 50 && y == 0)
    #expect(fingertip_recognizer_velocity(pan, &x, &y) == FINGERTIP_OK)
    #expect(abs(x - 1000) < 1e-6 && y == 0)
    #expect(fingertip_recognizer_touch(pan, 0, &id, &x, &y) == FINGERTIP_OK)
    #expect(id == 1 && x == 90 && y == 7)
    #expect(fingertip_recognizer_location(pan, &x, &y) == FINGERTIP_OK)
    #expect(x == 90 && y == 7)
  }

  @Test func `Subviews and recognizers can be accessed by index`() throws {
    let host = try Host()
    let (back, front) = (try host.view(0, 0, 10, 10), try host.view(0, 0, 10, 10))
    #expect(fingertip_view_subview_count(host.root) == 2)
    #expect(fingertip_view_subview(host.root, 0) == back)
    #expect(fingertip_view_subview(host.root, 1) == front)
    #expect(fingertip_view_subview(host.root, 2) == nil)
    #expect(fingertip_last_status() == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_view_subview_count(back) == 0 && fingertip_last_status() == FINGERTIP_OK)
    let (tap, pan) = (fingertip_tap_create(back), fingertip_pan_create(back))
    #expect(fingertip_view_recognizer_count(back) == 2)
    #expect(fingertip_view_recognizer(back, 0) == tap && fingertip_view_recognizer(back, 1) == pan)
    let surface = try #require(fingertip_surface_create(10, 10))
    defer { #expect(fingertip_surface_destroy(surface) == FINGERTIP_OK) }
    #expect(fingertip_surface_attach(surface, pan, 9) == FINGERTIP_OK)
    #expect(fingertip_view_recognizer_count(back) == 1)
    #expect(fingertip_surface_recognizer_count(surface, 9) == 1)
    #expect(fingertip_surface_recognizer(surface, 9, 0) == pan)
    #expect(fingertip_surface_recognizer_count(surface, 8) == 0)
    // The view no longer owns the recognizer.
    #expect(fingertip_view_destroy(back) == FINGERTIP_OK)
    #expect(fingertip_recognizer_set(pan, Int32(FINGERTIP_SETTING_ENABLED), 1) == FINGERTIP_OK)
  }
}
