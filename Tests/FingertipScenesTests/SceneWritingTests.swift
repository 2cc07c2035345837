import Fingertip
import Testing

@testable import FingertipScenes

/// Changes one setting of a configurable value.
private struct Change: SettingVisitor {
  let index: Int
  let choose: (Setting) -> Double
  private(set) var count = 0
  private(set) var name = ""

  init(at index: Int, _ choose: @escaping (Setting) -> Double) {
    self.index = index
    self.choose = choose
  }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    if count == index {
      number = choose(setting)
      name = setting.key
    }
    count += 1
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

@Suite struct SceneWritingTests {
  private func reread(_ scene: Scene) throws -> Scene {
    try Scene(json: Array(scene.json.utf8), file: "written.json")
  }

  @Test(arguments: [
    "controls", "lint-conflicts", "lint-controls", "lint-habits", "lint-never", "lint-reach",
    "lint-targets", "pages", "photo-board", "scrolling", "shapes", "standard", "zooming",
  ])
  func `The example scene is written and read back unchanged`(name: String) throws {
    let scene = try Scene(file: SceneFixtures.path("\(name).json"))
    #expect(try reread(scene) == scene)
  }

  @Test(arguments: GestureSettings.Preset.allCases)
  func `Every recognizer setting is written and read with every preset`(
    preset: GestureSettings.Preset
  ) throws {
    let choices: [(Setting) -> Double] = [
      { $0.minimum }, { $0.maximum }, { (($0.minimum + $0.maximum) / 3).rounded() },
    ]
    var count = 0
    for kind in SceneRecognizer.Kind.all {
      for index in 0..<SettingValues(of: kind).values.count {
        for choose in choices {
          var scene = Scene(recognizers: [SceneRecognizer(kind)])
          scene.preset = preset
          scene.recognizers[0].kind.adopt(GestureSettings(preset))
          var change = Change(at: index, choose)
          scene.recognizers[0].kind.visit(&change)
          #expect(try reread(scene) == scene, "\(kind.typeName).\(change.name)")
          count += 1
        }
      }
    }
    #expect(count > 150)
  }

  @Test func `Settings common to all recognizers are written and read`() throws {
    for index in 0..<4 {
      var scene = Scene(recognizers: [SceneRecognizer(.tap(), name: "t")])
      scene.recognizers[0].purpose = .menu
      var change = Change(at: index) { _ in 0 }
      scene.recognizers[0].visit(&change)
      var other = Change(at: index) { _ in 1 }
      if scene.recognizers == [SceneRecognizer(.tap(), name: "t")] {
        scene.recognizers[0].visit(&other)
      }
      #expect(try reread(scene) == scene, "\(change.name)")
    }
  }

  @Test func `Limits that equal those of the preset are not written`() {
    var scene = Scene.standard(as: .flutter)
    scene.recognizers = [
      scene.recognizers[0], scene.recognizers.first { $0.name == "pan" } ?? scene.recognizers[1],
    ]
    var limits = Pan.Limits()
    limits = GestureSettings.flutter.pan
    limits.minimumTravel = 5
    scene.recognizers[1].kind = .pan(Pan(axis: .vertical, limits: limits))
    scene.simultaneous = []
    #expect(
      scene.json == """
        {
          "preset": "flutter",
          "recognizers": [
            { "type": "tap" },
            { "type": "pan", "name": "pan", "axis": "vertical", "minimumTravelPoints": 5 }
          ]
        }

        """)
  }

  @Test func `Shapes, transforms and names of all kinds are written and read`() throws {
    var path = Path(fill: .evenOdd)
    path.move(to: Point(x: 0.1, y: 1e-7))
    path.addQuadratic(to: Point(x: 3, y: 4), control: Point(x: -5.5, y: 1.0 / 3))
    path.addCubic(
      to: Point(x: 1, y: 2), control1: Point(x: 3, y: 4), control2: Point(x: 5, y: 999_999.5))
    path.addLine(to: .zero)
    path.close()
    let mask = try AlphaMask(width: 3, height: 2, alpha: [0, 9, 200, 255, 0, 0], threshold: 9)
    let shapes: [Shape] = [
      .bounds, .ellipse, .capsule, .rounded(radius: 3), .path(path), .mask(mask),
      .rectangle(Rect(x: 1, y: 2, width: 3, height: 4)),
    ]
    var scene = Scene(size: Size(width: 100, height: 50))
    for (index, shape) in shapes.enumerated() {
      var view = SceneView(
        "ein \"Blick\"\n№ \(index)", frame: Rect(x: 0.1, y: -2, width: 3, height: 4))
      view.hitArea.shape = shape
      view.hitArea.trackingMargin = Insets(top: 1, left: -2, bottom: 3, right: 4)
      view.transform = AffineTransform(rotation: Angle(degrees: Double(index) * 7))
      view.boundsOrigin = Point(x: Double(index), y: 0)
      view.alpha = 0.25
      view.isHidden = index == 1
      scene.views.append(view)
    }
    #expect(try reread(scene) == scene)
  }

  @Test func `A margin that is the same at all edges is written as a single number`() throws {
    var view = SceneView("a", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    view.hitArea.restingMargin = Insets(all: -2.5)
    view.hitArea.trackingMargin.bottom = 7
    var scene = Scene(size: Size(width: 100, height: 50))
    scene.views = [view]
    let text = scene.json
    #expect(text.contains(#""restingMargin": -2.5,"#))
    #expect(text.contains(#""trackingMargin": { "bottom": 7 }"#))
    #expect(try reread(scene) == scene)
  }

  @Test func `A preset provides the limits that the scene omits`() throws {
    let text =
      #"{"preset": "flutter", "recognizers": [{"type": "pan"}, {"type": "long press", "minimumPressDurationMilliseconds": 123}]}"#
    let scene = try FingertipScenesTests.scene(text)
    var hold = GestureSettings.flutter.longPress
    hold.minimumPressDuration = .milliseconds(123)
    #expect(
      scene.recognizers.map(\.kind) == [
        .pan(Pan(limits: GestureSettings.flutter.pan)), .hold(LongPress(limits: hold)),
      ])
    let live = try scene.makeWindow(size: Size(width: 10, height: 10))
    #expect(live.window.tapCounterLimits == GestureSettings.flutter.tapCounter)
    // The preset option replaces the scene's preset but keeps explicit limits.
    let other = try Scene(json: Array(text.utf8), file: "s.json", preset: .hammer)
    #expect(other.recognizers[0].kind == .pan(Pan(limits: GestureSettings.hammer.pan)))
    var press = GestureSettings.hammer.longPress
    press.minimumPressDuration = .milliseconds(123)
    #expect(other.recognizers[1].kind == .hold(LongPress(limits: press)))
  }

  @Test func `The error for an unknown preset lists the presets`() {
    #expect(
      complaint(about: #"{"preset": "fluter"}"#)
        == "s.json:1:12: preset: unknown value \"fluter\"; "
        + "did you mean \"flutter\"?")
  }
}
