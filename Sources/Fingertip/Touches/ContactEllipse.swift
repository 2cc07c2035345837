/// The area where a touch contacts the surface, as reported by the device.
@frozen
public struct ContactEllipse: Hashable, Sendable {
  /// Half of the major axis, in points.
  public var majorRadius: Double
  /// Half of the minor axis, in points.
  public var minorRadius: Double
  /// The angle of the major axis, clockwise from vertical.
  public var orientation: Angle

  /// Creates an ellipse from its two radii, in points, and its orientation.
  @inlinable
  public init(majorRadius: Double, minorRadius: Double, orientation: Angle = .zero) {
    self.majorRadius = majorRadius
    self.minorRadius = minorRadius
    self.orientation = orientation
  }
}
