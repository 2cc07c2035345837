internal import Fingertip
internal import FingertipScenes

// The results for each purpose, each control and each scroll view that zooms.

extension ReachSearch {
  /// Returns all results in scene order; `tooSmall` names the views that violate WCAG 2.5.8.
  func reaches(tooSmall: Set<String>) -> [Reach] {
    let all = purposes() + controls() + zooming()
    let undoing = all.first { reach in
      guard case .reached = reach.outcome else { return false }
      return switch reach.subject {
      case .purpose(let purpose, _): purpose == .undo
      case .control(let name): scene.purposes[name] == .undo
      case .zooming: false
      }
    }
    return all.map { reach in
      guard case .reached(var way) = reach.outcome else { return reach }
      var reach = reach
      if way.recall == nil, case .reached(let undo)? = undoing?.outcome, undo.by != way.by {
        way.recall = .undoing(by: undo.by)
        reach.outcome = .reached(way)
      }
      if way.moment == .landing, way.recall == nil { reach.unmet.append(.pointerCancellation) }
      if tooSmall.contains(way.motion.view) { reach.unmet.append(.targetSize) }
      return reach
    }
  }

  // MARK: Purposes

  private struct Group {
    let purpose: ScenePurpose
    let view: View
    var recognizers: [SceneRecognizer]
  }

  private func purposes() -> [Reach] {
    var groups: [Group] = []
    for (recognizer, view) in zip(scene.allRecognizers, setting.owners) {
      guard let purpose = recognizer.statedPurpose, let view else { continue }
      if let index = groups.firstIndex(where: { $0.purpose == purpose && $0.view === view }) {
        groups[index].recognizers.append(recognizer)
      } else {
        groups.append(Group(purpose: purpose, view: view, recognizers: [recognizer]))
      }
    }
    return groups.map { group in
      let names = group.recognizers.map(\.name)
      let subject = Reach.Subject.purpose(group.purpose, of: group.view.name)
      let others = sameElsewhere(group)
      let outcome = found(names.map { .recognizer($0) } + others) ?? unsaid(group)
      let unmet =
        outcome == .notFound ? Set(group.recognizers.compactMap { $0.kind.criterion }) : []
      return Reach(
        subject: subject, recognizers: names, outcome: outcome, motions: motions(in: group.view),
        unmet: unmet.sorted { $0.rawValue < $1.rawValue })
    }
  }

  /// Returns other recognizers and controls that have the same stated purpose and act on the same
  /// view.
  private func sameElsewhere(_ group: Group) -> [Trial.Teller] {
    let recognizers = zip(scene.allRecognizers, setting.owners).filter { recognizer, view in
      recognizer.statedPurpose == group.purpose
        && view.map { acts(group.purpose, $0, on: group.view) } == true
    }
    let controls = setting.namedViews.filter { view in
      statedPurpose(of: view) == group.purpose && acts(group.purpose, view, on: group.view)
    }
    return recognizers.map { .recognizer($0.0.name) } + controls.map { .control($0.name) }
  }

  /// Whether what a view does applies to another view. Undo and navigation apply to the whole
  /// window, everything else to the views that contain it.
  private func acts(_ purpose: ScenePurpose, _ view: View, on other: View) -> Bool {
    switch purpose {
    case .undo, .navigate: true
    case .zoom, .scroll, .rotate: view.isDescendant(of: other)
    case .activate, .select, .menu, .move, .delete, .reveal, .other:
      view.isDescendant(of: other) && !(other is Window) && purpose != .activate
        && purpose != .select || view === other
    }
  }

  /// Returns accessible recognizers and controls that could serve the purpose, though it isn't
  /// stated.
  private func unsaid(_ group: Group) -> Reach.Outcome {
    var perhaps: [String] = []
    for recognizer in scene.allRecognizers where ways[.recognizer(recognizer.name)] != nil {
      if recognizer.purpose == nil || recognizer.purpose == group.purpose {
        perhaps.append(recognizer.name)
      }
    }
    for view in setting.namedViews {
      if let control = view as? Control, ways[.control(view.name)] != nil {
        let said = statedPurpose(of: view)
        if said == group.purpose || (said == nil && control.mayServe(group.purpose)) {
          perhaps.append(view.name)
        }
      } else if group.purpose == .zoom, ways[.zooming(view.name)] != nil {
        perhaps.append(view.name)
      }
    }
    return perhaps.isEmpty ? .notFound : .unsaid(perhaps: perhaps)
  }

