import CFingertip
import FingertipC
import Testing

/// Tests the C library by calling it as a C host does.
///
/// The library supports one thread at a time, so its tests are serialized. Tests/C/misuse.c makes
/// calls in the wrong order, and calls with invalid handles or numbers.
@Suite(.serialized) struct FingertipCTests {}

/// A host with a window, and a log of everything that the library reports to it.
final class Host {
  let window: fingertip_window
  let root: fingertip_view
  var events: [String] = []
  private var now: Int64 = 0

  init(width: Double = 320, height: Double = 480) throws {
    window = try #require(fingertip_window_create(width, height))
    root = try #require(fingertip_window_root(window))
  }

  deinit { _ = fingertip_window_destroy(window) }

  /// The user pointer for callbacks.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ user: UnsafeMutableRawPointer?) -> Host? {
    user.map { Unmanaged<Host>.fromOpaque($0).takeUnretainedValue() }
  }

  func send(_ milliseconds: Int64, _ phase: Int, _ x: Double, _ y: Double, id: UInt64 = 1) {
    now = milliseconds
    let status = fingertip_window_send_touch(
      window, milliseconds * 1_000_000, id, Int32(phase), x, y)
    #expect(status == FINGERTIP_OK, "\(String(cString: fingertip_last_error()))")
  }

  /// Sends a 50 ms tap that starts at the given time.
  func tap(at milliseconds: Int64, _ x: Double, _ y: Double) {
    send(milliseconds, FINGERTIP_BEGAN, x, y)
    send(milliseconds + 50, FINGERTIP_ENDED, x, y)
  }

  /// Sends a drag that has one location every 16 ms.
  func drag(from milliseconds: Int64, _ locations: (Double, Double)...) {
    for (index, location) in locations.enumerated() {
      let phase = index == 0 ? FINGERTIP_BEGAN : FINGERTIP_MOVED
      send(milliseconds + Int64(index) * 16, phase, location.0, location.1)
    }
    if let last = locations.last {
      send(milliseconds + Int64(locations.count) * 16, FINGERTIP_ENDED, last.0, last.1)
    }
  }

  func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> fingertip_view {
    try #require(fingertip_view_create(root, x, y, width, height))
  }

  /// Names a recognizer and records its actions.
  func recordActions(_ recognizer: fingertip_recognizer?, as name: String) {
    #expect(fingertip_recognizer_set_name(recognizer, name) == FINGERTIP_OK)
    #expect(fingertip_recognizer_set_user(recognizer, pointer) == FINGERTIP_OK)
    let status = fingertip_recognizer_on_action(
      recognizer,
      { event, user in
        guard let event = event?.pointee, let host = Host.from(user) else { return }
        host.events.append(
          ["recognized", "began", "changed", "ended", "cancelled"][Int(event.state)]
            + " \(event.dx) \(event.dy)")
      }, pointer)
    #expect(status == FINGERTIP_OK)
  }

  /// Records all decisions.
  func recordDecisions() {
    let status = fingertip_window_on_decision(
      window,
      { decision, user in
        guard let decision = decision?.pointee, let host = Host.from(user) else { return }
        let line = String(cString: decision.text)
        #expect(line.utf8.count == decision.text_length)
        #expect(decision.window == host.window && decision.surface == nil)
        host.events.append(line)
      }, pointer)
    #expect(status == FINGERTIP_OK)
  }
}

extension FingertipCTests {
  @Test func `The library reports its version and its ABI version`() {
    #expect(fingertip_abi_version() == FINGERTIP_ABI_VERSION)
    #expect(String(cString: fingertip_version()).split(separator: ".").count == 3)
  }

  @Test func `Handles are counted until the window they belong to is destroyed`() throws {
    let before = fingertip_count_handles()
    let window = fingertip_window_create(100, 100)
    let view = fingertip_view_create(fingertip_window_root(window), 0, 0, 10, 10)
    #expect(fingertip_tap_create(view) != nil)
    #expect(fingertip_count_handles() == before + 3)
    #expect(fingertip_window_destroy(window) == FINGERTIP_OK)
    #expect(fingertip_count_handles() == before)
  }

