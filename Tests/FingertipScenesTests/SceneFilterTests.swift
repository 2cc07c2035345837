import Fingertip
import Testing

@testable import FingertipScenes

/// Tests which touches a scene's filters reject, and for what reasons.
struct SceneFilterTests {
  /// A window that has a tap recognizer, a long press recognizer and filters, and the filters'
  /// decisions.
  private final class Glass {
    let live: LiveScene
    var reasons: [String] = []
    var gestures: [String] = []

    init(_ filters: String) throws {
      let gestures = Log()
      live = try scene(
        #"{"recognizers": [{"type": "tap"}, {"type": "long press"}], "filters": [\#(filters)]}"#
      ).makeWindow(size: Size(width: 400, height: 300)) {
        gestures.lines.append("\($0.name) \($0.state.name)")
      }
      log = gestures
      live.window.onDecision = { [unowned self] decision in
        switch decision.outcome {
        case .cancelled(.filtered(let reason)), .ignored(.filtered(let reason)):
          #expect(decision.outcome.rule == "T8")
          reasons.append("\(reason)")
        default: break
        }
      }
    }

    func addFilter() -> SceneTouchFilter {
      var live = live
      return live.addFilter()
    }

    private final class Log { var lines: [String] = [] }
    private let log: Log

    func frame(_ milliseconds: Int, _ samples: TouchSample...) {
      live.window.send(TouchFrame(at: .zero + .milliseconds(milliseconds), samples: samples))
    }

    /// Returns the gestures reported since the last call.
    func takeEvents() -> [String] {
      live.window.advance(to: (live.window.time ?? .zero) + .seconds(1))
      defer { log.lines = [] }
      return log.lines
    }

    func tap(
      _ id: UInt64, _ x: Double, _ y: Double, at time: Int, radius: Double? = nil,
      tool: TouchTool = .finger
    ) -> [String] {
      let location = Point(x: x, y: y)
      let contact = radius.map { ContactEllipse(majorRadius: $0, minorRadius: $0 / 2) }
      frame(time, TouchSample(TouchID(id), .began, at: location, contact: contact, tool: tool))
      frame(time + 50, TouchSample(TouchID(id), .ended, at: location, contact: contact, tool: tool))
      return takeEvents()
    }
  }

  private func began(_ id: UInt64, _ x: Double, _ tool: TouchTool = .finger) -> TouchSample {
    TouchSample(TouchID(id), .began, at: Point(x: x, y: 100), tool: tool)
  }
  private func moved(_ id: UInt64, _ x: Double) -> TouchSample {
    TouchSample(TouchID(id), .moved, at: Point(x: x, y: 100))
  }
  private func ended(_ id: UInt64, _ x: Double, _ tool: TouchTool = .finger) -> TouchSample {
    TouchSample(TouchID(id), .ended, at: Point(x: x, y: 100), tool: tool)
  }

