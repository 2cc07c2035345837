// This file defines aliases with the names that UIKit uses for recognizers. It also defines
// initializers that take a gesture's parameters and an action.

/// A recognizer for taps. See ``Tap``.
public typealias TapGestureRecognizer = Gesture<Tap>
/// A recognizer for long presses. See ``LongPress``.
public typealias LongPressGestureRecognizer = Gesture<LongPress>
/// A recognizer for swipes. See ``Swipe``.
public typealias SwipeGestureRecognizer = Gesture<Swipe>
/// A recognizer for flicks. See ``Flick``.
public typealias FlickGestureRecognizer = Gesture<Flick>
/// A recognizer for pans. See ``Pan``.
public typealias PanGestureRecognizer = Gesture<Pan>
/// A recognizer for pinches. See ``Pinch``.
public typealias PinchGestureRecognizer = Gesture<Pinch>
/// A recognizer for rotations. See ``Rotation``.
public typealias RotationGestureRecognizer = Gesture<Rotation>
/// A recognizer for a combined pan, pinch and rotation. See ``Transform``.
public typealias TransformGestureRecognizer = Gesture<Transform>
/// A recognizer for pans that start at an edge of the screen. See ``ScreenEdgePan``.
public typealias ScreenEdgePanGestureRecognizer = Gesture<ScreenEdgePan>
/// A recognizer for drags that follow a tap. See ``TapThenDrag``.
public typealias TapThenDragGestureRecognizer = Gesture<TapThenDrag>
/// A recognizer for two side-by-side touches that move up or down together. See ``Tilt``.
public typealias TiltGestureRecognizer = Gesture<Tilt>

extension Gesture where Machine == Tap {
  /// Creates a recognizer for one or more taps, each with one or more touches.
  public convenience init(
    taps: Int = 1, touches: Int = 1, limits: Tap.Limits = Tap.Limits(),
    action: ((TapGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Tap(taps: taps, touches: touches, limits: limits), action: action)
  }
}

extension Gesture where Machine == LongPress {
  /// Creates a recognizer for presses with one or more touches, optionally preceded by one or more
  /// taps.
  public convenience init(
    precedingTaps: Int = 0, touches: Int = 1, limits: LongPress.Limits = LongPress.Limits(),
    action: ((LongPressGestureRecognizer) -> Void)? = nil
  ) {
    self.init(
      LongPress(precedingTaps: precedingTaps, touches: touches, limits: limits), action: action)
  }

  /// Creates a recognizer for a touch that stays down for a given duration.
  public convenience init(
    minimumPressDuration: Duration, action: ((LongPressGestureRecognizer) -> Void)? = nil
  ) {
    var limits = LongPress.Limits()
    limits.minimumPressDuration = minimumPressDuration
    self.init(limits: limits, action: action)
  }
}

extension Gesture where Machine == Swipe {
  /// Creates a recognizer for swipes in the given directions.
  public convenience init(
    _ directions: Directions = .all, touches: Int = 1, limits: Swipe.Limits = Swipe.Limits(),
    action: ((SwipeGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Swipe(directions, touches: touches, limits: limits), action: action)
  }
}

extension Gesture where Machine == Flick {
  /// Creates a recognizer for touches that are still moving fast when they lift.
  public convenience init(
    _ directions: Directions = .all, touches: Int = 1, limits: Flick.Limits = Flick.Limits(),
    action: ((FlickGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Flick(directions, touches: touches, limits: limits), action: action)
  }
}

extension Gesture where Machine == Pan {
  /// Creates a recognizer for pans.
  public convenience init(
    touches: ClosedRange<Int> = 1...Int.max, directions: Directions = .all,
    axis: Pan.Axis = .free, limits: Pan.Limits = Pan.Limits(),
    action: ((PanGestureRecognizer) -> Void)? = nil
  ) {
    self.init(
      Pan(touches: touches, directions: directions, axis: axis, limits: limits), action: action)
  }
}

extension Gesture where Machine == Pinch {
  /// Creates a recognizer for pinches.
  public convenience init(
    touches: ClosedRange<Int> = 2...1000, direction: Pinch.Direction = .either,
    limits: Pinch.Limits = Pinch.Limits(), action: ((PinchGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Pinch(touches: touches, direction: direction, limits: limits), action: action)
  }
}

extension Gesture where Machine == Rotation {
  /// Creates a recognizer for rotations.
  public convenience init(
    touches: ClosedRange<Int> = 2...1000, direction: Rotation.Direction = .either,
    limits: Rotation.Limits = Rotation.Limits(),
    action: ((RotationGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Rotation(touches: touches, direction: direction, limits: limits), action: action)
  }
}

extension Gesture where Machine == Transform {
  /// Creates a recognizer for touches that pan, pinch and rotate at the same time.
  public convenience init(
    minimumTouches: Int = 1, limits: Transform.Limits = Transform.Limits(),
    action: ((TransformGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Transform(minimumTouches: minimumTouches, limits: limits), action: action)
  }
}

extension Gesture where Machine == ScreenEdgePan {
  /// Creates a recognizer for pans that start at the given edges of a rectangle, usually the
  /// window's bounds.
  public convenience init(
    _ edges: ScreenEdgePan.Edges, of bounds: Rect, along: ScreenEdgePan.Along = .inward,
    segment: ClosedRange<Double> = 0...1, touches: Int = 1,
    limits: ScreenEdgePan.Limits = ScreenEdgePan.Limits(),
    action: ((ScreenEdgePanGestureRecognizer) -> Void)? = nil
  ) {
    self.init(
      ScreenEdgePan(
        edges, of: bounds, along: along, segment: segment, touches: touches, limits: limits),
      action: action)
  }
}

extension Gesture where Machine == TapThenDrag {
  /// Creates a recognizer for drags that follow one or more taps.
  public convenience init(
    precedingTaps: Int = 1, touches: Int = 1, limits: TapThenDrag.Limits = TapThenDrag.Limits(),
    action: ((TapThenDragGestureRecognizer) -> Void)? = nil
  ) {
    self.init(
      TapThenDrag(precedingTaps: precedingTaps, touches: touches, limits: limits), action: action)
  }
}

extension Gesture where Machine == Tilt {
  /// Creates a recognizer for two-finger tilts.
  public convenience init(
    limits: Tilt.Limits = Tilt.Limits(), action: ((TiltGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Tilt(limits: limits), action: action)
  }
}
