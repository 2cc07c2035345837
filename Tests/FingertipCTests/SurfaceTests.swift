import CFingertip
import FingertipC
import Testing

/// A host with a custom node tree, and a log of everything that the library reports to it. To the
/// left of x = 100, a button (3) is on a card (2), which is on a board (1). To the right, there is
/// only the board.
private final class TreeHost {
  let surface: fingertip_surface
  var path: [UInt64] = [3, 2, 1]
  var capacities: [Int] = []
  var landing: fingertip_landing?
  var events: [String] = []
  /// Called while the hit-test path is being requested.
  var onPathRequest: () -> Void = {}
  /// Called in each action.
  var inAction: () -> Void = {}

  init() throws {
    surface = try #require(fingertip_surface_create(320, 480))
    expectOK(
      fingertip_surface_on_path(
        surface,
        { _, landing, targets, capacity, user in
          guard let host = TreeHost.from(user), let landing, let targets else { return 0 }
          host.landing = landing.pointee
          host.capacities.append(capacity)
          host.onPathRequest()
          let path = landing.pointee.x < 100 ? host.path : [1]
          for (index, target) in path.prefix(capacity).enumerated() { targets[index] = target }
          return path.count
        }, pointer))
    expectOK(
      fingertip_surface_on_touches(
        surface,
        { event, user in
          guard let event = event?.pointee, let touch = event.touches?.pointee else { return }
          #expect(event.view == nil && touch.view == nil)
          #expect(event.surface == touch.surface && event.target == touch.target)
          let phase = ["began", "moved", "ended", "cancelled"][Int(event.phase)]
          TreeHost.from(user)?.events.append("\(event.target) \(phase) \(event.count)")
        }, pointer))
  }

  deinit { _ = fingertip_surface_destroy(surface) }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ user: UnsafeMutableRawPointer?) -> TreeHost? {
    user.map { Unmanaged<TreeHost>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Attaches a named recognizer to a node.
  @discardableResult
  func watch(
    _ create: (fingertip_view?) -> fingertip_recognizer?, on target: UInt64, as name: String
  ) throws -> fingertip_recognizer {
    let recognizer = try #require(create(fingertip_surface_unattached(surface)))
    expectOK(fingertip_recognizer_set_name(recognizer, name))
    expectOK(
      fingertip_recognizer_on_action(
        recognizer,
        { event, user in
          guard let event = event?.pointee, let host = TreeHost.from(user) else { return }
          #expect(event.view == nil)
          let state = ["recognized", "began", "changed", "ended", "cancelled"][Int(event.state)]
          host.events.append("\(event.target) \(state)")
          host.inAction()
        }, pointer))
    expectOK(fingertip_surface_attach(surface, recognizer, target))
    return recognizer
  }

  func send(_ id: UInt64, _ phase: Int, _ x: Double, _ y: Double, at milliseconds: Int64) {
    expectOK(fingertip_window_send_touch(surface, milliseconds * 1_000_000, id, Int32(phase), x, y))
  }

  func tap(_ id: UInt64, _ x: Double, at milliseconds: Int64) {
    send(id, FINGERTIP_BEGAN, x, 10, at: milliseconds)
    send(id, FINGERTIP_ENDED, x, 10, at: milliseconds + 50)
  }

  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }
}

private func expectOK(_ status: fingertip_status, _ location: SourceLocation = #_sourceLocation) {
  #expect(
    status == FINGERTIP_OK, "\(String(cString: fingertip_last_error()))", sourceLocation: location)
}

