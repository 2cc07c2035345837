// This file tracks which touches are intercepted, for a host that forwards the touches that no
// gesture intercepts.

extension Window {
  /// Starts tracking which touches are intercepted by gestures, beginning with the next touch.
  ///
  /// - Parameters:
  ///   - takes: Whether a recognizer that cancels touches in its view also keeps the host from
  ///     forwarding them.
  ///   - withholds: Whether the host forwards touches only after the recognizer has failed.
  ///   - owner: Returns the name of the recipient that intercepts all touches on a view, or `nil`
  ///     if there is none.
  package func trackInterceptionStatuses(
    intercepts takes: @escaping (GestureRecognizer) -> Bool,
    delays withholds: @escaping (GestureRecognizer) -> Bool, owner: @escaping (View) -> String?
  ) {
    dispatcher.interceptionStatusTracker = InterceptionStatusTracker(
      intercepts: takes, delays: withholds, interceptingTargetName: { $0.view.flatMap(owner) })
  }

  /// Returns the interception status of a touch, based on the decisions made so far. O(*n*), where
  /// *n* is the number of attempts.
  package func interceptionStatus(of touch: TouchID) -> TouchInterceptionStatus {
    dispatcher.interceptionStatusTracker?.interceptionStatus(of: touch, dispatcher.arena)
      ?? .unclaimed
  }

  /// Forgets a touch that has ended and has been forwarded or dropped.
  package func forgetInterceptionStatus(of touch: TouchID) {
    dispatcher.interceptionStatusTracker?.forgetTouch(touch)
  }
}
