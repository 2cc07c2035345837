import EngineStage
import Testing

@testable import Fingertip

/// Tests rule H7, and the report for invalid values.
@Suite struct HitReportTests {
  @Test func `H7: A report lists every candidate with the reason for its result`() {
    let window = makeWindow()
    let card = window.add("card", 0, 0, 300, 100)
    card.add("play", 20, 20, 80, 40, HitArea(resting: Insets(all: 20)))
    card.add("hint", 50, 0, 100, 100).isHidden = true
    window.add("far", 300, 300, 50, 50)
    let report = window.hitReport(at: Point(x: 110, y: 40))
    #expect(report.chosen == "play")
    #expect(
      report.description == """
        hit test at (110, 40): play
          hint: rejected: hidden
          play: hit: in its margin, 10 pt from the shape
          card: beaten by play: on top of it
          window: beaten by card: in front
        """)
    let full = window.hitReport(at: Point(x: 110, y: 40), scope: .all)
    #expect(full.entries.first?.description == "far: rejected: 322 pt outside")
    #expect(full.entries.dropFirst() == report.entries[...])
  }

  @Test func `H7: A touch that hits no view also produces a report`() {
    let window = makeWindow()
    window.hitArea.shape = .path(Path())
    #expect(
      window.hitReport(at: .zero).description == "hit test at (0, 0): no view\n  window: "
        + "rejected: its shape is empty")
    let nowhere = window.hitReport(at: Point(x: .nan, y: 0))
    #expect(nowhere.chosen == nil && nowhere.entries.isEmpty)
  }

  @Test func `H7: Every outcome has a distinct description`() {
    let outcomes: [HitReport.Outcome] = [
      .chosen(.shape), .chosen(.margin(1)), .chosen(.contact(0.5)), .chosen(.override),
      .beaten(.shape, by: "a", .inFront), .beaten(.shape, by: "a", .shape),
      .beaten(.shape, by: "a", .liesOn), .beaten(.shape, by: "a", .nearer(1, than: 2)),
      .beaten(.shape, by: "a", .coveredMore(0.5, than: 0.25)),
      .beaten(.shape, by: "a", .containsTouch), .rejected(.hidden), .rejected(.transparent(0)),
      .rejected(.interactionOff), .rejected(.notFinite), .rejected(.notInvertible),
      .rejected(.noShape), .rejected(.outside(nil)), .rejected(.outside(3)),
      .rejected(.excluded), .rejected(.pointInsideFalse), .rejected(.clipped(by: "a")),
      .rejected(.hitTestNil), .rejected(.overridden(by: "a")),
    ]
    #expect(Set(outcomes.map(\.description)).count == outcomes.count)
    #expect(
      outcomes[8].description
        == "beaten by a: larger fraction covered by the contact, 50% versus 25%")
    let hits: [HitReport.Hit] = [.shape, .margin(1), .contact(0.5), .override]
    #expect(hits.allSatisfy { "\(HitReport.Outcome.chosen($0))".hasSuffix("\($0)") })
    let advantage = HitReport.Advantage.nearer(1, than: 2)
    #expect("\(HitReport.Outcome.beaten(.shape, by: "a", advantage))".hasSuffix("\(advantage)"))
  }

  @Test func `A view with a non-finite value isn't hit, nor are its subviews`() {
    let window = makeWindow()
    let view = window.add("bad", 0, 0, 100, 100)
    view.add("inner", 0, 0, 50, 50)
    #expect(window.hit(10, 10) == "inner")
    for bad in [Double.nan, .infinity, -.infinity] {
      let changes: [(View) -> Void] = [
        { $0.frame = Rect(x: bad, y: 0, width: 10, height: 10) },
        { $0.frame = Rect(x: 0, y: 0, width: bad, height: 10) },
        { $0.bounds.origin.y = bad }, { $0.anchorPoint.x = bad }, { $0.center.y = bad },
        { $0.transform.tx = bad }, { $0.transform.a = bad },
      ]
      for change in changes {
        change(view)
        #expect(window.hit(10, 10) == "window")
        #expect(window.outcome("bad", 10, 10, scope: .reached) == .rejected(.notFinite))
        view.transform = .identity
        view.anchorPoint = Point(x: 0.5, y: 0.5)
        view.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        view.center = Point(x: 50, y: 50)
        #expect(window.hit(10, 10) == "inner")
      }
    }
  }

  @Test func `A view whose transform has no inverse isn't hit, nor are its subviews`() {
    let window = makeWindow()
    let view = window.add("flat", 0, 0, 100, 100)
    view.add("inner", 0, 0, 50, 50)
    for transform in [
      AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 0, y: 0),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    ] {
      view.transform = transform
      #expect(window.hit(50, 50) == "window")
      #expect(window.outcome("flat", 50, 50, scope: .reached) == .rejected(.notInvertible))
    }
    // A nearly flat transform is still invertible.
    view.transform = AffineTransform(scaleX: 1e-9, y: 1)
    #expect(window.hit(50, 25) == "flat")
  }

  @Test func `A view with a negative size isn't hit, but its subviews are`() {
    let window = makeWindow()
    let view = window.add("minus", 100, 100, -50, -50, HitArea(resting: Insets(all: 10)))
    view.add("inner", 0, 0, 20, 20)
    #expect(window.hit(99, 99) == "window")
    #expect(window.hit(110, 110) == "inner")
    #expect(window.outcome("minus", 99, 99) == .rejected(.noShape))
  }

  /// A view that contains every point, but doesn't extend its hit bounds.
  private final class Everywhere: View {
    override func point(inside point: Point) -> Bool { true }
  }

  @Test func `H7: Creating a report doesn't call point(inside:) on a view out of reach`() {
    let window = makeWindow()
    window.addSubview(Everywhere(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "far"))
    #expect(window.hit(200, 200) == "window")
    let report = window.hitReport(at: Point(x: 200, y: 200), scope: .all)
    #expect(report.chosen == "window")
    #expect(report.entries.first?.view == "far" && report.entries.count == 2)
    guard case .rejected = report.entries.first?.outcome else {
      Issue.record("\(report)")
      return
    }
  }
}
