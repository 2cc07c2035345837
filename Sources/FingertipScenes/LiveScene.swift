public import Fingertip

/// The living views and recognizers of a scene.
public struct LiveScene {
  /// The window that everything is in. Send frames to it.
  public let window: Window
  /// All views but the window, in the order of the scene.
  public let views: [View]
  /// The controllers of views that have one, in the order of the scene. A view does not keep its
  /// controller alive.
  public let controllers: [ViewController]
  /// The views that are controls, in the order of the scene.
  public var controls: [Control] { views.compactMap { $0 as? Control } }
  /// All recognizers: the window's first, then view by view, in the order of the scene.
  public let recognizers: [GestureRecognizer]
  /// What leaves touches out, if the scene has filters.
  package internal(set) var filter: TouchFilter?

  /// Takes views and recognizers that are alive already.
  package init(
    window: Window, views: [View], controllers: [ViewController],
    recognizers: [GestureRecognizer]
  ) {
    self.window = window
    self.views = views
    self.controllers = controllers
    self.recognizers = recognizers
  }

  /// The view with a name; the window too.
  public func view(named name: String) -> View? {
    name == window.name ? window : views.first { $0.name == name }
  }

  /// The recognizer with a name.
  public func recognizer(named name: String) -> GestureRecognizer? {
    recognizers.first { $0.name == name }
  }
}

extension Scene {
  /// Makes living views and recognizers.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points. ``size`` is what the scene asks for, if anything.
  ///   - action: Runs for each thing that a recognizer tells.
  ///   - control: Runs for all events of each control; `Control.lastSent` says which.
  /// - Throws: ``SceneError``, as ``check()`` does.
  public func makeWindow(
    size: Size, action: @escaping (GestureRecognizer) -> Void = { _ in },
    control: ((Control) -> Void)? = nil
  ) throws(SceneError) -> LiveScene {
    try check()
    let window = Window(size: size, name: Scene.windowName)
    if let preset { window.settings = GestureSettings(preset) }
    var maker = LiveSceneMaker(
      bounds: window.bounds, commands.map { $0.trigger }, control: control, action: action)
    maker.addController(window, as: nil)
    maker.add(recognizers, to: window)
    maker.add(views, to: window)
    let gestures = Dictionary(uniqueKeysWithValues: maker.recognizers.map { ($0.name, $0) })
    for requirement in requirements {
      guard let one = gestures[requirement.recognizer], let other = gestures[requirement.waitsFor]
      else { continue }
      one.require(toFail: other)
    }
    for names in simultaneous {
      let group = names.compactMap { gestures[$0] }
      for (index, one) in group.enumerated() {
        for other in group[..<index] { one.recognizeSimultaneously(with: other) }
      }
    }
    var live = LiveScene(
      window: window, views: maker.views, controllers: maker.controllers,
      recognizers: maker.recognizers)
    if !filters.isEmpty {
      let filter = TouchFilter(filters, in: window.bounds)
      window.frameFilter = { filter.admit($0) }
      live.filter = filter
    }
    return live
  }
}

private struct LiveSceneMaker {
  let bounds: Rect
  /// What is no touch and the commands of the scene are for, by the names of the views that hear it.
  let triggers: [String: [SceneCommand.Trigger]]
  let control: ((Control) -> Void)?
  let action: (GestureRecognizer) -> Void
  var views: [View] = []
  var controllers: [ViewController] = []
  var recognizers: [GestureRecognizer] = []

  init(
    bounds: Rect, _ triggers: [SceneCommand.Trigger], control: ((Control) -> Void)?,
    action: @escaping (GestureRecognizer) -> Void
  ) {
    self.bounds = bounds
    var byReceiver: [String: [SceneCommand.Trigger]] = [:]
    for trigger in triggers {
      if let receiver = trigger.receiver { byReceiver[receiver, default: []].append(trigger) }
    }
    self.triggers = byReceiver
    self.control = control
    self.action = action
  }

  mutating func add(_ scenes: [SceneView], to parent: View) {
    for scene in scenes {
      let view = make(scene)
      if let menu = view as? EditMenu {
        attachMenu(scene, menu, parent)
        continue
      }
      view.anchorPoint = scene.anchorPoint
      view.frame = scene.frame
      view.bounds.origin = scene.boundsOrigin
      view.transform = scene.transform
      var common = CommonSettings(view)
      SettingValues(of: scene).apply(to: &common)
      if scene.scroll != nil { view.clipsToBounds = true }
      view.hitArea = scene.hitArea
      parent.addSubview(view)
      views.append(view)
      addController(view, as: scene.owner)
      add(scene.recognizers, to: view)
      add(scene.views, to: view)
      if let view = view as? ScrollView { scene.scroll?.finish(view) }
    }
  }

  /// Gives a view its controller, if it has a name for one, or hears what is no touch.
  mutating func addController(_ view: View, as name: String?) {
    let triggers = triggers[view.name] ?? []
    if name != nil || !triggers.isEmpty {
      controllers.append(SceneController(view: view, name: name ?? view.name, triggers))
    }
  }

  /// Has a menu serve the view that it stands in, whose commands somebody behind that view performs.
  private mutating func attachMenu(_ scene: SceneView, _ menu: EditMenu, _ view: View) {
    var common = CommonSettings(menu)
    SettingValues(of: scene).apply(to: &common)
    menu.hitArea = scene.hitArea
    menu.attach(to: view)
    views.append(menu)
    if !(view is Window) {
      let name = view.controller?.name ?? scene.name
      controllers.append(SceneCommands(menu, of: view, name: name, triggers[view.name] ?? []))
    }
    add(scene.recognizers, to: menu)
  }

  private func make(_ scene: SceneView) -> View {
    if let kind = scene.control {
      let made = kind.makeControl(frame: scene.frame, name: scene.name)
      if let control { (made as? Control)?.addAction(for: .allEvents, control) }
      return made
    }
    return scene.scroll?.makeView(frame: scene.frame, name: scene.name)
      ?? View(frame: scene.frame, name: scene.name)
  }

  mutating func add(_ scenes: [SceneRecognizer], to view: View) {
    for scene in scenes {
      let gesture = scene.makeGesture(in: bounds, action: action)
      view.addGestureRecognizer(gesture)
      recognizers.append(gesture)
    }
  }
}
