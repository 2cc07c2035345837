public import CFingertip
import Fingertip

/// Sets the callback for gesture failures.
@c @implementation
public func fingertip_recognizer_on_failure(
  _ recognizer: fingertip_recognizer?, _ callback: fingertip_failure_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    let handle = record.handle
    record.gesture.onFailure = callback.map { callback in
      { gesture, reason in
        guard Library.recognizer(handle) != nil else { return }
        let time = gesture.time.nanoseconds
        TextBuilder { $0 += reason }.withCText { text, length in
          callback(handle.pointer, time, text, length, user)
        }
      }
    }
  }
}
