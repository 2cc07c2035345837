public import CFingertip
import Fingertip

/// Lets a host hear the decisions of a window, in words.
@c @implementation
public func ft_on_decision(
  _ window: ft_window?, _ callback: ft_decision_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.window(window)
    guard let callback else { return record.window.onDecision = nil }
    let handle = record.handle
    record.window.onDecision = { decision in
      guard Library.window(handle) != nil else { return }
      var text = decision.wording.bytes
      text.append(0)
      Library.tell {
        text.withUnsafeBytes { bytes in
          let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
          callback(handle.pointer, start, text.count - 1, user)
        }
      }
    }
  }
}
