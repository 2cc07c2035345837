import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// Checks a scene in a window of 360 × 640 pt.
private func lint(_ scene: Scene, budget: Int = 300) throws -> [Finding] {
  var lint = Lint(scene, size: Size(width: 360, height: 640))
  lint.motionBudget = budget
  return try lint.run().findings
}

/// Returns a scene with one view, `page`, and with recognizers on both the view and the window.
private func nested(_ inner: [SceneRecognizer], _ outer: [SceneRecognizer]) -> Scene {
  let page = SceneView(
    "page", frame: Rect(x: 20, y: 20, width: 320, height: 600), recognizers: inner)
  return Scene(recognizers: outer, views: [page])
}

private func two(_ kind: SceneRecognizer.Kind, _ other: SceneRecognizer.Kind? = nil) -> Scene {
  nested([SceneRecognizer(kind, name: "inner")], [SceneRecognizer(other ?? kind, name: "outer")])
}

extension [Finding] {
  /// The conflicts, each in the form `winner, loser: motion`.
  fileprivate var conflicts: [String] {
    compactMap { finding in
      if case .conflict(let winner, let loser, let probe) = finding.problem {
        "\(winner), \(loser): \(probe)"
      } else {
        nil
      }
    }
  }

  fileprivate var neverNames: [String] {
    flatMap { $0.kind == "never" ? $0.recognizers : [] }
  }
}

struct ConflictTests {
  private static func hold(_ press: Int, after taps: Int = 0) -> SceneRecognizer.Kind {
    var limits = LongPress.Limits()
    limits.minimumPressDuration = .milliseconds(press)
    return .hold(LongPress(precedingTaps: taps, limits: limits))
  }

  private static func swipe(_ directions: Directions, travel: Double = 50) -> SceneRecognizer.Kind {
    var limits = Swipe.Limits()
    limits.minimumTravel = travel
    // Like a pan, the swipe is recognized during the motion rather than when the finger lifts.
    limits.minimumReleaseSpeed = 0
    return .swipe(Swipe(directions, limits: limits))
  }

  private static let seeded: [(Scene, String)] = [
    (two(.tap()), "1 finger lands on page and lifts"),
    (
      two(.tap(Tap(taps: 2))), "1 finger lands on page, lifts, lands again and lifts"
    ),
    (two(.tap(Tap(touches: 2))), "2 fingers land on page and lift"),
    (two(hold(500)), "1 finger lands on page, holds for 501 ms and lifts"),
    (
      two(hold(300, after: 1)),
      "1 finger lands on page, lifts, lands again, holds for 301 ms and lifts"
    ),
    (two(.pan()), "1 finger lands on page, moves 30 pt right and lifts"),
    (
      two(.pan(Pan(axis: .horizontal)), .pan(Pan(directions: [.left]))),
      "1 finger lands on page, moves 30 pt left and lifts"
    ),
    (
      two(swipe(.vertical), swipe([.down, .right])),
      "1 finger lands on page, moves 51 pt down and lifts"
    ),
    (two(swipe([.up], travel: 29), .pan()), "1 finger lands on page, moves 30 pt up and lifts"),
    (two(.flick()), "1 finger lands on page, moves 60 pt right and lifts"),
    (two(.pinch()), "2 fingers land on page, move 9 pt apart and lift"),
    (two(.rotation()), "2 fingers land on page, rotate by 12.5° and lift"),
  ]

  @Test(arguments: seeded.indices)
  func `A conflict is reported with a motion that causes it`(index: Int) throws {
    let (scene, motion) = Self.seeded[index]
    #expect(try lint(scene).conflicts == ["inner, outer: \(motion)"])
  }

