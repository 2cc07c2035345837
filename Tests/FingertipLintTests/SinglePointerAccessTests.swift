import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// Tests that the search finds gestures that few motions perform, and reports why other gestures are
/// impossible.
struct SinglePointerAccessTests {
  private static let size = Size(width: 320, height: 132)
  private static let whole = Rect(origin: .zero, size: size)

  private func never(_ scene: Scene, budget: Int = 0) throws -> [Finding.Problem] {
    var lint = Lint(scene, size: Self.size)
    lint.motionBudget = budget
    return try lint.run().findings.filter { $0.kind == "never" }.map(\.problem)
  }

  private func filled(
    with kind: SceneControl.Kind, _ recognizers: SceneRecognizer...
  ) -> Scene {
    Scene(
      recognizers: recognizers,
      views: [SceneView("filling", frame: Self.whole, control: SceneControl(kind))])
  }

  // MARK: Controls that fill the window

  @Test(arguments: [
    SceneControl.Kind.list(["a", "b", "c"]), .picker([["a", "b"], ["c", "d"]]), .button(),
    .segments(["a", "b"]),
  ])
  func `Two touches on a control can pinch its parent`(kind: SceneControl.Kind) throws {
    #expect(try never(filled(with: kind, SceneRecognizer(.pinch()))).isEmpty)
  }

