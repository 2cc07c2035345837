import Testing

@testable import Fingertip

/// Tests rules H1, H2 and H5: where views are, which of them can be hit, and how far their hit
/// areas extend.
@Suite struct HitTestingTests {
  @Test func `H1: Rectangles are half-open`() {
    let window = makeWindow()
    window.add("a", 0, 0, 100, 100)
    #expect(window.hit(0, 0) == "a")
    #expect(window.hit(99, 99) == "a")
    #expect(window.hit(100, 99) == "window")
    #expect(window.hit(99, 100) == "window")
    #expect(window.hit(400, 400) == nil)
    #expect(window.hit(-1, 0) == nil)
  }

  @Test func `H1: Hit testing applies transforms and a bounds origin`() {
    let window = makeWindow()
    let list = window.add("list", 100, 100, 200, 200)
    list.bounds.origin = Point(x: 0, y: 1000)
    let row = list.add("row", 0, 1050, 100, 20)
    #expect(window.hit(110, 155) == "row")
    #expect(window.hit(110, 145) == "list")
    row.transform = AffineTransform(rotation: Angle(degrees: 90))
    // The row is now 20 pt wide, 100 pt high and centered at (150, 160) in the window.
    #expect(window.hit(110, 155) == "list")
    #expect(window.hit(150, 115) == "row")
    #expect(window.hit(139, 115) == "list")
    row.transform = AffineTransform(scaleX: 0.5, y: 3)
    #expect(window.hit(126, 189) == "row")
    #expect(window.hit(124, 189) == "list")
    row.anchorPoint = .zero
    // The row's top-left corner is now where its center was.
    #expect(window.hit(150, 160) == "row")
    #expect(window.hit(149, 160) == "list")
    #expect(window.hit(199, 219) == "row")
  }

  @Test func `H1: A point can be converted to a view and back under any transform`() {
    let view = View(frame: Rect(x: 30, y: 40, width: 50, height: 60))
    view.bounds.origin = Point(x: 7, y: -3)
    view.anchorPoint = Point(x: 0.2, y: 1)
    let point = Point(x: 11, y: 13)
    for transform in [
      .identity, AffineTransform(translation: Vector(dx: 48, dy: 7)),
      AffineTransform(scaleX: -2, y: 0.5), AffineTransform(rotation: Angle(degrees: 30)),
      AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    ] {
      view.transform = transform
      let outer = view.convert(toSuperview: point)
      let back = view.convert(fromSuperview: outer)
      #expect(back.map { $0.distance(to: point) < 1e-9 } == true, "\(transform)")
    }
  }

  @Test func `H2: Hidden, transparent or disabled views are skipped with their subviews`() {
    let window = makeWindow()
    window.add("back", 0, 0, 100, 100)
    let front = window.add("front", 0, 0, 100, 100)
    front.add("inner", 10, 10, 50, 50)
    #expect(window.hit(20, 20) == "inner")
    front.isHidden = true
    #expect(window.hit(20, 20) == "back")
    #expect(window.outcome("front", 20, 20) == .rejected(.hidden))
    front.isHidden = false
    front.alpha = 0.0099
    #expect(window.hit(20, 20) == "back")
    #expect(window.outcome("front", 20, 20) == .rejected(.transparent(0.0099)))
    front.alpha = 0.01
    #expect(window.hit(20, 20) == "inner")
    front.alpha = .nan
    #expect(window.hit(20, 20) == "back")
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(window.hit(20, 20) == "back")
    #expect(window.outcome("front", 20, 20) == .rejected(.interactionOff))
    #expect(window.outcome("inner", 20, 20) == nil)
  }

  @Test func `H2: A later sibling is in front of an earlier one`() {
    let window = makeWindow()
    let first = window.add("first", 0, 0, 100, 100)
    window.add("second", 50, 0, 100, 100)
    #expect(window.hit(60, 10) == "second")
    window.addSubview(first)
    #expect(window.hit(60, 10) == "first")
    #expect(window.outcome("second", 60, 10) == .beaten(.shape, by: "first", .inFront))
  }

  @Test func `H5: A hit area extends outside the parent unless the parent clips`() {
    let window = makeWindow()
    let parent = window.add("parent", 100, 100, 50, 50)
    let child = parent.add("child", 30, 30, 40, 40, HitArea(resting: Insets(all: 10)))
    #expect(window.hit(165, 165) == "child")
    #expect(window.hit(175, 165) == "child")
    parent.clipsToBounds = true
    #expect(window.hit(165, 165) == "window")
    #expect(window.hit(149, 149) == "child")
    #expect(window.outcome("child", 165, 165) == .rejected(.clipped(by: "parent")))
    child.removeFromSuperview()
    #expect(window.hit(149, 149) == "parent")
  }

  @Test func `H5: A clipping view keeps its own margin`() {
    let window = makeWindow()
    let parent = window.add("parent", 100, 100, 50, 50, HitArea(resting: Insets(all: 10)))
    parent.clipsToBounds = true
    parent.add("child", 0, 0, 90, 90)
    #expect(window.hit(155, 120) == "parent")
  }

  @Test func `H1: The window's bounds origin scrolls its subviews`() {
    let window = makeWindow()
    window.add("a", 1000, 1000, 50, 50)
    window.bounds.origin = Point(x: 900, y: 900)
    #expect(window.hit(1010, 1010) == "a")
    #expect(window.hit(10, 10) == nil)
    #expect(window.hit(1299, 1299) == "window")
  }

  @Test func `Adding a view to its own descendant traps`() async {
    await #expect(processExitsWith: .failure) {
      let outer = View(frame: .zero, name: "outer")
      let inner = View(frame: .zero, name: "inner")
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test func `Adding a view again moves it to the front`() {
    let window = makeWindow()
    let views = (0..<50).map { window.add("\($0)", 0, 0, 50, 50) }
    #expect(window.hit(10, 10) == "49")
    for number in [0, 25, 49, 0] {
      window.addSubview(views[number])
      #expect(window.hit(10, 10) == "\(number)")
      #expect(window.subviews.count == 50)
    }
    views[0].removeFromSuperview()
    views[0].removeFromSuperview()
    #expect(window.hit(10, 10) == "49")
    #expect(views[0].superview == nil && window.subviews.count == 49)
  }

  @Test func `A view outlives its superview and can be added to another view`() {
    let window = makeWindow()
    var card: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "card")
    let child = View(frame: Rect(x: 10, y: 10, width: 20, height: 20), name: "child")
    card?.addSubview(child)
    #expect(card?.hitTest(Point(x: 15, y: 15)) === child)
    card = nil
    child.center.x += 5
    window.addSubview(child)
    #expect(window.hit(20, 20) == "child")
    child.center.x += 100
    #expect(window.hit(20, 20) == "window")
  }
}
