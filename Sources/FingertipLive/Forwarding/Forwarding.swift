#if Live && os(Linux)
package import Fingertip

/// What became of a touch on its way to whom touches are passed on to.
package enum ForwardingOutcome: Hashable, Sendable {
  /// It went out after it was held for a while by a recognizer.
  case released(after: Duration, by: String)
  /// A recognizer took it before it went out.
  case intercepted(by: String)
  /// A recognizer took it when it was out already.
  case cancelled(by: String)
}

/// What a host that has touches passed on says, and hears of it.
package struct Forwarding {
  /// What becomes of a touch as far as it is decided. Asked after each frame and each time that has come.
  package var disposition: (TouchID) -> TouchDisposition
  /// Hears what became of a touch.
  package var onOutcome: (TouchID, ForwardingOutcome) -> Void
  /// Hears that a touch is of no more interest.
  package var forget: (TouchID) -> Void

  /// Makes it of what is to be called.
  package init(
    disposition: @escaping (TouchID) -> TouchDisposition,
    onOutcome passed: @escaping (TouchID, ForwardingOutcome) -> Void, forget: @escaping (TouchID) -> Void
  ) {
    self.disposition = disposition
    self.onOutcome = passed
    self.forget = forget
  }
}
#endif
