public import CFingertip

/// Lets a host hear the decisions of a window, in words.
@c @implementation
public func ft_on_decision(
  _ window: ft_window?, _ callback: ft_decision_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.window(window)
    let handle = record.handle
    record.intake.onDecision(
      callback.map { callback in
        { text, length in
          guard Library.window(handle) != nil else { return }
          Library.tell { callback(handle.pointer, text, length, user) }
        }
      })
  }
}
