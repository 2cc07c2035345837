import Fingertip
import FingertipScenes

// Functions that create scenes from choices. Scenes are built in code rather than as JSON text so
// that no key can become outdated.

extension Choices {
  /// Returns a scene that is usually valid. Each setting in the scene is either the default or an
  /// arbitrary valid number.
  mutating func scene(withSettings hasSettings: Bool) -> Scene {
    usesValidNumbers = true
    defer { usesValidNumbers = false }
    var maker = SceneMaker(hasSettings: hasSettings)
    let recognizers = maker.recognizers(&self)
    let views = maker.views(&self, depth: 0)
    var scene = Scene(recognizers: recognizers, views: views)
    scene.size = Size(width: 400, height: 400)
    if once(in: 4) { scene.preset = pick(GestureSettings.Preset.allCases) }
    let names = scene.recognizerNames
    for _ in 0..<(names.count > 1 ? below(3) : 0) {
      scene.requirements.append(Scene.Requirement(pick(names), waitsFor: pick(names)))
    }
    if names.count > 1, once(in: 2) { scene.simultaneous = [[pick(names), pick(names)]] }
    return scene
  }
}

private struct SceneMaker {
  let hasSettings: Bool
  private var count = 0

  init(hasSettings: Bool) { self.hasSettings = hasSettings }

  private mutating func name(_ letter: String) -> String {
    count += 1
    return letter + "\(count)"
  }

  mutating func recognizers(_ choices: inout Choices) -> [SceneRecognizer] {
    (0..<choices.below(4)).map { _ in
      var recognizer = SceneRecognizer(choices.pick(SceneRecognizer.Kind.all), name: name("r"))
      if hasSettings {
        choices.configure(&recognizer.kind)
        choices.configure(&recognizer)
      } else if choices.once(in: 3) {
        switch recognizer.kind {
        case .tap: recognizer.kind = .tap(Tap(taps: 1 + choices.below(3)))
        case .hold: recognizer.kind = .hold(LongPress(touches: 1 + choices.below(3)))
        default: break
        }
      }
      return recognizer
    }
  }

  mutating func views(_ choices: inout Choices, depth: Int) -> [SceneView] {
    guard depth < 4 else { return [] }
    return (0..<choices.below(4)).map { _ in view(&choices, depth: depth) }
  }

  private mutating func view(_ choices: inout Choices, depth: Int) -> SceneView {
    let kind = choices.below(8)
    let frame = choices.frame()
    let control = kind < 3 ? control(&choices) : nil
    var view = SceneView(name("n"), frame: frame, control: control)
    if kind == 3 {
      view.scroll = SceneScroll(contentSize: choices.frame().size) {
        if hasSettings { choices.configure($0) }
      }
    }
    if kind == 4 { view.isHidden = true }
    if kind == 5 { view.hitArea.shape = choices.shape() }
    if hasSettings { choices.configure(&view) }
    view.recognizers = recognizers(&choices)
    view.views = views(&choices, depth: depth + 1)
    view.scroll?.zoomedView = view.views.first?.name
    return view
  }

  private func control(_ choices: inout Choices) -> SceneControl {
    let titles = (0..<choices.below(5)).map { "\($0)" }
    let kind: SceneControl.Kind =
      switch choices.pick(SceneControl.Kind.all) {
      case .button: .button(title: choices.text())
      case .multiModeButton: .multiModeButton(titles.map { MultiModeButton.Mode($0) })
      case .segments: .segments(titles)
      case .index: .index(titles)
      case .picker: .picker([titles, titles])
      case .list: .list(titles)
      case .tabBar: .tabBar(titles)
      case .toolbar: .toolbar(titles)
      case .textView: .textView(text: choices.text())
      case .editMenu: .slider
      case let other: other
      }
    return SceneControl(view: kind) { if hasSettings { choices.configure($0) } }
  }
}

extension Choices {
  /// Assigns a valid number to each setting of a value.
  fileprivate mutating func configure(_ something: inout some Configurable) {
    var settings = ChosenSettings(choices: self)
    something.visit(&settings)
    self = settings.choices
  }

  /// Returns a frame in or next to the window.
  fileprivate mutating func frame() -> Rect {
    Rect(
      x: Double(byte() * 2 - 50), y: Double(byte() * 2 - 50), width: Double(byte() * 2 + 1),
      height: Double(byte() * 2 + 1))
  }
}
