import Fingertip
import Foundation
import Testing

@testable import FingertipScenes

/// Changes one setting of a configurable value to another one that the setting accepts.
private struct SettingChange: SettingVisitor {
  let index: Int
  private(set) var count = 0

  init(at index: Int) { self.index = index }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    defer { count += 1 }
    guard count == index else { return }
    let middle = ((setting.minimum + setting.maximum) / 3).rounded()
    number = [setting.maximum, setting.minimum, middle].first { $0 != number } ?? number
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

private final class Knob: Control {}
private final class Pad: View {}
private final class PadController: ViewController {}

private struct Circle: Recognizer {
  static let name = "circle"
  mutating func receive(_ input: Input) -> Verdict { .undecided }
}

/// Tests creating a scene from an existing window.
@Suite struct SceneDescriptionTests {
  /// All scenes in the folder of fixtures.
  static let fixtures: [String] = {
    let folder = "/" + SceneFixtures.folder.split(separator: "/").dropLast().joined(separator: "/")
    let scenes = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return (scenes ?? []).filter {
      $0.hasPrefix("scenes/") && $0.hasSuffix(".json") || $0.hasSuffix("/scene.json")
    }.sorted().map { "\(folder)/\($0)" }
  }()

  private func description(of scene: Scene) throws -> SceneDescription {
    SceneDescription(
      of: try scene.makeWindow(size: scene.size ?? Size(width: 640, height: 480)).window)
  }

  @Test(arguments: fixtures)
  func `Describing the window of an example scene produces an equal scene and no notes`(
    file: String
  ) throws {
    let scene = try Scene(file: file)
    let size = scene.size ?? Size(width: 640, height: 480)
    let live = try scene.makeWindow(size: size)
    let described = SceneDescription(of: live.window)
    #expect(described.notes == [])
    #expect(described.scene.normalized == scene.withoutCode(size: size))
    let text = described.scene.json
    #expect(try Scene(json: Array(text.utf8), file: "described") == described.scene)
    withExtendedLifetime(live) {}
  }

  @Test func `The example scenes contain every kind of control`() throws {
    #expect(Self.fixtures.count > 35)
    let kinds = try Set(
      Self.fixtures.flatMap { try Scene(file: $0).views.flatMap(\.withSubviews) }
        .compactMap { $0.control?.kind.typeName })
    #expect(kinds == Set(SceneControl.Kind.all.map(\.typeName)))
  }

  @Test func `Each setting of each recognizer is described`() throws {
    var count = 0
    for kind in SceneRecognizer.Kind.all {
      for index in SettingValues(of: kind).values.indices {
        var scene = Scene(size: Size(width: 9, height: 9), recognizers: [SceneRecognizer(kind)])
        var change = SettingChange(at: index)
        scene.recognizers[0].kind.visit(&change)
        #expect(try description(of: scene).scene == scene)
        count += 1
      }
    }
    #expect(count > 100)
    for index in 0..<6 {
      var scene = Scene(size: Size(width: 9, height: 9), recognizers: [SceneRecognizer(.tap())])
      var change = SettingChange(at: index)
      scene.recognizers[0].visit(&change)
      #expect(scene.recognizers[0] != SceneRecognizer(.tap()))
      #expect(try description(of: scene).scene == scene)
    }
  }

  @Test(arguments: GestureSettings.Preset.allCases)
  func `The preset of a window is described`(preset: GestureSettings.Preset) throws {
    let described = try description(of: .standard(as: preset))
    #expect(described.scene.preset == preset && described.notes == [])
  }

  @Test func `If a window's limits match no preset, a note is added`() {
    let window = Window(size: Size(width: 100, height: 100))
    window.tapCounterLimits.maximumGap = .milliseconds(777)
    let described = SceneDescription(of: window)
    #expect(described.scene.preset == nil)
    #expect(
      described.notes == ["the settings of the window, which differ from those of every preset"])
  }

