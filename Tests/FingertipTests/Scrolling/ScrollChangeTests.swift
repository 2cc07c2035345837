import EngineStage
import Testing

@testable import Fingertip

/// Tests changes to insets, sizes and rows while the content moves or is held.
@Suite struct ScrollChangeTests {
  // MARK: Animations

  /// Creates a photo that is smaller than its scroll view and centered by insets in `didZoom`.
  private func photo() -> ScrollStage {
    let scroll = ScrollStage(content: Size(width: 300, height: 200))
    scroll.list.viewForZooming = scroll.content
    scroll.list.maximumZoomScale = 4
    scroll.list.didZoom = { list in
      let margin = max((list.bounds.size.height - list.contentSize.height) / 2, 0)
      list.contentInset = Insets(top: margin, left: 0, bottom: margin, right: 0)
    }
    return scroll
  }

  @Test func `S1: A zoom animation reaches its target scale even if didZoom changes the insets`() {
    let scroll = photo()
    for (round, scale) in [2.0, 1].enumerated() {
      let start = Double(round) * 4000
      scroll.stage.tap(1, 150, 100, at: start)
      scroll.stage.tap(2, 150, 100, at: start + 160)
      scroll.play(from: start + 220, to: start + 2000)
      #expect(scroll.list.zoomScale == scale)
      #expect(scroll.list.contentOffset.y == (scale == 1 ? -50 : scroll.offset))
      let offset = scroll.list.contentOffset
      #expect(offset == scroll.list.clamped(offset, at: scale))
    }
    scroll.list.setZoomScale(3, animated: true)
    scroll.play(from: 9000, to: 9400)
    #expect(scroll.list.zoomScale == 3)
    scroll.list.setZoomScale(1, animated: true)
    scroll.play(from: 9400, to: 9800)
    #expect(scroll.list.zoomScale == 1 && scroll.offset == -50)
    #expect(scroll.window.isIdle)
  }

  @Test func `S1: Insets set in didZoom don't prolong the spring animation to the zoom limits`() {
    let ends = [photo(), ScrollStage(content: Size(width: 300, height: 200))].map { scroll in
      scroll.list.viewForZooming = scroll.content
      scroll.list.maximumZoomScale = 4
      scroll.stage.land((1, 50, 150), (2, 250, 150), at: 0)
      for step in 1...10 {
        let gap = 200 - Double(step) * 10
        scroll.stage.move(
          (1, 150 - gap / 2, 150), (2, 150 + gap / 2, 150), at: Double(step) * 16)
      }
      scroll.stage.lift(1, 2, at: 170)
      var time = 170.0
      while scroll.window.isAnimating, time < 10_000 {
        time += 16
        scroll.stage.wait(until: time)
      }
      #expect(scroll.list.zoomScale == 1)
      return time
    }
    #expect(ends[0] == ends[1])
  }

  @Test func `S1: An animation keeps its target while insets, sizes and bounds change`() {
    let scroll = ScrollStage()
    scroll.list.setContentOffset(Point(x: 0, y: 1000), animated: true)
    scroll.stage.wait(until: 150)
    let halfway = scroll.offset
    scroll.list.contentInset = Insets(top: 30, left: 0, bottom: 80, right: 0)
    scroll.list.contentSize.height = 1500
    scroll.list.frame.size.height = 320
    #expect(scroll.offset == halfway)
    scroll.stage.wait(until: 300)
    #expect(scroll.offset == 1000)
    #expect(scroll.callbacks == ["animated"])
  }

  @Test func `S1: A target that is no longer allowed moves to the nearest allowed offset`() {
    let scroll = ScrollStage()
    scroll.list.setContentOffset(Point(x: 0, y: 1000), animated: true)
    scroll.stage.wait(until: 150)
    let halfway = scroll.offset
    scroll.list.contentSize.height = 1100
    #expect(scroll.offset == halfway)
    scroll.stage.wait(until: 160)
    #expect(scroll.offset > halfway && scroll.offset < 800)
    scroll.stage.wait(until: 300)
    #expect(scroll.offset == 800)
    #expect(scroll.callbacks == ["animated"])
  }

