extension Scene {
  /// Checks that names are unique, that relations refer to existing recognizers or scroll views, and
  /// that requirements aren't circular.
  ///
  /// - Throws: ``SceneError`` for the first problem in scene order.
  public func validate() throws(SceneError) {
    var viewPaths: [String: ScenePath] = [Scene.windowName: ScenePath()]
    var recognizerPaths: [String: ScenePath] = [:]
    try Scene.collectRecognizerNames(self.recognizers, ScenePath(), &recognizerPaths)
    try Scene.collectViewNames(self.views, ScenePath(), &viewPaths, &recognizerPaths)
    func requireKnownRecognizer(_ name: String, _ path: ScenePath) throws(SceneError) {
      guard recognizerPaths[name] == nil else { return }
      throw SceneError(at: path, .unknownRecognizer(name, known: recognizerNames))
    }
    let scrollNames = views.flatMap { $0.scrollRecognizerNames }
    let knownScrollNames = Set(scrollNames)
    func requireKnownRelative(_ name: String, _ path: ScenePath) throws(SceneError) {
      if knownScrollNames.contains(name) || recognizerPaths[name] != nil { return }
      throw SceneError(at: path, .unknownRecognizer(name, known: recognizerNames + scrollNames))
    }
    let cycle = firstRequirementCycle
    for (index, requirement) in requirements.enumerated() {
      let path = ScenePath([.key("requireToFail"), .index(index)])
      try requireKnownRelative(requirement.recognizer, path.key("recognizer"))
      try requireKnownRelative(requirement.waitsFor, path.key("waitsFor"))
      if requirement.recognizer == requirement.waitsFor {
        throw SceneError(at: path, .relatedToItself(requirement.recognizer))
      }
      if let cycle, cycle.index == index {
        throw SceneError(at: path, .circularRequirement(cycle.names))
      }
    }
    let (controls, receivers) = (Set(controlNames), Set(receiverNames))
    for (index, command) in commands.enumerated() {
      let path = ScenePath([.key("commands"), .index(index)])
      switch command.trigger {
      case .recognizer(let name, _): try requireKnownRecognizer(name, path.key("recognizer"))
      case .control(let name, _):
        guard !controls.contains(name) else { continue }
        throw SceneError(
          at: path.key("control"), .unknownControl(name, known: controlNames))
      case .motion(_, _, let view), .remoteControl(_, let view):
        guard !receivers.contains(view) else { continue }
        throw SceneError(at: path.key("view"), .unknownReceiver(view, known: receiverNames))
      }
    }
    for (group, names) in simultaneous.enumerated() {
      var earlierNames: Set<String> = []
      for (index, name) in names.enumerated() {
        let path = ScenePath([.key("simultaneous"), .index(group), .index(index)])
        try requireKnownRelative(name, path)
        if !earlierNames.insert(name).inserted {
          throw SceneError(at: path, .relatedToItself(name))
        }
      }
    }
  }

  /// All recognizers, in scene order. The window's recognizers come first, followed by those of
  /// each view.
  package var allRecognizers: [SceneRecognizer] {
    recognizers + views.flatMap { $0.allRecognizers }
  }

  /// The names of all recognizers, in scene order.
  public var recognizerNames: [String] { allRecognizers.map { $0.name } }

  /// The names of all views that are controls, in scene order.
  public var controlNames: [String] { views.flatMap { $0.controlNames } }

  /// The names of all views that can receive motions and remote-control keys.
  ///
  /// These are the window, the views with editable text (which can become first responder), and the
  /// ancestors of those views.
  public var receiverNames: [String] { [Scene.windowName] + views.flatMap { $0.receiverNames } }

  /// The purposes of all controls for which the scene specifies one, keyed by the control's name.
  package var purposesByControl: [String: InteractionPurpose] {
    var purposes: [String: InteractionPurpose] = [:]
    for view in views { view.addPurposes(to: &purposes) }
    return purposes
  }

  private static func collectViewNames(
    _ views: [SceneView], _ outer: ScenePath, _ names: inout [String: ScenePath],
    _ recognizerNames: inout [String: ScenePath]
  ) throws(SceneError) {
    for (index, view) in views.enumerated() {
      let path = outer.key("views").index(index)
      if let first = names.updateValue(path, forKey: view.name) {
        throw SceneError(at: path.key("name"), .duplicateName(view.name, first: first))
      }
      try collectRecognizerNames(view.recognizers, path, &recognizerNames)
      try collectViewNames(view.views, path, &names, &recognizerNames)
    }
  }

  private static func collectRecognizerNames(
    _ recognizers: [SceneRecognizer], _ outer: ScenePath, _ names: inout [String: ScenePath]
  ) throws(SceneError) {
    for (index, recognizer) in recognizers.enumerated() {
      let path = outer.key("recognizers").index(index)
      if let first = names.updateValue(path, forKey: recognizer.name) {
        throw SceneError(at: path.key("name"), .duplicateName(recognizer.name, first: first))
      }
    }
  }
}

extension SceneView {
  fileprivate var allRecognizers: [SceneRecognizer] {
    recognizers + views.flatMap { $0.allRecognizers }
  }

  /// The names of the recognizers that move the content of scroll views in this view.
  fileprivate var scrollRecognizerNames: [String] {
    (scroll == nil ? [] : SceneScroll.gestureNames.map { SceneScroll.recognizerName($0, of: name) })
      + views.flatMap { $0.scrollRecognizerNames }
  }

  fileprivate func addPurposes(to purposes: inout [String: InteractionPurpose]) {
    if control != nil { purposes[name] = purpose }
    for view in views { view.addPurposes(to: &purposes) }
  }

  fileprivate var receiverNames: [String] {
    let inner = views.flatMap { $0.receiverNames }
    return (control?.kind.isEditableText == true || !inner.isEmpty ? [name] : []) + inner
  }

  fileprivate var controlNames: [String] {
    (control.map { !$0.kind.isTextView } == true ? [name] : []) + views.flatMap { $0.controlNames }
  }
}
