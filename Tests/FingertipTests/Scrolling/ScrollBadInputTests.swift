import EngineStage
import Testing

@testable import Fingertip

@Suite struct ScrollBadInputTests {
  private let scroll = ScrollStage()
  private var list: ScrollView { scroll.list }

  @Test func `A negative or non-finite content size is treated as 0`() {
    for bad in [-5, Double.nan, .infinity, -.infinity] {
      list.contentSize = Size(width: bad, height: 900)
      #expect(list.contentSize == Size(width: 0, height: 900))
      list.contentSize = Size(width: 900, height: bad)
      #expect(list.contentSize == Size(width: 900, height: 0))
    }
    scroll.drag(by: (0, -100))
    #expect(list.contentOffset == .zero)
  }

  @Test func `A non-finite offset is ignored`() {
    list.contentOffset = Point(x: 0, y: 100)
    for bad in [Point(x: 0, y: Double.nan), Point(x: Double.infinity, y: 0)] {
      list.contentOffset = bad
      list.setContentOffset(bad, animated: true)
      list.scrollRectToVisible(Rect(origin: bad, size: Size(width: 1, height: 1)))
    }
    #expect(list.contentOffset == Point(x: 0, y: 100))
    #expect(scroll.window.nextDeadline == nil)
  }

  @Test
  func `Non-finite insets are treated as 0, and content without room stays at the first edge`() {
    list.contentInset = Insets(top: .nan, left: .infinity, bottom: 10, right: -.infinity)
    #expect(list.contentInset == Insets(top: 0, left: 0, bottom: 10, right: 0))
    list.contentInset = Insets(top: -500, left: 0, bottom: -5000, right: 0)
    #expect(scroll.offset == 500)
    scroll.drag(by: (0, -100))
    scroll.stage.lift(1, at: 500)
    scroll.finish()
    #expect(scroll.offset == 500)
  }

  @Test func `A minimum zoom scale that exceeds the maximum takes precedence`() {
    list.viewForZooming = scroll.content
    list.minimumZoomScale = 3
    list.maximumZoomScale = 2
    #expect(list.zoomScale == 3)
    #expect(!list.canZoomContent)
    list.setZoomScale(2)
    #expect(list.zoomScale == 3)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `An invalid zoom limit is ignored`(bad: Double) {
    list.minimumZoomScale = 0.5
    list.maximumZoomScale = 2
    list.minimumZoomScale = bad
    list.maximumZoomScale = bad
    #expect(list.minimumZoomScale == 0.5)
    #expect(list.maximumZoomScale == 2)
  }

  @Test func `A zero-size view neither scrolls nor bounces`() {
    list.bounces = true
    list.clipsToBounds = false
    list.hitArea = HitArea(resting: Insets(all: 30))
    list.frame = .zero
    list.alwaysBounceVertical = true
    list.isPagingEnabled = true
    scroll.drag(from: (10, 10), by: (0, 200))
    #expect(scroll.offset == 0)
    scroll.stage.lift(1, at: 170)
    scroll.finish()
    #expect(list.contentOffset == .zero)
    list.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(list.zoomScale == 1)
  }

  @Test func `Moving content stops even if its view gets an invalid location`() {
    scroll.flick(by: (0, -100), speed: 1000)
    #expect(list.isDecelerating)
    // With this height, the content has less room to scroll than the motion needs.
    list.bounds = Rect(x: 0, y: .nan, width: 300, height: 1990)
    for seconds in 1...20 { scroll.window.advance(to: Timestamp(milliseconds: seconds * 1000)) }
    #expect(!list.isDecelerating && scroll.window.isIdle)
    #expect(list.contentOffset.isFinite)
  }

  @Test func `A pinch on a view with an invalid location leaves the offset valid`() {
    list.viewForZooming = scroll.content
    (list.minimumZoomScale, list.maximumZoomScale) = (1, 2)
    scroll.stage.land((1, 100, 100), (2, 110, 100), at: 0)
    scroll.stage.move((1, 90, 100), (2, 120, 100), at: 8)
    list.center = Point(x: .nan, y: 150)
    scroll.stage.move((1, 10, 100), (2, 200, 100), at: 16)
    #expect(list.zoomScale > 2)
    scroll.stage.lift(1, at: 24)
    scroll.stage.lift(2, at: 32)
    scroll.window.advance(to: Timestamp(milliseconds: 100))
    #expect(list.contentOffset.isFinite && list.zoomScale.isFinite)
    scroll.finish()
    #expect(list.contentOffset.isFinite && list.zoomScale == 2 && scroll.window.isIdle)
  }

