import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  @Test func `H7: A hit test finds the view at a point, and the report explains the result`() throws
  {
    let host = try Host()
    let back = try host.view(0, 0, 200, 200)
    let front = try host.view(100, 100, 200, 200)
    #expect(fingertip_view_set_name(front, "front") == FINGERTIP_OK)
    #expect(fingertip_window_hit_test(host.window, 50, 50) == back)
    #expect(fingertip_window_hit_test(host.window, 150, 150) == front)
    #expect(fingertip_window_hit_test(host.window, 310, 470) == host.root)
    #expect(fingertip_window_hit_test(host.window, 330, 470) == nil)
    #expect(fingertip_last_status() == FINGERTIP_OK)
    #expect(fingertip_view_set(front, Int32(FINGERTIP_VIEW_HIDDEN), 1) == FINGERTIP_OK)
    #expect(fingertip_window_hit_test(host.window, 150, 150) == back)

    var length = 0
    #expect(fingertip_window_hit_report(host.window, 150, 150, nil, 0, &length) == FINGERTIP_OK)
    var text = [CChar](repeating: 1, count: length + 1)
    #expect(
      fingertip_window_hit_report(host.window, 150, 150, &text, text.count, nil) == FINGERTIP_OK)
    let report = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    #expect(report.utf8.count == length)
    #expect(report.contains("front: rejected: hidden"))
    var short = [CChar](repeating: 1, count: 4)
    #expect(fingertip_window_hit_report(host.window, 150, 150, &short, 4, nil) == FINGERTIP_OK)
    #expect(short == [104, 105, 116, 0])
  }

  @Test func `H3: Points outside a view's shape don't hit the view`() throws {
    let host = try Host()
    let view = try host.view(0, 0, 100, 100)
    func isHit(_ x: Double, _ y: Double) -> Bool {
      fingertip_window_hit_test(host.window, x, y) == view
    }
    #expect(isHit(2, 2))
    #expect(fingertip_view_set_shape(view, Int32(FINGERTIP_SHAPE_CAPSULE)) == FINGERTIP_OK)
    #expect(!isHit(10, 10) && isHit(50, 2))
    #expect(fingertip_view_set_shape(view, Int32(FINGERTIP_SHAPE_ELLIPSE)) == FINGERTIP_OK)
    #expect(!isHit(2, 2) && isHit(50, 2))
    #expect(fingertip_view_shape_rounded(view, 20) == FINGERTIP_OK)
    #expect(!isHit(2, 2) && isHit(2, 30))
    #expect(fingertip_view_shape_rectangle(view, 40, 40, 20, 20) == FINGERTIP_OK)
    #expect(!isHit(30, 50) && isHit(50, 50))
    #expect(fingertip_view_shape_polygon(view, [0, 0, 100, 0, 0, 100], 3) == FINGERTIP_OK)
    #expect(isHit(20, 20) && !isHit(80, 80))
    let steps = [
      FINGERTIP_PATH_MOVE, FINGERTIP_PATH_QUADRATIC, FINGERTIP_PATH_LINE, FINGERTIP_PATH_CLOSE,
    ].map { UInt8($0) }
    let points: [Double] = [0, 50, 50, -50, 100, 50, 50, 60]
    #expect(
      fingertip_view_shape_path(view, steps, steps.count, points, points.count, 0) == FINGERTIP_OK)
    #expect(isHit(50, 20) && !isHit(50, 90))
    #expect(fingertip_view_shape_mask(view, [255, 0, 0, 255], 2, 2, 128) == FINGERTIP_OK)
    #expect(isHit(20, 20) && !isHit(80, 20))
    #expect(fingertip_view_set_shape(view, Int32(FINGERTIP_SHAPE_BOUNDS)) == FINGERTIP_OK)
    #expect(isHit(80, 20) && !isHit(105, 20))
    #expect(fingertip_view_set_resting_margin(view, 0, 0, 0, 10) == FINGERTIP_OK)
    #expect(isHit(105, 20))
    let right = Int32(FINGERTIP_RESTING_MARGIN) + Int32(FINGERTIP_VIEW_RIGHT)
    #expect(fingertip_view_get(view, right) == 10)
    #expect(fingertip_view_set(view, right, -5) == FINGERTIP_OK)
    #expect(!isHit(97, 20) && isHit(94, 20))
  }

  @Test func `Point conversion takes frames, transforms and parent views into account`() throws {
    let host = try Host()
    let box = try host.view(100, 100, 50, 50)
    let inner = try #require(fingertip_view_create(box, 10, 20, 5, 5))
    var (x, y) = (0.0, 0.0)
    #expect(fingertip_view_to_window(inner, &x, &y) == FINGERTIP_OK)
    #expect((x, y) == (110, 120))
    #expect(fingertip_view_from_window(inner, &x, &y) == FINGERTIP_OK)
    #expect((x, y) == (0, 0))
    #expect(fingertip_view_set_transform(box, 2, 0, 0, 2, 0, 0) == FINGERTIP_OK)
    var frame = [Double](repeating: 0, count: 4)
    #expect(fingertip_view_get_frame(box, &frame) == FINGERTIP_OK)
    #expect(frame == [75, 75, 100, 100])
    #expect(fingertip_view_set_frame(inner, 1, 2, 3, 4) == FINGERTIP_OK)
    #expect(fingertip_view_get_frame(inner, &frame) == FINGERTIP_OK)
    #expect(frame == [1, 2, 3, 4])
    #expect(fingertip_view_parent(inner) == box)
    #expect(fingertip_view_window(inner) == host.window)
    #expect(fingertip_view_move(inner, host.root) == FINGERTIP_OK)
    #expect(fingertip_view_parent(inner) == host.root)
    #expect(fingertip_view_parent(host.root) == nil)
    #expect(fingertip_view_set_user(inner, host.pointer) == FINGERTIP_OK)
    #expect(fingertip_view_get_user(inner) == host.pointer)
    #expect(fingertip_window_set_user(host.window, host.pointer) == FINGERTIP_OK)
    #expect(fingertip_window_get_user(host.window) == host.pointer)
  }

  @Test func `A view is inserted at an index among its siblings`() throws {
    let host = try Host()
    let views = try (0..<3).map { _ in try host.view(0, 0, 50, 50) }
    #expect(views.map { fingertip_view_index($0) } == [0, 1, 2])
    #expect(fingertip_view_insert(views[2], host.root, 0) == FINGERTIP_OK)
    #expect(views.map { fingertip_view_index($0) } == [1, 2, 0])
    #expect(fingertip_window_hit_test(host.window, 10, 10) == views[1])
    #expect(fingertip_view_insert(views[2], host.root, 99) == FINGERTIP_OK)
    #expect(fingertip_window_hit_test(host.window, 10, 10) == views[2])
    #expect(fingertip_view_insert(views[0], views[1], 0) == FINGERTIP_OK)
    #expect(fingertip_view_parent(views[0]) == views[1] && fingertip_view_index(views[0]) == 0)
    #expect(fingertip_view_index(host.root) == -1)
    #expect(fingertip_view_insert(views[0], host.root, -1) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_view_insert(views[1], views[0], 0) == FINGERTIP_ERROR_RELATION)
  }

  @Test
  func `D2: Touches are delivered to the hit view, and to its parent if the view forwards them`()
    throws
  {
    let host = try Host()
    let outer = try host.view(0, 0, 200, 200)
    let inner = try #require(fingertip_view_create(outer, 0, 0, 100, 100))
    var answer = Int32(FINGERTIP_PASS_ON)
    struct Listener {
      let host: Host
      let name: String
      let answer: UnsafeMutablePointer<Int32>
    }
    try withUnsafeMutablePointer(to: &answer) { answer in
      var listeners = [
        Listener(host: host, name: "outer", answer: answer),
        Listener(host: host, name: "inner", answer: answer),
      ]
      try listeners.withUnsafeMutableBufferPointer { listeners in
        let first = try #require(listeners.baseAddress)
        for (index, view) in [outer, inner].enumerated() {
          let status = fingertip_view_on_touches(
            view,
            { event, user in
              guard let event = event?.pointee, let touch = event.touches?.pointee,
                let listener = user?.assumingMemoryBound(to: Listener.self).pointee
              else { return 0 }
              #expect(event.count == 1 && event.stride >= Int(touch.size))
              listener.host.events.append("\(listener.name) \(event.phase) at \(touch.x)")
              return listener.answer.pointee
            }, first + index)
          #expect(status == FINGERTIP_OK)
        }
        host.drag(from: 0, (50, 50), (60, 50))
        #expect(
          host.events == [
            "inner 0 at 50.0", "outer 0 at 50.0", "inner 1 at 60.0", "outer 1 at 60.0",
            "inner 2 at 60.0", "outer 2 at 60.0",
          ])
        host.events = []
        answer.pointee = Int32(FINGERTIP_HANDLED)
        host.tap(at: 500, 50, 50)
        #expect(host.events == ["inner 0 at 50.0", "inner 2 at 50.0"])
        #expect(fingertip_view_on_touches(inner, nil, nil) == FINGERTIP_OK)
        #expect(fingertip_view_on_touches(outer, nil, nil) == FINGERTIP_OK)
      }
    }
  }

  @Test func `The host can decide which view a touch hits`() throws {
    let host = try Host()
    let veil = try host.view(0, 0, 320, 480)
    host.recordActions(fingertip_tap_create(veil), as: "veil")
    #expect(
      fingertip_view_on_contains(veil, { _, x, _, _ in x < 100 ? 1 : 0 }, nil) == FINGERTIP_OK)
    #expect(fingertip_window_hit_test(host.window, 50, 50) == veil)
    #expect(fingertip_window_hit_test(host.window, 150, 50) == host.root)
    #expect(fingertip_view_on_contains(veil, nil, nil) == FINGERTIP_OK)
    #expect(
      fingertip_view_on_hit_test(
        veil, { view, _, y, found, _ in y > 100 ? nil : found == view ? view : nil }, nil)
        == FINGERTIP_OK)
    #expect(fingertip_window_hit_test(host.window, 150, 50) == veil)
    #expect(fingertip_window_hit_test(host.window, 150, 150) == host.root)
    host.tap(at: 0, 150, 150)
    #expect(host.events.isEmpty)
    host.tap(at: 500, 150, 50)
    #expect(host.events.count == 1)
  }
}
