public import CFingertip
import Fingertip

/// Creates a flick recognizer.
@c @implementation
public func fingertip_flick_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Flick())
}

extension Flick: ExportedRecognizer {
  static func writeValues(of gesture: Gesture<Flick>, to event: inout fingertip_gesture_event) {
    event.direction = Int32(Directions(gesture.value.direction).rawValue)
    (event.velocity_x, event.velocity_y) = (gesture.value.velocity.dx, gesture.value.velocity.dy)
  }
}
