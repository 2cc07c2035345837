public import CFingertip

/// Lets a host hear the decisions of a window or a surface, in words.
@c @implementation
public func ft_on_decision(
  _ window: ft_window?, _ callback: ft_decision_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    try Library.intake(window).onDecision(
      callback.map { callback in
        { text, length in
          guard Library.intake(Handle(window)) != nil else { return }
          Library.tell { callback(window, text, length, user) }
        }
      })
  }
}
