import Testing

@testable import Fingertip

/// The tables alone tell what a search without tables finds, or that a closer look is needed.
@Suite struct GlanceTests {
  @Test func `H2 In 3 000 random scenes the tables follow every change of the tree`() {
    let (found, unclear, mistake) = ChangingViews.compare(scenes: 1...3_000)
    #expect(mistake == nil)
    // The scenes are worth the comparison.
    #expect(found > 12_000 && unclear > 3_000, "\(found) \(unclear)")
  }

  @Test func `Views that change the tree while they are asked lead both searches to the same view`()
  {
    let (meddled, mistake) = ChangingViews.compareMeddling(scenes: 1...3_000)
    #expect(mistake == nil)
    #expect(meddled > 100, "\(meddled)")
  }

  /// Counts how often it is asked.
  final class Counter: View {
    var count = 0
    override func hitTest(_ point: Point) -> View? {
      count += 1
      return super.hitTest(point)
    }
  }

  @Test func `A view is asked as far out as what is in it reaches, and no farther`() {
    let window = makeWindow()
    let counter = Counter(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "counter")
    window.addSubview(counter)
    #expect(window.hit(100, 100) == "window" && counter.count == 0)
    let inner = counter.add("inner", 90, 90, 20, 20)
    #expect(window.hit(100, 100) == "inner" && counter.count == 1)
    inner.removeFromSuperview()
    #expect(window.hit(100, 100) == "window" && counter.count == 1)
  }

  @Test func `Where none of many views is, the view that they are in is`() {
    let window = makeWindow()
    // The box of each ends where it does, and its edge is not its own.
    for number in 0..<200 { window.add("\(number)", 0, 0, 100, 100) }
    #expect(window.hit(50, 50) == "199")
    #expect(window.hit(100, 50) == "window" && window.hit(300, 300) == "window")
  }
}
