public import CFingertip
import Fingertip

/// Lets a host hear the decisions of a window.
@c @implementation
public func ft_on_decision(
  _ window: ft_window?, _ callback: ft_decision_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.window(window)
    let handle = record.handle
    record.intake.onDecision(
      callback.map { callback in
        { decision in
          guard Library.window(handle) != nil else { return }
          decision.lend { event in
            event.window = handle.pointer
            Library.tell { callback(&event, user) }
          }
        }
      })
  }
}
