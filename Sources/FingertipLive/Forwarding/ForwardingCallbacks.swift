#if Live && os(Linux)
package import Fingertip

/// The outcome of a touch that a recognizer delayed or intercepted.
package enum ForwardingOutcome: Hashable, Sendable {
  /// The touch was forwarded after a recognizer had delayed it.
  case released(after: Duration, by: String)
  /// A recognizer intercepted the touch before it was forwarded.
  case intercepted(by: String)
  /// A recognizer intercepted the touch after it was forwarded.
  case cancelled(by: String)
}

/// The callbacks of a host that forwards touches.
package struct ForwardingCallbacks {
  /// A closure called after each frame and after each deadline to determine a touch's current
  /// interception status.
  package var interceptionStatus: (TouchID) -> TouchInterceptionStatus
  /// A closure called once the outcome of a touch is known.
  package var onOutcome: (TouchID, ForwardingOutcome) -> Void
  /// A closure called when a touch's interception status is no longer needed.
  package var forgetTouch: (TouchID) -> Void

  /// Creates a set of callbacks.
  package init(
    interceptionStatus: @escaping (TouchID) -> TouchInterceptionStatus,
    onOutcome passed: @escaping (TouchID, ForwardingOutcome) -> Void,
    forgetTouch: @escaping (TouchID) -> Void
  ) {
    self.interceptionStatus = interceptionStatus
    self.onOutcome = passed
    self.forgetTouch = forgetTouch
  }
}
#endif
