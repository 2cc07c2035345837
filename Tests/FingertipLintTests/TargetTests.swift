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
    lint.motionBudget = 50
    return try lint.run().findings.map(\.problem)
  }

  /// Returns the targets that are too small. For each one, the result contains its name, its size,
  /// and the minimum size in CSS pixels.
  private func small(_ views: SceneView...) throws -> [String] {
    var lint = Lint(Scene(views: views), size: Size(width: 400, height: 400))
    lint.motionBudget = 0
    return try lint.run().findings.compactMap { finding in
      guard case .smallTarget(let target, let limit) = finding.problem else { return nil }
      return "\(target.view) \(target.size) < \(Int(limit.lengthInPixels))"
    }
  }

  @Test(arguments: [44.0, 43, 24])
  func `A target must be at least 44 pt wide and high`(side: Double) throws {
    let size = Size(width: 60, height: side)
    let view = button("a", Rect(origin: Point(x: 9, y: 9), size: size))
    #expect(try small(view) == (side < 44 ? ["a \(size) < 44"] : []))
  }

  @Test func `A target smaller than 24 pt is an error unless it has space around it`() throws {
    let close = button("close", Rect(x: 100, y: 100, width: 20, height: 20))
    #expect(try small(close) == ["close 20 × 20 < 44"])
    // The circle around (110, 110) extends to x = 122.
    let beside = button("beside", Rect(x: 121, y: 80, width: 60, height: 60))
    #expect(try small(close, beside) == ["close 20 × 20 < 24"])
    let apart = button("apart", Rect(x: 122, y: 80, width: 60, height: 60))
    #expect(try small(close, apart) == ["close 20 × 20 < 44"])
    // The circles around two targets overlap, although the squares around them would not.
    let small1 = button("small 1", Rect(x: 10, y: 10, width: 10, height: 10))
    let small2 = button("small 2", Rect(x: 33, y: 10, width: 10, height: 10))
    #expect(try small(small1, small2) == ["small 1 10 × 10 < 24", "small 2 10 × 10 < 24"])
    let small3 = button("small 3", Rect(x: 34, y: 10, width: 10, height: 10))
    #expect(try small(small1, small3) == ["small 1 10 × 10 < 44", "small 3 10 × 10 < 44"])
  }

  @Test func `A target on top of another target counts as having no space around it`() throws {
    var card = button("card", Rect(x: 0, y: 0, width: 300, height: 200))
    card.views = [button("close", Rect(x: 270, y: 10, width: 20, height: 20))]
    #expect(try small(card) == ["close 20 × 20 < 24"])
  }

  @Test func `A round target of 44 pt is accepted, but one of 30 pt can't contain a 24 pt square`()
    throws
  {
    var round = button("round", Rect(x: 100, y: 100, width: 44, height: 44))
    round.hitArea = HitArea(.ellipse)
    #expect(try small(round).isEmpty)
    round.frame.size = Size(width: 30, height: 30)
    #expect(try small(round) == ["round 30 × 30 < 44"])
    let beside = button("beside", Rect(x: 126, y: 93, width: 60, height: 60))
    let found = try small(beside, round)
    #expect(found.count == 1 && found[0].hasPrefix("round ") && found[0].hasSuffix("< 24"))
  }

  @Test func `Covering views reduce the size of a target`() throws {
    let play = button("play", Rect(x: 100, y: 100, width: 60, height: 60))
    let cover = SceneView("cover", frame: Rect(x: 100, y: 130, width: 60, height: 60))
    #expect(try small(play, cover) == ["play 60 × 30 < 44"])
    let large = button("large", Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(try small(large, cover).isEmpty)
  }

  @Test func `At arm's length, a CSS pixel is larger`() throws {
    let view = button("a", Rect(x: 100, y: 100, width: 60, height: 60))
    var lint = Lint(Scene(views: [view]), size: Size(width: 400, height: 400))
    #expect(try lint.run().findings.isEmpty)
    lint.viewingDistance = .armsLength
    #expect(
      try lint.run().findings.map(\.description) == [
        "\"a\" at (100, 100): the target is 60 × 60 pt (9.5 × 9.5 mm), but the minimum is "
          + "73.3 × 73.3 pt (11.64 mm, 44 CSS px); enlarge it or its resting margin"
      ])
    #expect(
      ViewingDistance.armsLength.pointsPerPixel * 24 * TargetLimits.millimetersPerPoint == 6.35)
  }

  @Test func `The resting margin and the scale contribute to the target size`() throws {
    let small = Rect(x: 50, y: 50, width: 24, height: 24)
    #expect(try problems(button("a", small, margin: 0)).count == 1)
    #expect(try problems(button("a", small, margin: 10)).isEmpty)
    var transformed = button("a", small)
    transformed.transform = AffineTransform(scaleX: 2, y: 2)
      .concatenating(AffineTransform(rotation: Angle(degrees: 30)))
    #expect(try problems(transformed).isEmpty)
  }

  @Test(arguments: [(52.0, true), (51.5, false)])
  func `Targets must be at least 8 pt apart`(x: Double, isFarEnough: Bool) throws {
    let one = button("a", Rect(x: 0, y: 0, width: 44, height: 44))
    let found = try problems(one, button("b", Rect(x: x, y: 0, width: 44, height: 44)))
    #expect(found == (isFarEnough ? [] : [.closeTargets("a", "b", distance: 7.5)]))
  }

  @Test func `Two targets aren't reported as too close if one is inside the other`() throws {
    var outer = button("outer", Rect(x: 0, y: 0, width: 300, height: 300))
    outer.views = [button("inner", Rect(x: 0, y: 0, width: 60, height: 60))]
    let found = try problems(outer).filter {
      if case .closeTargets = $0 { true } else { false }
    }
    #expect(found.isEmpty)
  }

  @Test func `Overlapping margins are ambiguous, but adjacent margins are not`() throws {
    let one = button("a", Rect(x: 40, y: 40, width: 44, height: 44), margin: 10)
    let meeting = button("b", Rect(x: 104, y: 40, width: 44, height: 44), margin: 10)
    #expect(try problems(one, meeting).isEmpty)
    let overlapping = button("b", Rect(x: 100, y: 40, width: 44, height: 44), margin: 10)
    guard case .overlappingMargins("a", "b", let point)? = try problems(one, overlapping).first
    else {
      Issue.record("found nothing")
      return
    }
    #expect(point.x > 90 && point.x < 94)
  }
}

