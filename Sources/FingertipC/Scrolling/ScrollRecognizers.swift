public import CFingertip
import Fingertip

// Functions for a scroll view's built-in recognizers.

/// Returns the pan recognizer.
@c @implementation
public func fingertip_scroll_pan(_ scroll: fingertip_view?) -> fingertip_recognizer? {
  builtInRecognizer(of: scroll) { $0.panGestureRecognizer }
}

/// Returns the pinch recognizer.
@c @implementation
public func fingertip_scroll_pinch(_ scroll: fingertip_view?) -> fingertip_recognizer? {
  builtInRecognizer(of: scroll) { $0.pinchGestureRecognizer }
}

/// Returns the recognizer for the double tap that zooms.
@c @implementation
public func fingertip_scroll_double_tap(_ scroll: fingertip_view?) -> fingertip_recognizer? {
  builtInRecognizer(of: scroll) { $0.doubleTapGestureRecognizer }
}

/// The record of a built-in recognizer. The scroll view configures the recognizer, so the host can
/// access only the settings common to all recognizers.
private final class BuiltInRecognizerRecord: RecognizerRecord {
  override var isBuiltIn: Bool { true }
}

/// Returns the handle of a built-in recognizer, creating it on the first call.
private func builtInRecognizer(
  of scroll: fingertip_view?, _ function: StaticString = #function,
  _ gesture: (ScrollView) -> GestureRecognizer
) -> fingertip_recognizer? {
  performCall(.reads, otherwise: nil, function) { () throws(CallError) in
    let record = try Library.scroll(scroll)
    let gesture = gesture(record.scroll)
    for known in record.recognizers where known.gesture === gesture { return known.handle.pointer }
    let handle = try Library.handleTable.prepareNextHandle()
    let known = BuiltInRecognizerRecord(gesture, handle)
    Library.handleTable.insert(.recognizer(known))
    gesture.addHostObserver(handle)
    record.recognizers.append(known)
    return handle.pointer
  }
}