  @Test func `Invalid bounds don't break later scrolling`() {
    list.bounds.size = Size(width: .nan, height: .infinity)
    list.contentOffset = Point(x: 5, y: 5)
    scroll.drag(by: (0, -100))
    scroll.stage.lift(1, at: 500)
    scroll.finish()
    list.bounds.size = Size(width: 300, height: 300)
    #expect(list.contentOffset.isFinite)
    scroll.drag(2, by: (0, -100), at: 1000)
    #expect(list.contentOffset.isFinite)
  }

  @Test func `A view of infinite width has no pages, and its motion stops`() {
    list.isPagingEnabled = true
    list.alwaysBounceHorizontal = true
    list.setContentOffset(Point(x: 0, y: 300), animated: true)
    list.bounds.size.width = .infinity
    list.contentSize = Size(width: 400, height: 350)
    scroll.window.advance(to: Timestamp(milliseconds: 60_000))
    #expect(list.contentOffset.isFinite)
    #expect(scroll.window.nextDeadline == nil)
    #expect(scroll.window.isIdle)
  }

  @Test func `Invalid settings don't trap, and every motion stops`() {
    var wild = ScrollSettings()
    for number in [Double.nan, .infinity, -1, 0] {
      wild.stoppingSpeed = number
      wild.rubberBandStiffness = number
      wild.springFrequency = number
      wild.minimumPagingSpeed = number
      wild.directionalLockRatio = number
      wild.maximumZoomOvershoot = number
      wild.doubleTapZoomFactor = number
      wild.animationDuration = .seconds(-1)
      wild.contentDelay = .seconds(-1)
      let scroll = ScrollStage(content: Size(width: 300, height: 900))
      scroll.list.settings = wild
      scroll.list.viewForZooming = scroll.content
      scroll.list.maximumZoomScale = 3
      scroll.drag(from: (150, 100), by: (0, 150))
      scroll.stage.lift(1, at: 165)
      scroll.finish()
      scroll.stage.tap(2, 100, 100, at: 1e6)
      scroll.stage.tap(3, 100, 100, at: 1e6 + 150)
      scroll.finish()
      scroll.list.setContentOffset(Point(x: 0, y: 50), animated: true)
      scroll.finish()
      #expect(scroll.window.isIdle)
      #expect(scroll.list.contentOffset.isFinite && scroll.list.zoomScale.isFinite)
      #expect((0...2400).contains(scroll.offset), "\(number)")
    }
  }

  @Test func `A scroll view removed in its own callback stops`() {
    for part in 0..<4 {
      let scroll = ScrollStage()
      func leave(_ list: ScrollView) { list.removeFromSuperview() }
      switch part {
      case 0: scroll.list.willBeginDragging = leave
      case 1: scroll.list.willEndDragging = { list, _, _ in leave(list) }
      case 2: scroll.list.didScroll = leave
      default: scroll.list.didEndDragging = { list, _ in leave(list) }
      }
      scroll.flick(by: (0, -150), speed: 1000)
      scroll.finish()
      #expect(scroll.window.isIdle)
      #expect(!scroll.list.isDragging && !scroll.list.isDecelerating)
      #expect((0...1700).contains(scroll.offset))
    }
  }

  @Test func `A removed scroll view is released during its motion`() {
    let stage = Stage()
    weak var gone: ScrollView?
    do {
      let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "list")
      list.contentSize = Size(width: 300, height: 900)
      stage.window.addSubview(list)
      gone = list
      stage.drag(1, from: (150, 250), to: (150, 100), at: 0, for: 80)
      stage.lift(1, at: 80)
      #expect(list.isDecelerating)
      list.removeFromSuperview()
    }
    #expect(gone == nil)
    #expect(stage.window.isIdle)
  }

  @Test func `A drag on a view with an overflowing transform leaves the offset finite`() {
    list.transform = AffineTransform(a: 1, b: 1e308, c: 0, d: 1, tx: 0, ty: 0)
    let stage = scroll.stage
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 100, 50), at: 16)
    stage.move((1, 100, 65), at: 32)
    stage.lift(1, at: 48)
    #expect(list.contentOffset.isFinite)
    scroll.finish()
    #expect(list.contentOffset.isFinite)
  }

  @Test(arguments: [1e10, -1e10, 1e300, Double.nan, .infinity])
  func `U5: Content sizes and offsets beyond the maximum coordinate are ignored`(bad: Double) {
    list.contentSize = Size(width: bad, height: 900)
    #expect(list.contentSize == Size(width: 0, height: 900))
    list.contentInset = Insets(top: bad, left: 0, bottom: 10, right: bad)
    #expect(list.contentInset == Insets(top: 0, left: 0, bottom: 10, right: 0))
    list.contentOffset = Point(x: bad, y: 100)
    #expect(list.contentOffset == .zero)
    list.minimumZoomScale = bad
    list.maximumZoomScale = bad
    #expect(list.minimumZoomScale == 1 && list.maximumZoomScale == 1)
  }
}
