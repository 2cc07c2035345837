// What a host asks that passes on the touches which no gesture takes.

extension Window {
  /// Keeps account of what gestures take, from the next touch on.
  ///
  /// - Parameters:
  ///   - takes: Whether a recognizer takes touches from whom the host passes them on to, if it cancels
  ///     those in its view at all.
  ///   - withholds: Whether the host passes touches on only after it failed.
  ///   - owner: Who takes all touches that land on a view; `nil` for nobody.
  package func trackDispositions(
    intercepts takes: @escaping (GestureRecognizer) -> Bool,
    delays withholds: @escaping (GestureRecognizer) -> Bool, owner: @escaping (View) -> String?
  ) {
    dispatcher.dispositions = TouchDispositions(
      intercepts: takes, delays: withholds, owner: { $0.view.flatMap(owner) })
  }

  /// What becomes of a touch as far as it is decided. Costs a step for each attempt.
  package func disposition(of touch: TouchID) -> TouchDisposition {
    dispatcher.dispositions?.disposition(of: touch, dispatcher.arena) ?? .unclaimed
  }

  /// The host has passed the touch on, or dropped it, and its contact is over.
  package func forgetDisposition(of touch: TouchID) { dispatcher.dispositions?.forget(touch) }
}
