/// What an accelerometer measured: how it is held and moved.
///
/// One that lies still, its screen up, measures the reaction to gravity: (0, 0, 1), or (0, 0, −1), by
/// the convention of its system. Which of them does not matter here.
public struct Acceleration: Hashable, Sendable {
  /// Along its x axis, in units of gravity: 1 is 9.80665 m/s².
  public var x: Double
  /// Along its y axis, in units of gravity.
  public var y: Double
  /// Along its z axis, in units of gravity.
  public var z: Double
  /// When it was measured.
  public var timestamp: Timestamp

  /// Makes a sample.
  public init(x: Double, y: Double, z: Double, at timestamp: Timestamp) {
    (self.x, self.y, self.z) = (x, y, z)
    self.timestamp = timestamp
  }

  /// Whether all three are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// How much of it lies along another; below 0 when they are opposed.
  func dot(_ other: Acceleration) -> Double { x * other.x + y * other.y + z * other.z }

  /// How strong it is, squared.
  var squaredMagnitude: Double { dot(self) }

  /// What is left when another is taken away.
  func without(_ other: Acceleration) -> Acceleration {
    Acceleration(x: x - other.x, y: y - other.y, z: z - other.z, at: timestamp)
  }

  /// A place on the way to another, as a share of that.
  func interpolated(_ other: Acceleration, at fraction: Double) -> Acceleration {
    Acceleration(
      x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction, z: z + (other.z - z) * fraction,
      at: other.timestamp)
  }
}

/// Why a sample of an accelerometer was not taken.
public enum AccelerationError: Error, Hashable, Sendable {
  /// It is infinite, or not a number.
  case notFinite
  /// It is older than the last one.
  case backwards

  /// What is wrong, in words.
  public var message: String {
    switch self {
    case .notFinite:
      "The sample is infinite or not a number, so it was left out. Send three numbers in units of gravity."
    case .backwards:
      "The sample is older than the one before, so it was left out. Send samples in the order of time."
    }
  }
}
