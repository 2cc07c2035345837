// This file declares UIKit's names for the settings and values of ``LongPress``.

extension Gesture where Machine == LongPress {
  /// The number of taps before the press; see ``LongPress/precedingTaps``.
  public var numberOfTapsRequired: Int {
    get { configuration.precedingTaps }
    set { configuration.precedingTaps = newValue }
  }
  /// The number of touches, at least 1; see ``LongPress/touches``.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
  /// The minimum duration of the press; see ``LongPress/Limits/minimumPressDuration``.
  public var minimumPressDuration: Duration {
    get { configuration.limits.minimumPressDuration }
    set { configuration.limits.minimumPressDuration = newValue }
  }
  /// The maximum movement, in points; see ``LongPress/Limits/maximumMovement``.
  public var allowableMovement: Double {
    get { configuration.limits.maximumMovement }
    set { configuration.limits.maximumMovement = newValue }
  }
  /// Returns the translation since the gesture began.
  public func translation(in view: View?) -> Vector { convertedVector(value.translation, in: view) }
  /// Returns the velocity, in points per second.
  public func velocity(in view: View?) -> Vector { convertedVector(value.velocity, in: view) }
}
