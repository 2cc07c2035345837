/// The area in which a finger touches the surface, as far as the device knows it.
@frozen
public struct ContactEllipse: Hashable, Sendable {
  /// Half of the longer axis, in points.
  public var majorRadius: Double
  /// Half of the shorter axis, in points.
  public var minorRadius: Double
  /// The turn of the longer axis, clockwise from the upward direction.
  public var orientation: Angle

  /// Makes an ellipse from its two radii, in points, and its turn.
  @inlinable
  public init(majorRadius: Double, minorRadius: Double, orientation: Angle = .zero) {
    self.majorRadius = majorRadius
    self.minorRadius = minorRadius
    self.orientation = orientation
  }
}
