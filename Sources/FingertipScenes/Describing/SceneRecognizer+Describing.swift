#if !hasFeature(Embedded)
internal import Fingertip

extension SceneRecognizer.Kind {
  /// Creates the description of an existing recognizer. Returns `nil` if its state machine isn't one
  /// of the built-in ones. `bounds` are the window's bounds.
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
  /// Creates a description with those settings of an existing recognizer that all recognizers have.
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