extension FingertipCTests {
  @Test func `T9: The landing callback receives the touch's ID, time, tool, location and tag`()
    throws
  {
    let host = try TreeHost()
    let decisions = UnsafeMutablePointer<[UInt64]>.allocate(capacity: 1)
    decisions.initialize(to: [])
    defer { decisions.deinitialize(count: 1).deallocate() }
    expectOK(
      fingertip_window_on_decision(
        host.surface,
        { decision, user in
          guard let decision = decision?.pointee else { return }
          user?.assumingMemoryBound(to: [UInt64].self).pointee.append(decision.tag)
        }, decisions))
    var sample = fingertip_sample_make(7, Int32(FINGERTIP_BEGAN), 200, 10)
    sample.tool = Int32(FINGERTIP_STYLUS)
    sample.tag = .max
    expectOK(fingertip_window_send(host.surface, 5_000_000, &sample, 1))
    let landing = try #require(host.landing)
    #expect(landing.id == 7 && landing.time == 5_000_000 && landing.tag == .max)
    #expect(landing.tool == Int32(FINGERTIP_STYLUS) && landing.x == 200)
    // A later touch is reported with its own tag.
    host.send(7, FINGERTIP_ENDED, 200, 10, at: 50)
    sample.id = 8
    sample.tag = 3
    expectOK(fingertip_window_send(host.surface, 1_000_000_000, &sample, 1))
    #expect(host.landing?.tag == 3)
    #expect(decisions.pointee == [.max, .max, 3])
    #expect(fingertip_window_on_decision(host.surface, nil, nil) == FINGERTIP_OK)
  }

  @Test func `A gesture is recognized on a node in a custom tree`() throws {
    let host = try TreeHost()
    let tap = try host.watch(fingertip_tap_create, on: 2, as: "tap")
    host.tap(1, 10, at: 0)
    #expect(host.takeEvents() == ["3 began 1", "3 cancelled 1", "2 recognized"])
    host.tap(2, 200, at: 1000)
    #expect(host.takeEvents() == ["1 began 1", "1 ended 1"])
    #expect(fingertip_window_is_idle(host.surface) == 1)
    #expect(fingertip_recognizer_view(tap) == nil)
    #expect(fingertip_last_status() == FINGERTIP_OK)
    #expect(fingertip_recognizer_surface(tap) == host.surface)
    var target: UInt64 = 0
    expectOK(fingertip_recognizer_target(tap, &target))
    #expect(target == 2)
  }

  @Test func `A recognizer can be moved to a different node and detached`() throws {
    let host = try TreeHost()
    let pan = try host.watch(fingertip_pan_create, on: 2, as: "pan")
    host.send(1, FINGERTIP_BEGAN, 10, 10, at: 0)
    host.send(1, FINGERTIP_MOVED, 60, 10, at: 20)
    expectOK(fingertip_surface_attach(host.surface, pan, 1))
    host.send(1, FINGERTIP_ENDED, 60, 10, at: 40)
    #expect(host.takeEvents() == ["3 began 1", "3 cancelled 1", "2 began", "2 cancelled"])
    host.send(2, FINGERTIP_BEGAN, 200, 10, at: 1000)
    host.send(2, FINGERTIP_MOVED, 260, 10, at: 1020)
    expectOK(fingertip_surface_detach(host.surface, pan))
    #expect(host.takeEvents() == ["1 began 1", "1 cancelled 1", "1 began", "1 cancelled"])
    var target: UInt64 = 7
    #expect(fingertip_recognizer_target(pan, &target) == FINGERTIP_ERROR_RELATION)
    #expect(target == 7)
    #expect(fingertip_recognizer_surface(pan) == host.surface)
    #expect(fingertip_surface_detach(host.surface, pan) == FINGERTIP_ERROR_RELATION)
  }

  @Test func `Attaching a recognizer detaches it from its view or its surface`() throws {
    let (host, other, window) = (try TreeHost(), try TreeHost(), try Host())
    let tap = try #require(fingertip_tap_create(window.root))
    expectOK(fingertip_surface_attach(host.surface, tap, 2))
    #expect(fingertip_recognizer_view(tap) == nil)
    #expect(fingertip_recognizer_surface(tap) == host.surface)
    expectOK(fingertip_surface_attach(other.surface, tap, 2))
    #expect(fingertip_surface_detach(host.surface, tap) == FINGERTIP_ERROR_RELATION)
    // The other surface now owns the recognizer, so only removing that surface's node destroys the
    // recognizer.
    let count = fingertip_count_handles()
    expectOK(fingertip_surface_remove(host.surface, 2))
    #expect(fingertip_count_handles() == count)
    expectOK(fingertip_surface_remove(other.surface, 2))
    #expect(fingertip_count_handles() == count - 1)
    #expect(fingertip_recognizer_destroy(tap) == FINGERTIP_ERROR_HANDLE)
  }

