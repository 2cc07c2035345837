import EngineStage
import Testing

@testable import Fingertip

/// Tests the properties that touches and events have in the handlers of a window's views.
@Suite struct TouchFieldTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  @Test func `T2: A touch has the contact, pressure and tool of its sample`() {
    let view = journal.view("key")
    let contact = ContactEllipse(majorRadius: 9, minorRadius: 7, orientation: Angle(degrees: 30))
    var seen = 0
    view.whenTouched = { _, touches, _ in
      seen += 1
      #expect(touches[0].contact == contact)
      #expect(touches[0].pressure == 0.5)
      #expect(touches[0].tool == .stylus)
      #expect(touches[0].view === view)
      #expect(touches[0].window === self.journal.window)
    }
    let sample = TouchSample(
      TouchID(1), .began, at: Point(x: 5, y: 5), contact: contact, pressure: 0.5, tool: .stylus)
    stage.send([sample], at: 0)
    #expect(seen == 1)
  }

  @Test func `T2: Phase, time, location and previous location are updated by each frame`() {
    var seen: [String] = []
    journal.view("key").whenTouched = { phase, touches, event in
      let touch = touches[0]
      #expect(touch.phase == phase)
      #expect(touch.timestamp == event.timestamp)
      seen.append(
        "\(touch.phase) \(touch.timestamp.text) \(touch.previousLocation.x) \(touch.location.x)")
    }
    stage.land((1, 10, 10), at: 5)
    stage.move((1, 20, 10), at: 15)
    stage.move((1, 40, 10), at: 25)
    stage.lift(1, at: 35)
    #expect(
      seen == [
        "began 5 10.0 10.0", "moved 15 10.0 20.0", "moved 25 20.0 40.0", "ended 35 40.0 40.0",
      ])
  }

  @Test
  func `T2: The previous location is from the previous frame, even if a frame has several samples`()
  {
    var seen: [Double] = []
    journal.view("key").whenTouched = { phase, touches, _ in
      if phase != .began { seen += [touches[0].previousLocation.x, touches[0].location.x] }
    }
    stage.land((1, 10, 10), at: 0)
    let positions: [Double] = [20, 30]
    stage.send(positions.map { TouchSample(TouchID(1), .moved, at: Point(x: $0, y: 10)) }, at: 10)
    #expect(seen == [10, 30])
  }

  @Test func `T2: A touch keeps its initial window`() {
    let view = journal.view("key")
    var window: Window?
    view.whenTouched = { phase, touches, _ in
      if phase == .cancelled { window = touches[0].window }
    }
    stage.land((1, 10, 10), at: 0)
    view.removeFromSuperview()
    #expect(window === journal.window)
  }

  @Test func `T2: A touch that hits no view belongs to its window`() {
    journal.view("key")
    stage.land((1, 10, 10), (2, -900, -900), at: 0)
    let event = journal.window.dispatcher.event
    #expect(event.allTouches.map(\.id.rawValue) == [1, 2])
    #expect(event.allTouches[1].view == nil)
    #expect(event.touches(for: journal.window).map(\.id.rawValue) == [1, 2])
    #expect(event.touches(for: Window(size: Size(width: 9, height: 9))).isEmpty)
  }

  @Test func `T2: Locations are converted to rotated, scaled, translated and scrolled views`() {
    let outer = journal.view("outer", 100, 100, 200, 200)
    outer.bounds.origin = Point(x: 0, y: 50)
    let inner = journal.view("inner", 0, 50, 100, 100, in: outer)
    inner.transform = AffineTransform(rotation: Angle(degrees: 90))
      .concatenating(AffineTransform(scaleX: 2, y: 2))
      .concatenating(AffineTransform(translation: Vector(dx: 10, dy: 0)))
    stage.land((1, 160, 150), at: 0)
    // The center of the inner view is at (160, 150) in the window. Ten points down in the window
    // are five points to the right in the view.
    stage.move((1, 160, 160), at: 10)
    let touch = journal.window.dispatcher.event.allTouches[0]
    let (there, before) = (touch.location(in: inner), touch.previousLocation(in: inner))
    #expect(there.distance(to: Point(x: 55, y: 50)) < 1e-9)
    #expect(before.distance(to: Point(x: 50, y: 50)) < 1e-9)
    #expect(touch.location(in: outer) == Point(x: 60, y: 110))
    #expect(touch.location(in: nil) == Point(x: 160, y: 160))
    #expect(touch.previousLocation(in: nil) == Point(x: 160, y: 150))
  }

  @Test func `T2: An event provides all touches as well as the touches of each view`() {
    let (left, right) = (journal.view("left"), journal.view("right", 100, 0))
    left.isMultipleTouchEnabled = true
    stage.land((1, 10, 10), (2, 110, 10), (3, 20, 20), at: 0)
    let event = journal.window.dispatcher.event
    #expect(event.touches(for: left).map(\.id.rawValue) == [1, 3])
    #expect(event.touches(for: right).map(\.id.rawValue) == [2])
    #expect(event.allTouches.count == 3)
    stage.lift(1, at: 10)
    #expect(event.allTouches.count == 3)
    stage.lift(2, at: 20)
    #expect(event.allTouches.map(\.id.rawValue) == [2, 3])
  }

  @Test func `T3: The tap count of quick taps has no upper bound`() {
    var counts: [Int] = []
    journal.view("key").whenTouched = { phase, touches, _ in
      if phase == .ended { counts.append(touches[0].tapCount) }
    }
    for number in 0..<100 { stage.tap(UInt64(number) + 1, 50, 50, at: Double(number) * 200) }
    #expect(counts == Array(1...100))
  }

  @Test func `T3: The tap count limits can be set on the window`() {
    var counts: [Int] = []
    journal.view("key").whenTouched = { phase, touches, _ in
      if phase == .began { counts.append(touches[0].tapCount) }
    }
    stage.tap(1, 50, 50, at: 0)
    stage.tap(2, 50, 50, at: 1000)
    journal.window.tapCounterLimits.maximumGap = .seconds(2)
    journal.window.tapCounterLimits.maximumDistance = 5
    stage.tap(3, 50, 50, at: 2500)
    stage.tap(4, 56, 50, at: 2600)
    #expect(counts == [1, 1, 2, 1])
  }

  @Test func `T4: A touch is stationary while another moves, and it keeps its location`() {
    let view = journal.view("key")
    view.isMultipleTouchEnabled = true
    stage.land((1, 10, 10), (2, 60, 10), at: 0)
    stage.move((1, 20, 10), (2, 70, 10), at: 10)
    var seen: [Touch.Phase] = []
    view.whenTouched = { _, touches, event in
      #expect(touches.count == 1)
      seen = event.allTouches.map(\.phase)
      #expect(event.allTouches[1].timestamp == Timestamp(milliseconds: 10))
      #expect(event.allTouches[1].previousLocation == event.allTouches[1].location)
    }
    stage.move((1, 30, 10), at: 20)
    #expect(seen == [.moved, .stationary])
  }

  @Test func `T4: A sample without a change leaves its touch stationary`() {
    journal.view("key").isMultipleTouchEnabled = true
    stage.land((1, 10, 10), (2, 60, 10), at: 0)
    stage.move((1, 20, 10), (2, 60, 10), at: 10)
    #expect(journal.read() == ["key began 1 2", "key moved 1"])
  }
}
