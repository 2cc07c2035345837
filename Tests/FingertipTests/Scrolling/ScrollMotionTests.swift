import EngineStage
import Testing

@testable import Fingertip

@Suite struct ScrollMotionTests {
  @Test func `The gesture that stops the content ends when its last touch lifts`() {
    var bench = Bench(ScrollStopRecognizer())
    #expect(bench.land((1, 100, 100), at: 0).hasPrefix("began"))
    #expect(bench.land((2, 200, 100), at: 10) == "")
    #expect(bench.lift(1, at: 20) == "")
    #expect(bench.lift(2, at: 30) == "ended: lifted")
  }

  @Test func `S2: The offset doesn't depend on how often time is advanced`() {
    func run(_ body: (ScrollStage) -> Void, every step: Double) -> [Point] {
      let scroll = ScrollStage(content: Size(width: 900, height: 1200))
      body(scroll)
      scroll.play(from: 1000, to: 1370, every: step)
      return [scroll.list.contentOffset]
    }
    let motions: [(ScrollStage) -> Void] = [
      { $0.flick(by: (-40, -180), speed: 2000, at: 800) },
      { $0.flick(from: (150, 20), by: (3, 180), speed: 3000, at: 800) },
      {
        $0.stage.wait(until: 1000)
        $0.list.setContentOffset(Point(x: 200, y: 700), animated: true)
      },
    ]
    for motion in motions {
      let once = run(motion, every: 1e6)
      #expect(run(motion, every: 16.6) == once)
      #expect(run(motion, every: 0.37) == once)
    }
  }

