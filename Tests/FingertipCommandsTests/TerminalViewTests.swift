import Fingertip
import Testing

@testable import FingertipCommands

@Suite struct TerminalViewTests {
  private static func frame(_ milliseconds: Int64, _ samples: TouchSample...) -> TouchFrame {
    TouchFrame(at: Timestamp(milliseconds: milliseconds), samples: samples)
  }

  private static func view() -> TerminalView {
    var view = TerminalView(size: Size(width: 200, height: 100))
    view.heading = "Panel"
    view.add(frame(0, TouchSample(TouchID(1), .began, at: Point(x: 5, y: 5))))
    view.add(frame(300, TouchSample(TouchID(1), .moved, at: Point(x: 105, y: 55))))
    view.add(frame(400, TouchSample(TouchID(12), .began, at: Point(x: 199, y: 99))))
    return view
  }

  private func lines(_ view: TerminalView, at milliseconds: Int64) -> [String] {
    view.lines(columns: 22, rows: 14, now: Timestamp(milliseconds: milliseconds))
  }

  @Test func `Touches are drawn as digits, and their paths fade`() {
    let view = Self.view()
    #expect(
      lines(view, at: 400).prefix(8) == [
        "Panel", "+--------------------+", "|.                   |", "|                    |",
        "|          1         |", "|                    |", "|                   2|",
        "+--------------------+",
      ])
    var faded = view
    let fades = faded.removeFadedTrails(at: Timestamp(milliseconds: 950))
    #expect(fades)
    #expect(lines(faded, at: 950)[2] == "|                    |")
    let fadesOn = faded.removeFadedTrails(at: Timestamp(milliseconds: 1000))
    #expect(!fadesOn)
  }

  @Test func `A touch that ends or is cancelled leaves only its path`() {
    for change in [TouchSample.Change.ended, .cancelled(.deviceRemoved)] {
      var view = Self.view()
      view.add(Self.frame(410, TouchSample(TouchID(1), change, at: Point(x: 105, y: 55))))
      #expect(lines(view, at: 410)[4] == "|          o         |")
    }
  }

  @Test func `Active gestures are marked, but finished gestures are not`() {
    var view = Self.view()
    view.add("pan", .began, "pan began")
    view.add("tap", .recognized, "tap recognized")
    #expect(lines(view, at: 400)[8...9] == ["tap recognized", "> pan began"])
    view.add("pan", .ended, "pan ended")
    #expect(lines(view, at: 400)[8...9] == ["tap recognized", "pan ended"])
  }

  @Test func `Every line fits the terminal, regardless of the terminal's size`() {
    var view = Self.view()
    view.message = String(repeating: "long ", count: 40)
    for columns in [0, 20, 33, 500] {
      let lines = view.lines(columns: columns, rows: 0, now: .zero)
      #expect(lines.allSatisfy { $0.count <= max(columns, 20) })
      #expect(lines.first == "Panel" && lines.contains { $0.hasPrefix("long long") })
    }
  }

  @Test func `A touch outside the window is not drawn`() {
    var view = Self.view()
    for point in [Point(x: -1, y: 5), Point(x: 200, y: 100), Point(x: .nan, y: .infinity)] {
      view.add(Self.frame(400, TouchSample(TouchID(3), .began, at: point)))
      #expect(!lines(view, at: 400).joined().contains("3"))
    }
  }

  @Test func `The length of a touch's path is bounded, however long the touch lasts`() {
    var view = Self.view()
    for step in 0..<20_000 {
      view.add(
        Self.frame(500, TouchSample(TouchID(1), .moved, at: Point(x: Double(step % 200), y: 5))))
    }
    #expect(lines(view, at: 500).count == 14)
  }
}
