// UIKit's names for the settings and values of ``LongPress``.

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