  @Test func `An error message contains the function name; a successful call leaves no message`() {
    #expect(fingertip_window_destroy(nil) == FINGERTIP_ERROR_HANDLE)
    #expect(fingertip_last_status() == FINGERTIP_ERROR_HANDLE)
    #expect(
      String(cString: fingertip_last_error())
        == "fingertip_window_destroy: not a window, or already destroyed; "
        + "pass the result of fingertip_window_create")
    let window = fingertip_window_create(1, 1)
    #expect(fingertip_last_status() == FINGERTIP_OK)
    #expect(String(cString: fingertip_last_error()).isEmpty)
    _ = fingertip_window_destroy(window)
  }

  @Test func `Handles are never reused`() throws {
    var seen: Set<OpaquePointer> = []
    for _ in 0..<1000 {
      let window = try #require(fingertip_window_create(1, 1))
      #expect(seen.insert(window).inserted)
      _ = fingertip_window_destroy(window)
    }
  }

  @Test
  func `U2: The next deadline is reported; its timer fires when the host advances the clock to it`()
    throws
  {
    let host = try Host()
    host.recordActions(fingertip_long_press_create(host.root), as: "hold")
    #expect(fingertip_window_next_deadline(host.window) == Int64.max)
    #expect(fingertip_window_is_idle(host.window) == 1)
    host.send(100, FINGERTIP_BEGAN, 10, 10)
    #expect(fingertip_window_is_idle(host.window) == 0)
    #expect(fingertip_window_next_deadline(host.window) == 600_000_000)
    #expect(fingertip_window_advance(host.window, 599_999_999) == FINGERTIP_OK)
    #expect(host.events.isEmpty)
    #expect(fingertip_window_advance(host.window, 600_000_000) == FINGERTIP_OK)
    #expect(host.events == ["began 0.0 0.0"])
    host.send(700, FINGERTIP_ENDED, 10, 10)
    #expect(host.events.last == "ended 0.0 0.0")
    #expect(fingertip_window_is_idle(host.window) == 1)
  }

  @Test func `T5: Cancelling all touches cancels the active gesture`() throws {
    let host = try Host()
    host.recordActions(fingertip_pan_create(host.root), as: "pan")
    host.send(0, FINGERTIP_BEGAN, 10, 10)
    host.send(16, FINGERTIP_MOVED, 50, 10)
    #expect(fingertip_window_cancel_all(host.window) == FINGERTIP_OK)
    #expect(host.events.map { $0.split(separator: " ")[0] } == ["began", "cancelled"])
  }

  @Test func `X1: Decisions are reported as lines of text until the handler is removed`() throws {
    let host = try Host()
    let view = try host.view(0, 0, 100, 100)
    #expect(fingertip_view_set_name(view, "Foto №1") == FINGERTIP_OK)
    host.recordDecisions()
    host.tap(at: 0, 50, 50)
    #expect(
      host.events == [
        "0.000 s  touch 1: landed at (50, 50) on Foto №1",
        "0.050 s  touch 1: lifted at (50, 50)",
      ])
    #expect(fingertip_window_on_decision(host.window, nil, nil) == FINGERTIP_OK)
    host.tap(at: 500, 50, 50)
    #expect(host.events.count == 2)
  }

  @Test func `X1: A decision includes its reason, numbers, unit, rule and cause`() throws {
    let host = try Host()
    let view = try host.view(0, 0, 100, 100)
    #expect(fingertip_view_set_name(view, "photo") == FINGERTIP_OK)
    let (tap, pan) = (fingertip_tap_create(view), fingertip_pan_create(view))
    #expect(fingertip_recognizer_set_name(tap, "tap") == FINGERTIP_OK)
    #expect(fingertip_recognizer_set_name(pan, "pan") == FINGERTIP_OK)
    fingertip_recognizer_set(pan, Int32(FINGERTIP_SETTING_ROLL_TRAVEL), 0)
    let status = fingertip_window_on_decision(
      host.window,
      { decision, user in
        guard let decision = decision?.pointee, let host = Host.from(user) else { return }
        func text(_ pointer: UnsafePointer<CChar>?) -> String {
          pointer.map { String(cString: $0) } ?? "-"
        }
        var line = [
          decision.outcome, decision.recognizer, decision.view, decision.from, decision.to,
          decision.reason, decision.unit, decision.rule, decision.by, decision.by_view,
        ].map { text($0) }.joined(separator: " ")
        line += " \(decision.touch) \(decision.measured) \(decision.limit) \(decision.x)"
        line += " \(decision.instant / 1_000_000)"
        line += decision.elapsed < 0 ? "" : " after \(decision.elapsed / 1_000_000)"
        for index in 0..<Int(decision.shortfall_count) {
          let lack = decision.shortfalls[index]
          line += " [\(text(lack.what)) \(lack.amount) \(text(lack.unit))]"
        }
        host.events.append(line)
      }, host.pointer)
    #expect(status == FINGERTIP_OK)
    host.tap(at: 0, 50, 50)
    host.drag(from: 500, (50, 50), (50, 57))
    #expect(
      host.events == [
        "landed - photo - - - - H6 - - 1 nan nan 50.0 0",
        "lifted - - - - - - T1 - - 1 nan nan 50.0 50",
        "transition pan photo possible failed movedTooLittle pt - - - 0 0.0 10.0 nan 50 after 50",
        "transition tap photo possible recognized tapped  - - - 0 1.0 nan nan 50 after 50",
        "intercepted - photo - - - - D3 tap photo 1 nan nan nan 50",
        "landed - photo - - - - H6 - - 2 nan nan 50.0 500",
        "lifted - - - - - - T1 - - 2 nan nan 50.0 532",
        "transition pan photo possible failed movedTooLittle pt - - - 0 7.0 10.0 nan 532 after 32",
        "nearMiss pan photo - - - - X3 - - 0 nan nan nan 532 [more 3.0 pt]",
        "transition tap photo possible recognized tapped  - - - 0 1.0 nan nan 532 after 32",
        "intercepted - photo - - - - D3 tap photo 2 nan nan nan 532",
      ])
  }

  @Test func `After a window is resized, edge pans begin at its new edges`() throws {
    let host = try Host(width: 100, height: 100)
    let pan = fingertip_edge_pan_create(host.root)
    #expect(
      fingertip_recognizer_set(pan, Int32(FINGERTIP_SETTING_EDGES), Double(FINGERTIP_EDGE_RIGHT))
        == FINGERTIP_OK)
    host.recordActions(pan, as: "edge")
    #expect(fingertip_window_resize(host.window, 400, 300) == FINGERTIP_OK)
    host.drag(from: 0, (95, 50), (70, 50), (50, 50))
    #expect(host.events.isEmpty)
    host.drag(from: 500, (395, 50), (370, 50), (350, 50))
    #expect(host.events.first?.hasPrefix("began") == true)
  }

  @Test func `Recognizers receive coalesced frames one by one, but views receive a single move`()
    throws
  {
    let host = try Host()
    let status = fingertip_view_on_touches(
      host.root,
      { event, user in
        guard let event = event?.pointee, let touch = event.touches?.pointee else { return 0 }
        Host.from(user)?.events.append("\(event.phase): \(touch.movement_count)")
        return Int32(FINGERTIP_HANDLED)
      }, host.pointer)
    #expect(status == FINGERTIP_OK)
    let samples = [
      fingertip_sample_make(7, Int32(FINGERTIP_BEGAN), 10, 10),
      fingertip_sample_make(7, Int32(FINGERTIP_MOVED), 12, 10),
      fingertip_sample_make(7, Int32(FINGERTIP_MOVED), 14, 10),
      fingertip_sample_make(7, Int32(FINGERTIP_MOVED), 16, 10),
    ]
    samples.withUnsafeBufferPointer { samples in
      let frames = samples.indices.map { index in
        fingertip_frame(
          size: UInt32(MemoryLayout<fingertip_frame>.size), reserved: 0,
          time: Int64(index) * 4_000_000,
          samples: samples.baseAddress.map { $0 + index }, count: 1)
      }
      #expect(fingertip_window_send_coalescing(host.window, frames, frames.count) == FINGERTIP_OK)
    }
    #expect(host.events == ["\(FINGERTIP_BEGAN): 1", "\(FINGERTIP_MOVED): 3"])
  }
}