  @Test func `T8: A touch that begins in an excluded zone is rejected`() throws {
    let glass = try Glass(
      #"{"type": "zone", "bounds": {"x": 0, "y": 0, "width": 100, "height": 50}}"#)
    #expect(glass.tap(1, 99, 49, at: 0) == [])
    #expect(glass.reasons == ["zone"])
    #expect(glass.tap(1, 100, 49, at: 2000) == ["tap recognized"])
    // Only the location at which the touch begins counts.
    glass.frame(4000, TouchSample(TouchID(2), .began, at: Point(x: 103, y: 40)))
    glass.frame(4050, TouchSample(TouchID(2), .ended, at: Point(x: 98, y: 40)))
    #expect(glass.takeEvents() == ["tap recognized"])
    #expect(glass.reasons == ["zone"])
  }

  @Test func `T8: A touch that begins at an excluded edge is rejected`() throws {
    let glass = try Glass(#"{"type": "edges", "edges": ["left", "bottom"], "widthPoints": 8}"#)
    #expect(glass.tap(1, 7, 100, at: 0) == [])
    #expect(glass.tap(2, 200, 293, at: 2000) == [])
    #expect(glass.reasons == ["edge", "edge"])
    #expect(glass.tap(3, 8, 100, at: 4000) == ["tap recognized"])
    #expect(glass.tap(4, 399, 1, at: 6000) == ["tap recognized"])
  }

  @Test func `T8: A contact that isn't finger-sized is rejected, but one of unknown size is not`()
    throws
  {
    let glass = try Glass(#"{"type": "contactSize", "minimumPoints": 10, "maximumPoints": 90}"#)
    #expect(glass.tap(1, 100, 100, at: 0, radius: 4) == [])
    #expect(glass.tap(2, 100, 100, at: 2000, radius: 46) == [])
    #expect(glass.reasons == ["contactSize", "contactSize"])
    #expect(glass.tap(3, 100, 100, at: 4000, radius: 20) == ["tap recognized"])
    #expect(glass.tap(4, 100, 100, at: 6000) == ["tap recognized"])
  }

  @Test func `T8: A contact burst cancels touches and rejects new ones until the screen is quiet`()
    throws
  {
    let glass = try Glass(
      #"{"type": "contactBurst", "touches": 2, "withinMilliseconds": 100, "quietMilliseconds": 300}"#
    )
    glass.frame(0, began(1, 50))
    glass.frame(40, began(2, 100))
    #expect(glass.reasons == [])
    glass.frame(80, began(3, 150))
    #expect(glass.reasons == ["contactBurst", "contactBurst", "contactBurst"])
    glass.frame(90, ended(1, 50), ended(2, 100), ended(3, 150))
    #expect(glass.takeEvents() == [])
    // Each landing extends the burst.
    let calm = try Glass(
      #"{"type": "contactBurst", "touches": 2, "withinMilliseconds": 100, "quietMilliseconds": 300}"#
    )
    for id in 1...3 { calm.frame(0, began(UInt64(id), 50 * Double(id))) }
    calm.frame(250, began(4, 50))
    calm.frame(260, ended(4, 50))
    calm.frame(500, began(5, 50))
    calm.frame(510, ended(5, 50))
    #expect(calm.takeEvents() == [])
    calm.frame(2000, began(6, 50))
    calm.frame(2050, ended(6, 50))
    #expect(calm.takeEvents() == ["tap recognized"])
  }

  @Test
  func `T8: A stationary touch is cancelled when another touch begins, and it stays rejected`()
    throws
  {
    let glass = try Glass(#"{"type": "stationary", "milliseconds": 60000, "movementPoints": 10}"#)
    glass.frame(0, began(1, 50))
    glass.frame(59_000, moved(1, 59))
    #expect(glass.reasons == [])
    glass.frame(61_000, began(2, 200))
    #expect(glass.reasons == ["stationary"])
    glass.frame(61_050, moved(1, 90), ended(2, 200))
    #expect(glass.takeEvents().contains("tap recognized"))
    glass.frame(63_000, ended(1, 90))
    #expect(glass.reasons == ["stationary"])
    // A touch that keeps moving is not cancelled.
    glass.frame(70_000, began(3, 50))
    glass.frame(120_000, moved(3, 80))
    glass.frame(140_000, moved(3, 81))
    #expect(glass.reasons == ["stationary"])
  }

  @Test func `T8: A pen cancels finger touches and rejects new ones for some time afterward`()
    throws
  {
    let glass = try Glass(#"{"type": "pen", "milliseconds": 400}"#)
    glass.frame(0, began(1, 50))
    glass.frame(20, began(2, 200, .stylus))
    #expect(glass.reasons == ["pen"])
    glass.frame(40, began(3, 300))
    #expect(glass.reasons == ["pen", "pen"])
    glass.frame(60, ended(2, 200, .stylus), ended(1, 50), ended(3, 300))
    #expect(glass.takeEvents() == ["tap recognized"])
    glass.frame(2000, began(4, 200, .stylus))
    glass.frame(2050, ended(4, 200, .stylus))
    glass.frame(2400, began(5, 50))
    glass.frame(2410, ended(5, 50))
    #expect(glass.reasons == ["pen", "pen", "pen"])
    #expect(glass.takeEvents() == ["tap recognized"])
    #expect(glass.tap(6, 50, 100, at: 4000) == ["tap recognized"])
  }

  @Test
  func `T8: A touch after an idle period is ignored, as are touches that land while it is down`()
    throws
  {
    let glass = try Glass(#"{"type": "wake", "milliseconds": 60000}"#)
    #expect(glass.tap(1, 50, 100, at: 0) == ["tap recognized"])
    #expect(glass.tap(2, 50, 100, at: 60_050) == ["tap recognized"])
    glass.frame(121_000, began(3, 50))
    glass.frame(121_020, began(4, 200))
    glass.frame(121_040, ended(3, 50), ended(4, 200))
    #expect(glass.takeEvents() == [])
    #expect(glass.reasons == ["wake", "wake"])
    #expect(glass.tap(5, 50, 100, at: 123_000) == ["tap recognized"])
    // The time during which a touch stays down without sending samples doesn't count as time
    // without touches.
    glass.frame(130_000, began(6, 50))
    glass.frame(230_000, began(7, 200))
    #expect(glass.reasons == ["wake", "wake"])
  }

  @Test func `T8: Touches that land while the screen is dark are ignored until they lift`() throws {
    let glass = try Glass("")
    let filter = glass.addFilter()
    filter.isScreenDark = true
    glass.frame(0, began(1, 50))
    filter.isScreenDark = false
    glass.frame(40, moved(1, 52))
    glass.frame(50, ended(1, 52))
    #expect(glass.takeEvents() == [])
    #expect(glass.reasons == ["wake"])
    #expect(glass.tap(2, 50, 100, at: 2000) == ["tap recognized"])
  }

  @Test(arguments: [(29, 58.0, 1), (30, 60.0, 1), (31, 50.0, 2), (30, 61.0, 2)])
  func `T8: A contact that lands within 30 ms and 10 pt of a lift continues the touch`(
    gap: Int, x: Double, taps: Int
  ) throws {
    let glass = try Glass(#"{"type": "bounce"}"#)
    glass.frame(0, began(1, 50))
    glass.frame(50, ended(1, 50))
    glass.frame(50 + gap, began(2, x))
    glass.frame(130, ended(2, x))
    #expect(glass.takeEvents() == Array(repeating: "tap recognized", count: taps))
    #expect(glass.reasons == (taps == 1 ? ["bounce"] : []))
  }

  @Test
  func `T8: A lift is delivered with its original time once no contact can continue the touch`()
    throws
  {
    let glass = try Glass(#"{"type": "bounce", "milliseconds": 40}"#)
    let window = glass.live.window
    glass.frame(0, began(1, 50))
    // The long press is recognized after 500 ms, unless the touch lifts before then.
    glass.frame(490, ended(1, 50))
    #expect(window.nextDeadline == .zero + .milliseconds(530) + .nanoseconds(1))
    window.advance(to: .zero + .milliseconds(520))
    #expect(window.time == .zero)
    #expect(glass.takeEvents() == ["tap recognized"])
    glass.frame(3000, began(2, 50), began(3, 300))
    glass.frame(3040, ended(2, 50))
    glass.frame(3050, moved(3, 310))
    #expect(window.time == .zero + .milliseconds(3000))
    glass.frame(3060, began(4, 50))
    #expect(window.time == .zero + .milliseconds(3060))
    #expect(glass.reasons == ["bounce"])
    window.cancelAllTouches()
    #expect(glass.takeEvents() == [])
    glass.frame(5000, ended(3, 300), ended(4, 50))
    #expect(glass.tap(5, 50, 100, at: 6000) == ["tap recognized"])
  }

  @Test func `T8: A touch that bounces keeps its ID, although its contacts have different IDs`() {
    let delay = LiftDebouncer(within: .milliseconds(30), distance: 10)
    func changes(_ milliseconds: Int, _ samples: TouchSample...) -> [String] {
      delay.receive(TouchFrame(at: .zero + .milliseconds(milliseconds), samples: samples))
        .flatMap { frame in
          frame.samples.map { sample in
            let isReport = sample.change == .cancelled(.filtered(.bounce))
            return "\(sample.id.rawValue) \(isReport ? "bounced" : "\(sample.change)")"
          }
        }
    }
    #expect(changes(0, began(1, 50)) == ["1 began"])
    #expect(changes(20, ended(1, 50)) == [])
    #expect(changes(40, began(2, 51)) == ["1 moved", "2 bounced", "1 moved"])
    #expect(delay.continuesEarlierTouch(TouchID(2)) && !delay.continuesEarlierTouch(TouchID(1)))
    #expect(changes(60, moved(2, 52)) == ["1 moved"])
    // The kernel can replace one contact with another in a single frame.
    #expect(changes(70, ended(2, 52), began(3, 53)).last == "1 moved")
    #expect(changes(80, ended(3, 53)) == [])
    #expect(delay.releaseFrames(dueBy: Timestamp(nanoseconds: .max)).count == 1)
    // A contact that lands with the ID of a continued touch begins a different touch.
    #expect(changes(200, began(4, 50)) == ["4 began"])
    #expect(changes(210, ended(4, 50)) == [])
    #expect(changes(220, began(5, 50)).last == "4 moved")
    #expect(changes(230, began(4, 300)) == ["4 began"])
    #expect(changes(240, moved(5, 50)) == ["5 moved"])
    // A lift and a landing with the same ID aren't reported as two contacts.
    #expect(changes(250, ended(4, 300)) == [])
    #expect(changes(260, began(4, 300)) == ["4 moved", "4 moved"])
  }

  @Test func `T8: The first matching filter is reported as the reason`() throws {
    let zone = #"{"type": "zone", "bounds": {"x": 0, "y": 0, "width": 400, "height": 300}}"#
    let edges = #"{"type": "edges", "edges": ["left"], "widthPoints": 8}"#
    for (filters, reason) in [("\(zone), \(edges)", "zone"), ("\(edges), \(zone)", "edge")] {
      let glass = try Glass(filters)
      #expect(glass.tap(1, 2, 100, at: 0) == [])
      #expect(glass.reasons == [reason])
    }
  }

  @Test func `Written filters are read back unchanged`() throws {
    let text = """
      {"filters": [
        {"type": "zone", "bounds": {"x": 1, "y": 2, "width": 3, "height": 4}},
        {"type": "edges", "edges": ["top", "right"], "widthPoints": 8},
        {"type": "contactSize", "minimumPoints": 3}, {"type": "contactSize", "maximumPoints": 100},
        {"type": "contactBurst", "touches": 5, "withinMilliseconds": 100, "quietMilliseconds": 700},
        {"type": "stationary", "milliseconds": 1000}, {"type": "pen"},
        {"type": "wake", "milliseconds": 60000}, {"type": "bounce"}
      ]}
      """
    let read = try scene(text)
    #expect(
      read.filters == [
        .zone(Rect(x: 1, y: 2, width: 3, height: 4)), .edges([.top, .right], width: 8),
        .contactSize(diameter: 3...1e6), .contactSize(diameter: 0...100),
        .contactBurst(touches: 5, within: .milliseconds(100), quiet: .milliseconds(700)),
        .stationary(.seconds(1), within: 10), .pen(.milliseconds(500)),
        .wake(after: .seconds(60)), .bounce(within: .milliseconds(30), distance: 10),
      ])
    #expect(try scene(read.json) == read)
  }

  @Test(arguments: [
    (#"{}"#, "type"), (#"{"type": "rain"}"#, "rain"), (#"{"type": "zone"}"#, "bounds"),
    (#"{"type": "edges", "widthPoints": 8}"#, "edges"),
    (#"{"type": "edges", "edges": ["left"]}"#, "widthPoints"),
    (#"{"type": "edges", "edges": ["top-left"], "widthPoints": 8}"#, "top-left"),
    (#"{"type": "contactSize", "minimumPoints": 9, "maximumPoints": 8}"#, "a number from 9"),
    (#"{"type": "contactBurst", "withinMilliseconds": 100}"#, "touches"),
    (
      #"{"type": "contactBurst", "touches": 0, "withinMilliseconds": 100}"#, "a whole number from 1"
    ),
    (#"{"type": "stationary", "milliseconds": -1}"#, "a number"),
    (#"{"type": "stationary"}"#, "milliseconds"), (#"{"type": "pen", "touches": 3}"#, "touches"),
    (#"{"type": "wake"}"#, "milliseconds"),
    (#"{"type": "bounce", "milliseconds": -1}"#, "a number"),
    (#"{"type": "bounce", "widthPoints": 8}"#, "widthPoints"), ("7", "a filter"),
  ])
  func `The error for an invalid filter gives its path`(filter: String, words: String) {
    let complaint = complaint(about: #"{"filters": [\#(filter)]}"#)
    #expect(complaint.contains("filters[0]") && complaint.contains(words), "\(complaint)")
  }

  @Test func `T8: The reason for rejecting a touch is available until the touch ends`() throws {
    let filter = try #require(
      try Glass(
        #"{"type": "zone", "bounds": {"x": 0, "y": 0, "width": 100, "height": 300}}"#
      ).live.touchFilter)
    _ = filter.removeRejectedTouches(
      from: TouchFrame(at: .zero, samples: [began(1, 50), began(2, 200)]))
    #expect(
      filter.rejectionReason(for: TouchID(1)) == .zone
        && filter.rejectionReason(for: TouchID(2)) == nil)
    _ = filter.removeRejectedTouches(
      from: TouchFrame(at: Timestamp(milliseconds: 50), samples: [ended(1, 50)]))
    _ = filter.removeRejectedTouches(
      from: TouchFrame(at: Timestamp(milliseconds: 60), samples: [moved(2, 210)]))
    #expect(filter.rejectionReason(for: TouchID(1)) == nil)
  }
}
