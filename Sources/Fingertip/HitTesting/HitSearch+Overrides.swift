// Calls overrides of ``View/hitTest(_:)``. When an override calls `super`, the current walk
// continues in the override's view.

extension HitSearch {
  /// A call to an override of ``View/hitTest(_:)``.
  struct OverrideQuery {
    let view: ObjectIdentifier
    let touch: LocalTouch
    /// The result of `super`, once `super` has been called.
    var found: ObjectIdentifier??
  }

  /// Calls a view's override.
  ///
  /// A result that differs from that of `super` replaces all candidates found in the view.
  final func callOverride(_ view: View, _ touch: LocalTouch) {
    retainRemaining()
    let first = candidates.count
    // An override of the view or of a superview may already be running for another touch.
    let outer = (overrideQuery, view.hitState.search)
    overrideQuery = OverrideQuery(view: ObjectIdentifier(view), touch: touch)
    view.hitState.search = self
    let answer = view.hitTest(touch.point)
    let found = overrideQuery?.found
    (overrideQuery, view.hitState.search) = outer
    if found == .some(answer.map { ObjectIdentifier($0) }) { return }
    overrideCandidates(from: first, by: view)
    isFinished = false
    if let answer {
      add(answer, .override, near: point)
    } else {
      recordExclusion(view, .hitTestNil, touch)
    }
  }

  /// Returns the result of `super` for the override that is currently running. An outer `nil` means
  /// that a separate search is needed, because `super` was called more than once or for a different
  /// point.
  final func resultOfSuper(in view: View, at point: Point) -> View?? {
    guard let overrideQuery, overrideQuery.view == ObjectIdentifier(view),
      overrideQuery.touch.point == point,
      overrideQuery.found == nil
    else { return nil }
    let first = candidates.count
    walk(through: view, overrideQuery.touch)
    let found = pick(from: first).map { candidates[$0].view }
    self.overrideQuery?.found = .some(found.map { ObjectIdentifier($0) })
    return .some(found)
  }
}
