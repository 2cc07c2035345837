// The recognizers by the names that developers of Cocoa Touch know, each made with what its gesture
// asks for and an action.

/// Recognizes taps: ``Tap``.
public typealias TapGestureRecognizer = Gesture<Tap>
/// Recognizes touch and hold: ``LongPress``.
public typealias LongPressGestureRecognizer = Gesture<LongPress>
/// Recognizes swipes: ``Swipe``.
public typealias SwipeGestureRecognizer = Gesture<Swipe>
/// Recognizes flicks: ``Flick``.
public typealias FlickGestureRecognizer = Gesture<Flick>
/// Recognizes drags: ``Pan``.
public typealias PanGestureRecognizer = Gesture<Pan>
/// Recognizes pinches: ``Pinch``.
public typealias PinchGestureRecognizer = Gesture<Pinch>
/// Recognizes rotations: ``Rotation``.
public typealias RotationGestureRecognizer = Gesture<Rotation>
/// Recognizes pan, pinch and rotation in one: ``Transform``.
public typealias TransformGestureRecognizer = Gesture<Transform>
/// Recognizes drags from an edge of the screen: ``ScreenEdgePan``.
public typealias ScreenEdgePanGestureRecognizer = Gesture<ScreenEdgePan>
/// Recognizes a drag that follows a tap: ``TapThenDrag``.
public typealias TapThenDragGestureRecognizer = Gesture<TapThenDrag>
/// Recognizes two fingers side by side that move up or down: ``Tilt``.
public typealias TiltGestureRecognizer = Gesture<Tilt>

extension Gesture where Machine == Tap {
  /// Makes a recognizer for a number of taps with a number of fingers.
  public convenience init(
    taps: Int = 1, touches: Int = 1, limits: Tap.Limits = Tap.Limits(),
    action: ((TapGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Tap(taps: taps, touches: touches, limits: limits), action: action)
  }
}

extension Gesture where Machine == LongPress {
  /// Makes a recognizer for fingers that stay down, after a number of taps.
  public convenience init(
    precedingTaps: Int = 0, touches: Int = 1, limits: LongPress.Limits = LongPress.Limits(),
    action: ((LongPressGestureRecognizer) -> Void)? = nil
  ) {
    self.init(
      LongPress(precedingTaps: precedingTaps, touches: touches, limits: limits), action: action)
  }

  /// Makes a recognizer for a finger that stays down for a time.
  public convenience init(
    minimumPressDuration: Duration, action: ((LongPressGestureRecognizer) -> Void)? = nil
  ) {
    var limits = LongPress.Limits()
    limits.minimumPressDuration = minimumPressDuration
    self.init(limits: limits, action: action)
  }
}

extension Gesture where Machine == Swipe {
  /// Makes a recognizer for swipes in a set of directions.
  public convenience init(
    _ directions: Directions = .all, touches: Int = 1, limits: Swipe.Limits = Swipe.Limits(),
    action: ((SwipeGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Swipe(directions, touches: touches, limits: limits), action: action)
  }
}

extension Gesture where Machine == Flick {
  /// Makes a recognizer for fingers that are fast when they lift.
  public convenience init(
    _ directions: Directions = .all, touches: Int = 1, limits: Flick.Limits = Flick.Limits(),
    action: ((FlickGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Flick(directions, touches: touches, limits: limits), action: action)
  }
}

extension Gesture where Machine == Pan {
  /// Makes a recognizer for drags.
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
  /// Makes a recognizer for pinches.
  public convenience init(
    limits: Pinch.Limits = Pinch.Limits(), action: ((PinchGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Pinch(limits: limits), action: action)
  }
}

extension Gesture where Machine == Rotation {
  /// Makes a recognizer for rotations.
  public convenience init(
    limits: Rotation.Limits = Rotation.Limits(),
    action: ((RotationGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Rotation(limits: limits), action: action)
  }
}

extension Gesture where Machine == Transform {
  /// Makes a recognizer for fingers that drag, stretch and turn at once.
  public convenience init(
    minimumTouches: Int = 1, limits: Transform.Limits = Transform.Limits(),
    action: ((TransformGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Transform(minimumTouches: minimumTouches, limits: limits), action: action)
  }
}

extension Gesture where Machine == ScreenEdgePan {
  /// Makes a recognizer for drags from some edges of a surface, mostly the bounds of the window.
  public convenience init(
    _ edges: ScreenEdgePan.Edges, of bounds: Rect, segment: ClosedRange<Double> = 0...1,
    touches: Int = 1, limits: ScreenEdgePan.Limits = ScreenEdgePan.Limits(),
    action: ((ScreenEdgePanGestureRecognizer) -> Void)? = nil
  ) {
    self.init(
      ScreenEdgePan(edges, of: bounds, segment: segment, touches: touches, limits: limits),
      action: action)
  }
}

extension Gesture where Machine == TapThenDrag {
  /// Makes a recognizer for a drag after a number of taps.
  public convenience init(
    precedingTaps: Int = 1, limits: TapThenDrag.Limits = TapThenDrag.Limits(),
    action: ((TapThenDragGestureRecognizer) -> Void)? = nil
  ) {
    self.init(TapThenDrag(precedingTaps: precedingTaps, limits: limits), action: action)
  }
}

extension Gesture where Machine == Tilt {
  /// Makes a recognizer for two fingers that tilt.
  public convenience init(
    limits: Tilt.Limits = Tilt.Limits(), action: ((TiltGestureRecognizer) -> Void)? = nil
  ) {
    self.init(Tilt(limits: limits), action: action)
  }
}