  @Test func `If a view has two equal recognizers, the first wins, and one finding is reported`()
    throws
  {
    let scene = Scene(recognizers: [
      SceneRecognizer(.swipe(Swipe([.left])), name: "back"),
      SceneRecognizer(.swipe(Swipe([.left])), name: "undo"),
    ])
    let findings = try lint(scene)
    #expect(
      findings.conflicts == ["back, undo: 1 finger lands on window, moves 51 pt left and lifts"])
    #expect(findings.count == 1)
  }

  @Test
  func `If two recognizers wait for a third, they conflict when the third fails`()
    throws
  {
    var scene = nested(
      [
        SceneRecognizer(.tap(), name: "inner"), SceneRecognizer(.tap(Tap(taps: 2)), name: "double"),
      ],
      [SceneRecognizer(.tap(), name: "outer")])
    scene.requirements = [
      .init("inner", waitsFor: "double"), .init("outer", waitsFor: "double"),
    ]
    #expect(try lint(scene).conflicts == ["inner, outer: 1 finger lands on page and lifts"])
  }

  @Test(arguments: seeded.indices)
  func `A failure requirement resolves a conflict`(index: Int) throws {
    var scene = Self.seeded[index].0
    scene.requirements = [.init("outer", waitsFor: "inner")]
    #expect(try lint(scene, budget: 60).conflicts.isEmpty)
  }

  @Test(arguments: seeded.indices)
  func `Simultaneous recognition resolves a conflict`(index: Int) throws {
    var scene = Self.seeded[index].0
    scene.simultaneous = [["inner", "outer"]]
    #expect(try lint(scene, budget: 60).isEmpty)
  }

  @Test(arguments: [
    two(.pan(), .pinch()), two(.pinch(), .rotation()), two(.tap(), .hold()),
    two(.tap(), .tap(Tap(taps: 2))), two(.tap(), .tap(Tap(touches: 2))), two(.tap(), .flick()),
    two(.pan(Pan(axis: .horizontal)), .pan(Pan(axis: .vertical))),
    two(swipe([.left]), swipe([.right])),
    two(hold(300), swipe(.all)),
  ])
  func `Gestures that are distinguished by built-in rules don't conflict`(scene: Scene) throws {
    #expect(try lint(scene).isEmpty)
  }

  @Test func `A conflict is resolved if only one of the two recognizers waits for a third`() throws
  {
    var scene = nested(
      [SceneRecognizer(.tap(), name: "press")],
      [SceneRecognizer(.tap(), name: "select"), SceneRecognizer(.tap(Tap(taps: 2)), name: "open")])
    #expect(try lint(scene).conflicts == ["press, select: 1 finger lands on page and lifts"])
    scene.requirements = [.init("select", waitsFor: "open")]
    #expect(try lint(scene).isEmpty)
    // If the scene also has a two-finger tap, a gesture that fails when one finger lands can still
    // be recognized when the next finger lands.
    scene.recognizers.append(SceneRecognizer(.tap(Tap(touches: 2)), name: "two fingers"))
    #expect(try lint(scene, budget: 1000).isEmpty)
  }

  @Test func `Checking a scene twice produces the same findings`() throws {
    let scene = two(.pan())
    var lint = Lint(scene)
    lint.motionBudget = 200
    #expect(try lint.run() == lint.run())
  }

  @Test func `The number of motions doesn't grow with recognizers that have equal settings`() throws
  {
    for kind in [.pinch(), .rotation(), .tap()] as [SceneRecognizer.Kind] {
      let counts = try [3, 12].map { count in
        let recognizers = (0..<count).map { SceneRecognizer(kind, name: "recognizer \($0)") }
        return try Lint(Scene(recognizers: recognizers)).run().motionCount
      }
      #expect(counts[0] == counts[1], "\(kind)")
    }
  }

  @Test func `The default motion budget shrinks as the number of recognizers grows`() {
    let budgets = [0, 50, 100, 1000].map { count in
      let recognizers = (0..<count).map { SceneRecognizer(.tap(), name: "tap \($0)") }
      return Lint(Scene(recognizers: recognizers)).motionBudget
    }
    #expect(budgets == [4000, 4000, 2000, 400])
  }
}

