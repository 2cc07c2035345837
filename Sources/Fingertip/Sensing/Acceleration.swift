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
  func along(_ other: Acceleration) -> Double { x * other.x + y * other.y + z * other.z }

  /// How strong it is, squared.
  var square: Double { along(self) }

  /// What is left when another is taken away.
  func without(_ other: Acceleration) -> Acceleration {
    Acceleration(x: x - other.x, y: y - other.y, z: z - other.z, at: timestamp)
  }

  /// A place on the way to another, as a share of that.
  func nearer(_ other: Acceleration, by share: Double) -> Acceleration {
    Acceleration(
      x: x + (other.x - x) * share, y: y + (other.y - y) * share, z: z + (other.z - z) * share,
      at: other.timestamp)
  }
}

/// Why a sample of an accelerometer was not taken.
public enum AccelerationRefusal: Error, Hashable, Sendable {
  /// It is infinite, or not a number.
  case notFinite
  /// It is older than the last one.
  case backwards

  /// What is wrong, in words.
  public var words: String {
    switch self {
    case .notFinite:
      "ignored an acceleration sample that is not finite; send three numbers in units of gravity"
    case .backwards:
      "ignored an acceleration sample older than the previous one; send samples in order of time"
    }
  }
}
