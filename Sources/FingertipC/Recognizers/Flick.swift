public import CFingertip
import Fingertip

/// Creates a flick recognizer.
@c @implementation
public func ft_flick_create(_ view: ft_view?) -> ft_recognizer? { make(on: view, Flick()) }

extension Flick: HostRecognizer {
  static func describe(_ gesture: Gesture<Flick>, _ event: inout ft_gesture_event) {
    event.direction = Int32(Directions(gesture.value.direction).rawValue)
    (event.velocity_x, event.velocity_y) = (gesture.value.velocity.dx, gesture.value.velocity.dy)
  }
}
