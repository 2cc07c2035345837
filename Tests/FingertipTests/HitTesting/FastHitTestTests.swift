import Testing

@testable import Fingertip

/// Tests that the fast path finds the same view as a search without tables, or reports that it
/// can't decide.
@Suite struct FastHitTestTests {
  @Test func `H2: In 3,000 random scenes, the fast path matches the full search after any change`()
  {
    let (found, unclear, mistake) = ChangingViews.compare(scenes: 1...3_000)
    #expect(mistake == nil)
    // The random scenes must be diverse enough for this comparison.
    #expect(found > 12_000 && unclear > 3_000, "\(found) \(unclear)")
  }

  @Test func `The fast path and the full search agree even if hitTest changes the view tree`() {
    let (meddled, mistake) = ChangingViews.compareMeddling(scenes: 1...3_000)
    #expect(mistake == nil)
    #expect(meddled > 100, "\(meddled)")
  }

  /// A view that counts the calls to its `hitTest`.
  final class Counter: View {
    var count = 0
    override func hitTest(_ point: Point) -> View? {
      count += 1
      return super.hitTest(point)
    }
  }

  @Test func `hitTest is called for a point outside its view only if a subview covers the point`() {
    let window = makeWindow()
    let counter = Counter(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "counter")
    window.addSubview(counter)
    #expect(window.hit(100, 100) == "window" && counter.count == 0)
    let inner = counter.add("inner", 90, 90, 20, 20)
    #expect(window.hit(100, 100) == "inner" && counter.count == 1)
    inner.removeFromSuperview()
    #expect(window.hit(100, 100) == "window" && counter.count == 1)
  }

  @Test func `A point outside all subviews hits their superview`() {
    let window = makeWindow()
    // The bounding box includes the right and bottom edges, but the views don't.
    for number in 0..<200 { window.add("\(number)", 0, 0, 100, 100) }
    #expect(window.hit(50, 50) == "199")
    #expect(window.hit(100, 50) == "window" && window.hit(300, 300) == "window")
  }
}
