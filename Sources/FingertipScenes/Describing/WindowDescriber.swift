#if !hasFeature(Embedded)
internal import Fingertip

/// Describes the views and recognizers of a window, which are visited in the order of
/// ``LiveScene/views`` and ``LiveScene/recognizers``.
struct WindowDescriber {
  /// The maximum nesting depth of views. JSON text may be nested 64 levels deep. Each view takes up
  /// two of these levels, and its recognizers and shape take up four more.
  private static let maximumDepth = 30

  private var notes: [String] = []
  private var renamings: [String] = []
  /// The names that the scene's views have in the described window.
  private(set) var viewNames: [String] = []
  /// The names that the scene's recognizers have in the described window.
  private(set) var recognizerNames: [String] = []
  private var uniqueViewNames = UniqueNames([Scene.windowName])
  private var uniqueRecognizerNames = UniqueNames()
  private var relations = RelationDescriber()
  private var bounds = Rect(origin: .zero, size: .zero)

  /// All notes, ending with a note about changed names, if any.
  var allNotes: [String] {
    guard !renamings.isEmpty else { return notes }
    let rest = renamings.count - 3
    let list = renamings.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return notes + ["names, because names in a scene are unique: \(list)"]
  }

  mutating func describe(_ window: Window) -> Scene {
    bounds = window.bounds
    var scene = Scene(size: window.describableSize)
    scene.preset = preset(of: window)
    scene.layoutDirection = window.layoutDirection
    addNotes(aboutWindow: window)
    scene.recognizers = describeRecognizers(of: window, named: Scene.windowName)
    scene.views = describeSubviews(of: window, depth: 1)
    scene.requirements = relations.requirements
    scene.simultaneous = relations.simultaneousGroups
    return scene
  }

  private mutating func preset(of window: Window) -> GestureSettings.Preset? {
    let settings = window.settings
    if window.customSettings == nil, settings == .standard { return nil }
    if let preset = GestureSettings.Preset.allCases.first(where: { GestureSettings($0) == settings }
    ) {
      return preset
    }
    notes.append("the settings of the window, which differ from those of every preset")
    return nil
  }

  private mutating func addNotes(aboutWindow window: Window) {
    let usual = View(frame: .zero)
    usual.layoutDirection = window.layoutDirection
    let standard = SettingEntry.allEntries(of: CommonViewSettings(usual))
    let changed = zip(SettingEntry.allEntries(of: CommonViewSettings(window)), standard)
      .filter { $0.value != $1.value }.map { $0.0.path }
    if !changed.isEmpty { notes.append("\(changed.joined(separator: ", ")) of the window") }
    if window.hitArea.shape != .bounds { notes.append("the shape of the window") }
    if window.bounds.origin != .zero || window.transform != .identity {
      notes.append("the bounds origin and the transform of the window")
    }
    if let controller = window.controller { addNote(about: controller, of: Scene.windowName) }
  }

  // MARK: Views

  private mutating func describeSubviews(of view: View, depth: Int) -> [SceneView] {
    var views: [SceneView] = []
    for subview in view.subviews where !view.isMade(of: subview) {
      if let described = describe(subview, depth: depth) { views.append(described) }
    }
    return views + view.attachedMenus.map { describe(menu: $0) }
  }

  private mutating func describe(_ view: View, depth: Int) -> SceneView? {
    let kindName = view.name.isEmpty ? view.chainName : view.name
    guard view.isDescribable, depth <= Self.maximumDepth else {
      let why =
        view.isDescribable
        ? "is nested more than \(Self.maximumDepth) levels deep"
        : "has a number that is out of range"
      notes.append("\"\(kindName)\", which \(why), with its subviews")
      return nil
    }
    let name = makeViewName(view)
    let control = SceneControl.Kind(describing: view).map { describeControl(view, as: $0, name) }
    var described = SceneView(name, frame: view.untransformedFrame, control: control)
    described.boundsOrigin = view.bounds.origin
    described.anchorPoint = view.anchorPoint
    described.transform = view.transform
    copyCommonSettings(of: view, to: &described)
    described.owner = owner(of: view)
    if control == nil, let scroll = view as? ScrollView {
      described.scroll = describeScroll(scroll, name)
      // Scenes clip the content of all scroll views.
      described.clipsToBounds = false
    }
    if !view.isBuiltIn {
      let replacement =
        control.map { "a control of type \($0.kind.typeName)" }
        ?? (described.scroll == nil ? "a plain view" : "a scroll view")
      notes.append("\"\(name)\" is a \(type(of: view)); it is described as \(replacement)")
    }
    described.recognizers = describeRecognizers(of: view, named: name)
    described.views = describeSubviews(of: view, depth: depth + 1)
    describeZoomedView(of: view, in: &described)
    return described
  }

  /// Describes an edit menu, which is attached to a view but isn't one of its subviews.
  private mutating func describe(menu: EditMenu) -> SceneView {
    let name = makeViewName(menu)
    let kind = SceneControl.Kind.editMenu(menu.commands.map { $0.name })
    let control = describeControl(menu, as: kind, name)
    var described = SceneView(name, frame: .zero, control: control)
    copyCommonSettings(of: menu, to: &described)
    described.recognizers = describeRecognizers(of: menu, named: name)
    return described
  }

