public import CFingertip
import Fingertip

/// Creates a recognizer for a combined pan, pinch and rotation.
@c @implementation
public func fingertip_transform_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Transform())
}

extension Transform: ExportedRecognizer {
  static func writeValues(of gesture: Gesture<Transform>, to event: inout fingertip_gesture_event) {
    let value = gesture.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
    (event.scale, event.scale_velocity) = (value.scale, value.scaleVelocity)
    (event.rotation, event.angular_velocity) = (value.rotation.radians, value.angularVelocity)
    (event.anchor_x, event.anchor_y) = (value.focalPoint.x, value.focalPoint.y)
    let map = value.transform
    event.transform = (map.a, map.b, map.c, map.d, map.tx, map.ty)
  }
}
