public import CFingertip
import Fingertip

/// Sets the callback for press feedback.
@c @implementation
public func ft_recognizer_on_press(
  _ recognizer: ft_recognizer?, _ callback: ft_press_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    let handle = record.handle
    record.gesture.onPress = callback.map { callback in
      { _, press in
        guard Library.recognizer(handle) != nil else { return }
        let (phase, location) = (Int32(press.phase.rawValue), press.location)
        Library.notify {
          callback(handle.pointer, phase, press.time.nanoseconds, location.x, location.y, user)
        }
      }
    }
  }
}
