import EngineStage
import Testing

@testable import Fingertip

/// Tests views that override `hitTest`, as is common in other toolkits.
@Suite struct HitOverrideTests {
  /// A view whose `hitTest` returns the result of a closure.
  final class Asked: View {
    var answer: (Asked, Point) -> View? = { view, point in view.plain(point) }
    var count = 0
    func plain(_ point: Point) -> View? { super.hitTest(point) }
    override func hitTest(_ point: Point) -> View? {
      count += 1
      return answer(self, point)
    }
  }

  private func scene() -> (window: Window, asked: Asked) {
    let window = makeWindow()
    window.add("below", 0, 0, 200, 200)
    let asked = Asked(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "asked")
    window.addSubview(asked)
    asked.add("inner", 20, 20, 20, 20, HitArea(resting: Insets(all: 10)))
    return (window, asked)
  }

  @Test func `A hitTest override that only calls super changes nothing`() {
    let (window, asked) = scene()
    for (x, y) in [(25.0, 25.0), (15, 25), (80, 80), (120, 120)] {
      let name = window.hit(x, y)
      asked.answer = { $0.plain($1) }
      #expect(window.hit(x, y) == name)
    }
    #expect(asked.count == 6)
  }

  @Test
  func `A hitTest override may let touches that hit none of its view's subviews pass through`() {
    let (window, asked) = scene()
    asked.answer = { view, point in
      let hit = view.plain(point)
      return hit === view ? nil : hit
    }
    #expect(window.hit(25, 25) == "inner")
    #expect(window.hit(15, 25) == "inner")
    #expect(window.hit(80, 80) == "below")
    #expect(window.outcome("asked", 80, 80, scope: .reached) == .rejected(.overridden(by: "asked")))
  }

  @Test func `A hitTest override may return its own view or a different one`() {
    let (window, asked) = scene()
    asked.answer = { view, _ in view }
    #expect(window.hit(25, 25) == "asked")
    #expect(window.outcome("asked", 25, 25) == .chosen(.override))
    let other = window.add("other", 300, 300, 50, 50)
    asked.answer = { _, _ in other }
    #expect(window.hit(25, 25) == "other")
    #expect(window.hit(120, 120) == "below")
    asked.answer = { _, _ in nil }
    #expect(window.hit(25, 25) == "below")
    #expect(
      window.hitReport(at: Point(x: 25, y: 25)).entries.first?.outcome == .rejected(.hitTestNil))
  }

  @Test
  func `A hitTest override may hit-test its subviews and call super with a different point`() {
    let (window, asked) = scene()
    asked.answer = { view, point in
      for subview in view.subviews.reversed() {
        guard let location = subview.convert(fromSuperview: point) else { continue }
        if let hit = subview.hitTest(location) { return hit }
      }
      return view.plain(Point(x: 25, y: 25))
    }
    #expect(window.hit(22, 22) == "inner")
    #expect(window.hit(80, 80) == "inner")
  }

  @Test func `A hitTest override may change the view tree`() {
    let (window, asked) = scene()
    asked.answer = { view, point in
      view.removeFromSuperview()
      view.superview?.subviews.forEach { $0.removeFromSuperview() }
      return view.plain(point)
    }
    _ = window.hit(25, 25)
    #expect(window.hit(25, 25) == "below")
    let (busy, nosy) = scene()
    nosy.answer = { view, point in
      _ = busy.hitTest(Point(x: 150, y: 150), contact: nil)
      return view.plain(point)
    }
    #expect(busy.hit(25, 25) == "inner")
    nosy.answer = { view, point in
      if view.count == 2 { _ = busy.hitTest(point, contact: nil) }
      return view.plain(point)
    }
    nosy.count = 1
    #expect(busy.hit(15, 25) == "inner")
    #expect(nosy.count == 3)
    #expect(busy.outcome("inner", 15, 25) == .chosen(.margin(5)))
  }

  @Test func `A plain view removed by a hitTest override isn't returned`() {
    let (window, asked) = scene()
    window.add("middle", 0, 0, 200, 200)
    window.addSubview(asked)
    asked.answer = { _, _ in
      window.subviews.first { $0.name == "middle" }?.removeFromSuperview()
      return nil
    }
    #expect(window.hitTest(Point(x: 25, y: 25), contact: nil)?.name == "below")
  }

  @Test func `hitTest can be called without a touch`() {
    let (window, asked) = scene()
    #expect(asked.hitTest(Point(x: 25, y: 25))?.name == "inner")
    #expect(asked.hitTest(Point(x: 80, y: 80)) === asked)
    #expect(asked.hitTest(Point(x: 120, y: 80)) == nil)
    asked.isHidden = true
    #expect(asked.hitTest(Point(x: 25, y: 25)) == nil)
    #expect(window.hitTest(Point(x: 25, y: 25))?.name == "below")
  }

  @Test func `hitTest called without a touch calls the override once`() {
    let (_, asked) = scene()
    #expect(asked.hitTest(Point(x: 25, y: 25))?.name == "inner")
    #expect(asked.count == 1)
  }

  @Test func `A hitTest override may call super any number of times`() {
    let (window, asked) = scene()
    asked.answer = { view, point in
      _ = view.plain(point)
      guard view.count < 100 else { return nil }
      return view.plain(point)
    }
    #expect(window.hit(25, 25) == "inner")
    #expect(asked.count == 1)
    #expect(window.outcome("inner", 15, 25) == .chosen(.margin(5)))
  }

  @Test func `A hitTest override may lay out its subviews before it calls super`() {
    let (window, asked) = scene()
    asked.answer = { view, point in
      view.subviews[0].center = Point(x: 80, y: 80)
      return view.plain(point)
    }
    #expect(window.hit(80, 80) == "inner")
    #expect(window.hit(25, 25) == "asked")
  }

  @Test func `A hitTest override may remove its view and all the view's ancestors`() {
    let window = makeWindow()
    window.add("below", 0, 0, 200, 200)
    for _ in 0..<3 { window.add("side", 0, 0, 10, 10) }
    let asked = Asked(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "asked")
    window.add("outer", 0, 0, 200, 200).add("middle", 0, 0, 200, 200).addSubview(asked)
    asked.answer = { view, _ in
      let outer = view.superview?.superview
      outer?.removeFromSuperview()
      outer?.subviews[0].removeFromSuperview()
      view.removeFromSuperview()
      for number in 0..<200 { window.add("new \(number)", 300, 300, 10, 10) }
      return nil
    }
    #expect(["below", "middle", "outer"].contains(window.hit(50, 50)))
    #expect(window.hit(50, 50) == "below")
  }

  @Test func `H6: A margin behind other views can beat the view returned by a hitTest override`() {
    let window = makeWindow()
    let below = window.add("below", 0, 0, 200, 200)
    below.add("margin", 60, 20, 40, 40, HitArea(resting: Insets(all: 20)))
    window.add("cover", 0, 0, 200, 200)
    let asked = Asked(frame: Rect(x: 0, y: 0, width: 200, height: 200), name: "asked")
    window.addSubview(asked)
    asked.answer = { _, _ in below }
    // The margin is in front of the returned view, and the view "cover" is between the two.
    #expect(window.hit(50, 40) == "margin")
    #expect(window.hit(150, 150) == "below")
  }
}