  @Test func `Duplicate and missing names are made unique, and the changes are noted`() throws {
    let window = Window(size: Size(width: 100, height: 100), name: "main")
    let row = Rect(x: 0, y: 0, width: 100, height: 20)
    for name in ["", "", "row", "row", "window"] {
      let view = View(frame: row, name: name)
      view.addGestureRecognizer(TapGestureRecognizer())
      window.addSubview(view)
    }
    let described = SceneDescription(of: window)
    #expect(described.scene.views.map(\.name) == ["view", "view 2", "row", "row 2", "window 2"])
    #expect(
      described.scene.views.flatMap(\.recognizers).map(\.name)
        == ["tap", "tap 2", "tap 3", "tap 4", "tap 5"])
    #expect(
      described.notes == [
        #"names, because names in a scene are unique: view "view" is "view 2", "#
          + #""tap" on "view 2" is "tap 2", "tap" on "row" is "tap 3" and 4 more"#
      ])
    let live = try described.makeWindowWithOriginalNames()
    #expect(live.window.name == "main")
    #expect(live.views.map(\.name) == ["", "", "row", "row", "window"])
    #expect(live.recognizers.map(\.name) == ["tap", "tap", "tap", "tap", "tap"])
  }

  @Test func `The description of a frame preserves the frame's center exactly`() throws {
    let window = Window(size: Size(width: 100, height: 100))
    for number in 1...200 {
      let unit = Double(number)
      let view = View(
        frame: Rect(x: unit / 10, y: -unit / 7, width: unit * 0.3, height: 1 / unit))
      view.anchorPoint = Point(x: 1 / (unit + 1), y: 0.25)
      view.center = Point(x: unit * 0.7, y: unit.squareRoot())
      view.bounds.origin = Point(x: -unit / 3, y: unit)
      view.transform = AffineTransform(rotation: Angle(degrees: unit)).scaledBy(x: 2, y: 1 / unit)
      window.addSubview(view)
    }
    let live = try SceneDescription(of: window).scene.makeWindow(size: .zero)
    for (view, copy) in zip(window.subviews, live.views) {
      #expect(copy.center == view.center && copy.bounds == view.bounds)
      #expect(copy.transform == view.transform && copy.anchorPoint == view.anchorPoint)
    }
  }

  @Test func `Zero sizes and settings outside the range allowed in scenes are made valid`() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let target = View(frame: Rect(x: 5, y: 5, width: 0, height: 0), name: "target")
    target.hitArea.restingMargin = Insets(all: .infinity)
    target.alpha = 2
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "list")
    list.contentSize = Size(width: 0, height: 900)
    list.maximumZoomScale = 3
    window.addSubview(target)
    window.addSubview(list)
    let described = SceneDescription(of: window)
    #expect(
      described.notes == [
        #"alpha, top, left, bottom, right of "target", which is outside the range of scenes"#,
        #"the zoom range, because no subview is zoomed, of "list""#,
      ])
    #expect(described.scene.views[0].hitArea.restingMargin == Insets(all: 1e6))
    #expect(described.scene.views[0].alpha == 1)
    #expect(
      try Scene(json: Array(described.scene.json.utf8), file: "described") == described.scene)
  }

  @Test func `Notes are added for views with coordinates that a scene can't contain`() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let lost = View(frame: Rect(x: .nan, y: 0, width: 10, height: 10), name: "lost")
    lost.addSubview(View(frame: Rect(x: 0, y: 0, width: 1, height: 1), name: "inner"))
    window.addSubview(lost)
    var outer: View = window
    for depth in 1...32 {
      let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "level \(depth)")
      outer.addSubview(view)
      outer = view
    }
    outer.hitArea.shape = .mask(try AlphaMask(width: 2, height: 1, alpha: [255, 0]))
    let described = SceneDescription(of: window)
    #expect(
      described.notes == [
        #""lost", which has a number that is out of range, with its subviews"#,
        #""level 31", which is nested more than 30 levels deep, with its subviews"#,
      ])
    _ = try Scene(json: Array(described.scene.json.utf8), file: "described")
  }

  @Test
  func `A view at the maximum depth may have every kind of part that adds nesting to the JSON`()
    throws
  {
    let window = Window(size: Size(width: 100, height: 100))
    var outer: View = window
    for depth in 1...30 {
      let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "level \(depth)")
      outer.addSubview(view)
      outer = view
    }
    outer.hitArea.shape = .mask(try AlphaMask(width: 2, height: 1, alpha: [255, 0]))
    outer.transform = AffineTransform(scaleX: 2, y: 2)
    var press = LongPress()
    press.limits.taps.maximumMovement = 3
    outer.addGestureRecognizer(Gesture(press))
    let described = SceneDescription(of: window)
    #expect(described.notes == [])
    #expect(
      try Scene(json: Array(described.scene.json.utf8), file: "described") == described.scene)
  }

  @Test func `Notes are added for code that influences decisions`() {
    let window = Window(size: Size(width: 100, height: 100))
    window.isMultipleTouchEnabled = true
    let frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let (knob, pad) = (Knob(frame: frame, name: "knob"), Pad(frame: frame, name: "pad"))
    let controller = PadController(view: pad, name: "pads")
    let tap = TapGestureRecognizer()
    tap.shouldBegin = { _ in true }
    tap.canBePrevented = { _ in false }
    pad.addGestureRecognizer(tap)
    pad.addGestureRecognizer(Gesture(Circle()))
    let list = ListView(frame: frame, titles: ["a"], name: "list")
    list.rows[0].addGestureRecognizer(LongPressGestureRecognizer())
    let scroll = ScrollView(frame: frame, name: "scroll")
    scroll.willEndDragging = { _, _, _ in }
    scroll.panGestureRecognizer.configuration.axis = .vertical
    for view in [knob, pad, list, scroll] { window.addSubview(view) }
    let described = SceneDescription(of: window)
    #expect(
      described.notes == [
        "multipleTouch of the window",
        #""knob" is a Knob; it is described as a plain view"#,
        #"the code of PadController, the controller of "pad""#,
        #""pad" is a Pad; it is described as a plain view"#,
        #"shouldBegin, canBePrevented of "tap""#,
        #""circle" on "pad", a Gesture<Circle>"#,
        #"the settings, contents and recognizers of rows of "list""#,
        #"the settings of the recognizers, willEndDragging of "scroll""#,
      ])
    #expect(described.scene.views.map(\.owner) == [nil, "pads", nil, nil])
    #expect(described.scene.views.map { $0.recognizers.map(\.name) } == [[], ["tap"], [], []])
    withExtendedLifetime(controller) {}
  }

  @Test func `Notes are added for control state that a scene can't contain`() {
    let window = Window(size: Size(width: 100, height: 100))
    let frame = Rect(x: 0, y: 0, width: 90, height: 44)
    let picker = Picker(frame: frame, wheels: [["a", "b"], ["c", "d"]], name: "picker")
    picker.selectRow(1, inComponent: 1)
    let date = DatePicker(frame: frame, mode: .time, name: "date")
    date.time = LocalDateTime(year: 2000, month: 1, day: 1, hour: 9)
    let segments = SegmentedControl(frame: frame, name: "segments", segments: ["x", "y"])
    segments.segments[1].isEnabled = false
    let tools = Toolbar(
      frame: frame, entries: [.button(BarItem("t"), width: 60), .fixedSpace(9)], name: "tools")
    let get = MultiModeButton(
      frame: frame, name: "get", modes: [.init("Get"), .init("Open"), .init("Done")])
    get.showNextMode()
    let plain = Slider(frame: frame, name: "plain")
    plain.value = 0.75
    for view in [picker, date, segments, tools, get, plain] { window.addSubview(view) }
    let notes = SceneDescription(of: window).notes
    #expect(notes.count == 5, "\(notes)")
    for (note, name) in zip(notes, ["picker", "date", "segments", "tools", "get"]) {
      #expect(note.hasSuffix(#" of "\#(name)""#))
    }
  }

  @Test func `Relations are described by name, including those of scroll views`() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 90, height: 90), name: "list")
    let taps = (1...4).map { Gesture(Tap(taps: $0)) }
    for tap in taps { window.addGestureRecognizer(tap) }
    window.addSubview(list)
    taps[3].require(toFail: taps[0])
    taps[1].require(toFail: list.panGestureRecognizer)
    for (one, other) in [(0, 1), (1, 2), (0, 2), (2, 3)] {
      taps[one].recognizeSimultaneously(with: taps[other])
    }
    taps[0].recognizeSimultaneously(with: Gesture(Tap(taps: 9)))
    let scene = Scene(describing: window)
    let names = taps.map(\.name)
    #expect(
      scene.requirements == [
        .init(names[1], waitsFor: "scroll of list"), .init(names[3], waitsFor: names[0]),
      ])
    #expect(scene.simultaneous == [[names[0], names[1], names[2]], [names[2], names[3]]])
    let copy = try scene.makeWindow(size: window.bounds.size)
    #expect(Scene(describing: copy.window) == scene)
  }
}

