// Views with an override of ``View/hitTest(_:)`` are asked by calling it. When they call `super`, that
// goes on with the walk that asks.

extension HitSearch {
  /// What a view is being asked.
  struct Question {
    let view: ObjectIdentifier
    let touch: LocalTouch
    /// What `super` has found in the view, once it was called.
    var found: ObjectIdentifier??
  }

  /// Asks a view which view is meant among itself and what is in it.
  ///
  /// An answer that is not what was found in the view takes the place of all that was found there.
  final func ask(_ view: View, _ touch: LocalTouch) {
    writeDown()
    let first = candidates.count
    // The view may be asked for another touch already, and so may be views around it.
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

  /// What is found in a view that is being asked; `nil` when it was asked for another point, or was
  /// told already, so that a search of its own is needed.
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
