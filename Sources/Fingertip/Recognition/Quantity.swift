/// A number with its unit, as it appears in values and reasons.
public enum Quantity: Hashable, Sendable {
  /// A count of fingers, taps, touches.
  case count(Int)
  /// A number without unit, such as the value of a slider.
  case number(Double)
  /// A time that passed.
  case duration(Duration)
  /// A length, in points.
  case length(Double)
  /// A speed, in points per second.
  case speed(Double)
  /// A turn.
  case angle(Angle)
  /// A speed of turning, in radians per second.
  case angularSpeed(Double)
  /// A factor without unit.
  case factor(Double)
  /// How fast a factor changes, per second.
  case rate(Double)
  /// A place, in points of the window.
  case point(Point)
  /// A way, in points.
  case vector(Vector)
  /// A velocity, in points per second.
  case velocity(Vector)
  /// One direction.
  case direction(Direction)
}

/// A named quantity: one of the values that a gesture reports.
public struct Measure: Hashable, Sendable {
  /// The stable name, as it appears in JSON.
  public var name: String
  /// The number with its unit.
  public var quantity: Quantity

  /// Makes a measure.
  public init(_ name: String, _ quantity: Quantity) {
    self.name = name
    self.quantity = quantity
  }
}
