public import CFingertip
import Fingertip

/// Creates a pan recognizer.
@c @implementation
public func fingertip_pan_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Pan())
}

extension Pan: ExportedRecognizer {
  static func setValue(_ gesture: Gesture<Pan>, _ value: SettableGestureValue) throws(CallError) {
    guard case .translation(let translation) = value else { throw .gestureValueNotSettable }
    gesture.setTranslation(translation, in: nil)
  }

  static func writeValues(of gesture: Gesture<Pan>, to event: inout fingertip_gesture_event) {
    let value = gesture.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}
