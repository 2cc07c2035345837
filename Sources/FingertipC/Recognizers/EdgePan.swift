public import CFingertip
import Fingertip

/// Creates a screen-edge pan recognizer.
@c @implementation
public func fingertip_edge_pan_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view) { start, handle in
    let pan = ScreenEdgePan(.all, of: start.bounds)
    return EdgePanRecord(Gesture(start.applyingSettings(to: pan)), handle)
  }
}

/// The record of an edge pan, which adapts its edges to the window's size.
private final class EdgePanRecord: TypedRecognizerRecord<ScreenEdgePan> {
  override func surfaceDidChange(_ bounds: Rect) { typedGesture.configuration.bounds = bounds }
}

extension ScreenEdgePan: ExportedRecognizer {
  static func setValue(
    _ gesture: Gesture<ScreenEdgePan>, _ value: SettableGestureValue
  ) throws(CallError) {
    guard case .translation(let translation) = value else { throw .gestureValueNotSettable }
    gesture.setTranslation(translation, in: nil)
  }

  static func writeValues(
    of gesture: Gesture<ScreenEdgePan>, to event: inout fingertip_gesture_event
  ) {
    let value = gesture.value
    event.edge = Int32(ScreenEdgePan.Edges(value.edge).rawValue)
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}
