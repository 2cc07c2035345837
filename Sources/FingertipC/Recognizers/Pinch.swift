public import CFingertip
import Fingertip

/// Creates a pinch recognizer.
@c @implementation
public func fingertip_pinch_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Pinch())
}

extension Pinch: ExportedRecognizer {
  static func setValue(_ gesture: Gesture<Pinch>, _ value: SettableGestureValue) throws(CallError) {
    guard case .scale(let scale) = value else { throw .gestureValueNotSettable }
    gesture.scale = scale
  }

  static func writeValues(of gesture: Gesture<Pinch>, to event: inout fingertip_gesture_event) {
    (event.scale, event.scale_velocity) = (gesture.value.scale, gesture.value.velocity)
    (event.anchor_x, event.anchor_y) = (gesture.location.x, gesture.location.y)
  }
}
