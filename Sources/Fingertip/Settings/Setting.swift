/// A description of one setting of a recognizer, control or view: its name, unit and range.
///
/// Each type describes its settings once, in ``Configurable/visit(_:)``. Scenes, the C and
/// JavaScript interfaces, the tables in the documentation and `fingertip settings` all use a
/// ``SettingVisitor``.
public struct Setting: Sendable {
  /// The setting's name, which is the same in all languages.
  public let name: SettingName
  /// The unit in which the value is measured.
  public let unit: SettingUnit
  /// The minimum value.
  public let minimum: Double
  /// The maximum value.
  public let maximum: Double

  /// The range before earlier settings are taken into account. Depending on the values of earlier
  /// settings, the valid range may be narrower: ``minimum`` … ``maximum``.
  public let fullRange: ClosedRange<Double>

  init(
    _ name: SettingName, _ unit: SettingUnit, _ range: ClosedRange<Double>,
    of all: ClosedRange<Double>? = nil
  ) {
    (self.name, self.unit) = (name, unit)
    (minimum, maximum) = (range.lowerBound, range.upperBound)
    self.fullRange = all ?? range
  }

  /// Returns whether a number is within the range and, if the unit requires it, an integer.
  public func accepts(_ number: Double) -> Bool {
    // Both comparisons are false for NaN.
    number >= minimum && number <= maximum && (!unit.requiresInteger || number.rounded() == number)
  }
}

/// The unit of a setting.
public enum SettingUnit: Hashable, Sendable {
  /// An integer count.
  case count
  /// A length or distance in points.
  case points
  /// A speed in points per second.
  case pointsPerSecond
  /// A duration in nanoseconds.
  case nanoseconds
  /// An angle in radians.
  case radians
  /// A ratio or factor, without a unit.
  case number
  /// A Boolean, represented as 1 or 0.
  case flag
  /// One of several names, represented as its index in this space-separated list.
  case choice(StaticText)
  /// Any combination of several names. Each name in this space-separated list is represented by one
  /// bit.
  case set(StaticText)

  /// Whether values must be integers.
  var requiresInteger: Bool {
    switch self {
    case .count, .nanoseconds, .flag, .choice, .set: true
    case .points, .pointsPerSecond, .radians, .number: false
    }
  }
}
