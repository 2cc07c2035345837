// This file declares UIKit's names for the values of ``Pinch``.

extension Gesture where Machine == Pinch {
  /// The scale since the gesture began or since the scale was last set. Later values continue from
  /// the scale that was set, and the velocity changes proportionally. A value that isn't finite and
  /// positive is ignored.
  public var scale: Double {
    get { value.scale }
    set {
      let factor = newValue / value.scale
      guard factor > 0, factor.isFinite else { return }
      adjustValue {
        $0.scale *= factor
        $0.velocity *= factor
      } machine: {
        $0.multiplyScale(by: factor)
      }
    }
  }
  /// The rate of change of the scale, per second.
  public var velocity: Double { value.velocity }
}
