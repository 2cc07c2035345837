public import Fingertip

/// The views and recognizers created from a scene.
public struct LiveScene {
  /// The window that contains all views. Send touch frames to this window.
  public let window: Window
  /// All views except the window, in scene order.
  public let views: [View]
  /// The view controllers, in scene order. A view doesn't retain its controller.
  public let controllers: [ViewController]
  /// The views that are controls, in scene order.
  public var controls: [Control] { views.compactMap { $0 as? Control } }
  /// All recognizers, in scene order. The window's recognizers come first, followed by those of
  /// each view.
  public let recognizers: [GestureRecognizer]
  /// The touch filter, if the scene has filters.
  package internal(set) var touchFilter: SceneTouchFilter?
  /// The debouncer that joins contacts that bounce, if the scene has a `bounce` filter.
  package internal(set) var liftDebouncer: LiftDebouncer?

  /// Creates a live scene from existing views and recognizers.
  package init(
    window: Window, views: [View], controllers: [ViewController],
    recognizers: [GestureRecognizer]
  ) {
    self.window = window
    self.views = views
    self.controllers = controllers
    self.recognizers = recognizers
  }

  /// Returns the view with the given name, which may be the window.
  public func view(named name: String) -> View? {
    name == window.name ? window : views.first { $0.name == name }
  }

  /// Adds a touch filter to the window and returns it.
  @discardableResult
  package mutating func addFilter(_ filters: [SceneFilter] = []) -> SceneTouchFilter {
    let filter = SceneTouchFilter(filters, in: window.bounds)
    window.frameFilter = { filter.removeRejectedTouches(from: $0) }
    self.touchFilter = filter
    for case .bounce(let time, let distance) in filters {
      let debouncer = LiftDebouncer(within: time, distance: distance)
      window.frameHolder = debouncer
      liftDebouncer = debouncer
    }
    return filter
  }

  /// Returns the reason why a touch is ignored, or `nil` if the window receives it.
  package func rejectionReason(for touch: TouchID) -> FilterReason? {
    liftDebouncer?.continuesEarlierTouch(touch) == true
      ? .bounce : touchFilter?.rejectionReason(for: touch)
  }

  /// Returns the recognizer with the given name.
  public func recognizer(named name: String) -> GestureRecognizer? {
    recognizers.first { $0.name == name }
  }
}

extension Scene {
  /// Creates the window with its views and recognizers.
  ///
  /// - Parameters:
  ///   - size: The window size, in points. If the scene specifies a window size, ``size`` contains
  ///     it.
  ///   - action: A closure called with a recognizer each time its state changes or it recognizes
  ///     its gesture.
  ///   - control: A closure called for each event of each control; see `Control.lastActionContext`.
  /// - Throws: ``SceneError``, as ``validate()`` does.
  public func makeWindow(
    size: Size, action: @escaping (GestureRecognizer) -> Void = { _ in },
    control: ((Control) -> Void)? = nil
  ) throws(SceneError) -> LiveScene {
    try validate()
    let window = Window(size: size, name: Scene.windowName)
    if let preset { window.settings = GestureSettings(preset) }
    window.layoutDirection = layoutDirection
    var builder = LiveSceneBuilder(
      bounds: window.bounds, commands.map { $0.trigger }, control: control, action: action)
    builder.addController(window, as: nil)
    builder.addRecognizers(recognizers, to: window)
    builder.addViews(views, to: window)
    var gesturesByName = builder.scrollRecognizersByName
    for gesture in builder.recognizers { gesturesByName[gesture.name] = gesture }
    for requirement in requirements {
      guard let one = gesturesByName[requirement.recognizer],
        let other = gesturesByName[requirement.waitsFor]
      else { continue }
      one.require(toFail: other)
    }
    for names in simultaneous {
      let group = names.compactMap { gesturesByName[$0] }
      for (index, one) in group.enumerated() {
        for other in group[..<index] { one.recognizeSimultaneously(with: other) }
      }
    }
    var live = LiveScene(
      window: window, views: builder.views, controllers: builder.controllers,
      recognizers: builder.recognizers)
    if !filters.isEmpty { live.addFilter(filters) }
    return live
  }
}

