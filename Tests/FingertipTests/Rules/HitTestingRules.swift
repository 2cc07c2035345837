import EngineStage
import Testing

@testable import Fingertip

@Suite struct HitTestingRules {
  private let stage = Stage()

  private func hit(_ x: Double, _ y: Double) -> String? {
    stage.window.hitTest(Point(x: x, y: y))?.name
  }

  @Test func `H1: A 100 × 100 view contains (99, 99) but not (100, 100)`() {
    stage.view("view", 0, 0, 100, 100)
    #expect(hit(0, 0) == "view")
    #expect(hit(99, 99) == "view")
    #expect(hit(100, 100) == "window")
  }

  @Test func `H1: Hit testing applies transforms and the bounds origin`() {
    let view = stage.view("view", 100, 100, 100, 100)
    let child = stage.view("child", 0, 0, 20, 20, in: view)
    view.transform = AffineTransform(rotation: Angle(degrees: 45))
    // The square's corner now points up, 70.7 pt above the center.
    #expect(hit(150, 85) == "child" || hit(150, 85) == "view")
    #expect(hit(102, 102) == "window")
    view.transform = .identity
    view.bounds.origin = Point(x: 0, y: -50)
    #expect(hit(105, 155) == "child")
    let location = child.convert(fromWindow: Point(x: 105, y: 155))
    #expect(location.distance(to: Point(x: 5, y: 5)) < 1e-9)
  }

  @Test func `H2: Hidden, transparent or disabled views are skipped with their subviews`() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.view("child", 0, 0, 50, 50, in: view)
    #expect(hit(10, 10) == "child")
    view.isHidden = true
    #expect(hit(10, 10) == "window")
    view.isHidden = false
    view.alpha = 0.009
    #expect(hit(10, 10) == "window")
    view.alpha = 0.01
    #expect(hit(10, 10) == "child")
    view.isUserInteractionEnabled = false
    #expect(hit(10, 10) == "window")
  }

  @Test func `H2: A later sibling is in front of an earlier one`() {
    stage.view("back", 0, 0, 100, 100)
    stage.view("front", 50, 0, 100, 100)
    #expect(hit(75, 50) == "front")
    #expect(hit(25, 50) == "back")
  }

  @Test func `H4: A resting margin extends a view's hit area`() {
    let view = stage.view("view", 100, 100, 50, 50)
    view.hitArea.restingMargin = Insets(top: 10, left: 0, bottom: -10, right: 20)
    #expect(hit(110, 91) == "view")
    #expect(hit(110, 89) == "window")
    #expect(hit(99, 110) == "window")
    #expect(hit(169, 110) == "view")
    #expect(hit(110, 141) == "window")
  }

  @Test func `H5: A margin extends beyond the parent unless the parent clips`() {
    let parent = stage.view("parent", 100, 100, 50, 50)
    let child = stage.view("child", 0, 0, 50, 50, in: parent)
    child.hitArea.restingMargin = Insets(all: 20)
    #expect(hit(85, 120) == "child")
    parent.clipsToBounds = true
    #expect(hit(85, 120) == "window")
  }

  @Test func `H6: A visible shape beats a margin, and the nearer of two margins wins`() {
    let one = stage.view("one", 100, 100, 50, 50)
    let two = stage.view("two", 180, 100, 50, 50)
    one.hitArea.restingMargin = Insets(all: 60)
    two.hitArea.restingMargin = Insets(all: 60)
    #expect(hit(181, 120) == "two")
    #expect(hit(149, 120) == "one")
    #expect(hit(160, 120) == "one")
    #expect(hit(170, 120) == "two")
  }
}
