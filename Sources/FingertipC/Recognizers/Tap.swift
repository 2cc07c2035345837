public import CFingertip
import Fingertip

/// Creates a tap recognizer.
@c @implementation
public func ft_tap_create(_ view: ft_view?) -> ft_recognizer? { make(on: view, Tap()) }

extension Tap: HostRecognizer {
  static func describe(_ gesture: Gesture<Tap>, _ event: inout ft_gesture_event) {
    event.taps = Int32(clamping: gesture.value.taps)
  }
}
