internal import Fingertip

extension Scene {
  /// The scene as JSON text. Reading the text produces an equal scene.
  ///
  /// Default values are omitted, including limits that are equal to those of the preset.
  public var json: String { jsonValue.formattedText }

  private var jsonValue: JSONNode.Value {
    let settings = GestureSettings(preset ?? .standard)
    return JSONObjectWriter { scene in
      if let size { scene.set("size", size) }
      if let preset { scene.set("preset", preset.name) }
      if let layoutDirection { scene.set("layoutDirection", layoutDirection.name) }
      scene.set("recognizers", recognizers.map { $0.jsonValue(settings) })
      scene.set("views", views.map { $0.jsonValue(settings) })
      scene.set(
        "requireToFail",
        requirements.map { requirement in
          JSONObjectWriter {
            $0.set("recognizer", requirement.recognizer)
            $0.set("waitsFor", requirement.waitsFor)
          }.jsonValue
        })
      scene.set("simultaneous", simultaneous.map { .textArray($0) })
      scene.set("commands", commands.map { $0.jsonValue })
      scene.set("filters", filters.map { $0.jsonValue })
    }.jsonValue
  }
}

extension SceneRecognizer {
  fileprivate func jsonValue(_ settings: GestureSettings) -> JSONNode.Value {
    var standard = SceneRecognizer(kind.withDefaultSettings)
    standard.kind.adopt(settings)
    return JSONObjectWriter { recognizer in
      recognizer.set("type", kind.typeName)
      if name != kind.displayName { recognizer.set("name", name) }
      if let purpose { recognizer.set("purpose", purpose.rawValue) }
      recognizer.setSettings(of: self, unless: standard)
      if case .edgePan(_, let surface?) = kind { recognizer.set("bounds", surface) }
      recognizer.setSettings(of: kind, unless: standard.kind)
    }.jsonValue
  }
}

extension SceneRecognizer.Kind {
  /// The same gesture with its default settings.
  fileprivate var withDefaultSettings: Self {
    Self.all.first { $0.typeName == typeName } ?? self
  }
}

extension SceneView {
  fileprivate func jsonValue(_ settings: GestureSettings) -> JSONNode.Value {
    let standard = SceneView(name, frame: frame, control: control)
    return JSONObjectWriter { view in
      view.set("name", name)
      if control?.kind.isEditMenu != true { view.set("frame", frame) }
      if boundsOrigin != .zero { view.set("boundsOrigin", boundsOrigin) }
      if anchorPoint != standard.anchorPoint { view.set("anchorPoint", anchorPoint) }
      if transform != .identity {
        let matrix = transform
        view.set(
          "transform",
          JSONObjectWriter {
            $0.set(
              "matrix",
              .numberArray([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]))
          }.jsonValue)
      }
      view.setSettings(of: self, unless: standard)
      if hitArea.shape != .bounds { view.set("shape", hitArea.shape.jsonValue) }
      if let control { view.set("control", control.jsonValue) }
      if let purpose { view.set("purpose", purpose.rawValue) }
      if let scroll { view.set("scroll", scroll.jsonValue) }
      if let owner { view.set("owner", owner) }
      view.set("recognizers", recognizers.map { $0.jsonValue(settings) })
      view.set("views", views.map { $0.jsonValue(settings) })
    }.jsonValue
  }
}

extension SceneScroll {
  fileprivate var jsonValue: JSONNode.Value {
    JSONObjectWriter { scroll in
      scroll.set("contentSize", contentSize)
      scroll.set("inset", inset, unless: .zero)
      if let zoomedView { scroll.set("zoomedView", zoomedView) }
      let (own, standard) = (makeView(frame: .zero, name: ""), ScrollView(frame: .zero))
      scroll.setSettings(of: ViewTypeSettings(own), unless: ViewTypeSettings(standard))
    }.jsonValue
  }
}

extension SceneCommand {
  fileprivate var jsonValue: JSONNode.Value {
    JSONObjectWriter { command in
      switch trigger {
      case .recognizer(let name, let states):
        command.set("recognizer", name)
        let words = TriggerState.allCases.filter { states.contains($0) }.map { $0.rawValue }
        if states != [.recognized, .ended], !action.isContinuous {
          command.set("states", .textArray(words))
        }
      case .control(let name, let events):
        command.set("control", name)
        if events != [.touchUpInside, .valueChanged] {
          command.set("events", .textArray(events.names))
        }
      case .motion(let motion, let states, let view):
        command.set("motion", motion.name)
        if view != Scene.windowName { command.set("view", view) }
        let words = TriggerState.allCases.filter { states.contains($0) }.map { $0.rawValue }
        if states != [.ended] { command.set("states", .textArray(words)) }
      case .remoteControl(let remote, let view):
        command.set("remoteControl", remote.name)
        if view != Scene.windowName { command.set("view", view) }
      }
      switch action {
      case .run(let arguments): command.set("run", .textArray(arguments))
      case .press(let chords):
        command.set("keys", chords.map { $0.text }.joined(separator: " "))
      case .click(let button): command.set("click", button.rawValue)
      case .scroll: command.set("pointer", "scroll")
      case .movePointer: command.set("pointer", "move")
      }
      command.set("withholds", withholdsTouches, unless: true)
      if minimumInterval != .milliseconds(100) {
        command.set(
          "minimumIntervalMilliseconds", Double(minimumInterval.wholeNanoseconds) / 1e6)
      }
    }.jsonValue
  }
}
