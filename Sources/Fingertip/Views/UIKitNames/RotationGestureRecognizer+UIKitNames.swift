// This file declares UIKit's names for the values of ``Rotation``.

extension Gesture where Machine == Rotation {
  /// The rotation since the gesture began or since the rotation was last set. Later values continue
  /// from the rotation that was set. A value that isn't finite is ignored.
  public var rotation: Angle {
    get { value.rotation }
    set {
      let shift = newValue - value.rotation
      guard shift.radians.isFinite else { return }
      adjustValue {
        $0.rotation = $0.rotation + shift
      } machine: {
        $0.shiftRotation(by: shift)
      }
    }
  }
  /// The angular velocity, in radians per second, clockwise.
  public var velocity: Double { value.velocity }
}
