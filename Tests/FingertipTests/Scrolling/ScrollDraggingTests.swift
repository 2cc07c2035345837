import EngineStage
import Testing

@testable import Fingertip

@Suite struct ScrollDraggingTests {
  @Test func `S1: A drag of 9 pt doesn't scroll, and a drag of 180 pt scrolls by 170 pt`() {
    let scroll = ScrollStage()
    scroll.drag(by: (0, -9))
    #expect(scroll.offset == 0)
    let other = ScrollStage()
    other.drag(by: (0, -180))
    #expect(other.offset == 170)
    #expect(other.list.isDragging)
    #expect(other.callbacks == ["drags"])
  }

  @Test func `S1: A drag of 70 pt past the edge of a 300 pt view is displayed as 34.1 pt`() {
    let scroll = ScrollStage()
    scroll.drag(from: (150, 100), by: (0, 80))
    #expect(abs(scroll.offset + 34.1) < 0.05)
    #expect(scroll.offset == -RubberBand(extent: 300).displacement(pulledBy: 70))
  }

  @Test func `S1: Content released without velocity stops immediately`() {
    let scroll = ScrollStage()
    scroll.drag(by: (0, -100))
    scroll.stage.lift(1, at: 400)
    #expect(scroll.offset == 90)
    #expect(scroll.callbacks == ["drags", "let go"])
    #expect(scroll.window.nextDeadline == nil)
    #expect(scroll.window.isIdle)
    #expect(
      scroll.stage.lines(with: "released") == [
        "list: released at offset (0, 90), velocity (0, 0) pt/s, stopping at (0, 90)"
      ])
  }

  @Test func `S1: Content released in motion stops where the deceleration ends`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 10_000))
    scroll.list.contentOffset = Point(x: 0, y: 5000)
    scroll.flick(by: (0, -150), speed: 750)
    let start = scroll.offset
    #expect(start == 5140)
    #expect(scroll.list.isDecelerating)
    #expect(scroll.window.isAnimating)
    scroll.finish()
    #expect(abs(scroll.offset - (start + 0.499 * 740)) < 0.3)
    #expect(scroll.callbacks == ["drags", "let go in motion", "rests"])
    #expect(scroll.window.isIdle)
  }

  @Test func `S1: Content released at offset 5074 at 750 pt/s stops at offset 5443.3`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 10_000))
    scroll.list.contentOffset = Point(x: 0, y: 4934)
    scroll.flick(by: (0, -150), speed: 750)
    #expect(scroll.offset == 5074)
    scroll.play(from: 200, to: 5000)
    #expect(abs(scroll.offset - 5443.3) < 0.3)
  }

  @Test func `S1: Content released beyond its edge springs back`() {
    let scroll = ScrollStage()
    scroll.drag(from: (150, 100), by: (0, 80))
    scroll.stage.lift(1, at: 400)
    let pulled = scroll.offset
    scroll.stage.wait(until: 400 + 1000 / 11)
    #expect(abs(scroll.offset - pulled * 2 / 2.718281828459045) < 1e-4)
    scroll.finish()
    #expect(scroll.offset == 0)
    #expect(scroll.callbacks == ["drags", "let go in motion", "rests"])
    #expect(scroll.stage.lines(with: "springing back to (0, 0)").count == 1)
  }

  @Test func `S1: Content that reaches its edge in motion overshoots and returns`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 500))
    scroll.flick(by: (0, -180), speed: 1500)
    scroll.play(from: 130, to: 3000)
    // The content reaches the edge at a speed of 1500 pt/s − 30 pt / 0.499 s and overshoots by the
    // distance covered in 1/(11·e) s at that speed, or 48.15 pt. At a display rate of 60 Hz, the
    // largest displayed offset is up to 0.2 pt smaller.
    #expect(abs((scroll.offsets.map(\.y).max() ?? 0) - 248.05) < 0.15)
    #expect(scroll.offset == 200)
  }

  @Test func `S1: Without bouncing, content stops at its edge`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 500))
    scroll.list.bounces = false
    scroll.drag(from: (150, 100), by: (0, 80))
    #expect(scroll.offset == 0)
    scroll.stage.lift(1, at: 300)
    scroll.flick(2, by: (0, -180), speed: 1500, at: 1000)
    scroll.play(from: 1130, to: 3000)
    #expect(scroll.offsets.allSatisfy { (0...200).contains($0.y) })
    #expect(scroll.offset == 200)
  }

  @Test func `Content that fits isn't dragged unless it always bounces`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 200))
    scroll.drag(by: (0, -100))
    #expect(scroll.offset == 0)
    #expect(scroll.stage.lines(with: "scroll on list").isEmpty)
    scroll.stage.lift(1, at: 300)
    scroll.list.alwaysBounceVertical = true
    scroll.drag(2, by: (0, -110), at: 1000)
    #expect(scroll.offset == RubberBand(extent: 300).displacement(pulledBy: 100))
  }

  @Test func `A drag perpendicular to the only scrolling axis is ignored`() {
    let scroll = ScrollStage()
    scroll.drag(by: (120, 5))
    #expect(scroll.offset == 0)
    #expect(scroll.callbacks.isEmpty)
    scroll.stage.lift(1, at: 170)
    scroll.drag(2, by: (5, -120), at: 1000)
    #expect(abs(scroll.offset - 110) < 0.02)
    #expect(scroll.callbacks == ["drags"])
  }

  @Test func `Disabling scrolling during a drag ends the drag`() {
    let scroll = ScrollStage()
    scroll.drag(from: (150, 100), by: (0, 80))
    scroll.list.isScrollEnabled = false
    #expect(!scroll.list.isDragging)
    scroll.finish()
    #expect(scroll.offset == 0)
    scroll.stage.lift(1, at: 2000)
    scroll.drag(2, by: (0, -100), at: 3000)
    #expect(scroll.offset == 0)
  }

  @Test func `A drag whose touch is cancelled ends with zero velocity`() {
    let scroll = ScrollStage()
    scroll.drag(by: (0, -180), steps: 10)
    scroll.window.cancelAllTouches()
    #expect(scroll.offset == 170)
    #expect(scroll.callbacks == ["drags", "let go"])
    #expect(scroll.window.nextDeadline == nil)
  }

  @Test func `A scroll view that leaves its window returns to its content range immediately`() {
    for isLetGo in [false, true] {
      let scroll = ScrollStage()
      scroll.drag(from: (150, 100), by: (0, 80))
      if isLetGo { scroll.stage.lift(1, at: 300) }
      scroll.list.removeFromSuperview()
      #expect(scroll.offset == 0)
      #expect(!scroll.list.isDragging && !scroll.list.isDecelerating)
      #expect(
        scroll.callbacks
          == (isLetGo ? ["drags", "let go in motion", "rests"] : ["drags", "let go"]))
      #expect(scroll.window.nextDeadline == nil)
    }
  }

  @Test func `Content insets add room around the content`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 500))
    scroll.list.contentInset = Insets(top: 40, left: 0, bottom: 60, right: 0)
    scroll.list.contentOffset = Point(x: 0, y: -1000)
    #expect(scroll.offset == -40)
    scroll.list.contentOffset = Point(x: 0, y: 1000)
    #expect(scroll.offset == 260)
    scroll.drag(from: (150, 10), by: (0, 250))
    #expect(scroll.offset == 20)
  }

  @Test func `S1: A drag along one axis locks to that axis, but a diagonal drag doesn't`() {
    for (translation, end) in [
      ((-120.0, -40.0), Point(x: 110.5, y: 0)), ((-40, -120), Point(x: 0, y: 110.5)),
      ((-100, -100), Point(x: 92.9, y: 92.9)),
    ] {
      let scroll = ScrollStage(content: Size(width: 2000, height: 2000))
      scroll.list.isDirectionalLockEnabled = true
      scroll.drag(from: (200, 200), by: translation)
      #expect(scroll.list.contentOffset.distance(to: end) < 0.1)
    }
  }

  @Test func `A scaled or rotated scroll view scrolls in its own coordinates`() {
    let board = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "board")
    board.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    let scroll = ScrollStage(in: board)
    scroll.window.addSubview(board)
    scroll.drag(from: (150, 200), by: (0, -60))
    #expect(abs(scroll.offset - 100) < 1e-9)
    let rotated = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "turned")
    rotated.transform = AffineTransform(rotation: Angle(degrees: 90))
    let other = ScrollStage(in: rotated)
    other.window.addSubview(rotated)
    other.drag(from: (100, 150), by: (100, 0))
    #expect(abs(other.offset - 90) < 1e-9)
  }

  @Test func `A drag continues from an offset set during the drag`() {
    let scroll = ScrollStage()
    scroll.drag(by: (0, -110))
    scroll.list.contentOffset = Point(x: 0, y: 500)
    scroll.stage.move((1, 150, 120), at: 200)
    #expect(scroll.offset == 520)
  }
}
