/// An accelerometer sample.
///
/// A device that lies at rest with its screen facing up reports the reaction to gravity as (0, 0,
/// 1) or (0, 0, −1), depending on the operating system. Both conventions are supported.
public struct Acceleration: Hashable, Sendable {
  /// The acceleration along x, in units of gravity: 1 is 9.80665 m/s².
  public var x: Double
  /// The acceleration along y, in units of gravity.
  public var y: Double
  /// The acceleration along z, in units of gravity.
  public var z: Double
  /// The time of the sample.
  public var timestamp: Timestamp

  /// Creates a sample.
  public init(x: Double, y: Double, z: Double, at timestamp: Timestamp) {
    (self.x, self.y, self.z) = (x, y, z)
    self.timestamp = timestamp
  }

  /// Whether all components are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// Returns the dot product with another sample. The product is negative if the two samples point
  /// in opposite directions.
  func dot(_ other: Acceleration) -> Double { x * other.x + y * other.y + z * other.z }

  /// The squared magnitude.
  var squaredMagnitude: Double { dot(self) }

  /// Returns this sample minus another sample.
  func subtracting(_ other: Acceleration) -> Acceleration {
    Acceleration(x: x - other.x, y: y - other.y, z: z - other.z, at: timestamp)
  }

  /// Returns a sample interpolated between this sample, at fraction 0, and another, at fraction 1.
  /// The result has the timestamp of the other sample.
  func interpolated(to other: Acceleration, at fraction: Double) -> Acceleration {
    Acceleration(
      x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
      z: z + (other.z - z) * fraction,
      at: other.timestamp)
  }
}

/// The reason a sample was rejected.
public enum AccelerationError: Error, Hashable, Sendable {
  /// A component is infinite or NaN.
  case notFinite
  /// The timestamp is earlier than the previous sample's timestamp.
  case timestampDecreased

  /// The error message, which describes the problem and how to fix it.
  public var message: String {
    switch self {
    case .notFinite:
      "ignored an acceleration sample that is not finite; send three finite numbers in units of "
        + "gravity"
    case .timestampDecreased:
      "ignored an acceleration sample that is older than the previous one; send samples in "
        + "chronological order"
    }
  }
}
