import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  @Test func `A pan tells its way and its velocity`() throws {
    let host = try Host()
    let view = try host.view(0, 0, 300, 300)
    var events: [ft_gesture_event] = []
    try withUnsafeMutablePointer(to: &events) { place in
      let pan = try #require(ft_pan_create(view))
      let status = ft_recognizer_on_action(
        pan,
        { event, user in
          guard let event else { return }
          user?.assumingMemoryBound(to: [ft_gesture_event].self).pointee.append(event.pointee)
        }, place)
      #expect(status == FT_OK)
      host.drag(from: 0, (100, 100), (104, 103), (112, 109), (122, 109))
      #expect(place.pointee.allSatisfy { $0.recognizer == pan && $0.view == view })
    }
    #expect(
      events.map(\.state)
        == [FT_GESTURE_BEGAN, FT_GESTURE_CHANGED, FT_GESTURE_ENDED].map {
          Int32($0)
        })
    #expect(events.map(\.dx) == [4, 14, 14])
    #expect(events.map(\.touches) == [1, 1, 1])
    #expect(events.allSatisfy { $0.scale == 1 && $0.transform.0 == 1 && $0.rotation == 0 })
    #expect((events.last?.velocity_x ?? 0) > 100)
    #expect(events.last?.x == 122)
  }

  @Test func `A setting decides how a gesture is recognized`() throws {
    let host = try Host()
    let tap = ft_tap_create(host.root)
    #expect(ft_recognizer_set(tap, Int32(FT_SETTING_TAPS), 2) == FT_OK)
    host.listen(tap, as: "double tap")
    host.tap(at: 0, 50, 50)
    #expect(host.heard.isEmpty)
    host.tap(at: 150, 50, 50)
    #expect(host.heard == ["recognized 0.0 0.0"])
  }

  @Test func `R2 a tap waits for a double tap to fail`() throws {
    let host = try Host()
    let (one, two) = (ft_tap_create(host.root), ft_tap_create(host.root))
    #expect(ft_recognizer_set(two, Int32(FT_SETTING_TAPS), 2) == FT_OK)
    #expect(ft_recognizer_require_to_fail(one, two) == FT_OK)
    host.listen(one, as: "one")
    host.tap(at: 0, 50, 50)
    #expect(host.heard.isEmpty)
    #expect(ft_advance(host.window, ft_next_deadline(host.window)) == FT_OK)
    #expect(host.heard == ["recognized 0.0 0.0"])
    #expect(ft_recognizer_require_to_fail(two, one) == FT_ERROR_RELATION)
    #expect(String(cString: ft_last_error()).contains("circle"))
  }

  @Test(arguments: [false, true])
  func `R1 one recognizer stops another unless that was ruled out`(isSpared: Bool) throws {
    let host = try Host()
    let (pan, hold) = (ft_pan_create(host.root), ft_long_press_create(host.root))
    #expect(ft_recognizer_set(hold, Int32(FT_SETTING_MAXIMUM_MOVEMENT), 100) == FT_OK)
    host.listen(hold, as: "hold")
    #expect(ft_recognizer_set_prevents(pan, hold, isSpared ? 0 : 1) == FT_OK)
    host.send(0, FT_BEGAN, 50, 50)
    host.send(16, FT_MOVED, 80, 50)
    #expect(ft_advance(host.window, 600_000_000) == FT_OK)
    #expect(host.heard.isEmpty == !isSpared)
  }

  @Test func `A gesture may be forbidden to begin, and a touch kept from it`() throws {
    let host = try Host()
    let tap = ft_tap_create(host.root)
    host.listen(tap, as: "tap")
    #expect(ft_recognizer_on_should_begin(tap, { _, _ in 0 }, nil) == FT_OK)
    host.tap(at: 0, 50, 50)
    #expect(host.heard.isEmpty)
    #expect(ft_recognizer_on_should_begin(tap, nil, nil) == FT_OK)
    #expect(
      ft_recognizer_on_should_receive(tap, { _, touch, _ in touch?.pointee.x == 60 ? 1 : 0 }, nil)
        == FT_OK)
    host.tap(at: 500, 50, 50)
    #expect(host.heard.isEmpty)
    host.tap(at: 1000, 60, 50)
    #expect(host.heard.count == 1)
  }

  @Test func `A recognizer that is switched off or destroyed is silent`() throws {
    let host = try Host()
    let tap = ft_tap_create(host.root)
    host.listen(tap, as: "tap")
    #expect(ft_recognizer_get_user(tap) == host.pointer)
    #expect(ft_recognizer_view(tap) == host.root)
    #expect(ft_recognizer_set(tap, Int32(FT_SETTING_ENABLED), 0) == FT_OK)
    host.tap(at: 0, 50, 50)
    #expect(ft_recognizer_set(tap, Int32(FT_SETTING_ENABLED), 1) == FT_OK)
    host.tap(at: 500, 50, 50)
    #expect(host.heard.count == 1)
    #expect(ft_recognizer_destroy(tap) == FT_OK)
    host.tap(at: 1000, 50, 50)
    #expect(host.heard.count == 1)
    #expect(ft_recognizer_destroy(tap) == FT_ERROR_HANDLE)
  }
}
