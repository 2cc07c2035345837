import EngineStage
import Testing

@testable import Fingertip

@Suite struct ScrollNestingTests {
  private let stage = Stage()

  private func view(
    _ name: String, in parent: View? = nil, _ frame: Rect, content: Size
  ) -> ScrollView {
    let view = ScrollView(frame: frame, name: name)
    view.panGestureRecognizer.configuration.limits = .quick
    view.contentSize = content
    (parent ?? stage.window).addSubview(view)
    return view
  }

  /// Creates a vertical list in a vertical page.
  private func nestedOnOneAxis() -> (outer: ScrollView, inner: ScrollView) {
    let outer = view(
      "page", Rect(x: 0, y: 0, width: 300, height: 300), content: Size(width: 300, height: 900))
    let inner = view(
      "list", in: outer, Rect(x: 0, y: 0, width: 300, height: 280),
      content: Size(width: 300, height: 600))
    return (outer, inner)
  }

  /// Creates a horizontal row in a vertical page.
  private func across() -> (outer: ScrollView, inner: ScrollView) {
    let outer = view(
      "page", Rect(x: 0, y: 0, width: 300, height: 300), content: Size(width: 300, height: 900))
    let inner = view(
      "row", in: outer, Rect(x: 0, y: 0, width: 300, height: 280),
      content: Size(width: 1200, height: 280))
    return (outer, inner)
  }

  private func drag(_ id: UInt64, _ translation: (Double, Double), at time: Double) {
    stage.drag(
      id, from: (150, 150), to: (150 + translation.0, 150 + translation.1), at: time, for: 160,
      steps: 20)
    stage.wait(until: time + 260)
    stage.lift(id, at: time + 260)
    while let deadline = stage.window.nextDeadline { stage.window.advance(to: deadline) }
  }

  @Test func `S1: The inner view scrolls while it has room`() {
    let (outer, inner) = nestedOnOneAxis()
    drag(1, (0, -100), at: 0)
    #expect(inner.contentOffset.y == 90)
    #expect(outer.contentOffset.y == 0)
  }

  @Test func `S1: At its edge, the inner view passes an outward drag to the outer view`() {
    let (outer, inner) = nestedOnOneAxis()
    inner.contentOffset.y = 320
    drag(1, (0, -100), at: 0)
    #expect(inner.contentOffset.y == 320)
    #expect(outer.contentOffset.y == 90)
    #expect(
      stage.lines(
        with: "list: can't scroll in the direction of a drag up; passes the drag to page"
      ).count == 1)
    drag(2, (0, 50), at: 3000)
    #expect(inner.contentOffset.y == 280)
    #expect(outer.contentOffset.y == 90)
  }

  @Test func `S1: A view that can scroll by one more point keeps the drag`() {
    let (outer, inner) = nestedOnOneAxis()
    inner.contentOffset.y = 319
    drag(1, (0, -100), at: 0)
    #expect(inner.contentOffset.y == 320)
    #expect(outer.contentOffset.y == 0)
    // A distance as small as a rounding error doesn't count as room to scroll.
    inner.contentOffset.y = 319.995
    drag(2, (0, -100), at: 3000)
    #expect(inner.contentOffset.y == 319.995)
    #expect(outer.contentOffset.y == 90)
  }

  @Test func `S1: If the outer view has no room either, the inner view bounces`() {
    let (outer, inner) = nestedOnOneAxis()
    stage.drag(1, from: (150, 100), to: (150, 200), at: 0, for: 160, steps: 20)
    let pull = RubberBand(extent: 280).displacement(pulledBy: 90)
    #expect(abs(inner.contentOffset.y + pull) < 1e-9)
    #expect(outer.contentOffset.y == 0)
  }

  @Test func `S1: A drag isn't passed to an outer view with scrolling disabled`() {
    let (outer, inner) = nestedOnOneAxis()
    outer.isScrollEnabled = false
    inner.contentOffset.y = 320
    stage.drag(1, from: (150, 200), to: (150, 100), at: 0, for: 160, steps: 20)
    let pull = RubberBand(extent: 280).displacement(pulledBy: 90)
    #expect(abs(inner.contentOffset.y - 320 - pull) < 1e-9)
    #expect(outer.contentOffset.y == 0)
  }

  @Test func `S1: With perpendicular axes, each view follows drags along its own axis`() {
    let (outer, inner) = across()
    drag(1, (-100, 3), at: 0)
    #expect(inner.contentOffset == Point(x: 90, y: 0))
    #expect(outer.contentOffset == .zero)
    drag(2, (3, -100), at: 3000)
    #expect(inner.contentOffset == Point(x: 90, y: 0))
    #expect(outer.contentOffset == Point(x: 0, y: 90))
  }

  @Test func `S1: An oblique drag scrolls the view whose axis it travels farther along`() {
    for (translation, isInner) in [((-80.0, -70.0), true), ((-70, -80), false)] {
      let (outer, inner) = across()
      drag(1, translation, at: 0)
      #expect((inner.contentOffset.x > 0) == isInner)
      #expect((outer.contentOffset.y > 0) == !isInner)
      outer.removeFromSuperview()
    }
  }

  @Test func `S1: A row scrolled to its end passes a drag to the enclosing paging view`() {
    let pages = view(
      "pages", Rect(x: 0, y: 0, width: 300, height: 300), content: Size(width: 900, height: 300))
    pages.isPagingEnabled = true
    let row = view(
      "row", in: pages, Rect(x: 0, y: 0, width: 300, height: 300),
      content: Size(width: 500, height: 300))
    stage.drag(1, from: (250, 150), to: (150, 150), at: 0, for: 50, steps: 10)
    stage.lift(1, at: 50)
    while let deadline = stage.window.nextDeadline { stage.window.advance(to: deadline) }
    #expect(row.contentOffset.x == 200)
    #expect(pages.contentOffset.x == 0)
    stage.drag(2, from: (250, 150), to: (150, 150), at: 9000, for: 50, steps: 10)
    stage.lift(2, at: 9050)
    while let deadline = stage.window.nextDeadline { stage.window.advance(to: deadline) }
    #expect(row.contentOffset.x == 200)
    #expect(pages.contentOffset.x == 300)
  }

  @Test func `A touch that stops the outer view can drag the inner one`() {
    let (outer, inner) = across()
    stage.drag(1, from: (150, 250), to: (150, 190), at: 0, for: 60, steps: 10)
    stage.lift(1, at: 60)
    #expect(outer.isDecelerating)
    stage.drag(2, from: (200, 100), to: (100, 100), at: 110, for: 160, steps: 20)
    #expect(!outer.isDecelerating)
    #expect(inner.contentOffset.x == 90)
  }
}
