/// What there is to know about a setting of a recognizer, a control or a view: how it is called, what its
/// number measures, and from where to where it goes.
///
/// Each thing that has settings describes them once, in ``Configurable/visit(_:)``. Scenes, the C
/// interface, the module for browsers, the tables of the documentation and `fingertip settings` are
/// ``SettingVisitor``s of that.
public struct Setting: Sendable {
  /// How it is called, the same in all languages.
  public let name: SettingName
  /// What its number measures.
  public let unit: SettingUnit
  /// The least value.
  public let minimum: Double
  /// The greatest value.
  public let maximum: Double

  /// From where to where it goes whatever the settings before it are, where these narrow the range.
  public let fullRange: ClosedRange<Double>

  init(
    _ name: SettingName, _ unit: SettingUnit, _ range: ClosedRange<Double>,
    of all: ClosedRange<Double>? = nil
  ) {
    (self.name, self.unit) = (name, unit)
    (minimum, maximum) = (range.lowerBound, range.upperBound)
    self.fullRange = all ?? range
  }

  /// Whether a number is within its range, and whole where it must be.
  public func accepts(_ number: Double) -> Bool {
    // Of what is not a number neither holds.
    number >= minimum && number <= maximum && (!unit.isWhole || number.rounded() == number)
  }
}

/// What the number of a setting measures.
public enum SettingUnit: Hashable, Sendable {
  /// How many: a whole number.
  case count
  /// A length or a way in points.
  case points
  /// A speed in points per second.
  case pointsPerSecond
  /// A time in nanoseconds.
  case nanoseconds
  /// A turn in radians.
  case radians
  /// A share or a factor: a number without a unit.
  case number
  /// Yes or no: 1 or 0.
  case flag
  /// One of some words: its index in this list, with spaces between.
  case choice(StaticText)
  /// Some of some words: a bit for each in this list, with spaces between.
  case set(StaticText)

  /// Whether only whole numbers make sense.
  var isWhole: Bool {
    switch self {
    case .count, .nanoseconds, .flag, .choice, .set: true
    case .points, .pointsPerSecond, .radians, .number: false
    }
  }
}
