public import CFingertip
import Fingertip

/// Creates a recognizer for a tap followed by a drag.
@c @implementation
public func fingertip_tap_then_drag_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, TapThenDrag())
}

extension TapThenDrag: ExportedRecognizer {
  static func writeValues(of gesture: Gesture<TapThenDrag>, to event: inout fingertip_gesture_event)
  {
    let value = gesture.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
    (event.scale, event.scale_velocity) = (value.scale, value.scaleVelocity)
    (event.anchor_x, event.anchor_y) = (value.anchor.x, value.anchor.y)
  }
}
