import EngineStage
import Testing

@testable import Fingertip

@Suite struct SectionIndexTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a section index with four letters, each 50 pt high.
  private func ribbon() -> SectionIndex {
    panel.add(
      SectionIndex(
        frame: Rect(x: 300, y: 100, width: 20, height: 200), titles: ["A", "B", "C", "D"],
        name: "index"))
  }

  @Test func `A section index with zero height or no titles returns no index for any location`() {
    let ribbon = ribbon()
    #expect(ribbon.index(at: Point(x: 10, y: 120)) == 2)
    #expect(ribbon.index(at: Point(x: 10, y: .nan)) == nil)
    ribbon.bounds.size.height = 0
    #expect(ribbon.index(at: .zero) == nil)
    ribbon.bounds.size.height = 200
    ribbon.titles = []
    #expect(ribbon.index(at: .zero) == nil)
  }

  @Test func `A section index sends an event for each letter that the touch begins on or moves to`()
  {
    let ribbon = ribbon()
    var letters: [String] = []
    ribbon.addAction(for: .valueChanged) { letters.append($0.selectedTitle ?? "") }
    stage.land((1, 310, 120), at: 0)
    stage.move((1, 310, 140), at: 16)
    stage.move((1, 310, 160), at: 32)
    stage.move((1, 100, 500), at: 48)
    stage.move((1, 310, -500), at: 64)
    stage.lift(1, at: 80)
    stage.tap(2, 310, 110, at: 1000)
    #expect(letters == ["A", "B", "D", "A", "A"])
    #expect(ribbon.titleRect(at: 1) == Rect(x: 0, y: 50, width: 20, height: 50))
  }

  @Test func `C7: A section index blocks drags in all directions`() {
    let ribbon = ribbon()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (310, 120), to: (310, 290), at: 0, for: 100)
    #expect(ribbon.selectedIndex == 3)
    stage.lift(1, at: 110)
    stage.drag(2, from: (310, 120), to: (100, 120), at: 1000, for: 100)
    stage.lift(2, at: 1110)
    #expect(!panel.read().contains("pan began"))
  }

  @Test func `A section index without titles ignores touches`() {
    let ribbon = ribbon()
    stage.tap(1, 310, 290, at: 0)
    ribbon.titles = ["A"]
    #expect(ribbon.selectedIndex == nil)
    ribbon.titles = []
    _ = panel.read()
    stage.tap(2, 310, 120, at: 1000)
    #expect(panel.read().isEmpty)
    #expect(ribbon.index(at: .zero) == nil && ribbon.titleRect(at: 0) == nil)
    ribbon.titles = ["A"]
    stage.tap(3, 310, 120, at: 2000)
    #expect(ribbon.selectedIndex == 0)
    #expect(panel.read() == ["index valueChanged", "index touchDown", "index touchUpInside"])
  }
}
