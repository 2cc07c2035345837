public import CFingertip
import Fingertip

/// Creates a rotation recognizer.
@c @implementation
public func fingertip_rotation_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Rotation())
}

extension Rotation: ExportedRecognizer {
  static func setValue(
    _ gesture: Gesture<Rotation>, _ value: SettableGestureValue
  ) throws(CallError) {
    guard case .rotation(let angle) = value else { throw .gestureValueNotSettable }
    gesture.rotation = angle
  }

  static func writeValues(of gesture: Gesture<Rotation>, to event: inout fingertip_gesture_event) {
    event.rotation = gesture.value.rotation.radians
    event.angular_velocity = gesture.value.velocity
    (event.anchor_x, event.anchor_y) = (gesture.location.x, gesture.location.y)
  }
}
