import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// What one finger that stays where it lands reaches, and how it takes it back.
struct OneFingerTests {
  private static let size = Size(width: 320, height: 480)
  private static let card = Rect(x: 20, y: 20, width: 200, height: 200)

  private func reaches(_ scene: Scene) throws -> [Reach] {
    try Lint(scene, size: Self.size).reaches()
  }

  private func way(_ reach: Reach?) throws -> Reach.Way {
    guard case .reached(let way)? = reach?.outcome else {
      throw Unreached(text: reach?.description ?? "nothing")
    }
    return way
  }

  private struct Unreached: Error { var text: String }

  private func recognizer(
    _ kind: SceneRecognizer.Kind, _ name: String, for purpose: ScenePurpose?
  ) -> SceneRecognizer {
    var recognizer = SceneRecognizer(kind, name: name)
    recognizer.purpose = purpose
    return recognizer
  }

  private func card(_ recognizers: SceneRecognizer..., views: [SceneView] = []) -> Scene {
    Scene(views: [
      SceneView("card", frame: Self.card, recognizers: recognizers, views: views)
    ])
  }

  private func control(
    _ kind: SceneControl.Kind, _ name: String, at place: Rect, for purpose: ScenePurpose? = nil,
    configure: (Control) -> Void = { _ in }
  ) -> SceneView {
    var view = SceneView(name, frame: place, control: SceneControl(kind, configure: configure))
    view.purpose = purpose
    return view
  }

  private static let corner = Rect(x: 140, y: 140, width: 48, height: 48)

  // MARK: Purposes

