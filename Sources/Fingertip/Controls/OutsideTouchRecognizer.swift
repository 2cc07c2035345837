/// A recognizer for touches that begin outside a control, which can be used to dismiss the control.
///
/// The recognizer intercepts nothing, prevents nothing, and can't be prevented.
///
/// 1. `▼!` is recognized when a touch begins.
struct OutsideTouchRecognizer: Recognizer {
  static let name = "touch outside"

  /// The number of the touch that began most recently. Touch numbers are unique within the window.
  private(set) var touchNumber: UInt64?

  init() {}

  mutating func receive(_ input: Input) -> Verdict {
    guard input.event == .landed else { return .undecided }
    for finger in input.touches where finger.phase == .landing { touchNumber = finger.number }
    return .recognize(Reason(.custom("a touch landed outside")), at: input.time)
  }

  /// Creates a gesture recognizer that sends its callbacks to the given view. Attach the recognizer
  /// to an ancestor of that view.
  static func makeGesture(for view: View) -> Gesture<OutsideTouchRecognizer> {
    let gesture = Gesture(OutsideTouchRecognizer())
    gesture.owner = view.touchTarget
    gesture.cancelsTouchesInView = false
    gesture.canPrevent = { _ in false }
    gesture.canBePrevented = { _ in false }
    return gesture
  }
}
