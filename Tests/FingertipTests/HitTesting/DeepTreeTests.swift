import Testing

@testable import Fingertip

/// Tests views nested more deeply than any call stack allows.
@Suite struct DeepTreeTests {
  private static let depth = 50_000

  /// Creates a chain of nested views.
  private func chain(in window: Window, _ change: (View) -> Void = { _ in }) -> [View] {
    var views: [View] = [window]
    for number in 1...Self.depth {
      let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: "\(number)")
      change(view)
      views[number - 1].addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test func `A tree 50,000 views deep can be built, searched, changed and released`() {
    let window = makeWindow()
    var views = chain(in: window)
    #expect(window.hit(100, 100) == "50000")
    #expect(window.hit(100, 100, finger(8)) == "50000")
    #expect(window.hitReport(at: Point(x: 100, y: 100)).entries.count == Self.depth + 1)
    let leaf = views[Self.depth]
    #expect(leaf.convert(toWindow: Point(x: 5, y: 5)) == Point(x: 5, y: 5))
    leaf.center = Point(x: 900, y: 200)
    #expect(window.hit(750, 100) == "50000" && window.hit(100, 100) == "49999")
    leaf.removeFromSuperview()
    #expect(window.hit(750, 100) == nil)
    #expect(leaf.window == nil && views[10].window === window)
    views[10].removeFromSuperview()
    #expect(window.hit(100, 100) == "9")
    // Releasing the first view releases the rest.
    views = []
  }

  @Test func `A tree 50,000 views deep with clipping and bounds origins can be searched`() {
    for clips in [true, false] {
      let window = makeWindow()
      _ = chain(in: window) {
        $0.clipsToBounds = clips
        $0.bounds.origin.x = 1
        $0.center.x += 1
      }
      #expect(window.hit(100, 100) == "50000" && window.hit(399, 100) != nil)
    }
  }

  @Test func `A margin and a shape 50,000 views deep can be hit`() {
    let window = makeWindow()
    let leaf = chain(in: window)[Self.depth]
    leaf.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    leaf.hitArea = HitArea(.ellipse, resting: Insets(all: 10))
    #expect(window.hit(95, 125) == "50000" && window.hit(125, 125) == "50000")
    #expect(window.hit(101, 101) == "50000" && window.hit(85, 125) == "49999")
  }
}