  @Test func `A pinch alone is no way for one finger, a drag is one with a path`() throws {
    let zoom = try reaches(card(recognizer(.pinch(), "pinch", for: .zoom)))
    #expect(zoom.map(\.outcome) == [.notFound])
    #expect(zoom.map(\.unmet) == [[.pointerGestures]])
    #expect(
      zoom.first?.description.contains(
        "since \"pinch\" requires a path or several touches (WCAG 2.2, 2.5.1; EN 301 549, 11.2.5.1)"
      )
        == true)
    let tilt = try reaches(card(recognizer(.tilt(), "tilt", for: .zoom)))
    #expect(tilt.map(\.unmet) == [[.pointerGestures]])
    let move = try reaches(card(recognizer(.pan(), "drag", for: .move)))
    #expect(move.map(\.unmet) == [[.draggingMovements]])
    #expect(move.first?.description.contains("requires a drag (WCAG 2.2, 2.5.7)") == true)
    let swipe = try reaches(card(recognizer(.swipe(), "swipe", for: .delete)))
    #expect(swipe.map(\.unmet) == [[.pointerGestures]])
    let either = try reaches(
      card(recognizer(.pan(), "drag", for: .zoom), recognizer(.pinch(), "pinch", for: .zoom)))
    #expect(either.map(\.unmet) == [[.pointerGestures, .draggingMovements]])
  }

  @Test func `A double tap for the same on the same view is a way, with how it is called off`()
    throws
  {
    let found = try reaches(
      card(
        recognizer(.pinch(), "pinch", for: .zoom), recognizer(.tap(Tap(taps: 2)), "tap", for: .zoom)
      ))
    #expect(found.count == 1)
    let way = try way(found.first)
    #expect(way.by == "tap")
    #expect(way.motion == Probe(on: "card", [.land(1), .lift, .land(1), .lift]))
    #expect(way.moment == .lift)
    guard case .calledOff(let probe)? = way.recall else {
      Issue.record("\(String(describing: way.recall))")
      return
    }
    #expect(probe.steps.starts(with: [.land(1), .lift, .land(1)]))
  }

  @Test func `A button is a way when the scene says its purpose, and perhaps one when it does not`()
    throws
  {
    let pinch = recognizer(.pinch(), "pinch", for: .zoom)
    let said = try reaches(
      card(pinch, views: [control(.button(), "plus", at: Self.corner, for: .zoom)]))
    #expect(try way(said.first).by == "plus")
    let unsaid = try reaches(card(pinch, views: [control(.button(), "plus", at: Self.corner)]))
    #expect(unsaid.first?.outcome == .unsaid(perhaps: ["plus"]))
    #expect(unsaid.first?.isProblem == false)
    let other = try reaches(
      card(pinch, views: [control(.button(), "bin", at: Self.corner, for: .delete)]))
    #expect(other.first?.outcome == .notFound)
  }

  @Test func `What is done to one thing is not done to another, and undoing is done to all`() throws
  {
    let beside = Rect(x: 240, y: 20, width: 60, height: 60)
    func scene(_ purpose: ScenePurpose) -> Scene {
      Scene(views: [
        SceneView(
          "card", frame: Self.card, recognizers: [recognizer(.swipe(), "swipe", for: purpose)]),
        control(.button(), "button", at: beside, for: purpose),
      ])
    }
    #expect(try reaches(scene(.delete)).first?.outcome == .unsaid(perhaps: ["button"]))
    #expect(try way(try reaches(scene(.undo)).first).by == "button")
    #expect(try way(try reaches(scene(.navigate)).first).by == "button")
  }

  @Test func `What is for nothing that is said, or for something else, is not looked at`() throws {
    #expect(
      try reaches(
        card(
          recognizer(.pinch(), "draw", for: .other), recognizer(.swipe(), "swipe", for: nil))
      ).isEmpty)
  }

  @Test func `A tap that is never recognized is no way`() throws {
    let tap = recognizer(.tap(), "tap", for: .activate)
    var scene = card(tap)
    scene.views.append(SceneView("cover", frame: Rect(x: 0, y: 0, width: 320, height: 480)))
    let found = try reaches(scene)
    #expect(found.map(\.outcome) == [.notFound])
    #expect(found.map(\.unmet) == [[]])
    #expect(found.first?.isProblem == true)
  }

  // MARK: When, and how it is taken back

  @Test func `What happens as the finger lands is told, unless it can be undone`() throws {
    var limits = LongPress.Limits()
    limits.minimumPress = .zero
    let press = recognizer(.hold(LongPress(tapsBefore: 0, limits: limits)), "press", for: .menu)
    let found = try reaches(card(press))
    let way = try way(found.first)
    #expect(way.moment == .landing)
    #expect(way.recall == nil)
    #expect(found.first?.unmet == [.pointerCancellation])
    #expect(found.first?.description.contains("(WCAG 2.2, 2.5.2; EN 301 549, 11.2.5.2)") == true)
    for (purpose, undo) in [(nil, nil), (.undo, Reach.Recall.undoing(by: "back"))]
      as [(ScenePurpose?, Reach.Recall?)]
    {
      var scene = card(press)
      let place = Rect(x: 240, y: 300, width: 60, height: 60)
      scene.views.append(control(.button(), "back", at: place, for: purpose))
      let found = try reaches(scene)
      #expect(try self.way(found.first).recall == undo)
      #expect(found.first?.unmet == (undo == nil ? [.pointerCancellation] : []))
    }
  }

  @Test func `A hold is called off by lifting sooner, and a tap that waits is told later`() throws {
    let hold = try way(try reaches(card(recognizer(.hold(), "hold", for: .menu))).first)
    #expect(hold.moment == .rest)
    #expect(
      hold.recall
        == .calledOff(Probe(on: "card", [.land(1), .wait(.nanoseconds(250_500_000)), .lift])))
    var scene = card(
      recognizer(.tap(), "one", for: .activate), recognizer(.tap(Tap(taps: 2)), "two", for: .zoom))
    scene.requirements = [.init("one", waitsFor: "two")]
    #expect(try way(try reaches(scene).first).moment == .later)
  }

  @Test func `What zooms by two fingers is reached by a button that the scene says zooms`() throws {
    var page = SceneView("page", frame: Self.card, views: [SceneView("photo", frame: Self.card)])
    page.scroll = SceneScroll(contentSize: Self.size) {
      $0.maximumZoomScale = 3
      $0.zoomsOnDoubleTap = false
    }
    page.scroll?.zoomedView = "photo"
    func zooming(_ button: SceneView?) throws -> Reach? {
      try reaches(Scene(views: [page] + (button.map { [$0] } ?? []))).first {
        $0.subject == .zooming(of: "page")
      }
    }
    let alone = try zooming(nil)
    #expect(alone?.outcome == .notFound && alone?.unmet == [.pointerGestures])
    let place = Rect(x: 240, y: 300, width: 60, height: 60)
    #expect(try way(zooming(control(.button(), "plus", at: place, for: .zoom))).by == "plus")
    let unsaid = try zooming(control(.button(), "plus", at: place))
    #expect(unsaid?.outcome == .unsaid(perhaps: ["plus"]) && unsaid?.unmet == [])
  }

  // MARK: Controls

  private static let bar = Rect(x: 20, y: 20, width: 200, height: 44)

  @Test func `A thumb that must be dragged is one, and a track that takes taps is none`() throws {
    let thumb = try reaches(Scene(views: [control(.slider, "volume", at: Self.bar)]))
    #expect(thumb.map(\.outcome) == [.notFound])
    #expect(thumb.map(\.unmet) == [[.draggingMovements]])
    let track = try reaches(
      Scene(views: [
        control(.slider, "volume", at: Self.bar) { ($0 as? Slider)?.takesTouchesOnTrack = true }
      ]))
    #expect(try way(track.first).recall != nil)
    #expect(track.map(\.unmet) == [[]])
    let stepped = try reaches(
      Scene(views: [
        control(.slider, "volume", at: Self.bar),
        control(.stepper, "louder", at: Rect(x: 20, y: 100, width: 94, height: 44)),
      ]))
    #expect(stepped.first?.outcome == .unsaid(perhaps: ["louder"]))
  }

  @Test(arguments: [
    SceneControl.Kind.button(), .toggle, .segments(["a", "b"]), .stepper, .textField(),
    .searchBar(), .index(["a", "b", "c"]), .list(["a", "b"]), .tabBar(["a", "b"]), .toolbar(["a"]),
    .picker([["a", "b", "c"]]), .datePicker, .modalButton([.init("Get"), .init("Done")]),
  ])
  func `A tap is enough for a control, and can be taken back`(kind: SceneControl.Kind) throws {
    let place = Rect(x: 10, y: 10, width: 300, height: 160)
    let found = try reaches(Scene(views: [control(kind, "it", at: place)]))
    #expect(found.count == 1)
    #expect(try way(found.first).recall != nil, "\(found)")
    #expect(found.first?.unmet == [], "\(found)")
  }

  @Test func `A target that is too small is told with its way`() throws {
    let tiny = Rect(x: 20, y: 20, width: 12, height: 12)
    let next = Rect(x: 33, y: 20, width: 12, height: 12)
    var views = [control(.button(), "a", at: tiny), control(.button(), "b", at: next)]
    for index in views.indices { views[index].hitArea.restingMargin = Insets(all: 0) }
    #expect(try reaches(Scene(views: views)).map(\.unmet) == [[.targetSize], [.targetSize]])
  }

  // MARK: Frames

  private func tells(_ name: String, _ scene: Scene, _ frames: [TouchFrame]) throws -> Bool {
    var told: [String] = []
    let live = try scene.makeWindow(size: Self.size, action: { told.append($0.name) })
    for frame in frames { live.window.send(frame) }
    return told.contains(name)
  }

  @Test func `The frames of a way tell it in a new window, with drags to what lies out of sight`()
    throws
  {
    var page = SceneView("page", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    page.scroll = SceneScroll(contentSize: Size(width: 320, height: 2000))
    var shelf = SceneView("shelf", frame: Rect(x: 0, y: 1500, width: 320, height: 200))
    shelf.scroll = SceneScroll(contentSize: Size(width: 2000, height: 200))
    shelf.views = [
      SceneView(
        "book", frame: Rect(x: 1500, y: 20, width: 60, height: 60),
        recognizers: [recognizer(.hold(), "borrow", for: .select)])
    ]
    page.views = [shelf]
    let scene = Scene(views: [page])
    let way = try way(try reaches(scene).first)
    #expect(way.motion.view == "book")
    #expect(way.frames.count > 100)
    #expect(try tells("borrow", scene, way.frames))
    let near = card(recognizer(.tap(), "press", for: .activate))
    #expect(try tells("press", near, try self.way(try reaches(near).first).frames))
  }
}
