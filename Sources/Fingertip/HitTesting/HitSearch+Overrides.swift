// This file calls overrides of ``View/hitTest(_:)``. When an override calls `super`, the current
// walk continues in the override's view.

extension HitSearch {
  /// A call to an override of ``View/hitTest(_:)``.
  struct HitTestOverrideCall {
    let view: ObjectIdentifier
    let touch: LocalTouch
    /// The result of `super`, once `super` has been called.
    var superResult: ObjectIdentifier??
  }

  /// Calls a view's override.
  ///
  /// If the override's result differs from the result of `super`, it replaces all candidates found
  /// in the view.
  final func callHitTestOverride(of view: View, _ touch: LocalTouch) {
    retainRemainingSubviews()
    let first = candidates.count
    // An override of the view or of a superview may already be running for another touch.
    let outer = (currentOverrideCall, view.hitTestState.runningSearch)
    currentOverrideCall = HitTestOverrideCall(view: ObjectIdentifier(view), touch: touch)
    view.hitTestState.runningSearch = self
    let answer = view.hitTest(touch.point)
    let superResult = currentOverrideCall?.superResult
    (currentOverrideCall, view.hitTestState.runningSearch) = outer
    if superResult == .some(answer.map { ObjectIdentifier($0) }) { return }
    discardCandidates(from: first, overriddenBy: view)
    isFinished = false
    if let answer {
      addCandidate(answer, .override, near: point)
    } else {
      recordExclusion(view, .hitTestNil, touch)
    }
  }

  /// Returns the result of `super` for the override that is currently running. An outer `nil` means
  /// that a separate search is needed because `super` was called more than once or for a different
  /// point.
  final func resultOfSuperHitTest(in view: View, at point: Point) -> View?? {
    guard let currentOverrideCall, currentOverrideCall.view == ObjectIdentifier(view),
      currentOverrideCall.touch.point == point,
      currentOverrideCall.superResult == nil
    else { return nil }
    let first = candidates.count
    walk(through: view, currentOverrideCall.touch)
    let found = chooseIgnoringContact(from: first).map { candidates[$0].view }
    self.currentOverrideCall?.superResult = .some(found.map { ObjectIdentifier($0) })
    return .some(found)
  }
}
