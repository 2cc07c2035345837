public import CFingertip
import Fingertip

/// Sets the callback for decisions made by a window or a surface.
@c @implementation
public func fingertip_window_on_decision(
  _ window: fingertip_window?, _ callback: fingertip_decision_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let handle = Handle(window)
    try Library.inputEndpoint(window).setDecisionObserver(
      callback.map { callback in
        { decision in
          guard let handle, Library.inputEndpoint(handle) != nil else { return }
          decision.withCDecision { event in
            if Library.surface(handle) != nil {
              event.surface = window
            } else {
              event.window = window
            }
            callback(&event, user)
          }
        }
      })
  }
}
