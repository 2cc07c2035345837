import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// Tests which purposes can be reached with a single stationary pointer, and how their actions can
/// be cancelled.
struct OneFingerTests {
  private static let size = Size(width: 320, height: 480)
  private static let card = Rect(x: 20, y: 20, width: 200, height: 200)

  private func reaches(_ scene: Scene) throws -> [SinglePointerAccess] {
    try Lint(scene, size: Self.size).findSinglePointerAccess()
  }

  private func motion(_ reach: SinglePointerAccess?) throws -> SinglePointerAccess.ActivatingMotion
  {
    guard case .reached(let path)? = reach?.outcome else {
      throw Unreached(text: reach?.description ?? "nothing")
    }
    return path
  }

  private struct Unreached: Error { var text: String }

  private func recognizer(
    _ kind: SceneRecognizer.Kind, _ name: String, for purpose: InteractionPurpose?
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
    _ kind: SceneControl.Kind, _ name: String, at frame: Rect,
    for purpose: InteractionPurpose? = nil,
    configure: (Control) -> Void = { _ in }
  ) -> SceneView {
    var view = SceneView(name, frame: frame, control: SceneControl(kind, configure: configure))
    view.purpose = purpose
    return view
  }

  private static let corner = Rect(x: 140, y: 140, width: 48, height: 48)

  // MARK: Purposes

