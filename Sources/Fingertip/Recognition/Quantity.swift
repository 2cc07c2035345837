/// A number with its unit, which is used in the values that gestures report and in the reasons for
/// decisions.
public enum Quantity: Hashable, Sendable {
  /// A number of touches or taps.
  case count(Int)
  /// A number without a unit, such as the value of a slider.
  case number(Double)
  /// A duration.
  case duration(Duration)
  /// A length, in points.
  case length(Double)
  /// A speed, in points per second.
  case speed(Double)
  /// An angle of rotation.
  case angle(Angle)
  /// An angular speed, in radians per second.
  case angularSpeed(Double)
  /// A factor without a unit.
  case factor(Double)
  /// The rate at which a factor changes, per second.
  case rate(Double)
  /// A location, in window coordinates.
  case point(Point)
  /// A translation, in points.
  case vector(Vector)
  /// A velocity, in points per second.
  case velocity(Vector)
  /// A direction.
  case direction(Direction)
}

/// A named quantity, used for each of the values that a gesture reports.
public struct Measure: Hashable, Sendable {
  /// The stable name, as used in JSON.
  public var name: String
  /// The number with its unit.
  public var quantity: Quantity

  /// Creates a measure.
  public init(_ name: String, _ quantity: Quantity) {
    self.name = name
    self.quantity = quantity
  }
}
