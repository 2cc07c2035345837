import EngineStage
import Testing

@testable import Fingertip

@Suite struct ScrollZoomTests {
  private let scroll = ScrollStage(content: Size(width: 300, height: 300))
  private var list: ScrollView { scroll.list }

  init() {
    scroll.list.viewForZooming = scroll.content
    scroll.list.maximumZoomScale = 4
  }

  /// Lands two touches around a center, and changes the distance between them at constant speed.
  private func pinch(
    about x: Double, _ y: Double, from start: Double, to end: Double, at time: Double = 0
  ) {
    let steps = 20
    scroll.stage.land((1, x - start / 2, y), (2, x + start / 2, y), at: time)
    for step in 1...steps {
      let gap = start + (end - start) * Double(step) / Double(steps)
      scroll.stage.move((1, x - gap / 2, y), (2, x + gap / 2, y), at: time + Double(step) * 8)
    }
  }

  @Test func `S1: Two doublings beyond the maximum scale are displayed as half of a doubling`() {
    let range = ZoomRange(lower: 0.5, upper: 4, give: 1, stiffness: 0.55)
    let displayed = range.displayedScale(pulledTo: 16)
    #expect(abs(displayed - 4 * powerOfTwo(1.1 / 2.1)) < 1e-9)
    #expect(abs(range.pulledScale(displaying: displayed) - 16) < 1e-9)
    // The resistance below the minimum is the same as above the maximum.
    let small = range.displayedScale(pulledTo: 0.125)
    #expect(abs(small - 0.5 * powerOfTwo(-1.1 / 2.1)) < 1e-9)
    #expect(abs(range.pulledScale(displaying: small) - 0.125) < 1e-9)
  }

