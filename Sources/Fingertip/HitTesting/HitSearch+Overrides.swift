// Calls of overrides of ``View/hitTest(_:)``. When an override calls `super`, the current walk
// continues in the view.

extension HitSearch {
  /// A call of an override.
  struct Question {
    let view: ObjectIdentifier
    let touch: LocalTouch
    /// The result of `super`, once it was called.
    var found: ObjectIdentifier??
  }

  /// Calls the override of a view.
  ///
  /// A result other than the one found in the view replaces all candidates found there.
  final func ask(_ view: View, _ touch: LocalTouch) {
    writeDown()
    let first = candidates.count
    // The view and its superviews may be in a call for another touch already.
    let outer = (question, view.hitState.search)
    question = Question(view: ObjectIdentifier(view), touch: touch)
    view.hitState.search = self
    let answer = view.hitTest(touch.point)
    let found = question?.found
    (question, view.hitState.search) = outer
    if found == .some(answer.map { ObjectIdentifier($0) }) { return }
    overrule(from: first, by: view)
    isOver = false
    if let answer {
      add(answer, .answer, near: point)
    } else {
      note(view, .refused, touch)
    }
  }

  /// Returns the result of `super` for the override that is being called. The outer `nil` means
  /// that a separate search is needed: `super` was called for another point, or again.
  final func look(in view: View, at point: Point) -> View?? {
    guard let question, question.view == ObjectIdentifier(view), question.touch.point == point,
      question.found == nil
    else { return nil }
    let first = candidates.count
    walk(through: view, question.touch)
    let found = pick(from: first).map { candidates[$0].view }
    self.question?.found = .some(found.map { ObjectIdentifier($0) })
    return .some(found)
  }
}