  // MARK: Released content

  @Test(arguments: ["willEndDragging", "didEndDragging", "didScroll", "later"])
  func `S1: Content comes to rest at an inset set at or after the end of a drag`(time: String) {
    let scroll = ScrollStage()
    let list = scroll.list
    func refresh() { list.contentInset = Insets(top: 60, left: 0, bottom: 0, right: 0) }
    switch time {
    case "willEndDragging": list.willEndDragging = { _, _, _ in refresh() }
    case "didEndDragging": list.didEndDragging = { _, _ in refresh() }
    case "didScroll": list.didScroll = { if !$0.isTracking { refresh() } }
    default: break
    }
    scroll.drag(from: (150, 50), by: (0, 240))
    scroll.stage.wait(until: 400)
    #expect(scroll.offset < -70)
    scroll.stage.lift(1, at: 400)
    scroll.play(from: 400, to: 520)
    if time == "later" {
      let before = scroll.offset
      #expect(before > -60)
      refresh()
      #expect(scroll.offset == before)
    }
    scroll.finish()
    #expect(scroll.offset == -60)
    #expect(scroll.callbacks.filter { $0 == "rests" }.count == 1)
    list.contentInset = .zero
    #expect(scroll.offset == 0)
  }

  @Test func `S1: Decelerating content keeps its velocity if its target is no longer allowed`() {
    let scroll = ScrollStage()
    scroll.flick(by: (0, -150), speed: 1500)
    scroll.stage.wait(until: 200)
    let before = scroll.offset
    scroll.stage.wait(until: 216)
    let step = scroll.offset - before
    scroll.list.contentSize.height = 900
    scroll.stage.wait(until: 232)
    #expect(scroll.offset - before > 1.8 * step)
    scroll.finish()
    #expect(scroll.offset == 600)
  }