  @Test func `A recognizer reports its location in the coordinates of its view or node`() throws {
    let (host, window) = (try TreeHost(), try Host())
    let tap = try host.watch(fingertip_tap_create, on: 2, as: "tap")
    var (x, y) = (0.0, 0.0)
    host.tap(1, 10, at: 0)
    expectOK(fingertip_recognizer_location(tap, &x, &y))
    #expect((x, y) == (10, 10))
    expectOK(
      fingertip_surface_on_convert(
        host.surface,
        { _, target, x, y, _ in
          x?.pointee -= 5
          y?.pointee = Double(target)
        }, nil))
    expectOK(fingertip_recognizer_location(tap, &x, &y))
    #expect((x, y) == (5, 2))
    let onView = fingertip_tap_create(try window.view(4, 6, 50, 50))
    window.tap(at: 0, 10, 10)
    expectOK(fingertip_recognizer_location(onView, &x, &y))
    #expect((x, y) == (6, 4))
    #expect(fingertip_recognizer_location(tap, nil, &y) == FINGERTIP_ERROR_ARGUMENT)
  }

  @Test func `Decisions use the host's names for its nodes`() throws {
    let host = try TreeHost()
    expectOK(
      fingertip_window_on_decision(
        host.surface,
        { decision, user in
          guard let decision = decision?.pointee, let host = TreeHost.from(user) else { return }
          #expect(decision.surface == host.surface && decision.window == nil)
          host.events.append(String(cString: decision.text))
        }, host.pointer))
    expectOK(fingertip_surface_on_touches(host.surface, nil, nil))
    host.tap(1, 10, at: 0)
    #expect(host.takeEvents().first == "0.000 s  touch 1: landed at (10, 10)")
    expectOK(
      fingertip_surface_on_name(
        host.surface,
        { _, target, text, capacity, _ in
          let name = target == 2 ? String(repeating: "é", count: 200) : "knob №\(target)"
          for (index, byte) in name.utf8.prefix(capacity).enumerated() {
            text?[index] = CChar(bitPattern: byte)
          }
          return name.utf8.count
        }, nil))
    host.tap(2, 10, at: 1000)
    #expect(host.takeEvents().first == "1.000 s  touch 2: landed at (10, 10) on knob №3")
    host.path = [2]
    host.tap(3, 10, at: 2000)
    #expect(
      host.takeEvents().first
        == "2.000 s  touch 3: landed at (10, 10) on \(String(repeating: "é", count: 128))")
  }

  @Test func `Time advances on a surface just as it does in a window`() throws {
    let host = try TreeHost()
    try host.watch(fingertip_long_press_create, on: 1, as: "hold")
    #expect(fingertip_window_next_deadline(host.surface) == Int64.max)
    host.send(1, FINGERTIP_BEGAN, 10, 10, at: 100)
    #expect(fingertip_window_next_deadline(host.surface) == 600_000_000)
    expectOK(fingertip_window_advance(host.surface, 600_000_000))
    #expect(host.events.last == "1 began")
    expectOK(fingertip_window_cancel_all(host.surface))
    #expect(host.events.last == "1 cancelled")
    #expect(fingertip_window_is_idle(host.surface) == 1)
  }

  @Test func `Frames sent to a surface are coalesced just as they are in a window`() throws {
    let host = try TreeHost()
    let samples = [
      fingertip_sample_make(7, Int32(FINGERTIP_BEGAN), 10, 10),
      fingertip_sample_make(7, Int32(FINGERTIP_MOVED), 12, 10),
      fingertip_sample_make(7, Int32(FINGERTIP_MOVED), 14, 10),
      fingertip_sample_make(7, Int32(FINGERTIP_ENDED), 16, 10),
    ]
    samples.withUnsafeBufferPointer { samples in
      let frames = samples.indices.map { index in
        fingertip_frame(
          size: UInt32(MemoryLayout<fingertip_frame>.size), reserved: 0,
          time: Int64(index) * 4_000_000,
          samples: samples.baseAddress.map { $0 + index }, count: 1)
      }
      expectOK(fingertip_window_send_coalescing(host.surface, frames, frames.count))
    }
    #expect(host.takeEvents() == ["3 began 1", "3 moved 1", "3 ended 1"])
  }

  @Test func `After a surface is resized, edge pans begin at its new edges`() throws {
    let host = try TreeHost()
    let pan = try host.watch(fingertip_edge_pan_create, on: 1, as: "edge")
    expectOK(
      fingertip_recognizer_set(pan, Int32(FINGERTIP_SETTING_EDGES), Double(FINGERTIP_EDGE_RIGHT)))
    expectOK(fingertip_surface_on_touches(host.surface, nil, nil))
    func drag(_ id: UInt64, from x: Double, at time: Int64) {
      host.send(id, FINGERTIP_BEGAN, x, 50, at: time)
      for step in 1...4 {
        host.send(id, FINGERTIP_MOVED, x - 10 * Double(step), 50, at: time + 16 * Int64(step))
      }
      host.send(id, FINGERTIP_ENDED, x - 40, 50, at: time + 80)
    }
    drag(1, from: 315, at: 0)
    #expect(host.takeEvents().first == "1 began")
    expectOK(fingertip_surface_resize(host.surface, 400, 480))
    drag(2, from: 315, at: 1000)
    #expect(host.takeEvents() == [])
    drag(3, from: 395, at: 2000)
    #expect(host.takeEvents().first == "1 began")
  }

  @Test func `A surface's should-receive handler receives the touched node`() throws {
    let host = try TreeHost()
    let tap = try host.watch(fingertip_tap_create, on: 1, as: "tap")
    expectOK(
      fingertip_recognizer_on_should_receive(
        tap,
        { recognizer, touch, user in
          guard let touch = touch?.pointee else { return 1 }
          TreeHost.from(user)?.events.append("asked of \(touch.target)")
          return touch.surface == fingertip_recognizer_surface(recognizer) && touch.target == 1
            ? 1 : 0
        }, host.pointer))
    host.tap(1, 10, at: 0)
    #expect(host.takeEvents() == ["asked of 3", "3 began 1", "3 ended 1"])
    host.tap(2, 200, at: 1000)
    #expect(host.takeEvents().contains("1 recognized"))
  }

  @Test func `The path handler receives the size and orientation of the touch's contact`() throws {
    let host = try TreeHost()
    var sample = fingertip_sample_make(1, Int32(FINGERTIP_BEGAN), 10, 20)
    sample.known = UInt32(FINGERTIP_KNOWS_CONTACT)
    (sample.major_radius, sample.minor_radius, sample.orientation) = (9, 6, 0.5)
    expectOK(fingertip_window_send(host.surface, 0, &sample, 1))
    let landing = try #require(host.landing)
    #expect(landing.known == UInt32(FINGERTIP_KNOWS_CONTACT) && (landing.x, landing.y) == (10, 20))
    #expect((landing.major_radius, landing.minor_radius) == (9, 6))
    #expect(landing.orientation == 0.5)
    host.tap(2, 10, at: 100)
    #expect(host.landing?.known == 0)
  }

  // MARK: Hit-test paths

  @Test func `A hit-test path that doesn't fit in the buffer is requested again`() throws {
    let host = try TreeHost()
    try host.watch(fingertip_tap_create, on: 100, as: "tap")
    host.path = Array(1...100)
    host.tap(1, 10, at: 0)
    #expect(host.takeEvents() == ["1 began 1", "1 cancelled 1", "100 recognized"])
    #expect(host.capacities == [32, 100])
    host.path = Array(101...6000) + [100]
    host.tap(2, 10, at: 1000)
    #expect(host.takeEvents() == ["101 began 1", "101 ended 1"])
    #expect(host.capacities.suffix(2) == [32, 4096])
  }

  @Test func `Hit-test paths that are empty or contain repeated or unknown nodes are accepted`()
    throws
  {
    let host = try TreeHost()
    try host.watch(fingertip_tap_create, on: 2, as: "card")
    host.path = []
    host.tap(1, 10, at: 0)
    #expect(host.takeEvents() == [])
    host.path = [3, 2, 3, 2, 2]
    host.tap(2, 10, at: 1000)
    #expect(host.takeEvents() == ["3 began 1", "3 cancelled 1", "2 recognized"])
    host.path = [99, 98, 2]
    host.tap(3, 10, at: 2000)
    #expect(host.takeEvents() == ["99 began 1", "99 cancelled 1", "2 recognized"])
    expectOK(fingertip_surface_on_path(host.surface, nil, nil))
    host.tap(4, 10, at: 3000)
    #expect(host.takeEvents() == [])
  }

  @Test
  func `While a hit-test path is being requested, frames and changes to the surface are rejected`()
    throws
  {
    let host = try TreeHost()
    let tap = try host.watch(fingertip_tap_create, on: 2, as: "tap")
    var statuses: [fingertip_status] = []
    host.onPathRequest = { [unowned host] in
      statuses.append(fingertip_window_send(host.surface, 0, nil, 0))
      statuses.append(fingertip_window_advance(host.surface, 0))
      statuses.append(fingertip_surface_remove(host.surface, 2))
      statuses.append(fingertip_surface_attach(host.surface, tap, 1))
      statuses.append(fingertip_surface_destroy(host.surface))
      #expect(fingertip_window_is_busy(host.surface) == 1)
    }
    host.tap(1, 10, at: 0)
    #expect(statuses == Array(repeating: fingertip_status(FINGERTIP_ERROR_ORDER), count: 5))
    #expect(host.takeEvents().last == "2 recognized")
    #expect(fingertip_window_is_busy(host.surface) == 0)
  }

  // MARK: Removal

  @Test func `Removing a node under a touch cancels the touch`() throws {
    let host = try TreeHost()
    let count = fingertip_count_handles()
    try host.watch(fingertip_pan_create, on: 3, as: "inner")
    try host.watch(fingertip_long_press_create, on: 1, as: "outer")
    host.send(1, FINGERTIP_BEGAN, 10, 10, at: 0)
    #expect(host.takeEvents() == ["3 began 1"])
    expectOK(fingertip_surface_remove(host.surface, 3))
    #expect(host.takeEvents() == ["3 cancelled 1"])
    #expect(fingertip_count_handles() == count + 1)
    host.send(1, FINGERTIP_ENDED, 10, 10, at: 40)
    #expect(host.takeEvents() == [])
    #expect(fingertip_window_is_idle(host.surface) == 1)
    expectOK(fingertip_surface_remove(host.surface, 3))
    expectOK(fingertip_surface_remove(host.surface, 12345))
  }

  @Test func `Removing a node in an action takes effect after the frame`() throws {
    let host = try TreeHost()
    let tap = try host.watch(fingertip_tap_create, on: 2, as: "tap")
    host.inAction = { [unowned host] in expectOK(fingertip_surface_remove(host.surface, 2)) }
    host.tap(1, 10, at: 0)
    #expect(host.takeEvents() == ["3 began 1", "3 cancelled 1", "2 recognized"])
    #expect(fingertip_recognizer_destroy(tap) == FINGERTIP_ERROR_HANDLE)
    host.tap(2, 10, at: 1000)
    #expect(host.takeEvents() == ["3 began 1", "3 ended 1"])
  }

  @Test func `A reused node number identifies a new node`() throws {
    let host = try TreeHost()
    try host.watch(fingertip_tap_create, on: 3, as: "old")
    expectOK(fingertip_surface_set_exclusive_touch(host.surface, 3, 1))
    host.send(1, FINGERTIP_BEGAN, 10, 10, at: 0)
    expectOK(fingertip_surface_remove(host.surface, 3))
    try host.watch(fingertip_tap_create, on: 3, as: "new")
    host.send(1, FINGERTIP_ENDED, 10, 10, at: 50)
    #expect(host.takeEvents() == ["3 began 1", "3 cancelled 1"])
    host.send(2, FINGERTIP_BEGAN, 10, 10, at: 1000)
    host.send(3, FINGERTIP_BEGAN, 200, 10, at: 1010)
    #expect(host.takeEvents() == ["3 began 1", "1 began 1"])
    host.send(2, FINGERTIP_ENDED, 10, 10, at: 1050)
    #expect(host.takeEvents() == ["3 cancelled 1", "3 recognized"])
  }

  @Test func `Two surfaces may use the same node numbers`() throws {
    let (host, other) = (try TreeHost(), try TreeHost())
    try host.watch(fingertip_tap_create, on: 2, as: "here")
    try other.watch(fingertip_tap_create, on: 2, as: "there")
    other.tap(1, 10, at: 0)
    #expect(host.takeEvents() == [])
    expectOK(fingertip_surface_remove(host.surface, 2))
    other.tap(2, 10, at: 1000)
    #expect(other.takeEvents().filter { $0 == "2 recognized" }.count == 2)
  }

  @Test func `Destroying a surface destroys its recognizers`() throws {
    let before = fingertip_count_handles()
    var host: TreeHost? = try TreeHost()
    try host?.watch(fingertip_tap_create, on: 1, as: "tap")
    #expect(fingertip_pan_create(fingertip_surface_unattached(host?.surface)) != nil)
    host?.send(1, FINGERTIP_BEGAN, 10, 10, at: 0)
    #expect(fingertip_count_handles() == before + 3)
    host = nil
    #expect(fingertip_count_handles() == before)
  }

  @Test func `The multiple-touch and exclusive-touch settings limit a node's touches`() throws {
    let host = try TreeHost()
    host.send(1, FINGERTIP_BEGAN, 10, 10, at: 0)
    host.send(2, FINGERTIP_BEGAN, 20, 10, at: 10)
    #expect(host.takeEvents() == ["3 began 1", "3 began 1"])
    expectOK(fingertip_window_cancel_all(host.surface))
    #expect(host.takeEvents() == ["3 cancelled 2"])
    expectOK(fingertip_surface_set_multiple_touch(host.surface, 3, 0))
    expectOK(fingertip_surface_set_exclusive_touch(host.surface, 3, 1))
    host.send(3, FINGERTIP_BEGAN, 10, 10, at: 100)
    host.send(4, FINGERTIP_BEGAN, 20, 10, at: 110)
    host.send(5, FINGERTIP_BEGAN, 200, 10, at: 120)
    #expect(host.takeEvents() == ["3 began 1"])
    #expect(fingertip_surface_set_multiple_touch(host.surface, 3, 2) == FINGERTIP_ERROR_VALUE)
  }

  @Test func `A surface stores the host's user pointer`() throws {
    let host = try TreeHost()
    #expect(
      fingertip_surface_get_user(host.surface) == nil && fingertip_last_status() == FINGERTIP_OK)
    expectOK(fingertip_surface_set_user(host.surface, host.pointer))
    #expect(fingertip_surface_get_user(host.surface) == host.pointer)
    #expect(fingertip_surface_set_user(nil, host.pointer) == FINGERTIP_ERROR_HANDLE)
    #expect(
      fingertip_surface_get_user(nil) == nil && fingertip_last_status() == FINGERTIP_ERROR_HANDLE)
  }
}
