#if !hasFeature(Embedded)
internal import Fingertip

extension SceneRecognizer.Kind {
  /// Creates the description of an existing recognizer. Returns `nil` if the recognizer's state
  /// machine isn't built in. `bounds` are the window's bounds.
  init?(describing gesture: GestureRecognizer, in bounds: Rect) {
    switch gesture {
    case let tap as TapGestureRecognizer: self = .tap(tap.configuration)
    case let hold as LongPressGestureRecognizer: self = .hold(hold.configuration)
    case let swipe as SwipeGestureRecognizer: self = .swipe(swipe.configuration)
    case let flick as FlickGestureRecognizer: self = .flick(flick.configuration)
    case let pan as PanGestureRecognizer: self = .pan(pan.configuration)
    case let pinch as PinchGestureRecognizer: self = .pinch(pinch.configuration)
    case let rotation as RotationGestureRecognizer: self = .rotation(rotation.configuration)
    case let transform as TransformGestureRecognizer: self = .transform(transform.configuration)
    case let pan as ScreenEdgePanGestureRecognizer:
      let area = pan.configuration.bounds
      self = .edgePan(pan.configuration, of: area == bounds ? nil : area)
    case let drag as TapThenDragGestureRecognizer: self = .tapThenDrag(drag.configuration)
    case let tilt as TiltGestureRecognizer: self = .tilt(tilt.configuration)
    default: return nil
    }
  }
}

extension SceneRecognizer {
  /// Creates a description with the settings of an existing recognizer that are common to all
  /// recognizers.
  init(_ kind: Kind, name: String, like gesture: GestureRecognizer) {
    self.init(kind, name: name)
    isEnabled = gesture.isEnabled
    cancelsTouchesInView = gesture.cancelsTouchesInView
    delaysTouchesBegan = gesture.delaysTouchesBegan
    delaysTouchesEnded = gesture.delaysTouchesEnded
    failsOutsideView = gesture.failsOutsideView
    yieldsToControls = gesture.yieldsToControls
  }
}

extension GestureRecognizer {
  /// The names of the host's closures that influence decisions.
  var decidingClosureNames: [String] {
    var names: [String] = []
    if shouldBegin != nil { names.append("shouldBegin") }
    if shouldReceive != nil { names.append("shouldReceive") }
    if shouldRecognizeSimultaneously != nil { names.append("shouldRecognizeSimultaneously") }
    if canPrevent != nil { names.append("canPrevent") }
    if canBePrevented != nil { names.append("canBePrevented") }
    return names
  }
}
#endif
