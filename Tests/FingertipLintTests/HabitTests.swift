import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// Tests findings about gestures that have unconventional purposes or block conventional gestures.
struct HabitTests {
  private func recognizer(
    _ kind: SceneRecognizer.Kind, _ name: String, for purpose: InteractionPurpose?
  ) -> SceneRecognizer {
    var recognizer = SceneRecognizer(kind, name: name)
    recognizer.purpose = purpose
    return recognizer
  }

  private func problems(_ scene: Scene) throws -> [Finding.Problem] {
    var lint = Lint(scene, size: Size(width: 320, height: 480))
    lint.motionBudget = 0
    return try lint.run().findings.map(\.problem)
  }

  // MARK: Rows

  private func rows(_ purpose: InteractionPurpose?, _ directions: Directions = [.left]) -> Scene {
    rows(.swipe(Swipe(directions)), "swipe row", purpose)
  }

  private func rows(
    _ kind: SceneRecognizer.Kind, _ name: String, _ purpose: InteractionPurpose?
  ) -> Scene {
    Scene(
      size: Size(width: 320, height: 480),
      views: (0..<2).map { index in
        SceneView(
          "row \(index)", frame: Rect(x: 0, y: Double(index) * 80, width: 320, height: 60),
          recognizers: index == 0
            ? [recognizer(kind, name, for: purpose)] : [])
      })
  }