extension SceneView {
  fileprivate var withSubviews: [SceneView] { [self] + views.flatMap(\.withSubviews) }

  /// The view without its purposes, which aren't part of a window.
  fileprivate var withoutPurposes: SceneView {
    var view = self
    view.purpose = nil
    view.recognizers = recognizers.map(\.withoutPurpose)
    view.views = views.map(\.withoutPurposes)
    return view
  }
}

extension SceneRecognizer {
  fileprivate var withoutPurpose: SceneRecognizer {
    var recognizer = self
    recognizer.purpose = nil
    return recognizer
  }
}

extension Scene {
  /// The scene without the parts that a window doesn't contain.
  fileprivate func withoutCode(size: Size) -> Scene {
    var scene = normalized
    scene.size = size
    (scene.commands, scene.filters) = ([], [])
    scene.recognizers = recognizers.map(\.withoutPurpose)
    scene.views = views.map(\.withoutPurposes)
    return scene
  }

  /// The scene with sorted relations and with groups of two recognizers.
  fileprivate var normalized: Scene {
    var scene = self
    scene.requirements = Array(Set(requirements)).sorted {
      ($0.recognizer, $0.waitsFor) < ($1.recognizer, $1.waitsFor)
    }
    var pairs: Set<[String]> = []
    for group in simultaneous {
      for one in group { for other in group where one < other { pairs.insert([one, other]) } }
    }
    scene.simultaneous = pairs.sorted { $0.lexicographicallyPrecedes($1) }
    return scene
  }
}
