import Fingertip
import FingertipLint
import Testing

/// Tests checking a live window, whose recognizers may have rules that can be expressed only in
/// code.
struct ConflictCheckTests {
  private let window = Window(size: Size(width: 360, height: 640))

  /// A custom state machine that recognizes three touches that move down by 30 pt.
  private struct ThreeDown: Recognizer {
    static let name = "three down"
    mutating func receive(_ input: Input) -> Verdict {
      let travel = input.touches.centroid.y - input.touches.startCentroid.y
      guard input.event == .moved, input.touches.count == 3, travel >= 30 else { return .undecided }
      return .recognize(Reason(.custom("three fingers went down")), at: input.time)
    }
  }

  private func check(_ view: View? = nil) throws -> ConflictCheck {
    var check = try #require(ConflictCheck(view ?? window))
    check.motionBudget = 200
    return check
  }

  private func conflicts(_ report: ConflictCheck.Report) -> [[String]] {
    report.findings.filter { $0.kind == "conflict" }.map(\.recognizers)
  }

  @Test func `Two pans on one view conflict, and the report tells them apart by number`() throws {
    window.addGestureRecognizer(PanGestureRecognizer())
    window.addGestureRecognizer(PanGestureRecognizer())
    let report = try check().run()
    #expect(conflicts(report) == [["pan on window, 1", "pan on window, 2"]])
    #expect(report.motionCount > 100)
    #expect(window.gestureRecognizers.map(\.name) == ["pan", "pan"])
  }

  @Test func `Closures such as shouldBegin count as rules that resolve a conflict`() throws {
    let (one, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    other.name = "other"
    for pan in [one, other] { window.addGestureRecognizer(pan) }
    #expect(try conflicts(check().run()).count == 1)
    other.canPrevent = { _ in false }
    #expect(try conflicts(check().run()).isEmpty, "only one may prevent the other")
    other.canPrevent = nil
    other.shouldBegin = { _ in false }
    let report = try check().run()
    #expect(conflicts(report).isEmpty, "the other never begins")
    #expect(report.findings.map(\.kind) == ["never"])
    other.shouldBegin = nil
    other.shouldReceive = { _, touch in touch.location.x > 200 }
    one.shouldReceive = { _, touch in touch.location.x <= 200 }
    #expect(try conflicts(check().run()).isEmpty, "they share no touch")
  }

  @Test func `Simultaneous recognition counts as a rule that resolves a conflict`() throws {
    let (one, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    for pan in [one, other] { window.addGestureRecognizer(pan) }
    #expect(try conflicts(check().run()) == [["pan on window, 1", "pan on window, 2"]])
    one.recognizeSimultaneously(with: other)
    #expect(try check().run().findings.isEmpty)
  }

  @Test func `The check runs no actions, delivers no touches and restores all state`() throws {
    final class CountingView: View {
      var touchCallCount = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { touchCallCount += 1 }
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        touchCallCount += 1
      }
    }
    let view = CountingView(frame: Rect(x: 0, y: 0, width: 360, height: 640), name: "ear")
    window.addSubview(view)
    var states: [GestureState] = []
    var decisions = 0
    let tap = TapGestureRecognizer { states.append($0.state) }
    let double = TapGestureRecognizer(taps: 2) { states.append($0.state) }
    double.name = "double"
    double.canBePrevented = { _ in true }
    for gesture in [tap, double] { view.addGestureRecognizer(gesture) }
    tap.require(toFail: double)
    window.onDecision = { _ in decisions += 1 }
    window.advance(to: Timestamp(milliseconds: 5))
    #expect(try check().run().findings.isEmpty)
    #expect(states.isEmpty)
    #expect(view.touchCallCount == 0)
    #expect(decisions == 0)
    #expect(window.isIdle)
    // After the check, the tap still waits for the double tap, and the time can be advanced.
    let id = TouchID(1)
    let location = Point(x: 100, y: 100)
    window.send(
      TouchFrame(at: Timestamp(milliseconds: 10), samples: [TouchSample(id, .began, at: location)]))
    window.send(
      TouchFrame(at: Timestamp(milliseconds: 60), samples: [TouchSample(id, .ended, at: location)]))
    #expect(states.isEmpty)
    window.advance(to: Timestamp(milliseconds: 500))
    #expect(states == [.recognized])
    #expect(decisions > 0)
  }

  @Test func `A custom state machine is reported as unchecked until a motion is added for it`()
    throws
  {
    let three = Gesture(ThreeDown())
    window.addGestureRecognizer(three)
    window.addGestureRecognizer(TapGestureRecognizer())
    var check = try check()
    #expect(check.run().uncheckedRecognizers == ["three down"])
    check.addMotion([.land(3), .move(.down, 40, .fast), .lift], for: three)
    let report = check.run()
    #expect(report.uncheckedRecognizers.isEmpty)
    #expect(report.findings.isEmpty)
    three.shouldBegin = { _ in false }
    #expect(check.run().findings.map(\.kind) == ["never"])
  }

  @Test func `Only the recognizers of the given view or list are checked`() throws {
    let page = View(frame: Rect(x: 0, y: 0, width: 360, height: 320), name: "page")
    window.addSubview(page)
    let inner = PanGestureRecognizer()
    page.addGestureRecognizer(inner)
    let outer = [PanGestureRecognizer(), PanGestureRecognizer()]
    for (index, pan) in outer.enumerated() {
      pan.name = "outer \(index)"
      window.addGestureRecognizer(pan)
    }
    #expect(try conflicts(check().run()).count == 3)
    #expect(try conflicts(check(page).run()).isEmpty)
    var check = try #require(ConflictCheck(outer))
    check.motionBudget = 200
    #expect(conflicts(check.run()) == [["outer 0", "outer 1"]])
  }

  @Test func `Without a window, there is nothing to check`() {
    #expect(ConflictCheck(View(frame: .zero, name: "alone")) == nil)
    #expect(ConflictCheck([]) == nil)
    #expect(ConflictCheck([TapGestureRecognizer()]) == nil)
  }

  @Test func `Two tilts conflict, as do two edge pans`() throws {
    let kinds: [(View) -> GestureRecognizer] = [
      { _ in TiltGestureRecognizer() },
      { ScreenEdgePanGestureRecognizer(.left, of: $0.bounds) },
    ]
    for make in kinds {
      let view = View(frame: window.bounds, name: "page")
      window.addSubview(view)
      let name = make(view).name
      for _ in 0..<2 { view.addGestureRecognizer(make(view)) }
      #expect(
        try conflicts(check(view).run()) == [["\(name) on page, 1", "\(name) on page, 2"]])
      view.removeFromSuperview()
    }
  }
}