  @Test func `An invalid scale is treated as the minimum`() {
    let range = ZoomRange(lower: 0.5, upper: 4, give: 1, stiffness: 0.55)
    for scale in [0, -1, -Double.infinity] {
      #expect(
        range.displayedScale(pulledTo: scale) == 0.5 && range.pulledScale(displaying: scale) == 0.5)
    }
    #expect(range.displayedScale(pulledTo: 0.4) < 0.5 && range.displayedScale(pulledTo: 5) > 4)
  }

  @Test func `S1: A pinch zooms around its centroid`() {
    pinch(about: 200, 100, from: 92, to: 200)
    #expect(abs(list.zoomScale - 2) < 1e-9)
    #expect(abs(list.contentSize.width - 600) < 1e-9 && abs(list.contentSize.height - 600) < 1e-9)
    // The content that was under the touches is still under them.
    #expect(list.contentOffset.distance(to: Point(x: 200, y: 100)) < 1e-9)
    #expect(list.isZooming)
    #expect(abs(scroll.content.frame.size.width - 600) < 1e-6)
    let inContent = scroll.content.convert(fromWindow: Point(x: 200, y: 100))
    #expect(inContent.distance(to: Point(x: 200, y: 100)) < 1e-9)
    scroll.stage.lift(1, 2, at: 400)
    #expect(scroll.callbacks == ["zooms", "zoomed to ×2"])
    #expect(scroll.window.isIdle)
  }

  @Test func `S1: Beyond the limits, the scale resists the touches and springs back`() {
    pinch(about: 150, 150, from: 30, to: 290)
    // The pinch begins at a distance of 38 pt. Of the log2(290/38/4) = 0.932 doublings beyond the
    // maximum, 0.339 are displayed.
    #expect(abs(list.zoomScale - 5.0591) < 0.0001)
    scroll.stage.lift(1, 2, at: 400)
    #expect(list.isScrollAnimating)
    scroll.play(from: 400, to: 3000)
    #expect(list.zoomScale == 4)
    #expect(scroll.callbacks == ["zooms", "zoomed to ×4"])
    #expect(list.contentOffset == list.clamped(list.contentOffset, at: 4))
    pinch(about: 150, 150, from: 290, to: 20, at: 5000)
    // The pinch begins at a distance of 286 pt and a scale of 4. Of the log2(286/20/4) = 1.838
    // halvings beyond the minimum, 0.503 are displayed.
    #expect(abs(list.zoomScale - 0.7058) < 0.0001)
    scroll.stage.lift(1, 2, at: 5500)
    scroll.finish()
    #expect(list.zoomScale == 1)
    #expect(list.contentOffset == .zero)
    #expect(scroll.stage.lines(with: "list: released at scale").count == 2)
  }

  @Test func `Without bouncing, the scale stops at its limits`() {
    list.bouncesZoom = false
    pinch(about: 150, 150, from: 30, to: 290)
    #expect(list.zoomScale == 4)
    scroll.stage.lift(1, 2, at: 400)
    #expect(scroll.window.isIdle)
  }

  private func doubleTap(_ x: Double, _ y: Double, at time: Double) {
    scroll.stage.tap(UInt64(time), x, y, at: time)
    scroll.stage.tap(UInt64(time + 1), x, y, at: time + 150)
    scroll.finish()
  }

  @Test func `S1: A double tap zooms in on its location, or out if already zoomed in`() {
    doubleTap(180, 120, at: 1000)
    #expect(list.zoomScale == 2)
    #expect(list.contentOffset == Point(x: 210, y: 90))
    #expect(scroll.content.convert(fromWindow: Point(x: 150, y: 150)) == Point(x: 180, y: 120))
    doubleTap(100, 100, at: 3000)
    #expect(list.zoomScale == 1)
    #expect(list.contentOffset == .zero)
    list.setZoomScale(1.5)
    doubleTap(100, 100, at: 5000)
    #expect(list.zoomScale == 1)
    #expect(
      scroll.callbacks == [
        "zooms", "zoomed to ×2", "zooms", "zoomed to ×1", "zooms", "zoomed to ×1",
      ])
    list.zoomsOnDoubleTap = false
    doubleTap(100, 100, at: 7000)
    #expect(list.zoomScale == 1)
  }

  @Test func `A double tap near an edge zooms in within the content bounds`() {
    doubleTap(10, 290, at: 1000)
    #expect(list.contentOffset == Point(x: 0, y: 300))
  }

  @Test func `A double tap can keep its location fixed and zoom in step by step up to the limit`() {
    list.settings.centersDoubleTap = false
    list.settings.doubleTapZoomsFurther = true
    doubleTap(100, 100, at: 1000)
    #expect(list.zoomScale == 2)
    #expect(list.contentOffset == Point(x: 100, y: 100))
    doubleTap(100, 100, at: 3000)
    #expect(list.zoomScale == 4)
    doubleTap(100, 100, at: 5000)
    #expect(list.zoomScale == 1)
  }

  @Test func `S2: During an animated zoom, one point of the content stays fixed`() {
    scroll.stage.wait(until: 1000)
    list.zoom(to: Rect(x: 60, y: 30, width: 100, height: 100), animated: true)
    var fractions: [Double] = []
    for time in stride(from: 1016.0, to: 1300, by: 16) {
      scroll.stage.wait(until: time)
      fractions.append(list.contentOffset.x / (list.zoomScale - 1))
    }
    #expect(fractions.allSatisfy { abs($0 - fractions[0]) < 1e-6 })
    scroll.finish()
    #expect(list.zoomScale == 3)
    #expect(list.contentOffset == Point(x: 180, y: 90))
    let center = scroll.content.convert(fromWindow: Point(x: 150, y: 150))
    #expect(center.distance(to: Point(x: 110, y: 80)) < 1e-9)
  }

  @Test func `Zooming to a rectangle shows all of it, whichever side is longer`() {
    list.zoom(to: Rect(x: 0, y: 0, width: 100, height: 150))
    #expect(list.zoomScale == 2)
    list.zoom(to: Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(list.zoomScale == 3)
  }

  @Test func `setZoomScale zooms around the center, with or without animation`() {
    list.setZoomScale(2)
    #expect(list.contentOffset == Point(x: 150, y: 150))
    list.setZoomScale(100)
    #expect(list.zoomScale == 4)
    for bad in [Double.nan, 0, -1, .infinity] { list.setZoomScale(bad) }
    #expect(list.zoomScale == 4)
    list.setZoomScale(1, animated: true)
    scroll.finish()
    #expect(list.zoomScale == 1)
    #expect(list.contentOffset == .zero)
  }

  @Test
  func `Two touches drag and zoom at the same time, and the remaining touch continues dragging`() {
    pinch(about: 150, 150, from: 92, to: 200)
    for step in 1...20 {
      let distance = Double(step) * 4
      scroll.stage.move(
        (1, 50 - distance, 150), (2, 250 - distance, 150), at: 200 + Double(step) * 8)
    }
    let panned = list.contentOffset.x
    #expect(abs(panned - 220) < 1e-9)
    scroll.stage.lift(1, at: 400)
    scroll.stage.move((2, 150, 150), at: 420)
    #expect(abs(list.contentOffset.x - (panned + 20)) < 1e-9)
    scroll.stage.lift(2, at: 600)
    #expect(scroll.callbacks == ["zooms", "drags", "zoomed to ×2", "let go"])
    #expect(scroll.window.isIdle)
  }

  @Test func `S1: A touch pauses a scale that is springing back, and lifting the touch resumes it`()
  {
    pinch(about: 150, 150, from: 30, to: 290)
    scroll.stage.lift(1, 2, at: 400)
    scroll.stage.land((3, 150, 150), at: 420)
    let held = list.zoomScale
    scroll.stage.wait(until: 1000)
    #expect(list.zoomScale == held)
    scroll.stage.lift(3, at: 1000)
    scroll.finish()
    #expect(list.zoomScale == 4)
    #expect(scroll.callbacks == ["zooms", "zoomed to ×4"])
  }

  @Test func `Changing the zoom limits clamps the scale`() {
    list.setZoomScale(4)
    list.maximumZoomScale = 2
    #expect(list.zoomScale == 2)
    list.minimumZoomScale = 3
    #expect(list.zoomScale == 3)
  }

  @Test func `Setting the scale zooms around the center, within the limits`() {
    list.zoomScale = 2
    #expect(list.zoomScale == 2 && !list.isScrollAnimating)
    #expect(list.contentSize == Size(width: 600, height: 600))
    list.zoomScale = 9
    #expect(list.zoomScale == 4)
    for bad in [0, -1, Double.nan, .infinity] { list.zoomScale = bad }
    #expect(list.zoomScale == 4)
  }

  @Test func `isZoomBouncing is true only while the scale springs back`() {
    pinch(about: 150, 150, from: 30, to: 290)
    #expect(list.zoomScale > 4 && !list.isZoomBouncing)
    scroll.stage.lift(1, 2, at: 400)
    #expect(list.isZoomBouncing)
    scroll.play(from: 400, to: 3000)
    #expect(list.zoomScale == 4 && !list.isZoomBouncing)
    list.setZoomScale(2, animated: true)
    #expect(list.isScrollAnimating && !list.isZoomBouncing)
  }
}
