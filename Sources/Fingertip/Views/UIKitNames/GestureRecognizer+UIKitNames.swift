// This file declares UIKit's names for properties that have different names in Fingertip. Each of
// these properties is a thin wrapper around the existing API. Settings are stored in the
// configuration and take effect with the next attempt.
//
// Points and vectors are in window coordinates if the view is `nil`. Times are `Duration`s,
// rotations are `Angle`s, and translations and velocities are `Vector`s.

extension GestureRecognizer {
  /// Returns the location of one of the gesture's touches, in a view's coordinates. Index 0 refers
  /// to the first touch. Returns `nil` if there aren't enough touches or, for a multi-touch
  /// gesture, after the touches lift.
  public final func location(ofTouch index: Int, in view: View?) -> Point? {
    let fingers = trackedTouches
    if fingers.indices.contains(index), fingers.count >= numberOfTouches {
      let point = fingers[index].location
      return view.map { $0.convert(fromWindow: point) } ?? point
    }
    return index == 0 && numberOfTouches == 1 ? location(in: view) : nil
  }

  /// Converts a vector from window coordinates to a view's coordinates.
  final func convertedVector(_ converted: Vector, in view: View?) -> Vector {
    view.map { $0.convert(fromWindow: location + converted) - $0.convert(fromWindow: location) }
      ?? converted
  }

  /// Converts a vector from a view's coordinates to window coordinates.
  final func convertedVector(_ converted: Vector, from view: View?) -> Vector {
    guard let view else { return converted }
    let point = view.convert(fromWindow: location)
    return view.convert(toWindow: point + converted) - view.convert(toWindow: point)
  }
}

// If a program uses one of the unavailable names, the compiler's error message names an
// alternative. `@_alwaysEmitIntoClient` keeps the declarations out of the library, so they don't
// increase its size.

extension GestureRecognizer {
  /// Unavailable: set ``shouldBegin``, ``shouldReceive`` or ``shouldRecognizeSimultaneously``.
  @available(
    *, unavailable, message: "set shouldBegin, shouldReceive or shouldRecognizeSimultaneously"
  )
  @_alwaysEmitIntoClient
  public final var delegate: AnyObject? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Unavailable: check ``Touch/tool`` in ``shouldReceive``.
  @available(*, unavailable, message: "check touch.tool in shouldReceive")
  @_alwaysEmitIntoClient
  public final var allowedTouchTypes: [Int] {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Gesture {
  /// Unavailable: pass a method as the action, such as `Board.didTap`.
  @available(*, unavailable, message: "pass a method as the action, such as Board.didTap")
  @_alwaysEmitIntoClient
  public final func addTarget(_ target: AnyObject?, action: Never?) { fatalError() }
}
