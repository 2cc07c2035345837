public import CFingertip
import Fingertip

/// Sets the callback for press feedback.
@c @implementation
public func fingertip_recognizer_on_press(
  _ recognizer: fingertip_recognizer?, _ callback: fingertip_press_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    let handle = record.handle
    record.gesture.onPress = callback.map { callback in
      { _, press in
        guard Library.recognizer(handle) != nil else { return }
        let (phase, location) = (Int32(press.phase.rawValue), press.location)
        callback(handle.pointer, phase, press.time.nanoseconds, location.x, location.y, user)
      }
    }
  }
}
