import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// Tests which parts of controls count as touch targets.
struct ControlTargetTests {
  private func control(
    _ name: String, _ kind: SceneControl.Kind, _ frame: Rect, isEnabled: Bool = true
  ) -> SceneView {
    SceneView(name, frame: frame, control: SceneControl(kind) { $0.isEnabled = isEnabled })
  }

  private func pages(_ count: Int, _ frame: Rect) -> SceneView {
    SceneView(
      "dots", frame: frame,
      control: SceneControl(.pages) { ($0 as? PageControl)?.numberOfPages = count })
  }

  private func findings(_ views: SceneView...) throws -> [Finding] {
    try Lint(Scene(views: views), size: Size(width: 400, height: 400)).run().findings
  }

  /// Returns the targets that are too small. For each one, the result contains the part of the
  /// control, its size, the minimum size, and the number of similar parts.
  private func small(_ view: SceneView) throws -> [String] {
    try findings(view).compactMap { finding in
      guard case .smallTarget(let target, let limit) = finding.problem else { return nil }
      let (part, length) = (target.part ?? "all", Int(limit.lengthInPixels))
      return "\(part) \(target.size) < \(length), \(target.otherPartCount) more"
    }
  }

  @Test func `A standard-size control has sufficient margins`() throws {
    let frame = Rect(x: 100, y: 100, width: 51, height: 31)
    #expect(try small(control("wifi", .toggle, frame)).isEmpty)
    var bare = control("wifi", .toggle, frame)
    bare.hitArea.restingMargin = .zero
    #expect(try small(bare) == ["all 51 × 31 < 44, 0 more"])
  }

  @Test func `A disabled control is not a target`() throws {
    var off = control(
      "off", .button(), Rect(x: 100, y: 100, width: 10, height: 10), isEnabled: false)
    off.hitArea.restingMargin = .zero
    #expect(try findings(off).isEmpty)
    var on = control("on", .button(), Rect(x: 100, y: 100, width: 10, height: 10))
    on.hitArea.restingMargin = .zero
    #expect(try findings(on).count == 1)
  }

