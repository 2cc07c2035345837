import Testing

@testable import Fingertip

/// Tests that sibling tables stay correct while views are added, removed and moved.
@Suite struct SiblingTableTests {
  /// Returns the fast path's result.
  private func walked(_ window: Window, _ x: Double, _ y: Double) -> String? {
    HitSearch().updateStaleEntries(below: window)
    for view in window.subviews { HitSearch().updateStaleEntries(below: view) }
    guard let front = window.fastHitTest(Point(x: x, y: y)) else { return "unclear" }
    return front?.name
  }

  @Test func `A table of two views fits in two cache lines`() {
    let header = MemoryLayout<SiblingTable.Header>.stride
    let entry = MemoryLayout<SiblingEntry>.stride
    #expect(header == 32)
    #expect(entry == 48)
  }

  @Test func `A bounding box tree node takes up 56 bytes`() {
    let node = MemoryLayout<BoundingBoxTree.Node>.stride
    #expect(node == 56)
  }

  @Test func `The fast path searches each view's current table, however it changes`() {
    let window = makeWindow()
    let outer = window.add("outer", 0, 0, 100, 100)
    outer.clipsToBounds = true
    #expect(walked(window, 50, 50) == "outer")
    let inner = (0..<300).map { number in
      let view = outer.add("\(number)", 40, 40, 20, 20)
      #expect(walked(window, 50, 50) == "\(number)")
      return view
    }
    for (number, view) in inner.enumerated().reversed() {
      view.removeFromSuperview()
      #expect(walked(window, 50, 50) == (number == 0 ? "outer" : "\(number - 1)"))
    }
  }

  @Test func `A moved view is found under any superview`() {
    let window = makeWindow()
    let outer = window.add("outer", 0, 0, 100, 100)
    let inner = outer.add("inner", 0, 0, 20, 20)
    for clips in [true, false, true] {
      outer.clipsToBounds = clips
      inner.center = Point(x: 50, y: 50)
      #expect(walked(window, 45, 45) == "inner" && walked(window, 5, 5) == "outer")
      inner.center = Point(x: 150, y: 50)
      #expect(walked(window, 150, 50) == (clips ? "window" : "inner"))
      inner.anchorPoint = .zero
      #expect(walked(window, 165, 65) == (clips ? "window" : "inner"))
      inner.anchorPoint = Point(x: 0.5, y: 0.5)
    }
    inner.center.x = .nan
    #expect(walked(window, 50, 50) == "outer")
    inner.center.x = 50
    #expect(walked(window, 50, 50) == "inner")
  }

  @Test func `A clipping view clips to its bounds, whatever their origin`() {
    let window = makeWindow()
    let outer = window.add("outer", 0, 0, 100, 100)
    outer.clipsToBounds = true
    _ = outer.add("inner", 110, 0, 50, 200)
    #expect(walked(window, 20, 20) == "outer")
    outer.bounds.origin.x = 110
    #expect(walked(window, 20, 20) == "inner" && walked(window, 60, 20) == "outer")
    #expect(walked(window, 20, 100) == "window" && walked(window, 20, 99) == "inner")
    outer.center.x += 30
    #expect(walked(window, 20, 20) == "window" && walked(window, 50, 20) == "inner")
    outer.bounds.origin.x = 0
    #expect(walked(window, 50, 20) == "outer")
  }

  @Test func `A view whose superview was released can be moved and added to another view`() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 20, height: 20), name: "inner")
    do {
      let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
    }
    #expect(inner.superview == nil)
    inner.center = Point(x: 50, y: 50)
    let window = makeWindow()
    window.addSubview(inner)
    #expect(walked(window, 50, 50) == "inner")
  }
}