struct PurposeTests {
  private func problems(
    _ kind: SceneRecognizer.Kind, _ purpose: InteractionPurpose?
  ) throws -> [String] {
    var recognizer = SceneRecognizer(kind, name: "it")
    recognizer.purpose = purpose
    var lint = Lint(Scene(recognizers: [recognizer]))
    lint.motionBudget = 50
    return try lint.run().findings.map(\.description)
  }

  @Test func `A gesture used for an unconventional purpose is reported`() throws {
    #expect(
      try problems(.pinch(), .delete) == [
        "\"it\" uses a pinch to delete, but users expect a pinch to zoom; use the gesture "
          + "as expected, or choose a different one"
      ])
    #expect(try problems(.tap(Tap(taps: 2)), .menu).count == 1)
    #expect(try problems(.hold(), .delete).count == 1)
    #expect(try problems(.rotation(), .zoom).count == 1)
    #expect(try problems(.swipe(), .menu).count == 1)
  }

  @Test
  func `A gesture with a conventional purpose, the purpose 'other' or no purpose isn't reported`()
    throws
  {
    #expect(try problems(.pinch(), .zoom).isEmpty)
    #expect(try problems(.swipe(), .delete).isEmpty)
    #expect(try problems(.pinch(), nil).isEmpty)
    #expect(try problems(.pinch(), .other).isEmpty)
    #expect(try problems(.tap(Tap(touches: 2)), .menu).isEmpty)
  }
}