  @Test func `Each segment is a target`() throws {
    let titles = ["1", "2", "3", "4", "5"]
    let frame = Rect(x: 50, y: 100, width: 250, height: 30)
    #expect(try small(control("days", .segments(titles), frame)).isEmpty)
    let narrow = Rect(x: 50, y: 100, width: 150, height: 30)
    #expect(
      try small(control("days", .segments(titles), narrow)) == [
        "segment 1 30 × 44 < 44, 4 more"
      ])
    let tiny = Rect(x: 50, y: 100, width: 100, height: 30)
    #expect(
      try small(control("days", .segments(titles), tiny)) == ["segment 1 20 × 44 < 24, 4 more"])
  }

  @Test func `Each half of a stepper is a target`() throws {
    let usual = Rect(x: 50, y: 100, width: 94, height: 32)
    #expect(try small(control("copies", .stepper, usual)).isEmpty)
    let narrow = Rect(x: 50, y: 100, width: 44, height: 32)
    #expect(
      try small(control("copies", .stepper, narrow)) == [
        "the minus half 22 × 44 < 24, 1 more"
      ])
  }

  @Test func `A page control must be wide enough for taps that go backward and forward`() throws {
    let frame = Rect(x: 0, y: 300, width: 300, height: 36)
    #expect(try small(pages(5, frame)).isEmpty)
    // With 40 pages, the dot for page 2 is outside the control, and no tap reaches the pages before
    // it.
    #expect(
      try small(pages(40, frame)) == [
        "the page-back half at page 2 0 × 44 < 24, 1 more"
      ])
    #expect(try small(pages(1, frame)).isEmpty)
  }

  @Test(arguments: [
    (LayoutDirection.leftToRight, ["segment 1", "the minus half", "the page-back half at page 2"]),
    (.rightToLeft, ["segment 5", "the plus half", "the page-forward half at page 4"]),
  ])
  func `C11: If a control is mirrored, the targets in it are mirrored`(
    direction: LayoutDirection, parts: [String]
  ) throws {
    let titles = ["1", "2", "3", "4", "5"]
    let views = [
      control("days", .segments(titles), Rect(x: 0, y: 0, width: 250, height: 44)),
      control("copies", .stepper, Rect(x: 0, y: 100, width: 100, height: 44)),
      pages(5, Rect(x: 0, y: 200, width: 300, height: 44)),
    ]
    // The view "wall" covers the left edge of a control, so the leftmost target is too small.
    for (view, (part, covered)) in zip(views, zip(parts, [10.0, 10, 100])) {
      let wall = SceneView(
        "wall", frame: Rect(x: 0, y: view.frame.minY, width: covered, height: 44))
      var scene = Scene(views: [view, wall])
      scene.layoutDirection = direction
      let findings = try Lint(scene, size: Size(width: 400, height: 400)).run().findings
      let found = findings.compactMap { finding in
        if case .smallTarget(let target, _) = finding.problem { target.part } else { nil }
      }
      #expect(found == [part])
    }
  }

  @Test func `A slider's target is its thumb`() throws {
    let frame = Rect(x: 50, y: 100, width: 300, height: 30)
    #expect(try small(control("volume", .slider, frame)).isEmpty)
    var flat = control("volume", .slider, frame)
    flat.hitArea.restingMargin = .zero
    #expect(try small(flat) == ["the thumb 44 × 30 < 44, 0 more"])
  }

  @Test func `List rows, picker wheels and large index letters may be adjacent to each other`()
    throws
  {
    let list = control(
      "tasks", .list(["Milk", "Bread", "Salt"]), Rect(x: 0, y: 0, width: 300, height: 132))
    let index = control(
      "index", .index(["A", "B", "C"]), Rect(x: 300, y: 0, width: 44, height: 132))
    let time = control(
      "time", .picker([["1", "2"], ["3", "4"]]), Rect(x: 0, y: 150, width: 200, height: 160))
    let search = control("search", .searchBar(), Rect(x: 0, y: 340, width: 320, height: 44))
    #expect(try findings(list, index, time, search).isEmpty)
  }

  @Test func `Each letter of an index is a target`() throws {
    let letters = ["A", "B", "C", "D"]
    let tall = Rect(x: 200, y: 100, width: 44, height: 176)
    #expect(try small(control("index", .index(letters), tall)).isEmpty)
    let usual = Rect(x: 200, y: 100, width: 44, height: 72)
    #expect(
      try small(control("index", .index(letters), usual)) == [
        "letter \"A\" 44 × 18 < 24, 3 more"
      ])
  }

  @Test
  func `Controls must be at least 8 pt away from each other and from views with tap recognizers`()
    throws
  {
    let one = control("one", .button(), Rect(x: 100, y: 100, width: 50, height: 50))
    let two = control("two", .button(), Rect(x: 154, y: 100, width: 50, height: 50))
    let tapped = SceneView(
      "tapped", frame: Rect(x: 100, y: 154, width: 50, height: 50),
      recognizers: [SceneRecognizer(.tap())])
    #expect(
      try findings(one, two, tapped).map(\.description) == [
        "\"one\" and \"two\" are 4 pt (0.6 mm) apart, but the minimum is 8 pt (1.3 mm); "
          + "move them apart",
        "\"one\" and \"tapped\" are 4 pt (0.6 mm) apart, but the minimum is 8 pt (1.3 mm); "
          + "move them apart",
        "\"two\" and \"tapped\" are 5.7 pt (0.9 mm) apart, but the minimum is 8 pt (1.3 mm); "
          + "move them apart",
      ])
  }

  @Test
  func `The part of a margin that is covered by a neighbor doesn't count toward the target's size`()
    throws
  {
    let one = control("one", .button(), Rect(x: 100, y: 100, width: 20, height: 20))
    let two = control("two", .button(), Rect(x: 122, y: 100, width: 20, height: 20))
    let sizes = try findings(one, two).compactMap { finding in
      if case .smallTarget(let target, _) = finding.problem {
        "\(target.view) \(target.size), \(target.competitor ?? "")"
      } else {
        nil
      }
    }
    #expect(sizes == ["one 33 × 44, two", "two 33 × 44, one"])
  }

  @Test func `An accessory in a row is a separate target`() throws {
    var row = SceneView(
      "row", frame: Rect(x: 0, y: 0, width: 400, height: 60),
      recognizers: [SceneRecognizer(.tap(), name: "open")])
    row.views = [control("star", .button(), Rect(x: 340, y: 8, width: 44, height: 44))]
    #expect(try findings(row).isEmpty)
    row.views[0].frame = Rect(x: 360, y: 20, width: 20, height: 20)
    row.views[0].hitArea.restingMargin = .zero
    #expect(try small(row) == ["all 20 × 20 < 24, 0 more"])
  }

  @Test func `A target that must be scrolled into view is measured at its visible location`() throws
  {
    var page = SceneView("page", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    page.scroll = SceneScroll(contentSize: Size(width: 400, height: 2000))
    page.views = [
      control("cut off", .button(), Rect(x: 20, y: 380, width: 100, height: 50)),
      control("far down", .button(), Rect(x: 20, y: 1900, width: 100, height: 50)),
    ]
    #expect(try findings(page).isEmpty)
    page.views[1].frame.size.height = 20
    page.views[1].hitArea.restingMargin = .zero
    #expect(try small(page) == ["all 100 × 20 < 44, 0 more"])
    // Although each target is measured in the middle of the visible area, the targets don't count
    // as close to each other.
    page.views[0].frame = Rect(x: 20, y: 100, width: 100, height: 20)
    page.views[0].hitArea.restingMargin = .zero
    #expect(
      try small(page) == ["all 100 × 20 < 44, 0 more", "all 100 × 20 < 44, 0 more"])
  }

  @Test func `A control that no touch can reach is reported with the reason`() throws {
    let ok = control("ok", .button(), Rect(x: 20, y: 20, width: 80, height: 50))
    let shade = SceneView("shade", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    #expect(
      try findings(ok, shade).map(\.description) == [
        "no touch hits \"ok\", because \"shade\" covers it; bring it to the front, or move \"shade\""
      ])
    let long = control(
      "long", .list(["a", "b", "c"]), Rect(x: 0, y: 340, width: 400, height: 132))
    #expect(
      try findings(long).contains {
        $0.description
          == "\"long.b\" at (0, 384): the target is 400 × 16 pt (63.5 × 2.5 mm; the rest is clipped), "
          + "but the minimum is 24 × 24 pt (3.81 mm); move it, make it scrollable, or enlarge it"
      })
    #expect(
      try findings(long).map(\.problem).contains(
        .unreachableControl(
          "long.c", others: 0,
          .outside(
            Rect(x: 0, y: 428, width: 400, height: 44), window: Size(width: 400, height: 400)))))
    var hidden = ok
    hidden.isHidden = true
    #expect(try findings(hidden).isEmpty)
  }
}
