public import CFingertip
import Fingertip

// The recognizers that a scroll view has, as a host sees them.

/// The recognizer that drags.
@c @implementation
public func ft_scroll_pan(_ scroll: ft_view?) -> ft_recognizer? {
  builtIn(of: scroll) { $0.panGestureRecognizer }
}

/// The recognizer that zooms.
@c @implementation
public func ft_scroll_pinch(_ scroll: ft_view?) -> ft_recognizer? {
  builtIn(of: scroll) { $0.pinchGestureRecognizer }
}

/// The recognizer of double taps that zoom.
@c @implementation
public func ft_scroll_double_tap(_ scroll: ft_view?) -> ft_recognizer? {
  builtIn(of: scroll) { $0.doubleTapGestureRecognizer }
}

/// A recognizer of a scroll view. Its settings are the scroll view's affair, so it is known by what
/// all recognizers have.
private final class BuiltInRecord: RecognizerRecord {
  override var isBuiltIn: Bool { true }
}

/// The handle of a recognizer of a scroll view, made when it is first asked for.
private func builtIn(
  of scroll: ft_view?, _ function: StaticString = #function,
  _ gesture: (ScrollView) -> GestureRecognizer
) -> ft_recognizer? {
  performCall(.reads, otherwise: nil, function) { () throws(CallError) in
    let record = try Library.scroll(scroll)
    let gesture = gesture(record.scroll)
    for known in record.recognizers where known.gesture === gesture { return known.handle.pointer }
    let handle = try Library.table.next()
    let known = BuiltInRecord(gesture, handle)
    Library.table.insert(.recognizer(known))
    gesture.addHostObserver(handle)
    record.recognizers.append(known)
    return handle.pointer
  }
}