struct NeverTests {
  @Test func `A swipe that requires a pan to fail is reported as never recognized`() throws {
    let scene = Scene(
      recognizers: [SceneRecognizer(.pan()), SceneRecognizer(.swipe())],
      requirements: [.init("swipe", waitsFor: "pan")])
    let findings = try lint(scene)
    #expect(findings.neverNames == ["swipe"])
    #expect(
      findings.first?.description
        == "\"swipe\" was never recognized: its limits are met when 1 finger lands on "
        + "window, moves 51 pt right and lifts, but \"pan\", which it requires to fail, is recognized; "
        + "change the limits or relations")
  }

  @Test func `A recognizer that is always prevented by another never recognizes its gesture`()
    throws
  {
    var late = LongPress.Limits()
    late.minimumPressDuration = .milliseconds(800)
    let scene = Scene(recognizers: [
      SceneRecognizer(.hold()),
      SceneRecognizer(.hold(LongPress(precedingTaps: 0, limits: late)), name: "late hold"),
    ])
    #expect(try lint(scene).neverNames == ["late hold"])
  }

  @Test(arguments: [GestureSettings.android, .flutter, .chromium])
  func `Gestures that require a minimum gap between taps are recognized`(
    settings: GestureSettings
  ) throws {
    let kinds: [SceneRecognizer.Kind] = [
      .tap(Tap(taps: 3, limits: settings.tap)),
      .hold(LongPress(precedingTaps: 1, limits: settings.longPress)),
      .tapThenDrag(TapThenDrag(limits: settings.tapThenDrag)),
    ]
    for kind in kinds {
      let scene = Scene(recognizers: [SceneRecognizer(kind)])
      #expect(try lint(scene, budget: 0).neverNames == [], "\(kind.typeName)")
    }
  }

  @Test func `A double tap is impossible if its maximum gap is shorter than any possible gap`()
    throws
  {
    var hasty = Tap.Limits()
    hasty.maximumGap = .milliseconds(5)
    let findings = try lint(
      Scene(recognizers: [SceneRecognizer(.tap(Tap(taps: 2, touches: 1, limits: hasty)))]))
    guard case .impossible("double tap", let reason)? = findings.first?.problem else {
      Issue.record("found \(findings)")
      return
    }
    #expect(reason == "no next tap within 5 ms")
  }

  @Test func `A swipe longer than the window is impossible`() throws {
    var far = Swipe.Limits()
    far.minimumTravel = 700
    #expect(
      try lint(Scene(recognizers: [SceneRecognizer(.swipe(Swipe(.all, limits: far)))])).neverNames
        == ["swipe"])
    far.minimumTravel = 500
    #expect(
      try lint(Scene(recognizers: [SceneRecognizer(.swipe(Swipe(.all, limits: far)))])).isEmpty)
  }

  @Test func `A pan whose axis excludes its directions is impossible`() throws {
    let scene = Scene(recognizers: [
      SceneRecognizer(.pan(Pan(directions: [.up], axis: .horizontal)))
    ])
    #expect(try lint(scene).neverNames == ["horizontal pan up"])
  }

  @Test func `A gesture with more than ten touches is impossible`() throws {
    let scene = Scene(recognizers: [SceneRecognizer(.tap(Tap(touches: 11)))])
    #expect(try lint(scene).neverNames == ["11-finger tap"])
    #expect(try lint(Scene(recognizers: [SceneRecognizer(.tap(Tap(touches: 10)))])).isEmpty)
  }

  @Test func `A view that no touch can reach is reported, unless its recognizer is disabled`()
    throws
  {
    var ghost = SceneView(
      "ghost", frame: Rect(x: 0, y: 0, width: 100, height: 100),
      recognizers: [SceneRecognizer(.tap())])
    ghost.isHidden = true
    let findings = try lint(Scene(views: [ghost]))
    #expect(
      findings.map(\.problem) == [
        .unreachableView("tap", view: "ghost", .switchedOff("ghost", reason: "hidden"))
      ])
    ghost.recognizers[0].isEnabled = false
    #expect(try lint(Scene(views: [ghost])).isEmpty)
  }

  @Test func `Scenes with many taps and extreme limits are checked in bounded time`() throws {
    var slow = LongPress.Limits()
    slow.minimumPressDuration = .seconds(1_000_000_000)
    var far = Swipe.Limits()
    far.minimumTravel = 1e6
    var wide = Rotation.Limits()
    wide.minimumArc = 1e6
    let scene = Scene(recognizers: [
      SceneRecognizer(.tap(Tap(taps: 1000))),
      SceneRecognizer(.hold(LongPress(precedingTaps: 0, limits: slow))),
      SceneRecognizer(.swipe(Swipe(.all, limits: far))),
      SceneRecognizer(.rotation(Rotation(limits: wide))),
    ])
    #expect(try lint(scene, budget: 60).neverNames == ["long press", "swipe", "rotation"])
  }

  @Test func `Composite gestures are reported as possible`() throws {
    let scene = Scene(recognizers: [
      SceneRecognizer(.transform()), SceneRecognizer(.tapThenDrag()),
      SceneRecognizer(.edgePan(ScreenEdgePan(.left, of: .zero, segment: 0...0.1))),
      SceneRecognizer(
        .edgePan(ScreenEdgePan(.bottom, of: .zero, touches: 2)), name: "two from below"),
    ])
    #expect(try lint(scene).neverNames == [])
  }

  @Test func `An edge pan that is always prevented by a pan is reported as never recognized`()
    throws
  {
    var short = Pan.Limits()
    short.minimumTravel = 4
    short.roll.travel = 0
    let scene = Scene(recognizers: [
      SceneRecognizer(.pan(Pan(directions: .all, limits: short))),
      SceneRecognizer(.edgePan(ScreenEdgePan(.left, of: .zero))),
    ])
    #expect(try lint(scene).neverNames == ["left edge pan"])
  }

  @Test func `An edge pan from an edge outside the window is impossible`() throws {
    let off = Rect(x: 5000, y: 0, width: 100, height: 100)
    let scene = Scene(recognizers: [
      SceneRecognizer(.edgePan(ScreenEdgePan(.right, of: .zero), of: off))
    ])
    #expect(try lint(scene).neverNames == ["right edge pan"])
  }

  @Test func `Without a rule, an edge pan and a pan conflict`() throws {
    let scene = Scene(recognizers: [
      SceneRecognizer(.pan()), SceneRecognizer(.edgePan(ScreenEdgePan(.left, of: .zero))),
    ])
    let names = try lint(scene).filter { $0.kind == "conflict" }.map(\.recognizers)
    #expect(names == [["pan", "left edge pan"]])
  }

  @Test func `A scene without recognizers has no findings`() throws {
    #expect(try lint(Scene()).isEmpty)
  }
}
