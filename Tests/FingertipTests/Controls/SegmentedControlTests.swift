import EngineStage
import Testing

@testable import Fingertip

@Suite struct SegmentedControlTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a control with three segments, each 70 pt wide. The first segment begins at x = 100.
  private func control() -> SegmentedControl {
    panel.add(
      SegmentedControl(
        frame: Rect(x: 100, y: 100, width: 210, height: 44), name: "size",
        segments: ["S", "M", "L"]))
  }

  @Test func `The segment under the touch when the touch lifts is selected`() {
    let control = control()
    stage.land((1, 110, 110), at: 0)
    #expect(control.highlightedSegment == 0)
    #expect(control.selectedSegmentIndex == nil)
    stage.move((1, 200, 110), at: 16)
    #expect(control.highlightedSegment == 1)
    stage.lift(1, at: 32)
    #expect(control.selectedSegmentIndex == 1 && control.highlightedSegment == nil)
    #expect(control.isShownAsSelected(1))
    #expect(
      panel.read() == [
        "size touchDown", "size touchDragInside", "size valueChanged", "size touchUpInside",
      ])
    stage.tap(2, 200, 110, at: 1000)
    #expect(panel.read() == ["size touchDown", "size touchUpInside"])
  }

  @Test func `A touch that lifts far outside or is cancelled doesn't select a segment`() {
    let control = control()
    stage.land((1, 110, 110), at: 0)
    #expect(control.highlightedSegment == 0)
    stage.move((1, 110, 300), at: 16)
    #expect(control.highlightedSegment == nil)
    stage.lift(1, at: 32)
    stage.land((2, 110, 110), at: 1000)
    #expect(control.highlightedSegment == 0)
    stage.window.cancelAllTouches()
    #expect(control.selectedSegmentIndex == nil && control.highlightedSegment == nil)
  }

  @Test func `A momentary control sends an event for every press and shows no selection`() {
    let control = control()
    control.isMomentary = true
    for id in 1...2 { stage.tap(UInt64(id), 110, 110, at: Double(id) * 1000) }
    #expect(panel.read().count { $0 == "size valueChanged" } == 2)
    #expect(control.selectedSegmentIndex == 0 && !control.isShownAsSelected(0))
  }

  @Test func `A disabled segment can't be selected`() {
    let control = control()
    control.setEnabled(false, at: 1)
    stage.tap(1, 200, 110, at: 0)
    #expect(control.selectedSegmentIndex == nil)
    control.setEnabled(true, at: 1)
    stage.tap(2, 200, 110, at: 1000)
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `Fixed-width segments keep their width, and the others share the remaining width`() {
    let control = control()
    control.segments[0].width = 110
    #expect(control.segmentRect(at: 1) == Rect(x: 110, y: 0, width: 50, height: 44))
    #expect(control.segment(at: Point(x: 159, y: 0)) == 1)
    #expect(control.segment(at: Point(x: 160, y: 0)) == 2)
    control.segments[1].width = .nan
    #expect(control.segmentRect(at: 2) == Rect(x: 160, y: 0, width: 50, height: 44))
  }

  @Test func `The selection follows its segment when segments are inserted or removed`() {
    let control = control()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "XS", at: 0)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 2)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1)
    #expect(control.selectedSegmentIndex == nil)
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func `An out-of-range index selects no segment`(index: Int) {
    let control = control()
    control.selectedSegmentIndex = 1
    control.selectedSegmentIndex = index
    #expect(control.selectedSegmentIndex == nil)
    #expect(control.segmentRect(at: index) == nil)
    control.removeSegment(at: index)
    control.setEnabled(false, at: index)
    #expect(control.segments.count == 3)
    control.insertSegment(withTitle: "X", at: index)
    #expect(control.segments.count == 4)
    control.selectedSegmentIndex = 3
    control.segments.removeLast()
    #expect(control.selectedSegmentIndex == nil)
  }

  @Test func `A control without segments selects nothing`() {
    let control = control()
    control.segments = []
    stage.tap(1, 150, 110, at: 0)
    #expect(control.selectedSegmentIndex == nil)
    #expect(panel.read() == ["size touchDown", "size touchUpInside"])
  }
}
