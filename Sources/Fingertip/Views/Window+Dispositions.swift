// What a host asks that passes on the touches which no gesture takes.

extension Window {
  /// Keeps account of what gestures take, from the next touch on.
  ///
  /// - Parameters:
  ///   - takes: Whether a recognizer takes touches from whom the host passes them on to, if it cancels
  ///     those in its view at all.
  ///   - withholds: Whether the host passes touches on only after it failed.
  ///   - owner: Who takes all touches that land on a view; `nil` for nobody.
  package func keepCustody(
    takes: @escaping (GestureRecognizer) -> Bool,
    withholds: @escaping (GestureRecognizer) -> Bool, owner: @escaping (View) -> String?
  ) {
    dispatcher.custody = TouchCustody(
      takes: takes, withholds: withholds, owner: { $0.view.flatMap(owner) })
  }

  /// What becomes of a touch as far as it is decided. Costs a step for each attempt.
  package func fate(of touch: TouchID) -> TouchFate {
    dispatcher.custody?.fate(of: touch, dispatcher.arena) ?? .free
  }

  /// The host has passed the touch on, or dropped it, and its contact is over.
  package func forgetFate(of touch: TouchID) { dispatcher.custody?.forget(touch) }
}
