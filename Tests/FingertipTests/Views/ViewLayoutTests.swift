import EngineStage
import Testing

@testable import Fingertip

/// Tests when views lay out their subviews.
@Suite struct ViewLayoutTests {
  /// A view that lays out its subviews side by side.
  private final class Row: View {
    var layouts = 0
    var onLayout: () -> Void = {}
    override func layoutSubviews() {
      layouts += 1
      let width = bounds.size.width / Double(max(subviews.count, 1))
      for (index, view) in subviews.enumerated() {
        view.frame = Rect(
          x: Double(index) * width, y: 0, width: width, height: bounds.size.height)
      }
      onLayout()
    }
  }

  private let window = Window(size: Size(width: 100, height: 100))
  private let row = Row(frame: Rect(x: 0, y: 0, width: 100, height: 20), name: "row")

  init() {
    window.addSubview(row)
    for name in ["a", "b"] { row.addSubview(View(frame: .zero, name: name)) }
  }

  private func land(_ x: Double, at ms: Int, in view: View? = nil) -> String {
    var name = ""
    window.onDecision = { if case .landed(_, let view, _) = $0.outcome { name = view } }
    let sample = TouchSample(TouchID(UInt64(ms)), .began, at: Point(x: x, y: 10))
    window.send(TouchFrame(at: Timestamp(milliseconds: ms), samples: [sample]))
    return name
  }

  @Test func `A view is laid out before hit testing`() {
    #expect(row.layouts == 0 && window.needsLayout)
    #expect(land(75, at: 1) == "b")
    #expect(row.layouts == 1 && !window.needsLayout)
    #expect(land(25, at: 2) == "a")
    #expect(row.layouts == 1)
  }

  @Test func `A view is laid out when time advances, after the timers due by then have fired`() {
    window.advance(to: Timestamp(milliseconds: 10))
    #expect(row.layouts == 1)
    let timer = ViewTimer(view: row) { [row] _ in row.bounds.size.width = 50 }
    timer.schedule(at: Timestamp(milliseconds: 20))
    window.advance(to: Timestamp(milliseconds: 20))
    #expect(row.layouts == 2)
    #expect(row.subviews[1].frame == Rect(x: 25, y: 0, width: 25, height: 20))
  }

  @Test
  func `Resizing a view or changing its subviews requires layout, but moving it doesn't`() {
    window.layoutIfNeeded()
    row.center.x += 10
    #expect(!row.needsLayout)
    row.bounds.size.width = 60
    #expect(row.needsLayout)
    window.layoutIfNeeded()
    row.subviews[0].removeFromSuperview()
    #expect(row.needsLayout)
    row.layoutIfNeeded()
    #expect(row.layouts == 3)
    #expect(row.subviews[0].frame.size.width == 60)
    row.layoutIfNeeded()
    #expect(row.layouts == 3)
    row.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(row.layouts == 4)
  }

  @Test func `Subviews are laid out after their superview, in the same pass`() {
    let inner = Row(frame: .zero, name: "inner")
    row.addSubview(inner)
    var order: [String] = []
    row.onLayout = { order.append("row") }
    inner.onLayout = { order.append("inner \(inner.bounds.size.width.rounded())") }
    window.layoutIfNeeded()
    #expect(order == ["row", "inner 33.0"])
  }

  @Test func `A view that needs layout is laid out after it is added to a window`() {
    let box = View(frame: window.bounds, name: "box")
    let inner = Row(frame: .zero, name: "inner")
    inner.setNeedsLayout()
    box.addSubview(inner)
    window.layoutIfNeeded()
    window.addSubview(box)
    #expect(window.needsLayout)
    window.advance(to: .zero)
    #expect(inner.layouts == 1)
  }

  @Test func `Layout terminates even if two views invalidate each other's layout`() {
    let other = Row(frame: Rect(x: 0, y: 50, width: 100, height: 20), name: "other")
    window.addSubview(other)
    row.onLayout = { other.setNeedsLayout() }
    other.onLayout = { [row] in row.setNeedsLayout() }
    for time in 1...5 { window.advance(to: Timestamp(milliseconds: time)) }
    #expect(row.layouts == 3 && other.layouts == 3)
  }
}
