import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  @Test func `A pan reports its translation and velocity`() throws {
    let host = try Host()
    let view = try host.view(0, 0, 300, 300)
    var events: [fingertip_gesture_event] = []
    try withUnsafeMutablePointer(to: &events) { pointer in
      let pan = try #require(fingertip_pan_create(view))
      fingertip_recognizer_set(pan, Int32(FINGERTIP_SETTING_ROLL_TRAVEL), 0)
      let status = fingertip_recognizer_on_action(
        pan,
        { event, user in
          guard let event else { return }
          user?.assumingMemoryBound(to: [fingertip_gesture_event].self).pointee.append(
            event.pointee)
        }, pointer)
      #expect(status == FINGERTIP_OK)
      host.drag(from: 0, (100, 100), (104, 103), (112, 109), (122, 109))
      #expect(pointer.pointee.allSatisfy { $0.recognizer == pan && $0.view == view })
    }
    #expect(
      events.map(\.state)
        == [FINGERTIP_GESTURE_BEGAN, FINGERTIP_GESTURE_CHANGED, FINGERTIP_GESTURE_ENDED].map {
          Int32($0)
        })
    #expect(events.map(\.dx) == [4, 14, 14])
    #expect(events.map(\.touches) == [1, 1, 1])
    #expect(events.allSatisfy { $0.scale == 1 && $0.transform.0 == 1 && $0.rotation == 0 })
    // The last move covers 10 pt in 16 ms.
    #expect(abs((events.last?.velocity_x ?? 0) - 625) < 1e-6)
    #expect(events.last?.x == 122)
  }

  /// Performs a stroke in each of the eight directions, clockwise from upward, starting at the
  /// given time in seconds. Returns one value per event.
  private func values(
    of recognizer: fingertip_recognizer?, in host: Host, from second: Int64,
    _ value: @escaping (fingertip_gesture_event) -> Int32
  ) throws -> [Int32] {
    final class ValueLog {
      var values: [Int32] = []
      let value: (fingertip_gesture_event) -> Int32
      init(_ value: @escaping (fingertip_gesture_event) -> Int32) { self.value = value }
    }
    let log = ValueLog(value)
    let status = fingertip_recognizer_on_action(
      recognizer,
      { event, user in
        guard let event, let user else { return }
        let log = Unmanaged<ValueLog>.fromOpaque(user).takeUnretainedValue()
        log.values.append(log.value(event.pointee))
      }, Unmanaged.passUnretained(log).toOpaque())
    #expect(status == FINGERTIP_OK)
    let strokes = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    for (number, (dx, dy)) in strokes.enumerated() {
      for step in 0...7 {
        let distance = Double(20 * min(step, 6))
        let phase = step == 0 ? FINGERTIP_BEGAN : step == 7 ? FINGERTIP_ENDED : FINGERTIP_MOVED
        host.send(
          1000 * (second + 2 * Int64(number)) + 10 * Int64(step), phase,
          150 + Double(dx) * distance,
          150 + Double(dy) * distance)
      }
    }
    #expect(fingertip_recognizer_destroy(recognizer) == FINGERTIP_OK)
    return log.values
  }

  @Test
  func `Swipes and flicks report one of eight directions, and edge pans accept corners`() throws {
    let host = try Host()
    let clock = [
      FINGERTIP_UP, FINGERTIP_UP_RIGHT, FINGERTIP_RIGHT, FINGERTIP_DOWN_RIGHT, FINGERTIP_DOWN,
      FINGERTIP_DOWN_LEFT, FINGERTIP_LEFT, FINGERTIP_UP_LEFT,
    ].map { Int32($0) }
    let all = Double(clock.reduce(0, |))
    for (number, recognizer) in [
      fingertip_swipe_create(host.root), fingertip_flick_create(host.root),
    ]
    .enumerated() {
      let second = Int64(100 * number)
      #expect(
        fingertip_recognizer_set(recognizer, Int32(FINGERTIP_SETTING_DIRECTIONS), all)
          == FINGERTIP_OK)
      #expect(fingertip_recognizer_get(recognizer, Int32(FINGERTIP_SETTING_DIRECTIONS)) == all)
      #expect(try values(of: recognizer, in: host, from: second) { $0.direction } == clock)
    }
    let oblique = fingertip_swipe_create(host.root)
    let two = Double(FINGERTIP_UP_RIGHT | FINGERTIP_DOWN_LEFT)
    #expect(
      fingertip_recognizer_set(oblique, Int32(FINGERTIP_SETTING_DIRECTIONS), two) == FINGERTIP_OK)
    #expect(
      try values(of: oblique, in: host, from: 200) { $0.direction }
        == [FINGERTIP_UP_RIGHT, FINGERTIP_DOWN_LEFT].map { Int32($0) })
    let corner = fingertip_edge_pan_create(host.root)
    #expect(
      fingertip_recognizer_set(
        corner, Int32(FINGERTIP_SETTING_EDGES), Double(FINGERTIP_EDGE_TOP_LEFT)) == FINGERTIP_OK)
    host.recordActions(corner, as: "corner")
    host.drag(from: 300_000, (2, 100), (40, 100), (80, 100))
    #expect(host.events.isEmpty)
    host.drag(from: 305_000, (2, 2), (40, 40), (80, 80))
    #expect(!host.events.isEmpty)
  }

  @Test func `Settings change how a gesture is recognized`() throws {
    let host = try Host()
    let tap = fingertip_tap_create(host.root)
    #expect(fingertip_recognizer_set(tap, Int32(FINGERTIP_SETTING_TAPS), 2) == FINGERTIP_OK)
    host.recordActions(tap, as: "double tap")
    host.tap(at: 0, 50, 50)
    #expect(host.events.isEmpty)
    host.tap(at: 150, 50, 50)
    #expect(host.events == ["recognized 0.0 0.0"])
  }

  @Test func `R2: A tap waits for a double tap to fail`() throws {
    let host = try Host()
    let (one, two) = (fingertip_tap_create(host.root), fingertip_tap_create(host.root))
    #expect(fingertip_recognizer_set(two, Int32(FINGERTIP_SETTING_TAPS), 2) == FINGERTIP_OK)
    #expect(fingertip_recognizer_require_to_fail(one, two) == FINGERTIP_OK)
    host.recordActions(one, as: "one")
    host.tap(at: 0, 50, 50)
    #expect(host.events.isEmpty)
    #expect(
      fingertip_window_advance(host.window, fingertip_window_next_deadline(host.window))
        == FINGERTIP_OK)
    #expect(host.events == ["recognized 0.0 0.0"])
    #expect(fingertip_recognizer_require_to_fail(two, one) == FINGERTIP_ERROR_RELATION)
    #expect(String(cString: fingertip_last_error()).contains("circular requirement"))
  }

  @Test(arguments: [false, true])
  func `R1: A recognizer prevents a competitor unless configured not to`(isSpared: Bool) throws {
    let host = try Host()
    let (pan, hold) = (fingertip_pan_create(host.root), fingertip_long_press_create(host.root))
    #expect(
      fingertip_recognizer_set(hold, Int32(FINGERTIP_SETTING_MAXIMUM_MOVEMENT), 100) == FINGERTIP_OK
    )
    host.recordActions(hold, as: "hold")
    #expect(fingertip_recognizer_set_prevents(pan, hold, isSpared ? 0 : 1) == FINGERTIP_OK)
    host.send(0, FINGERTIP_BEGAN, 50, 50)
    host.send(16, FINGERTIP_MOVED, 80, 50)
    #expect(fingertip_window_advance(host.window, 600_000_000) == FINGERTIP_OK)
    #expect(host.events.isEmpty == !isSpared)
  }

  @Test func `The host can keep a gesture from beginning and a recognizer from receiving touches`()
    throws
  {
    let host = try Host()
    let tap = fingertip_tap_create(host.root)
    host.recordActions(tap, as: "tap")
    #expect(fingertip_recognizer_on_should_begin(tap, { _, _ in 0 }, nil) == FINGERTIP_OK)
    host.tap(at: 0, 50, 50)
    #expect(host.events.isEmpty)
    #expect(fingertip_recognizer_on_should_begin(tap, nil, nil) == FINGERTIP_OK)
    #expect(
      fingertip_recognizer_on_should_receive(
        tap, { _, touch, _ in touch?.pointee.x == 60 ? 1 : 0 }, nil)
        == FINGERTIP_OK)
    host.tap(at: 500, 50, 50)
    #expect(host.events.isEmpty)
    host.tap(at: 1000, 60, 50)
    #expect(host.events.count == 1)
  }

  @Test func `A disabled or destroyed recognizer reports nothing`() throws {
    let host = try Host()
    let tap = fingertip_tap_create(host.root)
    host.recordActions(tap, as: "tap")
    #expect(fingertip_recognizer_get_user(tap) == host.pointer)
    #expect(fingertip_recognizer_view(tap) == host.root)
    #expect(fingertip_recognizer_set(tap, Int32(FINGERTIP_SETTING_ENABLED), 0) == FINGERTIP_OK)
    host.tap(at: 0, 50, 50)
    #expect(fingertip_recognizer_set(tap, Int32(FINGERTIP_SETTING_ENABLED), 1) == FINGERTIP_OK)
    host.tap(at: 500, 50, 50)
    #expect(host.events.count == 1)
    #expect(fingertip_recognizer_destroy(tap) == FINGERTIP_OK)
    host.tap(at: 1000, 50, 50)
    #expect(host.events.count == 1)
    #expect(fingertip_recognizer_destroy(tap) == FINGERTIP_ERROR_HANDLE)
  }

  @Test func `R2: Removing a failure requirement lets the waiting recognizer proceed`() throws {
    let host = try Host()
    let (one, two) = (fingertip_tap_create(host.root), fingertip_tap_create(host.root))
    #expect(fingertip_recognizer_set(two, Int32(FINGERTIP_SETTING_TAPS), 2) == FINGERTIP_OK)
    #expect(fingertip_recognizer_require_to_fail(one, two) == FINGERTIP_OK)
    host.recordActions(one, as: "one")
    host.tap(at: 0, 50, 50)
    #expect(host.events.isEmpty)
    #expect(fingertip_recognizer_remove_requirement(one, two) == FINGERTIP_OK)
    #expect(host.events == ["recognized 0.0 0.0"])
    #expect(fingertip_recognizer_require_to_fail(two, one) == FINGERTIP_OK)
  }

  @Test func `R1: Once simultaneity is removed, recognizers prevent each other again`()
    throws
  {
    let host = try Host()
    let (pan, hold) = (fingertip_pan_create(host.root), fingertip_long_press_create(host.root))
    #expect(
      fingertip_recognizer_set(hold, Int32(FINGERTIP_SETTING_MAXIMUM_MOVEMENT), 100) == FINGERTIP_OK
    )
    host.recordActions(hold, as: "hold")
    #expect(fingertip_recognizer_simultaneous(pan, hold) == FINGERTIP_OK)
    #expect(fingertip_recognizer_remove_simultaneity(hold, pan) == FINGERTIP_OK)
    host.send(0, FINGERTIP_BEGAN, 50, 50)
    host.send(16, FINGERTIP_MOVED, 80, 50)
    #expect(fingertip_window_advance(host.window, 600_000_000) == FINGERTIP_OK)
    #expect(host.events.isEmpty)
  }

  @Test func `X1: The failure handler receives the reason for a failure`() throws {
    let host = try Host()
    let tap = fingertip_tap_create(host.root)
    let status = fingertip_recognizer_on_failure(
      tap,
      { recognizer, time, reason, length, user in
        guard let reason, let host = Host.from(user), recognizer != nil else { return }
        let words = String(cString: reason)
        #expect(words.utf8.count == length)
        host.events.append("\(time / 1_000_000) ms: \(words)")
      }, host.pointer)
    #expect(status == FINGERTIP_OK)
    host.send(0, FINGERTIP_BEGAN, 50, 50)
    #expect(fingertip_window_advance(host.window, 2_000_000_000) == FINGERTIP_OK)
    #expect(host.events == ["750 ms: pressed longer than 750 ms"])
    host.send(2100, FINGERTIP_ENDED, 50, 50)
    #expect(fingertip_recognizer_on_failure(tap, nil, nil) == FINGERTIP_OK)
    host.drag(from: 3000, (50, 50), (150, 50))
    #expect(host.events.count == 1)
  }

  @Test
  func `The press handler is called when a press begins, is cancelled or is confirmed`() throws {
    let host = try Host()
    let tap = fingertip_tap_create(host.root)
    let status = fingertip_recognizer_on_press(
      tap,
      { recognizer, phase, time, x, y, user in
        guard let host = Host.from(user), recognizer != nil else { return }
        host.events.append("\(phase) \(time / 1_000_000) ms (\(Int(x)), \(Int(y)))")
      }, host.pointer)
    #expect(status == FINGERTIP_OK)
    host.send(0, FINGERTIP_BEGAN, 50, 50)
    host.send(60, FINGERTIP_ENDED, 50, 50)
    host.send(1000, FINGERTIP_BEGAN, 50, 50)
    #expect(fingertip_window_advance(host.window, 3_000_000_000) == FINGERTIP_OK)
    host.send(3100, FINGERTIP_ENDED, 50, 50)
    #expect(
      host.events == [
        "\(FINGERTIP_PRESS_DOWN) 0 ms (50, 50)", "\(FINGERTIP_PRESS_CONFIRMED) 60 ms (50, 50)",
        "\(FINGERTIP_PRESS_DOWN) 1000 ms (50, 50)", "\(FINGERTIP_PRESS_CANCELLED) 1750 ms (50, 50)",
      ])
    #expect(fingertip_recognizer_on_press(tap, nil, nil) == FINGERTIP_OK)
    host.send(4000, FINGERTIP_BEGAN, 50, 50)
    host.send(4060, FINGERTIP_ENDED, 50, 50)
    #expect(host.events.count == 4)
  }

  @Test func `A translation continues from the value set by the host`() throws {
    let host = try Host()
    let pan = fingertip_pan_create(host.root)
    fingertip_recognizer_set(pan, Int32(FINGERTIP_SETTING_ROLL_TRAVEL), 0)
    host.recordActions(pan, as: "pan")
    host.send(0, FINGERTIP_BEGAN, 100, 100)
    host.send(16, FINGERTIP_MOVED, 110, 100)
    #expect(fingertip_recognizer_set_translation(pan, 5, 7) == FINGERTIP_OK)
    host.send(32, FINGERTIP_MOVED, 120, 100)
    #expect(host.events == ["began 0.0 0.0", "changed 15.0 7.0"])
    #expect(fingertip_recognizer_set_scale(pan, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_recognizer_set_translation(pan, .nan, 0) == FINGERTIP_ERROR_VALUE)
    let (pinch, rotation) = (
      fingertip_pinch_create(host.root), fingertip_rotation_create(host.root)
    )
    #expect(fingertip_recognizer_set_scale(pinch, 2) == FINGERTIP_OK)
    #expect(fingertip_recognizer_set_scale(pinch, 0) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_recognizer_set_rotation(rotation, 1) == FINGERTIP_OK)
    #expect(fingertip_recognizer_set_rotation(pinch, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_recognizer_set_translation(rotation, 1, 1) == FINGERTIP_ERROR_KIND)
    #expect(
      fingertip_recognizer_set_translation(fingertip_edge_pan_create(host.root), 1, 1)
        == FINGERTIP_OK)
  }

  @Test func `X2: A recognizer's default name reflects its settings`() throws {
    let host = try Host()
    let tap = fingertip_tap_create(host.root)
    #expect(fingertip_recognizer_set(tap, Int32(FINGERTIP_SETTING_TAPS), 2) == FINGERTIP_OK)
    host.recordDecisions()
    host.tap(at: 0, 50, 50)
    host.tap(at: 150, 50, 50)
    #expect(host.events.contains { $0.contains("double tap on window: possible → recognized") })
  }

  /// Returns a recognizer's last event after touches have moved along straight lines.
  private func last(
    of create: (fingertip_view?) -> fingertip_recognizer?,
    _ fingers: [(from: (Double, Double), to: (Double, Double))]
  ) throws -> fingertip_gesture_event {
    let host = try Host()
    var events: [fingertip_gesture_event] = []
    withUnsafeMutablePointer(to: &events) { pointer in
      let status = fingertip_recognizer_on_action(
        create(host.root),
        { event, user in
          guard let event else { return }
          user?.assumingMemoryBound(to: [fingertip_gesture_event].self).pointee.append(
            event.pointee)
        }, pointer)
      #expect(status == FINGERTIP_OK)
      for step in 0...10 {
        for (index, finger) in fingers.enumerated() {
          let part = Double(step) / 10
          host.send(
            Int64(step) * 16, step == 0 ? FINGERTIP_BEGAN : FINGERTIP_MOVED,
            finger.from.0 + (finger.to.0 - finger.from.0) * part,
            finger.from.1 + (finger.to.1 - finger.from.1) * part, id: UInt64(index + 1))
        }
      }
    }
    return try #require(events.last)
  }

  @Test func `Two-finger gestures report a scale, a rotation, a transform or a translation`() throws
  {
    let apart = [(from: (100.0, 200.0), to: (60.0, 200.0)), (from: (200, 200), to: (240, 200))]
    let pinch = try last(of: fingertip_pinch_create, apart)
    // The pinch begins when the touches are 108 pt apart. The distance then increases by 8 pt every
    // 16 ms, up to 180 pt. Each touch moves in its own frame, so the last velocity is the mean over
    // the last 15 ms, in which the distance increases from 172.25 to 180 pt.
    #expect(abs(pinch.scale - 180.0 / 108) < 1e-6)
    #expect(abs(pinch.scale_velocity - 7.75 / 0.015 / 108) < 1e-6)
    #expect(pinch.anchor_y == 200 && pinch.rotation == 0)
    let around = [(from: (100.0, 200.0), to: (150.0, 150.0)), (from: (200, 200), to: (150, 250))]
    let rotation = try last(of: fingertip_rotation_create, around)
    #expect(rotation.rotation > 1 && rotation.rotation < 1.6 && rotation.angular_velocity > 0)
    #expect(abs(rotation.anchor_x - 150) < 1 && rotation.scale == 1)
    let both = try last(of: fingertip_transform_create, apart)
    #expect(both.scale > 1.3 && both.transform.0 == both.scale && both.transform.1 == 0)
    let down = [(from: (100.0, 200.0), to: (100.0, 260.0)), (from: (200, 200), to: (200, 260))]
    let tilt = try last(of: fingertip_tilt_create, down)
    #expect(tilt.dy > 40 && tilt.velocity_y > 100 && tilt.dx == 0)
  }

  @Test func `A drag after a tap reports its translation`() throws {
    let host = try Host()
    let drag = try #require(fingertip_tap_then_drag_create(host.root))
    host.recordActions(drag, as: "zoom")
    host.tap(at: 0, 100, 100)
    host.drag(from: 200, (100, 100), (100, 130), (100, 160))
    let last = try #require(host.events.last)
    #expect(last.hasPrefix("ended 0.0 ") && !last.hasSuffix(" 0.0"))
  }
}
