import Fingertip
import FingertipLint
import FingertipScenes
import Testing

struct TargetTests {
  private func button(_ name: String, _ frame: Rect, margin: Double = 0) -> SceneView {
    var view = SceneView(
      name, frame: frame, recognizers: [SceneRecognizer(.tap(), name: "tap \(name)")])
    view.hitArea.restingMargin = Insets(all: margin)
    return view
  }

  private func problems(_ views: SceneView...) throws -> [Finding.Problem] {
    var lint = Lint(Scene(views: views), size: Size(width: 400, height: 400))
    lint.budget = 50
    return try lint.run().findings.map(\.problem)
  }

  @Test(arguments: [(44.0, nil), (43, 44.0), (24, 44), (23, 24)])
  func `A target has to be 44 pt, and must be 24 pt`(side: Double, limit: Double?) throws {
    let size = Size(width: 60, height: side)
    let found = try problems(button("a", Rect(origin: Point(x: 9, y: 9), size: size)))
    #expect(found == (limit.map { [.smallTarget("a", size, limit: $0)] } ?? []))
    #expect(found.allSatisfy { (Finding($0).severity == .error) == (side < 24) })
  }

  @Test func `The resting margin and the scale count for the size`() throws {
    let small = Rect(x: 50, y: 50, width: 24, height: 24)
    #expect(try problems(button("a", small, margin: 10)).isEmpty)
    var turned = button("a", small)
    turned.transform = AffineTransform(scaleX: 2, y: 2)
      .concatenating(AffineTransform(rotation: Angle(degrees: 30)))
    #expect(try problems(turned).isEmpty)
  }

  @Test(arguments: [(52.0, true), (51.5, false)])
  func `Targets are 8 pt apart`(x: Double, isFarEnough: Bool) throws {
    let one = button("a", Rect(x: 0, y: 0, width: 44, height: 44))
    let found = try problems(one, button("b", Rect(x: x, y: 0, width: 44, height: 44)))
    #expect(found == (isFarEnough ? [] : [.closeTargets("a", "b", distance: 7.5)]))
  }

  @Test func `A target in another is not too close to it`() throws {
    var outer = button("outer", Rect(x: 0, y: 0, width: 300, height: 300))
    outer.views = [button("inner", Rect(x: 0, y: 0, width: 60, height: 60))]
    let found = try problems(outer).filter {
      if case .closeTargets = $0 { true } else { false }
    }
    #expect(found.isEmpty)
  }

  @Test func `Margins that overlap are ambiguous, and those that meet are not`() throws {
    let one = button("a", Rect(x: 40, y: 40, width: 44, height: 44), margin: 10)
    let meeting = button("b", Rect(x: 104, y: 40, width: 44, height: 44), margin: 10)
    #expect(try problems(one, meeting).isEmpty)
    let overlapping = button("b", Rect(x: 100, y: 40, width: 44, height: 44), margin: 10)
    guard case .ambiguousMargins("a", "b", let point)? = try problems(one, overlapping).first
    else {
      Issue.record("found nothing")
      return
    }
    #expect(point.x > 90 && point.x < 94)
  }
}

struct PurposeTests {
  private func problems(_ kind: SceneRecognizer.Kind, _ purpose: ScenePurpose?) throws -> [String] {
    var recognizer = SceneRecognizer(kind, name: "it")
    recognizer.purpose = purpose
    var lint = Lint(Scene(recognizers: [recognizer]))
    lint.budget = 50
    return try lint.run().findings.map(\.description)
  }

  @Test func `A gesture that is used for something else is told`() throws {
    #expect(
      try problems(.pinch(), .delete) == [
        "\"it\" uses a pinch to delete. People know a pinch as the way to zoom: offer that, or "
          + "another gesture."
      ])
    #expect(try problems(.tap(taps: 2), .menu).count == 1)
    #expect(try problems(.hold(), .delete).count == 1)
    #expect(try problems(.rotation(), .zoom).count == 1)
    #expect(try problems(.swipe(), .menu).count == 1)
  }

  @Test func `A gesture that is used as people know it, or for nobody knows what, is not`() throws {
    #expect(try problems(.pinch(), .zoom).isEmpty)
    #expect(try problems(.swipe(), .delete).isEmpty)
    #expect(try problems(.pinch(), nil).isEmpty)
    #expect(try problems(.pinch(), .other).isEmpty)
    #expect(try problems(.tap(touches: 3), .menu).isEmpty)
  }
}
