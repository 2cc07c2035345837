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
  /// Called after each frame and after each deadline to determine a touch's current disposition.
  package var disposition: (TouchID) -> TouchDisposition
  /// Called once the outcome of a touch is known.
  package var onOutcome: (TouchID, ForwardingOutcome) -> Void
  /// Called when a touch's disposition is no longer needed.
  package var forget: (TouchID) -> Void

  /// Creates a set of callbacks.
  package init(
    disposition: @escaping (TouchID) -> TouchDisposition,
    onOutcome passed: @escaping (TouchID, ForwardingOutcome) -> Void,
    forget: @escaping (TouchID) -> Void
  ) {
    self.disposition = disposition
    self.onOutcome = passed
    self.forget = forget
  }
}
#endif
