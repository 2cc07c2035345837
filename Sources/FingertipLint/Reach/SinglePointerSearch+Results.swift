internal import Fingertip
internal import FingertipScenes

// This file contains functions that determine the results for each purpose, each control, and each
// scroll view that zooms.

extension SinglePointerSearch {
  /// Returns all results in scene order. `tooSmall` contains the names of the views that violate
  /// WCAG 2.5.8.
  func results(tooSmall: Set<String>) -> [SinglePointerAccess] {
    let results = purposeResults() + controlResults() + rowResults() + zoomingResults()
    let undoResult = results.first { reach in
      guard case .reached = reach.outcome else { return false }
      return switch reach.subject {
      case .purpose(let purpose, _): purpose == .undo
      case .control(let name): scene.purposesByControl[name] == .undo
      case .rows, .zooming: false
      }
    }
    return results.map { reach in
      guard case .reached(var motion) = reach.outcome else { return reach }
      var reach = reach
      if motion.cancellation == nil, case .reached(let undo)? = undoResult?.outcome,
        undo.activatedName != motion.activatedName
      {
        motion.cancellation = .undoing(by: undo.activatedName)
        reach.outcome = .reached(motion)
      }
      if motion.activationTime == .landing, motion.cancellation == nil {
        reach.violations.append(.pointerCancellation)
      }
      if tooSmall.contains(motion.motion.view) { reach.violations.append(.targetSize) }
      return reach
    }
  }

  // MARK: Purposes

  private struct PurposeGroup {
    let purpose: InteractionPurpose
    let view: View
    var recognizers: [SceneRecognizer]
  }

  private func purposeResults() -> [SinglePointerAccess] {
    var groups: [PurposeGroup] = []
    for (recognizer, view) in zip(scene.allRecognizers, environment.recognizerViews) {
      guard let purpose = recognizer.declaredPurpose, let view else { continue }
      if let index = groups.firstIndex(where: { $0.purpose == purpose && $0.view === view }) {
        groups[index].recognizers.append(recognizer)
      } else {
        groups.append(PurposeGroup(purpose: purpose, view: view, recognizers: [recognizer]))
      }
    }
    return groups.map { group in
      let names = group.recognizers.map(\.name)
      let subject = SinglePointerAccess.Subject.purpose(group.purpose, of: group.view.name)
      let others = sourcesSharingPurpose(group)
      let outcome = bestOutcome(names.map { .recognizer($0) } + others) ?? undeclaredOutcome(group)
      let unmet =
        outcome == .notFound ? Set(group.recognizers.compactMap { $0.kind.violatedCriterion }) : []
      return SinglePointerAccess(
        subject: subject, recognizers: names, outcome: outcome,
        motionCount: motionCount(in: group.view),
        violations: unmet.sorted { $0.rawValue < $1.rawValue })
    }
  }

  /// Returns the other recognizers and controls that act on the same view and have the same
  /// declared purpose.
  private func sourcesSharingPurpose(_ group: PurposeGroup) -> [ProbeRunResult.EventSource] {
    let recognizers = zip(scene.allRecognizers, environment.recognizerViews).filter {
      recognizer, view in
      recognizer.declaredPurpose == group.purpose
        && view.map { appliesToView(group.purpose, $0, on: group.view) } == true
    }
    let controls = environment.namedViews.filter { view in
      declaredPurpose(of: view) == group.purpose
        && appliesToView(group.purpose, view, on: group.view)
    }
    return recognizers.map { .recognizer($0.0.name) } + controls.map { .control($0.name) }
  }

  /// Returns whether a function of one view applies to another view. Undo and navigation apply to
  /// the whole window. Activating and selecting apply only to the view itself. All other functions
  /// also apply to the views that contain that view. Functions of items, however, never apply to
  /// the window.
  private func appliesToView(_ purpose: InteractionPurpose, _ view: View, on other: View) -> Bool {
    switch purpose {
    case .undo, .navigate: true
    case .zoom, .scroll, .rotate: view.isDescendant(of: other)
    case .activate, .select, .menu, .move, .delete, .reveal, .other:
      view.isDescendant(of: other) && !(other is Window) && purpose != .activate
        && purpose != .select || view === other
    }
  }

  /// Returns accessible recognizers and controls that could serve the purpose, even though the
  /// scene doesn't declare it for them.
  private func undeclaredOutcome(_ group: PurposeGroup) -> SinglePointerAccess.Outcome {
    var candidates: [String] = []
    for recognizer in scene.allRecognizers
    where motionsBySource[.recognizer(recognizer.name)] != nil {
      if recognizer.purpose == nil || recognizer.purpose == group.purpose {
        candidates.append(recognizer.name)
      }
    }
    for view in environment.namedViews {
      if let control = view as? Control, motionsBySource[.control(view.name)] != nil {
        let stated = declaredPurpose(of: view)
        if stated == group.purpose || (stated == nil && control.couldServe(group.purpose)) {
          candidates.append(view.name)
        }
      } else if group.purpose == .zoom, motionsBySource[.zooming(view.name)] != nil {
        candidates.append(view.name)
      }
    }
    return candidates.isEmpty ? .notFound : .purposeUndeclared(candidates: candidates)
  }

