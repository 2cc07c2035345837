// The names that UIKit developers know for properties that have other names here. Each is one line
// on top of the existing API. Settings are those of the configuration and apply from the next
// attempt.
//
// Points and vectors are in window coordinates if the view is `nil`. Times are `Duration`s,
// rotations `Angle`s, translations and velocities `Vector`s.

extension GestureRecognizer {
  /// Returns the location of one of the touches, in the coordinates of a view; the first touch has
  /// the index 0. `nil` if there are fewer touches or, for a gesture with several touches, after
  /// they lift.
  public final func location(ofTouch index: Int, in view: View?) -> Point? {
    let fingers = fingers
    if fingers.indices.contains(index), fingers.count >= numberOfTouches {
      let point = fingers[index].location
      return view.map { $0.convert(fromWindow: point) } ?? point
    }
    return index == 0 && numberOfTouches == 1 ? location(in: view) : nil
  }

  /// Converts a vector from window coordinates to those of a view.
  fileprivate final func converted(_ converted: Vector, in view: View?) -> Vector {
    view.map { $0.convert(fromWindow: location + converted) - $0.convert(fromWindow: location) }
      ?? converted
  }

  /// Converts a vector from the coordinates of a view to those of the window.
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
  /// ``LongPress/precedingTaps``: the taps before the press.
  public var numberOfTapsRequired: Int {
    get { configuration.precedingTaps }
    set { configuration.precedingTaps = newValue }
  }
  /// ``LongPress/touches``, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
  /// ``LongPress/Limits/minimumPressDuration``.
  public var minimumPressDuration: Duration {
    get { configuration.limits.minimumPressDuration }
    set { configuration.limits.minimumPressDuration = newValue }
  }
  /// ``LongPress/Limits/maximumMovement``, in points.
  public var allowableMovement: Double {
    get { configuration.limits.maximumMovement }
    set { configuration.limits.maximumMovement = newValue }
  }
  /// Returns the translation since the gesture began.
  public func translation(in view: View?) -> Vector { converted(value.translation, in: view) }
  /// Returns the velocity, in points per second.
  public func velocity(in view: View?) -> Vector { converted(value.velocity, in: view) }
}

extension Gesture where Machine == Swipe {
  /// ``Swipe/directions``: the directions that are recognized. The actual direction is in the
  /// value.
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
  /// Returns the translation since the gesture began or the translation was set.
  public func translation(in view: View?) -> Vector { converted(value.translation, in: view) }
  /// Sets the translation from which later values continue. The velocity is unchanged. A
  /// translation that isn't finite is ignored.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let shift = converted(translation, from: view) - value.translation
    guard shift.isFinite else { return }
    adjust {
      $0.translation += shift
    } machine: {
      $0.shift(by: shift)
    }
  }
  /// Returns the velocity, in points per second.
  public func velocity(in view: View?) -> Vector { converted(value.velocity, in: view) }
}

extension Gesture where Machine == ScreenEdgePan {
  /// ``ScreenEdgePan/edges``.
  public var edges: ScreenEdgePan.Edges {
    get { configuration.edges }
    set { configuration.edges = newValue }
  }
  /// Returns the translation since the gesture began or the translation was set.
  public func translation(in view: View?) -> Vector { converted(value.translation, in: view) }
  /// Sets the translation from which later values continue. The velocity is unchanged. A
  /// translation that isn't finite is ignored.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let shift = converted(translation, from: view) - value.translation
    guard shift.isFinite else { return }
    adjust {
      $0.translation += shift
    } machine: {
      $0.shift(by: shift)
    }
  }
  /// Returns the velocity, in points per second.
  public func velocity(in view: View?) -> Vector { converted(value.velocity, in: view) }
}

extension Gesture where Machine == Pinch {
  /// The scale since the gesture began or the scale was set. Later values continue from a new
  /// scale, and the velocity changes in proportion. A value that isn't finite or isn't above 0 is
  /// ignored.
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
  /// The velocity of the scale, per second.
  public var velocity: Double { value.velocity }
}

extension Gesture where Machine == Rotation {
  /// The rotation since the gesture began or the rotation was set. Later values continue from a new
  /// rotation. A value that isn't finite is ignored.
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
  /// The angular velocity, in radians per second, clockwise.
  public var velocity: Double { value.velocity }
}
