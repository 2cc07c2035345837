public import CFingertip
import Fingertip

/// Creates a swipe recognizer.
@c @implementation
public func fingertip_swipe_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Swipe())
}

extension Swipe: ExportedRecognizer {
  static func writeValues(of gesture: Gesture<Swipe>, to event: inout fingertip_gesture_event) {
    event.direction = Int32(Directions(gesture.value.direction).rawValue)
  }
}
