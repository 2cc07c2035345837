#if Live && os(Linux)
package import Fingertip

/// The result of forwarding or withholding a touch.
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
  /// Called after each frame and after each deadline to get the current disposition of a touch.
  package var disposition: (TouchID) -> TouchDisposition
  /// Called with a touch's outcome.
  package var onOutcome: (TouchID, ForwardingOutcome) -> Void
  /// Called when the disposition of a touch is no longer needed.
  package var forget: (TouchID) -> Void

  /// Creates a forwarding configuration from its callbacks.
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
