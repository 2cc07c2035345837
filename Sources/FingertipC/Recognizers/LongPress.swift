public import CFingertip
import Fingertip

/// Creates a long press recognizer.
@c @implementation
public func fingertip_long_press_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, LongPress())
}

extension LongPress: ExportedRecognizer {
  static func writeValues(of gesture: Gesture<LongPress>, to event: inout fingertip_gesture_event) {
    let value = gesture.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}
