public import CFingertip
import Fingertip

/// Creates a swipe recognizer.
@c @implementation
public func ft_swipe_create(_ view: ft_view?) -> ft_recognizer? { make(on: view, Swipe()) }

extension Swipe: HostRecognizer {
  static func describe(_ gesture: Gesture<Swipe>, _ event: inout ft_gesture_event) {
    event.direction = Int32(Directions(gesture.value.direction).rawValue)
  }
}