  @Test func `A pinch, tilt, swipe or drag with no alternative fails the single-pointer criteria`()
    throws
  {
    let zoom = try reaches(card(recognizer(.pinch(), "pinch", for: .zoom)))
    #expect(zoom.map(\.outcome) == [.notFound])
    #expect(zoom.map(\.violations) == [[.pointerGestures]])
    #expect(
      zoom.first?.description.contains(
        #"because "pinch" requires a path or multiple touches (WCAG 2.2, 2.5.1; EN 301 549, 11.2.5.1)"#
      )
        == true)
    let tilt = try reaches(card(recognizer(.tilt(), "tilt", for: .zoom)))
    #expect(tilt.map(\.violations) == [[.pointerGestures]])
    let move = try reaches(card(recognizer(.pan(), "drag", for: .move)))
    #expect(move.map(\.violations) == [[.draggingMovements]])
    #expect(move.first?.description.contains("requires a drag (WCAG 2.2, 2.5.7)") == true)
    let swipe = try reaches(card(recognizer(.swipe(), "swipe", for: .delete)))
    #expect(swipe.map(\.violations) == [[.pointerGestures]])
    let either = try reaches(
      card(recognizer(.pan(), "drag", for: .zoom), recognizer(.pinch(), "pinch", for: .zoom)))
    #expect(either.map(\.violations) == [[.pointerGestures, .draggingMovements]])
  }

  @Test func `A double tap with the same purpose is an alternative that can be aborted`() throws {
    let found = try reaches(
      card(
        recognizer(.pinch(), "pinch", for: .zoom), recognizer(.tap(Tap(taps: 2)), "tap", for: .zoom)
      ))
    #expect(found.count == 1)
    let path = try motion(found.first)
    #expect(path.activatedName == "tap")
    #expect(path.motion == ProbeMotion(on: "card", [.land(1), .lift, .land(1), .lift]))
    #expect(path.activationTime == .lift)
    guard case .aborted(let probe)? = path.cancellation else {
      Issue.record("\(String(describing: path.cancellation))")
      return
    }
    #expect(probe.steps.starts(with: [.land(1), .lift, .land(1)]))
  }

  @Test
  func `A button with the same purpose is an alternative, and one without a purpose may be one`()
    throws
  {
    let pinch = recognizer(.pinch(), "pinch", for: .zoom)
    let withPurpose = try reaches(
      card(pinch, views: [control(.button(), "plus", at: Self.corner, for: .zoom)]))
    #expect(try motion(withPurpose.first).activatedName == "plus")
    let withoutPurpose = try reaches(
      card(pinch, views: [control(.button(), "plus", at: Self.corner)]))
    #expect(withoutPurpose.first?.outcome == .purposeUndeclared(candidates: ["plus"]))
    #expect(withoutPurpose.first?.isProblem == false)
    let other = try reaches(
      card(pinch, views: [control(.button(), "bin", at: Self.corner, for: .delete)]))
    #expect(other.first?.outcome == .notFound)
  }

  @Test func `Deleting requires an alternative on the same view, but undoing doesn't`() throws {
    let beside = Rect(x: 240, y: 20, width: 60, height: 60)
    func scene(_ purpose: InteractionPurpose) -> Scene {
      Scene(views: [
        SceneView(
          "card", frame: Self.card, recognizers: [recognizer(.swipe(), "swipe", for: purpose)]),
        control(.button(), "button", at: beside, for: purpose),
      ])
    }
    #expect(
      try reaches(scene(.delete)).first?.outcome == .purposeUndeclared(candidates: ["button"]))
    #expect(try motion(try reaches(scene(.undo)).first).activatedName == "button")
    #expect(try motion(try reaches(scene(.navigate)).first).activatedName == "button")
  }

  @Test func `Gestures without a purpose or with the purpose 'other' are ignored`() throws {
    #expect(
      try reaches(
        card(
          recognizer(.pinch(), "draw", for: .other), recognizer(.swipe(), "swipe", for: nil))
      ).isEmpty)
    #expect(try !reaches(card(recognizer(.pinch(), "zoom", for: .zoom))).isEmpty)
  }

  @Test func `A tap that is never recognized is not an alternative`() throws {
    let tap = recognizer(.tap(), "tap", for: .activate)
    var scene = card(tap)
    scene.views.append(SceneView("cover", frame: Rect(x: 0, y: 0, width: 320, height: 480)))
    let found = try reaches(scene)
    #expect(found.map(\.outcome) == [.notFound])
    #expect(found.map(\.violations) == [[]])
    #expect(found.first?.isProblem == true)
  }

  // MARK: Activation and cancellation

  @Test func `Activation at touch down is reported unless it can be undone`() throws {
    var limits = LongPress.Limits()
    limits.minimumPressDuration = .zero
    let press = recognizer(.hold(LongPress(precedingTaps: 0, limits: limits)), "press", for: .menu)
    let found = try reaches(card(press))
    let path = try motion(found.first)
    #expect(path.activationTime == .landing)
    #expect(path.cancellation == nil)
    #expect(found.first?.violations == [.pointerCancellation])
    #expect(found.first?.description.contains("(WCAG 2.2, 2.5.2; EN 301 549, 11.2.5.2)") == true)
    for (purpose, undo) in [
      (nil, nil), (.undo, SinglePointerAccess.Cancellation.undoing(by: "back")),
    ]
      as [(InteractionPurpose?, SinglePointerAccess.Cancellation?)]
    {
      var scene = card(press)
      let frame = Rect(x: 240, y: 300, width: 60, height: 60)
      scene.views.append(control(.button(), "back", at: frame, for: purpose))
      let found = try reaches(scene)
      #expect(try self.motion(found.first).cancellation == undo)
      #expect(found.first?.violations == (undo == nil ? [.pointerCancellation] : []))
    }
  }

  @Test func `An early lift aborts a long press, and a waiting tap activates after the lift`()
    throws
  {
    let hold = try motion(try reaches(card(recognizer(.hold(), "hold", for: .menu))).first)
    #expect(hold.activationTime == .hold)
    #expect(
      hold.cancellation
        == .aborted(ProbeMotion(on: "card", [.land(1), .wait(.nanoseconds(250_500_000)), .lift])))
    var scene = card(
      recognizer(.tap(), "one", for: .activate), recognizer(.tap(Tap(taps: 2)), "two", for: .zoom))
    scene.requirements = [.init("one", waitsFor: "two")]
    #expect(try motion(try reaches(scene).first).activationTime == .later)
  }

  @Test(arguments: [InteractionPurpose.move, .delete])
  func `Moving or deleting rows requires a drag unless a button can do it`(
    purpose: InteractionPurpose
  ) throws {
    let list = control(
      .list((0..<5).map { "row \($0)" }), "queue", at: Self.card, for: purpose
    ) { list in
      (list as? ListView)?.isEditing = purpose == .move
      (list as? ListView)?.allowsDeletion = purpose == .delete
    }
    func results(_ button: SceneView?) throws -> [SinglePointerAccess] {
      try reaches(Scene(views: [list] + (button.map { [$0] } ?? [])))
    }
    func rows(_ button: SceneView?) throws -> SinglePointerAccess? {
      try results(button).first { $0.subject == .rows(purpose, of: "queue") }
    }
    let alone = try rows(nil)
    #expect(alone?.outcome == .notFound && alone?.violations == [.draggingMovements])
    #expect(
      alone?.description.hasPrefix("\(purpose.rawValue) on the rows of \"queue\": ") == true)
    // If the rows can only be moved, moving them is the list's only function.
    #expect(try results(nil).count == (purpose == .move ? 1 : 2))
    let frame = Rect(x: 240, y: 300, width: 60, height: 60)
    #expect(
      try motion(rows(control(.button(), "up", at: frame, for: purpose))).activatedName == "up")
    #expect(try rows(control(.button(), "up", at: frame, for: .undo))?.isProblem == true)
    #expect(
      try rows(control(.button(), "up", at: frame))?.outcome
        == .purposeUndeclared(candidates: ["up"]))
  }

  @Test func `A list whose rows can't be moved or deleted needs no alternative`() throws {
    let list = control(.list(["a", "b"]), "queue", at: Self.card) {
      ($0 as? ListView)?.allowsDeletion = false
    }
    #expect(try reaches(Scene(views: [list])).map(\.subject) == [.control("queue")])
  }

  @Test func `A zoom button is an alternative to pinching in a scroll view`() throws {
    var page = SceneView("page", frame: Self.card, views: [SceneView("photo", frame: Self.card)])
    page.scroll = SceneScroll(contentSize: Self.size) {
      $0.maximumZoomScale = 3
      $0.zoomsOnDoubleTap = false
    }
    page.scroll?.zoomedView = "photo"
    func zooming(_ button: SceneView?) throws -> SinglePointerAccess? {
      try reaches(Scene(views: [page] + (button.map { [$0] } ?? []))).first {
        $0.subject == .zooming(of: "page")
      }
    }
    let alone = try zooming(nil)
    #expect(alone?.outcome == .notFound && alone?.violations == [.pointerGestures])
    let frame = Rect(x: 240, y: 300, width: 60, height: 60)
    #expect(
      try motion(zooming(control(.button(), "plus", at: frame, for: .zoom))).activatedName == "plus"
    )
    let withoutPurpose = try zooming(control(.button(), "plus", at: frame))
    #expect(
      withoutPurpose?.outcome == .purposeUndeclared(candidates: ["plus"])
        && withoutPurpose?.violations == [])
  }

  // MARK: Controls

  private static let bar = Rect(x: 20, y: 20, width: 200, height: 44)

  @Test func `A slider requires a drag unless it jumps to touches`() throws {
    let thumb = try reaches(Scene(views: [control(.slider, "volume", at: Self.bar)]))
    #expect(thumb.map(\.outcome) == [.notFound])
    #expect(thumb.map(\.violations) == [[.draggingMovements]])
    let track = try reaches(
      Scene(views: [
        control(.slider, "volume", at: Self.bar) { ($0 as? Slider)?.jumpsToTouch = true }
      ]))
    #expect(try motion(track.first).cancellation != nil)
    #expect(track.map(\.violations) == [[]])
    let stepped = try reaches(
      Scene(views: [
        control(.slider, "volume", at: Self.bar),
        control(.stepper, "louder", at: Rect(x: 20, y: 100, width: 94, height: 44)),
      ]))
    #expect(stepped.first?.outcome == .purposeUndeclared(candidates: ["louder"]))
  }

  @Test(arguments: [
    SceneControl.Kind.button(), .toggle, .segments(["a", "b"]), .stepper, .textField(),
    .searchBar(), .index(["a", "b", "c"]), .list(["a", "b"]), .tabBar(["a", "b"]), .toolbar(["a"]),
    .picker([["a", "b", "c"]]), .datePicker, .multiModeButton([.init("Get"), .init("Done")]),
  ])
  func `Controls other than sliders can be operated with taps that can be cancelled`(
    kind: SceneControl.Kind
  ) throws {
    let frame = Rect(x: 10, y: 10, width: 300, height: 160)
    let found = try reaches(Scene(views: [control(kind, "it", at: frame)])).filter {
      $0.subject == .control("it")
    }
    #expect(found.count == 1)
    #expect(try motion(found.first).cancellation != nil, "\(found)")
    #expect(found.first?.violations == [], "\(found)")
  }

  @Test func `A target that is too small is reported with the motion that activates it`() throws {
    let tiny = Rect(x: 20, y: 20, width: 12, height: 12)
    let next = Rect(x: 33, y: 20, width: 12, height: 12)
    var views = [control(.button(), "a", at: tiny), control(.button(), "b", at: next)]
    for index in views.indices { views[index].hitArea.restingMargin = Insets(all: 0) }
    #expect(try reaches(Scene(views: views)).map(\.violations) == [[.targetSize], [.targetSize]])
  }

  // MARK: Frames

  private func isRecognized(_ name: String, _ scene: Scene, _ frames: [TouchFrame]) throws -> Bool {
    var actions: [String] = []
    let live = try scene.makeWindow(size: Self.size, action: { actions.append($0.name) })
    for frame in frames { live.window.send(frame) }
    return actions.contains(name)
  }

  @Test func `A motion's frames scroll to the target and then activate it`() throws {
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
    let path = try motion(try reaches(scene).first)
    #expect(path.motion.view == "book")
    #expect(path.frames.count > 100)
    #expect(try isRecognized("borrow", scene, path.frames))
    let near = card(recognizer(.tap(), "press", for: .activate))
    #expect(try isRecognized("press", near, try self.motion(try reaches(near).first).frames))
  }
}