  func declaredPurpose(of view: View) -> InteractionPurpose? { scene.purposesByControl[view.name] }

  // MARK: Controls and scroll views

  private func controlResults() -> [SinglePointerAccess] {
    environment.namedViews.compactMap { view -> SinglePointerAccess? in
      guard let control = view as? Control, control.isEnabled, !control.isUntouchable,
        declaredPurpose(of: control) != .other, (control as? ListView)?.respondsToTaps != false
      else { return nil }
      let outcome = bestOutcome([.control(control.name)]) ?? alternativeControlOutcome(for: control)
      return SinglePointerAccess(
        subject: .control(control.name), recognizers: [], outcome: outcome,
        motionCount: motionCount(in: control),
        violations: outcome == .notFound && !control.dragDirections.isEmpty
          ? [.draggingMovements] : [])
    }
  }

  /// Returns controls that could set the value of another control, such as a button next to a
  /// slider.
  private func alternativeControlOutcome(for control: Control) -> SinglePointerAccess.Outcome {
    let candidates = environment.namedViews.filter { view in
      view !== control && (view as? Control)?.couldSetOtherValues == true
        && motionsBySource[.control(view.name)] != nil
        && declaredPurpose(of: view).map { $0 == declaredPurpose(of: control) } != false
    }
    return candidates.isEmpty ? .notFound : .purposeUndeclared(candidates: candidates.map(\.name))
  }

  private func zoomingResults() -> [SinglePointerAccess] {
    environment.namedViews.compactMap { view -> SinglePointerAccess? in
      guard let scroll = view as? ScrollView, scroll.viewForZooming != nil,
        scroll.maximumZoomScale > scroll.minimumZoomScale, !scroll.isUntouchable
      else { return nil }
      let serving = environment.namedViews.filter {
        declaredPurpose(of: $0) == .zoom && appliesToView(.zoom, $0, on: scroll.superview ?? scroll)
      }
      let candidates = environment.namedViews.filter {
        $0 is Control && declaredPurpose(of: $0) == nil && motionsBySource[.control($0.name)] != nil
      }
      let outcome =
        bestOutcome([.zooming(scroll.name)] + serving.map { .control($0.name) })
        ?? (candidates.isEmpty ? .notFound : .purposeUndeclared(candidates: candidates.map(\.name)))
      return SinglePointerAccess(
        subject: .zooming(of: scroll.name), recognizers: [], outcome: outcome,
        motionCount: motionCount(in: scroll),
        violations: outcome == .notFound ? [.pointerGestures] : []
      )
    }
  }

  // MARK: Motions

  /// Returns the motion that activates the first source for which a motion was found.
  func bestOutcome(_ sources: [ProbeRunResult.EventSource]) -> SinglePointerAccess.Outcome? {
    for source in sources {
      guard let motion = motionsBySource[source], let activation = motion.activationTime(of: source)
      else {
        continue
      }
      return .reached(
        SinglePointerAccess.ActivatingMotion(
          activatedName: source.name, motion: motion.probe, activationTime: activation,
          cancellation: findCancellation(motion, of: source),
          frames: framesWithScrolling(motion, source) ?? []))
    }
    return nil
  }

  func motionCount(in view: View) -> Int {
    let names = Set(environment.layout.views.filter { $0.isDescendant(of: view) }.map(\.name))
    return names.reduce(0) { $0 + (motionCountsByView[$1] ?? 0) }
  }
}

extension Control {
  /// Whether the control could step through the values of another control that requires dragging.
  fileprivate var couldSetOtherValues: Bool {
    switch self {
    case is Button, is Stepper, is Toolbar, is Slider, is SegmentedControl, is TextField: true
    default: false
    }
  }
}

extension ProbeRunResult.EventSource {
  fileprivate var name: String {
    switch self {
    case .recognizer(let name), .control(let name), .zooming(let name): name
    }
  }
}

extension SceneRecognizer.Kind {
  /// The criterion that is violated if this gesture is the only means of access, or `nil` for a
  /// stationary one-finger gesture.
  fileprivate var violatedCriterion: SinglePointerAccess.Criterion? {
    if minimumFingers > 1 { return .pointerGestures }
    return switch lintableGesture.fingerMovement {
    case .still: nil
    case .drag: .draggingMovements
    case .path: .pointerGestures
    }
  }
}
