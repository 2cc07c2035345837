public import CFingertip
import Fingertip

/// Creates a screen-edge pan recognizer.
@c @implementation
public func fingertip_edge_pan_create(_ view: fingertip_view?) -> fingertip_recognizer? {
  makeRecognizer(on: view) { start, handle in
    let pan = ScreenEdgePan(.all, of: start.bounds)
    return EdgePanRecord(Gesture(start.applied(to: pan)), handle)
  }
}

/// The record of an edge pan, whose edges follow the window's size.
private final class EdgePanRecord: MachineRecord<ScreenEdgePan> {
  override func surfaceDidChange(_ bounds: Rect) { machine.configuration.bounds = bounds }
}

extension ScreenEdgePan: ExportedRecognizer {
  static func setValue(
    _ gesture: Gesture<ScreenEdgePan>, _ value: SettableGestureValue
  ) throws(CallError) {
    guard case .translation(let translation) = value else { throw .noValue }
    gesture.setTranslation(translation, in: nil)
  }

  static func addValues(
    of gesture: Gesture<ScreenEdgePan>, to event: inout fingertip_gesture_event
  ) {
    let value = gesture.value
    event.edge = Int32(ScreenEdgePan.Edges(value.edge).rawValue)
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}