  private mutating func makeViewName(_ view: View) -> String {
    let base = view.name.isEmpty ? view.chainName : view.name
    let name = uniqueViewNames.add(base)
    viewNames.append(view.name)
    if name != base { renamings.append("view \"\(base)\" is \"\(name)\"") }
    return name
  }

  private mutating func copyCommonSettings(of view: View, to described: inout SceneView) {
    SettingValues(of: CommonViewSettings(view)).assign(to: &described)
    let name = described.name
    clamp(&described, name)
    described.hitArea.shape = view.hitArea.shape
  }

  /// Clamps settings to the ranges that scenes allow, and adds a note if any setting was out of
  /// range.
  private mutating func clamp(_ something: inout some Configurable, _ name: String) {
    var clamper = SettingClamper()
    something.visit(&clamper)
    guard !clamper.clampedKeys.isEmpty else { return }
    let keys = clamper.clampedKeys.joined(separator: ", ")
    notes.append("\(keys) of \"\(name)\", which is outside the range of scenes")
  }

  // MARK: Controllers

  private mutating func owner(of view: View) -> String? {
    guard let controller = view.controller else { return nil }
    let name = controller.name.isEmpty ? "controller" : controller.name
    // `makeWindow` adds controllers for edit menus and commands and gives the controllers these
    // names.
    if controller is EditCommandController, view.attachedMenus.contains(where: { $0.name == name })
    {
      return nil
    }
    if controller is SceneViewController { return name == view.name ? nil : name }
    addNote(about: controller, of: view.name)
    return name
  }

  private mutating func addNote(about controller: ViewController, of view: String) {
    let isPlain = type(of: controller) == ViewController.self || controller is SceneViewController
    if !isPlain {
      notes.append("the code of \(type(of: controller)), the controller of \"\(view)\"")
    }
  }

  // MARK: Controls and scroll views

  private mutating func describeControl(
    _ view: View, as kind: SceneControl.Kind, _ name: String
  ) -> SceneControl {
    let copy = kind.makeControl()
    var settings = ViewTypeSettings(copy)
    SettingValues(of: ViewTypeSettings(view)).assign(to: &settings)
    clamp(&settings, name)
    let control = SceneControl(kind, like: copy)
    let lacking = control.missingParts(of: view)
    if !lacking.isEmpty { notes.append("\(lacking.joined(separator: ", ")) of \"\(name)\"") }
    return control
  }

  private mutating func describeScroll(_ view: ScrollView, _ name: String) -> SceneScroll {
    let copy = ScrollView(frame: .zero)
    var settings = ViewTypeSettings(copy)
    SettingValues(of: ViewTypeSettings(view)).assign(to: &settings)
    clamp(&settings, name)
    // A scene can name only a direct subview as the view to zoom.
    if view.viewForZooming?.superview !== view { copy.maximumZoomScale = copy.minimumZoomScale }
    var scroll = SceneScroll(contentSize: view.contentSize.describable, like: copy)
    scroll.inset = view.contentInset
    let lacking = scroll.missingParts(of: view)
    if !lacking.isEmpty { notes.append("\(lacking.joined(separator: ", ")) of \"\(name)\"") }
    for (gesture, kind) in zip(SceneScroll.recognizers(of: view), SceneScroll.gestureNames) {
      addNotes(aboutClosuresOf: gesture, SceneScroll.recognizerName(kind, of: name))
      relations.add(gesture, named: SceneScroll.recognizerName(kind, of: name), ownedBy: view)
    }
    return scroll
  }

  private func describeZoomedView(of view: View, in described: inout SceneView) {
    guard described.scroll != nil, let scroll = view as? ScrollView,
      let zoomed = scroll.viewForZooming, zoomed.superview === view
    else { return }
    let shown = view.subviews.filter { $0.isDescribable }
    guard let index = shown.firstIndex(where: { $0 === zoomed }), index < described.views.count
    else { return }
    described.scroll?.zoomedView = described.views[index].name
  }

  // MARK: Recognizers

  private mutating func describeRecognizers(of view: View, named name: String) -> [SceneRecognizer]
  {
    view.gestureRecognizers.compactMap { gesture in
      gesture.isOwnedByView ? nil : describe(gesture, on: name)
    }
  }

  private mutating func describe(_ gesture: GestureRecognizer, on view: String) -> SceneRecognizer?
  {
    guard var kind = SceneRecognizer.Kind(describing: gesture, in: bounds) else {
      notes.append("\"\(gesture.name)\" on \"\(view)\", a \(type(of: gesture))")
      return nil
    }
    let base = gesture.name.isEmpty ? kind.typeName : gesture.name
    let name = uniqueRecognizerNames.add(base)
    recognizerNames.append(gesture.name)
    if name != base { renamings.append("\"\(base)\" on \"\(view)\" is \"\(name)\"") }
    clamp(&kind, name)
    relations.add(gesture, named: name, ownedBy: nil)
    addNotes(aboutClosuresOf: gesture, name)
    return SceneRecognizer(kind, name: name, like: gesture)
  }

  private mutating func addNotes(aboutClosuresOf gesture: GestureRecognizer, _ name: String) {
    let closures = gesture.decidingClosureNames
    if !closures.isEmpty { notes.append("\(closures.joined(separator: ", ")) of \"\(name)\"") }
  }
}
#endif