  @Test func `A left swipe on a row may only delete the row or reveal buttons`() throws {
    #expect(
      try problems(rows(.navigate)) == [
        .unusualRowStroke("swipe row", gesture: "left swipe", view: "row 0", .navigate)
      ])
    #expect(
      try problems(rows(.menu, .horizontal)) == [
        .unusualRowStroke("swipe row", gesture: "left swipe", view: "row 0", .menu)
      ])
    for purpose in [InteractionPurpose.delete, .reveal, .other] {
      #expect(try problems(rows(purpose)).isEmpty, "\(purpose)")
    }
    #expect(try problems(rows(nil)).isEmpty)
    #expect(try problems(rows(.navigate, [.right])).isEmpty)
  }

  @Test
  func `C11: In right-to-left layouts, a right swipe on a row deletes the row or reveals buttons`()
    throws
  {
    var scene = rows(.navigate, [.right])
    scene.layoutDirection = .rightToLeft
    #expect(
      try problems(scene) == [
        .unusualRowStroke("swipe row", gesture: "right swipe", view: "row 0", .navigate)
      ])
    scene = rows(.navigate, [.left])
    scene.layoutDirection = .rightToLeft
    #expect(try problems(scene).isEmpty)
  }

  @Test func `A list's rows count as rows, but a standalone view doesn't count as one`() throws {
    let swipe = recognizer(.swipe(Swipe([.left])), "next", for: .navigate)
    let list = SceneView(
      "list", frame: Rect(x: 0, y: 0, width: 320, height: 300),
      control: SceneControl(.list(["a", "b"])), recognizers: [swipe])
    #expect(
      try problems(Scene(views: [list])).contains(
        .unusualRowStroke("next", gesture: "left swipe", view: "list", .navigate)))
    let banner = SceneView(
      "banner", frame: Rect(x: 0, y: 0, width: 320, height: 60), recognizers: [swipe])
    #expect(try problems(Scene(views: [banner])).isEmpty)
    #expect(try problems(Scene(recognizers: [swipe])).isEmpty)
  }

  @Test func `A left flick or a short horizontal pan on a row counts as a swipe`() throws {
    var long = Pan(axis: .horizontal)
    long.limits.minimumTravel = 80
    let strokes: [(SceneRecognizer.Kind, String)] = [
      (.flick(Flick([.left])), "left flick"), (.pan(Pan(axis: .horizontal)), "left pan"),
      (.pan(Pan(directions: .horizontal)), "left pan"),
    ]
    for (kind, gesture) in strokes {
      #expect(
        try problems(rows(kind, "next", .navigate)) == [
          .unusualRowStroke("next", gesture: gesture, view: "row 0", .navigate)
        ])
      #expect(try problems(rows(kind, "next", .delete)).isEmpty)
    }
    let others: [SceneRecognizer.Kind] = [
      .flick(Flick([.right])), .pan(long), .pan(Pan()),
      .pan(Pan(touches: 2...2, axis: .horizontal)),
    ]
    for kind in others { #expect(try problems(rows(kind, "next", .navigate)).isEmpty, "\(kind)") }
  }

  // MARK: Shaking

  private func shake(
    _ program: String, _ states: Set<SceneCommand.TriggerState> = [.ended]
  ) -> SceneCommand {
    SceneCommand(.motion(.shake, states), run: [program])
  }

  @Test func `No action may be reachable only by shaking`() throws {
    let button = SceneView(
      "button", frame: Rect(x: 20, y: 20, width: 60, height: 60), control: SceneControl(.button()))
    var scene = Scene(views: [button])
    scene.commands = [shake("undo")]
    #expect(try problems(scene) == [.shakeOnly("run \"undo\"", view: "window")])
    scene.commands.append(SceneCommand(.remoteControl(.play), run: ["undo"]))
    #expect(try problems(scene).count == 1)
    scene.commands.append(SceneCommand(.control("button"), run: ["undo"]))
    #expect(try problems(scene).isEmpty)
  }

  @Test func `A shake must not have two purposes`() throws {
    let buttons = ["one", "two"].enumerated().map { index, name in
      SceneView(
        name, frame: Rect(x: Double(index) * 100, y: 20, width: 60, height: 60),
        control: SceneControl(.button()))
    }
    var scene = Scene(views: buttons)
    let others = [
      SceneCommand(.control("one"), run: ["undo"]), SceneCommand(.control("two"), run: ["shuffle"]),
    ]
    scene.commands = others + [shake("undo"), shake("shuffle")]
    #expect(
      try problems(scene) == [
        .severalShakePurposes("run \"undo\"", "run \"shuffle\"", view: "window")
      ])
    scene.commands = others + [shake("undo", [.began]), shake("shuffle", [.ended])]
    #expect(try problems(scene).isEmpty, "steps of one shake")
  }

  // MARK: Touches

  @Test func `No purpose may be reachable only by a three-touch gesture`() throws {
    let swipe = recognizer(.swipe(Swipe(touches: 3)), "undo by hand", for: .undo)
    #expect(
      try problems(Scene(recognizers: [swipe])) == [
        .manyFingers("undo by hand", view: "window", fingers: 3, .undo)
      ])
    let tap = recognizer(.tap(Tap(touches: 2)), "undo by tap", for: .undo)
    #expect(try problems(Scene(recognizers: [swipe, tap])).isEmpty)
    let menu = recognizer(.hold(), "menu", for: .menu)
    #expect(try problems(Scene(recognizers: [swipe, menu])).count == 1)
    let button = SceneView(
      "button", frame: Rect(x: 20, y: 20, width: 60, height: 60), control: SceneControl(.button()))
    #expect(try problems(Scene(recognizers: [swipe], views: [button])).isEmpty)
    let unsaid = recognizer(.swipe(Swipe(touches: 3)), "swipe", for: nil)
    #expect(try problems(Scene(recognizers: [unsaid])).isEmpty)
  }

  @Test func `A three-finger scroll is accepted if there is a scroll view`() throws {
    let pan = recognizer(.pan(Pan(touches: 3...3)), "fast scroll", for: .scroll)
    #expect(try problems(Scene(recognizers: [pan])).count == 1)
    var page = SceneView("page", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    page.scroll = SceneScroll(contentSize: Size(width: 320, height: 900))
    #expect(try problems(Scene(recognizers: [pan], views: [page])).isEmpty)
  }

  @Test func `A tilt has no conventional purpose, so each scene may use tilts differently`() throws
  {
    let tilt = recognizer(.tilt(), "tilt the map", for: .other)
    #expect(try problems(Scene(recognizers: [tilt])).isEmpty)
    let scroll = recognizer(.tilt(), "tilt the page", for: .scroll)
    let findings = try Lint.findInconsistentPurposes(in: [
      ("map", Scene(recognizers: [tilt])), ("page", Scene(recognizers: [scroll])),
    ])
    #expect(findings.map(\.description) == [])
  }

  // MARK: Scrolling

  private func page(
    _ kind: SceneControl.Kind, content: Size, configure: (Control) -> Void = { _ in }
  ) -> Scene {
    let control = SceneControl(kind, configure: configure)
    var page = SceneView("page", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    page.scroll = SceneScroll(contentSize: content)
    page.views = [
      SceneView("it", frame: Rect(x: 20, y: 20, width: 200, height: 160), control: control)
    ]
    return Scene(views: [page])
  }

  @Test func `A control dragged vertically conflicts with a vertical scroll view`() throws {
    let long = Size(width: 320, height: 2000)
    let wheel = SceneControl.Kind.picker([["a", "b"]])
    let frame = Rect(x: 20, y: 20, width: 200, height: 160)
    #expect(
      try problems(page(wheel, content: long)) == [
        .dragScrollConflict("it", part: nil, frame: frame, scroll: "page")
      ])
    #expect(
      try problems(page(.slider, content: long) { ($0 as? Slider)?.axis = .vertical }) == [
        .dragScrollConflict("it", part: "the thumb", frame: frame, scroll: "page")
      ])
    #expect(try problems(page(.slider, content: long)).isEmpty)
    #expect(try problems(page(.list(["a", "b"]), content: long)).isEmpty)
    #expect(try problems(page(wheel, content: Size(width: 900, height: 480))).isEmpty)
    #expect(try problems(page(wheel, content: long) { $0.isEnabled = false }).isEmpty)
  }

  // MARK: Several scenes

  private func scene(_ recognizers: SceneRecognizer...) -> Scene {
    Scene(recognizers: recognizers)
  }

  @Test func `A gesture must have the same purpose in all scenes`() throws {
    let menu = scene(recognizer(.hold(), "open menu", for: .menu))
    let move = scene(recognizer(.hold(), "pick up", for: .move))
    let both = scene(
      recognizer(.hold(), "open menu", for: .menu),
      recognizer(.hold(LongPress(touches: 2)), "pick up", for: .move))
    let findings = try Lint.findInconsistentPurposes(in: [("list", menu), ("board", move)])
    #expect(
      findings.map(\.description) == [
        "a long press has different purposes: to open a menu in list (\"open menu\"), to move an item "
          + "in board (\"pick up\"); give it one purpose, or use different gestures"
      ])
    #expect(findings.map(\.kind) == ["purpose"])
    #expect(try Lint.findInconsistentPurposes(in: [("list", menu), ("board", menu)]).isEmpty)
    #expect(try Lint.findInconsistentPurposes(in: [("list", menu), ("both", both)]).isEmpty)
    #expect(try Lint.findInconsistentPurposes(in: [("list", menu)]).isEmpty)
  }

  @Test func `Swipes that differ only in direction are reported together`() throws {
    let one = scene(recognizer(.swipe(Swipe(.horizontal, touches: 3)), "undo", for: .undo))
    let other = scene(recognizer(.swipe(Swipe(.all, touches: 3)), "next", for: .navigate))
    #expect(
      try Lint.findInconsistentPurposes(in: [("a", one), ("b", other)]).map(\.description) == [
        "a swipe with 3 fingers right or left has different purposes: to undo in a (\"undo\"), to go "
          + "to another page in b (\"next\"); give it one purpose, or use different gestures"
      ])
  }

  @Test func `Gestures whose purpose depends on the touched view are not compared`() throws {
    let one = scene(
      recognizer(.tap(), "press", for: .activate), recognizer(.pan(), "drag", for: .move))
    let other = scene(
      recognizer(.tap(), "mark", for: .select), recognizer(.pan(), "roll", for: .scroll))
    #expect(try Lint.findInconsistentPurposes(in: [("a", one), ("b", other)]).isEmpty)
    let text = scene(recognizer(.tap(Tap(taps: 2)), "mark word", for: .select))
    let photo = scene(recognizer(.tap(Tap(taps: 2)), "enlarge", for: .zoom))
    #expect(try Lint.findInconsistentPurposes(in: [("text", text), ("picture", photo)]).isEmpty)
    let page = scene(recognizer(.swipe(Swipe([.left])), "next", for: .navigate))
    #expect(
      try Lint.findInconsistentPurposes(in: [("rows", rows(.delete)), ("page", page)]).isEmpty)
  }
}