private struct LiveSceneBuilder {
  let bounds: Rect
  /// The triggers for device motions and remote-control keys, keyed by the name of the receiving
  /// view.
  let triggersByReceiver: [String: [SceneCommand.Trigger]]
  let onControlEvent: ((Control) -> Void)?
  let onGestureChange: (GestureRecognizer) -> Void
  var views: [View] = []
  var controllers: [ViewController] = []
  var recognizers: [GestureRecognizer] = []

  init(
    bounds: Rect, _ triggers: [SceneCommand.Trigger], control: ((Control) -> Void)?,
    action: @escaping (GestureRecognizer) -> Void
  ) {
    self.bounds = bounds
    var triggersByReceiver: [String: [SceneCommand.Trigger]] = [:]
    for trigger in triggers {
      if let receiver = trigger.receiver {
        triggersByReceiver[receiver, default: []].append(trigger)
      }
    }
    self.triggersByReceiver = triggersByReceiver
    self.onControlEvent = control
    self.onGestureChange = action
  }

  /// The recognizers of all scroll views, keyed by the names that relations use.
  var scrollRecognizersByName: [String: GestureRecognizer] {
    var recognizers: [String: GestureRecognizer] = [:]
    for case let view as ScrollView in views {
      for (name, gesture) in zip(SceneScroll.gestureNames, SceneScroll.recognizers(of: view)) {
        recognizers[SceneScroll.recognizerName(name, of: view.name)] = gesture
      }
    }
    return recognizers
  }

  mutating func addViews(_ scenes: [SceneView], to parent: View) {
    for scene in scenes {
      let view = makeView(scene)
      if let menu = view as? EditMenu {
        attachEditMenu(scene, menu, parent)
        continue
      }
      view.anchorPoint = scene.anchorPoint
      view.frame = scene.frame
      view.bounds.origin = scene.boundsOrigin
      view.transform = scene.transform
      var common = CommonViewSettings(view)
      SettingValues(of: scene).assign(to: &common)
      if scene.scroll != nil { view.clipsToBounds = true }
      view.hitArea = scene.hitArea
      parent.addSubview(view)
      views.append(view)
      addController(view, as: scene.owner)
      addRecognizers(scene.recognizers, to: view)
      addViews(scene.views, to: view)
      if let view = view as? ScrollView { scene.scroll?.setZoomedView(view) }
    }
  }

  /// Adds a controller to a view that has an owner name, or that receives motions or remote-control
  /// keys.
  mutating func addController(_ view: View, as name: String?) {
    let triggers = triggersByReceiver[view.name] ?? []
    if name != nil || !triggers.isEmpty {
      controllers.append(SceneViewController(view: view, name: name ?? view.name, triggers))
    }
  }

  /// Attaches an edit menu to its parent view, and adds a controller that performs its commands.
  private mutating func attachEditMenu(_ scene: SceneView, _ menu: EditMenu, _ view: View) {
    var common = CommonViewSettings(menu)
    SettingValues(of: scene).assign(to: &common)
    menu.hitArea = scene.hitArea
    menu.attach(to: view)
    views.append(menu)
    if !(view is Window) {
      let name = view.controller?.name ?? scene.name
      controllers.append(
        EditCommandController(menu, of: view, name: name, triggersByReceiver[view.name] ?? []))
    }
    addRecognizers(scene.recognizers, to: menu)
  }

  private func makeView(_ scene: SceneView) -> View {
    if let kind = scene.control {
      let view = kind.makeControl(frame: scene.frame, name: scene.name)
      if let onControlEvent { (view as? Control)?.addAction(for: .allEvents, onControlEvent) }
      return view
    }
    return scene.scroll?.makeView(frame: scene.frame, name: scene.name)
      ?? View(frame: scene.frame, name: scene.name)
  }

  mutating func addRecognizers(_ scenes: [SceneRecognizer], to view: View) {
    for scene in scenes {
      let gesture = scene.makeGesture(in: bounds, action: onGestureChange)
      view.addGestureRecognizer(gesture)
      recognizers.append(gesture)
    }
  }
}