  @Test func `A gesture blocked by a control is reported along with the control`() throws {
    let scene = filled(
      with: .button(), SceneRecognizer(.tap(), name: "wake"), SceneRecognizer(.hold()))
    #expect(
      try never(scene) == [
        .alwaysBlocked(
          "wake", [.blocked(by: "filling")], ProbeMotion(on: "filling", [.land(1), .lift])),
        .alwaysBlocked(
          "long press", [.blocked(by: "filling")],
          ProbeMotion(on: "filling", [.land(1), .wait(.milliseconds(501)), .lift])),
      ])
    var beside = scene
    beside.recognizers[0].cancelsTouchesInView = false
    beside.recognizers[1].cancelsTouchesInView = false
    #expect(try never(beside).isEmpty)
  }

  @Test func `A long press on a list is possible if it is configured not to yield to controls`()
    throws
  {
    var scene = filled(with: .list(["a", "b", "c"]), SceneRecognizer(.hold(), name: "menu"))
    #expect(try never(scene).count == 1)
    scene.recognizers[0].yieldsToControls = false
    #expect(try never(scene).isEmpty)
  }

  @Test func `A motion's effect on a control applies to the rest of the motion`() throws {
    // After one tap, this button is disabled and no longer blocks the window's tap.
    let modes = [MultiModeButton.Mode("Get"), MultiModeButton.Mode("Done")]
    #expect(
      try never(filled(with: .multiModeButton(modes), SceneRecognizer(.tap(), name: "wake")))
        .isEmpty)
  }

  // MARK: Scroll views

  @Test func `Views that can be scrolled into view are reachable`() throws {
    var page = SceneView("page", frame: Self.whole)
    page.scroll = SceneScroll(contentSize: Size(width: 320, height: 1000))
    var shelf = SceneView("shelf", frame: Rect(x: 0, y: 800, width: 320, height: 100))
    shelf.scroll = SceneScroll(contentSize: Size(width: 2000, height: 100))
    shelf.views = [
      SceneView(
        "book", frame: Rect(x: 1500, y: 20, width: 60, height: 60),
        recognizers: [SceneRecognizer(.tap()), SceneRecognizer(.hold())])
    ]
    page.views = [shelf]
    #expect(try never(Scene(views: [page])).isEmpty)
  }

  @Test func `A scroll view is not mistaken for a recognizer with the same name`() throws {
    var page = SceneView("page", frame: Self.whole)
    page.scroll = SceneScroll(contentSize: Size(width: 320, height: 1000))
    var late = Pan.Limits()
    late.minimumTravel = 40
    let scene = Scene(
      recognizers: [
        SceneRecognizer(
          .pan(Pan(directions: [.down, .up], axis: .vertical, limits: late)), name: "scroll")
      ],
      views: [page])
    guard case .alwaysBlocked("scroll", let stops, _)? = try never(scene).first else {
      Issue.record("found \(try never(scene))")
      return
    }
    #expect(stops.first == .prevented(by: "scroll of page"))
  }

  @Test func `Scrolling in one motion doesn't affect the next motion`() throws {
    var page = SceneView("page", frame: Self.whole)
    page.scroll = SceneScroll(contentSize: Size(width: 320, height: 9000))
    page.views = [
      SceneView(
        "top", frame: Self.whole,
        recognizers: [SceneRecognizer(.swipe(Swipe([.up]))), SceneRecognizer(.tap())])
    ]
    let found = try never(Scene(views: [page]))
    #expect(found.count == 1)
    guard case .alwaysBlocked("swipe up", _, _)? = found.first else {
      Issue.record("found \(found)")
      return
    }
  }

  @Test func `A scroll view without scrollable content is not reported`() throws {
    let window = Window(size: Size(width: 320, height: 400))
    let page = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400), name: "page")
    page.contentSize = Size(width: 320, height: 100)
    window.addSubview(page)
    var check = try #require(ConflictCheck(window))
    check.motionBudget = 0
    #expect(check.run().findings.isEmpty)
    let deaf = TapGestureRecognizer()
    deaf.shouldReceive = { _, _ in false }
    window.addGestureRecognizer(deaf)
    var own = try #require(ConflictCheck([deaf]))
    own.motionBudget = 0
    #expect(own.run().uncheckedRecognizers == ["tap"])
  }

  // MARK: Small areas

  @Test func `An uncovered strip between two covering views is found`() throws {
    let target = SceneView("target", frame: Self.whole, recognizers: [SceneRecognizer(.tap())])
    let covers = [
      SceneView("upper", frame: Rect(x: 0, y: 0, width: 320, height: 77.2)),
      SceneView("lower", frame: Rect(x: 0, y: 77.4, width: 320, height: 60)),
    ]
    #expect(try never(Scene(views: [target] + covers)).isEmpty)
    var touching = covers
    touching[1].frame.origin.y = 77.2
    #expect(
      try never(Scene(views: [target] + touching)) == [
        .unreachableView("tap", view: "target", .covered(by: "upper"))
      ])
  }

  @Test func `A shape as thin as a line can be tapped, and a ring can be pinched`() throws {
    func ring(_ thickness: Double, _ recognizer: SceneRecognizer) -> Scene {
      let outer = Rect(x: 0, y: 0, width: 120, height: 120)
      let inner = outer.outset(by: Insets(all: -thickness))
      var path = Path(polygon: outer.corners, fill: .evenOdd)
      path.move(to: inner.origin)
      for corner in inner.corners.dropFirst() { path.addLine(to: corner) }
      path.close()
      var view = SceneView(
        "ring", frame: Rect(x: 100, y: 5, width: 120, height: 120), recognizers: [recognizer])
      view.hitArea = HitArea(.path(path))
      return Scene(views: [view])
    }
    #expect(try never(ring(0.5, SceneRecognizer(.tap()))).isEmpty)
    #expect(try never(ring(10, SceneRecognizer(.pinch()))).isEmpty)
  }

  @Test func `A swipe as long as the window is possible from the window's edge`() throws {
    var limits = Swipe.Limits()
    limits.minimumTravel = 310
    limits.maximumDuration = .milliseconds(800)
    for touches in 1...2 {
      let scene = Scene(recognizers: [
        SceneRecognizer(.swipe(Swipe([.left], touches: touches, limits: limits)))
      ])
      #expect(try never(scene).isEmpty, "\(touches)")
    }
  }

  @Test func `A pinch with large limits is possible`() throws {
    var limits = Pinch.Limits()
    limits.minimumSpreadDecrease = 150
    limits.minimumSpreadIncrease = 2000
    #expect(try never(Scene(recognizers: [SceneRecognizer(.pinch(Pinch(limits: limits)))])).isEmpty)
  }

  // MARK: Alternatives to competitors

  @Test
  func `A swipe that is too slow for a flick is recognized even though it waits for the flick`()
    throws
  {
    var early = Swipe.Limits()
    early.minimumReleaseSpeed = 0
    let scene = Scene(
      recognizers: [
        SceneRecognizer(.flick()), SceneRecognizer(.swipe(Swipe(.all, touches: 1, limits: early))),
      ],
      requirements: [.init("swipe", waitsFor: "flick")])
    #expect(try never(scene).isEmpty)
  }

  @Test
  func `A long press is recognized if it begins later than another but tolerates more movement`()
    throws
  {
    var late = LongPress.Limits()
    late.minimumPressDuration = .milliseconds(800)
    late.maximumMovement = 60
    let scene = Scene(recognizers: [
      SceneRecognizer(.hold()),
      SceneRecognizer(.hold(LongPress(precedingTaps: 0, limits: late)), name: "late"),
    ])
    #expect(try never(scene).isEmpty)
  }

  @Test func `A pinch across two views with their own pinches is recognized`() throws {
    func half(_ name: String, _ x: Double) -> SceneView {
      SceneView(
        name, frame: Rect(x: x, y: 0, width: 160, height: 132),
        recognizers: [SceneRecognizer(.pinch(), name: "zoom \(name)")])
    }
    let scene = Scene(
      recognizers: [SceneRecognizer(.pinch(), name: "zoom all")],
      views: [half("left", 0), half("right", 160)],
      requirements: [
        .init("zoom all", waitsFor: "zoom left"), .init("zoom all", waitsFor: "zoom right"),
      ])
    #expect(try never(scene).isEmpty)
  }

  // MARK: Reasons

  private static let target = SceneView(
    "target", frame: Rect(x: 20, y: 20, width: 60, height: 60),
    recognizers: [SceneRecognizer(.tap())])

  @Test
  func `A view that is outside the window, clipped or empty is reported along with the reason`()
    throws
  {
    var off = Self.target
    off.frame.origin.x = 400
    #expect(
      try never(Scene(views: [off])) == [
        .unreachableView("tap", view: "target", .outside(off.frame, window: Self.size))
      ])
    var box = SceneView("box", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    box.clipsToBounds = true
    box.views = [Self.target]
    #expect(
      try never(Scene(views: [box])) == [
        .unreachableView("tap", view: "target", .clipped(by: "box"))
      ])
    var empty = Self.target
    empty.frame.size = .zero
    #expect(
      try never(Scene(views: [empty])) == [.unreachableView("tap", view: "target", .empty)])
    empty.hitArea.restingMargin = Insets(all: 22)
    #expect(try never(Scene(views: [empty])).isEmpty)
  }

  @Test func `A view disabled through its parent is reported along with the parent`() throws {
    var panel = SceneView("panel", frame: Self.whole, views: [Self.target])
    panel.isUserInteractionEnabled = false
    #expect(
      try never(Scene(views: [panel])) == [
        .unreachableView(
          "tap", view: "target",
          .switchedOff("panel", reason: "user interaction is disabled"))
      ])
  }

  @Test func `A live window is not scrolled, and views outside the visible area are not checked`()
    throws
  {
    let window = Window(size: Size(width: 320, height: 400))
    let page = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400), name: "page")
    page.contentSize = Size(width: 320, height: 2000)
    let far = View(frame: Rect(x: 0, y: 1500, width: 320, height: 60), name: "far")
    far.addGestureRecognizer(TapGestureRecognizer())
    page.addSubview(far)
    window.addSubview(page)
    var scrolled = 0
    page.didScroll = { _ in scrolled += 1 }
    var check = try #require(ConflictCheck(far))
    check.motionBudget = 0
    let report = check.run()
    #expect(report.findings.isEmpty)
    #expect(report.uncheckedRecognizers == ["tap"])
    #expect(scrolled == 0)
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }
}
