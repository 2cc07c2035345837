// The names by which developers of UIKit know what recognizers have by other names here. Each is one
// line on top of what is there: settings are those of the configuration, and count from the next attempt.
//
// Places and ways are those of the window where the view is `nil`. Times are `Duration`s, turns `Angle`s,
// ways and velocities `Vector`s.

extension GestureRecognizer {
  /// Where one of the fingers is, in the coordinates of a view; the first that landed has the index 0.
  /// `nil` when there are not so many, or, where several make the gesture, when they have lifted.
  public final func location(ofTouch index: Int, in view: View?) -> Point? {
    let fingers = fingers
    if fingers.indices.contains(index), fingers.count >= numberOfTouches {
      let point = fingers[index].location
      return view.map { $0.convert(fromWindow: point) } ?? point
    }
    return index == 0 && numberOfTouches == 1 ? location(in: view) : nil
  }

  /// A way in the window in the coordinates of a view.
  fileprivate final func converted(_ converted: Vector, in view: View?) -> Vector {
    view.map { $0.convert(fromWindow: location + converted) - $0.convert(fromWindow: location) } ?? converted
  }

  /// A way in the coordinates of a view in those of the window.
  fileprivate final func converted(_ converted: Vector, from view: View?) -> Vector {
    guard let view else { return converted }
    let point = view.convert(fromWindow: location)
    return view.convert(toWindow: point + converted) - view.convert(toWindow: point)
  }
}

extension Gesture where Machine == Tap {
  /// ``Tap/taps``, at least 1.
  public var numberOfTapsRequired: Int {
    get { configuration.taps }
    set { configuration.taps = newValue }
  }
  /// ``Tap/touches``, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
}

extension Gesture where Machine == LongPress {
  /// ``LongPress/tapsBefore``: those before the press.
  public var numberOfTapsRequired: Int {
    get { configuration.precedingTaps }
    set { configuration.precedingTaps = newValue }
  }
  /// ``LongPress/touches``, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
  /// ``LongPress/Limits/minimumPress``.
  public var minimumPressDuration: Duration {
    get { configuration.limits.minimumPressDuration }
    set { configuration.limits.minimumPressDuration = newValue }
  }
  /// ``LongPress/Limits/maximumMovement``, in points.
  public var allowableMovement: Double {
    get { configuration.limits.maximumMovement }
    set { configuration.limits.maximumMovement = newValue }
  }
  /// The way since it began.
  public func translation(in view: View?) -> Vector { converted(value.translation, in: view) }
  /// The velocity, in points per second.
  public func velocity(in view: View?) -> Vector { converted(value.velocity, in: view) }
}

extension Gesture where Machine == Swipe {
  /// ``Swipe/directions``: those that count. Which one it was is in the value.
  public var direction: Directions {
    get { configuration.directions }
    set { configuration.directions = newValue }
  }
  /// ``Swipe/touches``, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
}

extension Gesture where Machine == Pan {
  /// ``Pan/minimumTouches``, at least 1.
  public var minimumNumberOfTouches: Int {
    get { configuration.minimumTouches }
    set { configuration.minimumTouches = newValue }
  }
  /// ``Pan/maximumTouches``.
  public var maximumNumberOfTouches: Int {
    get { configuration.maximumTouches }
    set { configuration.maximumTouches = newValue }
  }
  /// The way since it began, or since it was set.
  public func translation(in view: View?) -> Vector { converted(value.translation, in: view) }
  /// Lets the translation go on from elsewhere; the velocity stays. What is not finite is not taken.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let shift = converted(translation, from: view) - value.translation
    guard shift.isFinite else { return }
    adjust {
      $0.translation += shift
    } machine: {
      $0.shift(by: shift)
    }
  }
  /// The velocity, in points per second.
  public func velocity(in view: View?) -> Vector { converted(value.velocity, in: view) }
}

extension Gesture where Machine == ScreenEdgePan {
  /// ``ScreenEdgePan/edges``.
  public var edges: ScreenEdgePan.Edges {
    get { configuration.edges }
    set { configuration.edges = newValue }
  }
  /// The way since it began, or since it was set.
  public func translation(in view: View?) -> Vector { converted(value.translation, in: view) }
  /// Lets the translation go on from elsewhere; the velocity stays. What is not finite is not taken.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let shift = converted(translation, from: view) - value.translation
    guard shift.isFinite else { return }
    adjust {
      $0.translation += shift
    } machine: {
      $0.shift(by: shift)
    }
  }
  /// The velocity, in points per second.
  public func velocity(in view: View?) -> Vector { converted(value.velocity, in: view) }
}

extension Gesture where Machine == Pinch {
  /// The scale since it began, or since it was set, which lets it go on from there, its velocity in
  /// proportion. Only a finite number above 0 is taken.
  public var scale: Double {
    get { value.scale }
    set {
      let factor = newValue / value.scale
      guard factor > 0, factor.isFinite else { return }
      adjust {
        $0.scale *= factor
        $0.velocity *= factor
      } machine: {
        $0.multiply(by: factor)
      }
    }
  }
  /// How fast the scale changes, per second.
  public var velocity: Double { value.velocity }
}

extension Gesture where Machine == Rotation {
  /// The turn since it began, or since it was set, which lets it go on from there. What is not finite is
  /// not taken.
  public var rotation: Angle {
    get { value.rotation }
    set {
      let shift = newValue - value.rotation
      guard shift.radians.isFinite else { return }
      adjust {
        $0.rotation = $0.rotation + shift
      } machine: {
        $0.shift(by: shift)
      }
    }
  }
  /// The speed of the turn, in radians per second, clockwise.
  public var velocity: Double { value.velocity }
}
