public import CFingertip
import Fingertip

/// Creates a tap recognizer.
@c @implementation
public func fingertip_tap_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view, Tap())
}

extension Tap: ExportedRecognizer {
  static func writeValues(of gesture: Gesture<Tap>, to event: inout fingertip_gesture_event) {
    event.taps = Int32(clamping: gesture.value.taps)
  }
}
