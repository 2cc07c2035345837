internal import Fingertip
internal import FingertipScenes

// This file contains functions that determine the results for actions that users perform by
// dragging the rows of a list.

extension SinglePointerSearch {
  /// Returns the results for moving rows by their handles and for deleting them with swipes. Both
  /// actions require a drag, so another control or recognizer must serve the same purpose.
  func rowResults() -> [SinglePointerAccess] {
    var results: [SinglePointerAccess] = []
    for case let list as ListView in environment.namedViews
    where list.isEnabled && !list.isUntouchable {
      for purpose in list.purposesOfDrags {
        let outcome =
          bestOutcome(sources(for: purpose, besides: list))
          ?? candidateOutcome(for: purpose, besides: list)
        results.append(
          SinglePointerAccess(
            subject: .rows(purpose, of: list.name), recognizers: [], outcome: outcome,
            motionCount: motionCount(in: list),
            violations: outcome == .notFound ? [.draggingMovements] : []))
      }
    }
    return results
  }

  /// Returns the recognizers and the other controls for which the scene declares the given purpose.
  private func sources(
    for purpose: InteractionPurpose, besides list: ListView
  ) -> [ProbeRunResult.EventSource] {
    let recognizers = scene.allRecognizers.filter { $0.declaredPurpose == purpose }
    let controls = environment.namedViews.filter {
      $0 !== list && declaredPurpose(of: $0) == purpose
    }
    return recognizers.map { .recognizer($0.name) } + controls.map { .control($0.name) }
  }

  /// Returns the accessible buttons that could serve a purpose, even though the scene doesn't
  /// declare it for them.
  private func candidateOutcome(
    for purpose: InteractionPurpose, besides list: ListView
  ) -> SinglePointerAccess.Outcome {
    let names = environment.namedViews.filter { view in
      view !== list && declaredPurpose(of: view) == nil
        && motionsBySource[.control(view.name)] != nil
        && (view as? Control)?.couldServe(purpose) == true
    }.map(\.name)
    return names.isEmpty ? .notFound : .purposeUndeclared(candidates: names)
  }
}

extension ListView {
  /// The purposes that the list's rows serve only when they are dragged.
  fileprivate var purposesOfDrags: [InteractionPurpose] {
    if rows.isEmpty { return [] }
    if isEditing { return allowsMoving && rows.count > 1 ? [.move] : [] }
    return allowsDeletion && !deleteSwipeEdges.isEmpty ? [.delete] : []
  }

  /// Whether a tap on a row does anything.
  var respondsToTaps: Bool {
    !isEditing || allowsSelectionDuringEditing
      || rows.contains {
        $0.accessory == .detail || $0.editingStyle == .insert
          || $0.editingStyle == .delete && allowsDeletion
      }
  }
}
