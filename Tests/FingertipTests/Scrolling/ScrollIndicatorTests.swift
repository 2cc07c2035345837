import Testing

@testable import Fingertip

@Suite struct ScrollIndicatorTests {
  private let list: ScrollView

  init() {
    list = ScrollView(frame: Rect(x: 20, y: 10, width: 200, height: 306))
    list.contentSize = Size(width: 200, height: 1530)
  }

  @Test
  func `The ratio of an indicator to its track equals that of the view's size to its content size`()
  {
    let top = list.scrollIndicator(along: .vertical)
    #expect(top?.track == Rect(x: 194, y: 3, width: 3, height: 300))
    #expect(top?.frame == Rect(x: 194, y: 3, width: 3, height: 60))
    list.contentOffset.y = 612
    let middle = list.scrollIndicator(along: .vertical)
    #expect(middle?.frame == Rect(x: 194, y: 612 + 3 + 120, width: 3, height: 60))
    list.contentOffset.y = 1224
    let bottom = list.scrollIndicator(along: .vertical)
    #expect(bottom?.frame.maxY == bottom?.track.maxY)
  }

  @Test func `Beyond an edge, the indicator shrinks and stays at its end`() {
    list.bounds.origin.y = -34
    #expect(
      list.scrollIndicator(along: .vertical)?.frame == Rect(x: 194, y: -31, width: 3, height: 26))
    list.bounds.origin.y = -200
    #expect(list.scrollIndicator(along: .vertical)?.frame.size.height == 8)
    list.bounds.origin.y = 1224 + 40
    let bottom = list.scrollIndicator(along: .vertical)
    #expect(bottom?.frame.size.height == 20)
    #expect(bottom?.frame.maxY == bottom?.track.maxY)
  }

  @Test func `No indicator is shown if there is no room to scroll or indicators are turned off`() {
    #expect(list.scrollIndicator(along: .horizontal) == nil)
    list.showsVerticalScrollIndicator = false
    #expect(list.scrollIndicator(along: .vertical) == nil)
    list.frame = .zero
    list.showsVerticalScrollIndicator = true
    #expect(list.scrollIndicator(along: .vertical) == nil)
  }

  @Test func `Indicator insets move the track, and the indicator keeps its minimum length`() {
    list.scrollIndicatorInsets = Insets(top: 100, left: 0, bottom: 50, right: 10)
    list.contentSize = Size(width: 200, height: 1e6)
    let bar = list.scrollIndicator(along: .vertical)
    #expect(bar?.track == Rect(x: 184, y: 103, width: 3, height: 150))
    #expect(bar?.frame == Rect(x: 184, y: 103, width: 3, height: 36))
  }
}