  @Test func `S2: The offset follows the deceleration at all times`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 10_000))
    scroll.flick(by: (0, -200), speed: 1000)
    let motion = Deceleration(from: 190, velocity: 1000)
    for time in stride(from: 200.0, to: 2500, by: 33) {
      scroll.stage.wait(until: time)
      #expect(abs(scroll.offset - motion.position(at: (time - 200) / 1000)) < 0.01)
    }
  }

  // MARK: Stopping

  @Test func `S1: A touch that stops moving content isn't a tap`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 10_000))
    var taps = 0
    scroll.content.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    scroll.flick(by: (0, -200), speed: 1000)
    scroll.stage.tap(2, 150, 150, at: 500)
    let stopped = Deceleration(from: 190, velocity: 1000).position(at: 0.3)
    #expect(abs(scroll.offset - stopped) < 0.01)
    #expect(taps == 0)
    #expect(scroll.content.calls.isEmpty)
    #expect(scroll.callbacks == ["drags", "let go in motion", "rests"])
    scroll.finish()
    #expect(abs(scroll.offset - stopped) < 0.01)
    #expect(scroll.stage.lines(with: "interrupted at offset").count == 1)
    scroll.stage.tap(3, 150, 150, at: 5000)
    #expect(taps == 1)
  }

  @Test func `S1: A touch that stops content can then drag it`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 10_000))
    scroll.flick(by: (0, -200), speed: 1000)
    scroll.stage.land((2, 150, 250), at: 500)
    let stopped = scroll.offset
    scroll.stage.move((2, 150, 200), at: 520)
    scroll.stage.move((2, 150, 150), at: 540)
    #expect(abs(scroll.offset - (stopped + 90)) < 1e-9)
  }

  @Test func `S1: Content stopped beyond its edge springs back when the touch lifts`() {
    let scroll = ScrollStage()
    scroll.drag(from: (150, 100), by: (0, 180))
    scroll.stage.lift(1, at: 300)
    scroll.stage.land((2, 150, 150), at: 320)
    let held = scroll.offset
    // The content was pulled 170 pt beyond its edge and displayed at an offset of −71.28 pt. The
    // spring has acted for 20 ms, which leaves (1 + 0.22)·e^−0.22 = 97.9 % of the distance.
    #expect(abs(held + 69.792) < 0.001)
    scroll.stage.wait(until: 2000)
    #expect(scroll.offset == held)
    scroll.stage.lift(2, at: 2000)
    scroll.finish()
    #expect(scroll.offset == 0)
    #expect(scroll.callbacks == ["drags", "let go in motion", "rests", "rests"])
  }

  @Test func `Content caught beyond its edge can be dragged without a jump`() {
    let scroll = ScrollStage()
    scroll.drag(from: (150, 100), by: (0, 180))
    scroll.stage.lift(1, at: 300)
    scroll.stage.land((2, 150, 150), at: 320)
    let held = scroll.offset
    scroll.stage.move((2, 150, 160.001), at: 340)
    #expect(abs(scroll.offset - held) < 0.01)
    scroll.stage.move((2, 150, 100), at: 360)
    #expect(scroll.offset > held)
  }

  // MARK: Targets and pages

  @Test func `willEndDragging can change where the content stops`() {
    let scroll = ScrollStage()
    var asked: [Vector] = []
    scroll.list.willEndDragging = { _, velocity, target in
      asked.append(velocity)
      target.y = (target.y / 100).rounded() * 100
    }
    scroll.flick(by: (0, -150), speed: 600)
    #expect(asked.count == 1)
    #expect(abs((asked.first?.dy ?? 0) - 600) < 0.01)
    scroll.finish()
    #expect(scroll.offset == 400)
    #expect(scroll.stage.lines(with: "retargeted to (0, 400)").count == 1)
  }

  @Test func `A target offset is clamped to the content, and an invalid one is ignored`() {
    for (asked, end) in [(Point(x: 0, y: 1e9), 1700.0), (Point(x: 0, y: Double.nan), 90)] {
      let scroll = ScrollStage()
      scroll.list.willEndDragging = { _, _, target in target = asked }
      scroll.drag(by: (0, -100))
      scroll.stage.lift(1, at: 500)
      scroll.finish()
      #expect(scroll.offset == end)
    }
  }

  @Test func `An offset set in willEndDragging cancels the deceleration`() {
    let scroll = ScrollStage()
    scroll.list.willEndDragging = { list, _, _ in list.contentOffset = Point(x: 0, y: 700) }
    scroll.flick(by: (0, -150), speed: 600)
    scroll.finish()
    #expect(scroll.offset == 700)
  }

  @Test
  func `S1: With paging, a fast drag turns one page, and a slow one snaps to the nearest page`() {
    for (distance, speed, page) in [
      (-60.0, 800.0, 1.0), (-60, 100, 0), (-200, 100, 1), (60, 800, 0), (-170, 5000, 1),
    ] {
      let scroll = ScrollStage(content: Size(width: 1500, height: 300))
      scroll.list.isPagingEnabled = true
      scroll.flick(from: (220, 150), by: (distance, 0), speed: speed)
      scroll.finish()
      #expect(scroll.list.contentOffset == Point(x: page * 300, y: 0), "\(distance) \(speed)")
    }
  }

  @Test func `S1: Paging never skips a page, and it stops at the last page`() {
    let scroll = ScrollStage(content: Size(width: 900, height: 300))
    scroll.list.isPagingEnabled = true
    for round in 0..<4 {
      let time = Double(round) * 3000
      scroll.flick(UInt64(round + 1), from: (250, 150), by: (-100, 0), speed: 1500, at: time)
      scroll.play(from: time + 70, to: time + 2900)
      #expect(scroll.list.contentOffset.x == Double(min(round + 1, 2)) * 300)
    }
    #expect(scroll.offsets.allSatisfy { $0.x <= 660 })
  }

  // MARK: Programmatic scrolling

  @Test func `An animated offset change takes 300 ms and calls didEndScrollingAnimation`() {
    let scroll = ScrollStage()
    scroll.stage.wait(until: 1000)
    scroll.list.setContentOffset(Point(x: 0, y: 400), animated: true)
    #expect(scroll.list.isScrollAnimating)
    #expect(scroll.window.nextDeadline == Timestamp(ms: 1300))
    scroll.stage.wait(until: 1150)
    #expect(scroll.offset == 200)
    scroll.stage.wait(until: 1300)
    #expect(scroll.offset == 400)
    #expect(scroll.callbacks == ["animated"])
  }

  @Test func `Setting the offset stops a motion in progress`() {
    let scroll = ScrollStage()
    scroll.flick(by: (0, -150), speed: 1000)
    scroll.list.contentOffset = Point(x: 0, y: 77)
    #expect(scroll.callbacks == ["drags", "let go in motion", "rests"])
    scroll.finish()
    #expect(scroll.offset == 77)
  }

  @Test func `An offset set in didScroll applies once, and the motion continues`() {
    let scroll = ScrollStage()
    scroll.list.didScroll = { $0.contentOffset.y = min($0.contentOffset.y, 300) }
    scroll.flick(by: (0, -150), speed: 1000)
    scroll.stage.wait(until: 400)
    #expect(scroll.list.isDecelerating)
    scroll.finish()
    #expect(scroll.offset == 300)
    #expect(scroll.callbacks.last == "rests")
  }

  @Test func `scrollRectToVisible scrolls by the minimum distance`() {
    let scroll = ScrollStage()
    for (y, height, offset) in [
      (100.0, 50.0, 0.0), (400, 50, 150), (200, 50, 150), (120, 50, 120), (1000, 500, 1000),
      (1950, 500, 1700),
    ] {
      scroll.list.scrollRectToVisible(Rect(x: 0, y: y, width: 50, height: height))
      #expect(scroll.offset == offset, "\(y)")
    }
    scroll.list.scrollRectToVisible(Rect(x: 0, y: .nan, width: 50, height: 5))
    #expect(scroll.offset == 1700)
  }

  @Test func `Content that shrinks while it moves stops within its bounds`() {
    let scroll = ScrollStage()
    scroll.flick(by: (0, -150), speed: 1500)
    scroll.stage.wait(until: 400)
    scroll.list.contentSize = Size(width: 300, height: 400)
    scroll.finish()
    #expect(scroll.offset == 100)
    scroll.list.contentSize = Size(width: 300, height: 350)
    #expect(scroll.offset == 50)
    scroll.list.frame = Rect(x: 0, y: 0, width: 300, height: 340)
    #expect(scroll.offset == 10)
  }
}