  @Test func `S1: Content that decelerates toward an edge continues into rows added there`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 900))
    let reference = ScrollStage(content: Size(width: 300, height: 9000))
    for stage in [scroll, reference] { stage.flick(by: (0, -150), speed: 2000) }
    for stage in [scroll, reference] { stage.stage.wait(until: 200) }
    scroll.list.contentSize.height = 9000
    scroll.finish()
    reference.finish()
    #expect(abs(scroll.offset - reference.offset) < 0.01)
    #expect(scroll.offset > 700)
  }

  // MARK: Shifted content

  /// Starts the same motion in two lists, shifts the content of one of them at 250 ms, and expects
  /// both to move in the same way.
  private func expectSameMotion(
    shiftedBy shift: Double, paging: Bool = false, inDidScroll: Bool = false,
    _ start: (ScrollStage) -> Void
  ) {
    let (list, reference) = (
      ScrollStage(content: Size(width: 300, height: 5000)),
      ScrollStage(content: Size(width: 300, height: 5000))
    )
    for stage in [list, reference] {
      stage.list.isPagingEnabled = paging
      stage.list.contentOffset.y = 1500
      start(stage)
    }
    var isShifted = false
    func adjust() {
      if isShifted { return }
      isShifted = true
      list.list.adjustContentOffset(by: Vector(dx: 0, dy: shift))
    }
    if inDidScroll { list.list.didScroll = { _ in adjust() } }
    for time in stride(from: 250.0, to: 3000, by: 16) {
      for stage in [list, reference] { stage.stage.wait(until: time) }
      if !inDidScroll { adjust() }
      #expect(isShifted && abs(list.offset - reference.offset - shift) < 0.01, "\(time)")
    }
    #expect(!list.window.isAnimating && list.callbacks == reference.callbacks)
  }

  @Test(arguments: [true, false])
  func `S1: Shifted content keeps its motion and velocity`(inDidScroll: Bool) {
    for shift in [600.0, -600] {
      expectSameMotion(shiftedBy: shift, inDidScroll: inDidScroll) {
        $0.flick(by: (0, 150), speed: 1200)
      }
      expectSameMotion(shiftedBy: shift, paging: true, inDidScroll: inDidScroll) {
        $0.flick(by: (0, -150), speed: 1200)
      }
      expectSameMotion(shiftedBy: shift, inDidScroll: inDidScroll) {
        $0.stage.wait(until: 100)
        $0.list.setContentOffset(Point(x: 0, y: 2300), animated: true)
      }
    }
  }

  @Test func `S1: Shifted content keeps following the touch that drags it`() {
    let scroll = ScrollStage()
    scroll.list.contentOffset.y = 500
    scroll.drag(by: (0, -100))
    #expect(scroll.offset == 590)
    scroll.list.adjustContentOffset(by: Vector(dx: 0, dy: 400))
    #expect(scroll.offset == 990 && scroll.offsets.last?.y == 990)
    scroll.stage.move((1, 150, 140), at: 200)
    #expect(scroll.offset == 1000)
    scroll.stage.lift(1, at: 400)
    scroll.list.adjustContentOffset(by: Vector(dx: 0, dy: 5000))
    #expect(scroll.offset == 1700)
    scroll.list.adjustContentOffset(by: Vector(dx: 0, dy: .nan))
    #expect(scroll.offset == 1700)
  }

  // MARK: Held content

  @Test func `R4: Content doesn't jump when insets change under a touch`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 400))
    scroll.list.contentInset = Insets(top: 0, left: 0, bottom: 200, right: 0)
    scroll.list.contentOffset.y = 300
    scroll.drag(from: (150, 100), by: (0, 30))
    let held = scroll.offset
    #expect(held == 280)
    scroll.list.contentInset = .zero
    #expect(scroll.offset == held)
    scroll.stage.move((1, 150, 131), at: 200)
    // The content is now displayed 180 pt beyond its edge, where it moves at 0.55·(1 − 180/300)² of
    // the touch's speed.
    #expect(abs(held - scroll.offset - 0.088) < 0.001)
    scroll.stage.lift(1, at: 400)
    scroll.finish()
    #expect(scroll.offset == 100)
  }

  @Test func `R4: An inset for a spinner doesn't move the pulled content under a touch`() {
    let scroll = ScrollStage()
    scroll.drag(from: (150, 50), by: (0, 200))
    let held = scroll.offset
    scroll.list.contentInset = Insets(top: 60, left: 0, bottom: 0, right: 0)
    #expect(scroll.offset == held)
    scroll.stage.move((1, 150, 251), at: 200)
    // The content is displayed 17.5 pt beyond the inset, where it moves at 0.55·(1 − 17.5/300)² of
    // the touch's speed.
    #expect(abs(held - scroll.offset - 0.487) < 0.001)
  }

  @Test func `R4: Content that doesn't bounce moves back into its range with the touch`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 400))
    scroll.list.bounces = false
    scroll.list.contentInset = Insets(top: 0, left: 0, bottom: 200, right: 0)
    scroll.list.contentOffset.y = 300
    scroll.drag(from: (150, 100), by: (0, 30))
    scroll.list.contentInset = .zero
    scroll.stage.move((1, 150, 131), at: 200)
    #expect(scroll.offset == 279)
    scroll.stage.move((1, 150, 120), at: 210)
    #expect(scroll.offset == 279)
    scroll.stage.move((1, 150, 300), at: 220)
    #expect(scroll.offset == 110)
  }

  @Test func `T5: A list continues to be dragged after its cells are replaced under the touch`() {
    let scroll = ScrollStage()
    func fill() {
      for view in scroll.list.subviews { view.removeFromSuperview() }
      for row in 0..<30 {
        let frame = Rect(x: 0, y: Double(row) * 60, width: 300, height: 58)
        scroll.list.addSubview(View(frame: frame, name: "cell \(row)"))
      }
    }
    fill()
    scroll.drag(from: (150, 250), by: (0, -100))
    #expect(scroll.offset == 90)
    fill()
    scroll.stage.move((1, 150, 100), at: 200)
    #expect(scroll.offset == 140)
    scroll.stage.lift(1, at: 300)
    #expect(scroll.callbacks == ["drags", "let go"])
    // Replacing the cells before the drag begins doesn't prevent the drag, either.
    scroll.stage.land((2, 150, 250), at: 1000)
    fill()
    scroll.stage.move((2, 150, 200), at: 1050)
    #expect(scroll.offset == 180)
  }

  // MARK: Taps

  @Test func `S1: A tap is recognized once the content has nearly come to rest`() {
    for wait in stride(from: 350.0, through: 600, by: 50) {
      let scroll = ScrollStage(content: Size(width: 900, height: 300))
      scroll.list.isPagingEnabled = true
      var taps = 0
      scroll.content.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
      scroll.flick(from: (280, 150), by: (-200, 0), speed: 1600)
      scroll.play(from: 130, to: 125 + wait)
      let distance = 300 - scroll.list.contentOffset.x
      scroll.stage.tap(2, 150, 150, at: 125 + wait)
      #expect(taps == (distance < 2 ? 1 : 0), "\(distance) pt from the page")
      scroll.finish()
      #expect(scroll.list.contentOffset.x == 300)
    }
  }

  @Test func `S1: A touch stops content that is moving fast or is far from its target`() {
    let scroll = ScrollStage(content: Size(width: 300, height: 10_000))
    scroll.flick(by: (0, -200), speed: 1000)
    scroll.stage.wait(until: 1800)
    let speed = Deceleration(from: 190, velocity: 1000).velocity(at: 1.6)
    #expect(speed > 30 && speed < 60)
    scroll.stage.tap(2, 150, 150, at: 1800)
    #expect(scroll.callbacks.last == "rests")
  }

  @Test func `A drag on content that has nearly come to rest takes over without a jump`() {
    let scroll = ScrollStage(content: Size(width: 900, height: 300))
    scroll.list.isPagingEnabled = true
    scroll.flick(from: (280, 150), by: (-200, 0), speed: 1600)
    scroll.play(from: 130, to: 525)
    let before = scroll.list.contentOffset.x
    #expect(before < 300 && before > 298)
    scroll.stage.drag(2, from: (250, 150), to: (150, 150), at: 525, for: 100, steps: 10)
    #expect(abs(scroll.list.contentOffset.x - (before + 90)) < 2)
    scroll.stage.lift(2, at: 640)
    scroll.finish()
    #expect(scroll.list.contentOffset.x == 600)
  }

  // MARK: The pan recognizer

  @Test func `The axis and limits that the host sets on the pan recognizer are kept`() {
    let scroll = ScrollStage(content: Size(width: 900, height: 900))
    let pan = scroll.list.panGestureRecognizer
    pan.configuration.axis = .vertical
    pan.configuration.limits.minimumTravel = 30
    scroll.drag(from: (150, 150), by: (60, 0))
    #expect(scroll.list.contentOffset == .zero && !scroll.list.isDragging)
    scroll.stage.lift(1, at: 200)
    scroll.drag(2, from: (150, 250), by: (0, -100), at: 1000)
    #expect(scroll.list.contentOffset.y == 70)
    #expect(pan.configuration.axis == .vertical && pan.configuration.limits.minimumTravel == 30)
    scroll.stage.lift(2, at: 1200)
    scroll.finish()
    scroll.list.contentSize = Size(width: 900, height: 300)
    scroll.list.contentOffset = .zero
    scroll.drag(3, from: (150, 250), by: (0, -100), at: 9000)
    #expect(!scroll.list.isDragging && pan.configuration.axis == .vertical)
  }
}