  private func statedPurpose(of view: View) -> ScenePurpose? { scene.purposes[view.name] }

  // MARK: Controls and scroll views

  private func controls() -> [Reach] {
    setting.namedViews.compactMap { view -> Reach? in
      guard let control = view as? Control, control.isEnabled, !control.isOff,
        statedPurpose(of: control) != .other
      else { return nil }
      let outcome = found([.control(control.name)]) ?? otherControls(than: control)
      return Reach(
        subject: .control(control.name), recognizers: [], outcome: outcome,
        motions: motions(in: control),
        unmet: outcome == .notFound && !control.dragDirections.isEmpty ? [.draggingMovements] : [])
    }
  }

  /// Returns controls that could set the value of another one, such as a button next to a slider.
  private func otherControls(than control: Control) -> Reach.Outcome {
    let perhaps = setting.namedViews.filter { view in
      view !== control && (view as? Control)?.mayChooseNumbers == true
        && ways[.control(view.name)] != nil
        && statedPurpose(of: view).map { $0 == statedPurpose(of: control) } != false
    }
    return perhaps.isEmpty ? .notFound : .unsaid(perhaps: perhaps.map(\.name))
  }

  private func zooming() -> [Reach] {
    setting.namedViews.compactMap { view -> Reach? in
      guard let scroll = view as? ScrollView, scroll.viewForZooming != nil,
        scroll.maximumZoomScale > scroll.minimumZoomScale, !scroll.isOff
      else { return nil }
      let serving = setting.namedViews.filter {
        statedPurpose(of: $0) == .zoom && acts(.zoom, $0, on: scroll.superview ?? scroll)
      }
      let perhaps = setting.namedViews.filter {
        $0 is Control && statedPurpose(of: $0) == nil && ways[.control($0.name)] != nil
      }
      let outcome =
        found([.zooming(scroll.name)] + serving.map { .control($0.name) })
        ?? (perhaps.isEmpty ? .notFound : .unsaid(perhaps: perhaps.map(\.name)))
      return Reach(
        subject: .zooming(of: scroll.name), recognizers: [], outcome: outcome,
        motions: motions(in: scroll), unmet: outcome == .notFound ? [.pointerGestures] : [])
    }
  }

  // MARK: Motions

  /// Returns the motion of the first source that has one.
  private func found(_ tellers: [Trial.Teller]) -> Reach.Outcome? {
    for teller in tellers {
      guard let way = ways[teller], let moment = way.moment(of: teller) else { continue }
      return .reached(
        Reach.Way(
          by: teller.name, motion: way.probe, moment: moment, recall: recall(way, of: teller),
          frames: framesFromScratch(way, teller) ?? []))
    }
    return nil
  }

  private func motions(in view: View) -> Int {
    let names = Set(setting.layout.views.filter { $0.isDescendant(of: view) }.map(\.name))
    return names.reduce(0) { $0 + (motions[$1] ?? 0) }
  }
}

extension Control {
  /// Whether the control could step through the values that another control sets by a drag.
  fileprivate var mayChooseNumbers: Bool {
    switch self {
    case is Button, is Stepper, is Toolbar, is Slider, is SegmentedControl, is TextField: true
    default: false
    }
  }
}

extension Trial.Teller {
  fileprivate var name: String {
    switch self {
    case .recognizer(let name), .control(let name), .zooming(let name): name
    }
  }
}

extension SceneRecognizer.Kind {
  /// The criterion that forbids this as the only means, or `nil` for a stationary one-finger
  /// gesture.
  fileprivate var criterion: Reach.Criterion? {
    if fingers > 1 { return .pointerGestures }
    return switch known.manner {
    case .still: nil
    case .drag: .draggingMovements
    case .path: .pointerGestures
    }
  }
}
