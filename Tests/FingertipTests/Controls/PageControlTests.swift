import EngineStage
import Testing

@testable import Fingertip

@Suite struct PageControlTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a page control with five dots centered on x = 160.
  private func dots() -> PageControl {
    let dots = PageControl(frame: Rect(x: 0, y: 0, width: 320, height: 44), name: "dots")
    dots.numberOfPages = 5
    dots.currentPage = 2
    return panel.add(dots)
  }

  @Test
  func `A tap left of the current dot goes to the previous page; any other tap goes to the next`() {
    let dots = dots()
    #expect(dots.dotRect(at: 2) == Rect(x: 156.5, y: 18.5, width: 7, height: 7))
    stage.tap(1, 155, 20, at: 0)
    #expect(dots.currentPage == 1)
    stage.tap(2, 155, 20, at: 1000)
    #expect(dots.currentPage == 2)
    stage.tap(3, 300, 20, at: 2000)
    #expect(dots.currentPage == 3)
    #expect(panel.read().count { $0 == "dots valueChanged" } == 3)
    // The dot for page 3 extends from x = 172.5 to 179.5. A tap on the current page's dot counts as
    // a tap to the right of the dot.
    stage.tap(4, 173, 20, at: 3000)
    #expect(dots.currentPage == 4)
    stage.tap(5, 188, 20, at: 4000)
    #expect(dots.currentPage == 3)
  }

  @Test func `A tap that would go beyond the first or last page sends no event`() {
    let dots = dots()
    dots.currentPage = 4
    stage.tap(1, 310, 20, at: 0)
    #expect(dots.currentPage == 4)
    dots.currentPage = 0
    stage.tap(2, 10, 20, at: 1000)
    #expect(dots.currentPage == 0)
    let events = panel.read()
    #expect(events.count { $0 == "dots touchUpInside" } == 2)
    #expect(!events.contains("dots valueChanged"))
  }

  @Test func `Out-of-range page numbers are clamped`() {
    let dots = dots()
    dots.currentPage = 9
    #expect(dots.currentPage == 4)
    dots.currentPage = -1
    #expect(dots.currentPage == 0)
    dots.currentPage = 4
    dots.numberOfPages = 2
    #expect(dots.currentPage == 1)
    dots.numberOfPages = -3
    #expect((dots.numberOfPages, dots.currentPage) == (0, 0))
    stage.tap(1, 300, 20, at: 0)
    #expect(dots.currentPage == 0)
  }

  @Test func `The dot can be hidden if there is only one page`() {
    let dots = dots()
    dots.numberOfPages = 1
    #expect(dots.numberOfDots == 1)
    dots.hidesForSinglePage = true
    #expect(dots.numberOfDots == 0)
    dots.numberOfPages = 2
    #expect(dots.numberOfDots == 2)
  }
}
