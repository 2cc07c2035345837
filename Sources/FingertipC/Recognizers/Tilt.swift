public import CFingertip
import Fingertip

/// Creates a recognizer for two side-by-side fingers that move up or down together.
@c @implementation
public func fingertip_tilt_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Tilt())
}

extension Tilt: ExportedRecognizer {
  static func writeValues(of gesture: Gesture<Tilt>, to event: inout fingertip_gesture_event) {
    let value = gesture.value
    (event.dy, event.velocity_y) = (value.translation, value.velocity)
  }
}
