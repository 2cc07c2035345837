/// A number between two ends, as sliders and steppers have it.
///
/// Whatever is set, the least is at most the greatest, the value is between them, and all three are
/// finite: an end that passes the other takes it along, a value beyond an end is cut to that, and
/// what is infinite or not a number is left out of account.
struct ValueRange: Hashable, Sendable {
  private(set) var minimum: Double
  private(set) var maximum: Double
  private(set) var value: Double

  init(_ range: ClosedRange<Double>, value: Double) {
    (minimum, maximum, self.value) = (0, 1, 0)
    setMaximum(range.upperBound)
    setMinimum(range.lowerBound)
    self.value = minimum
    set(value)
  }

  /// The numbers that a description takes for an end: a billion, which is exact beside any of them.
  static var validNumbers: ClosedRange<Double> { -1e9...1e9 }
  /// Those that are not below the least one.
  var validMaximums: ClosedRange<Double> {
    min(max(minimum, Self.validNumbers.lowerBound), Self.validNumbers.upperBound)...Self.validNumbers.upperBound
  }

  mutating func setMinimum(_ number: Double) {
    guard number.isFinite else { return }
    minimum = number
    maximum = max(maximum, number)
    set(value)
  }

  mutating func setMaximum(_ number: Double) {
    guard number.isFinite else { return }
    maximum = number
    minimum = min(minimum, number)
    set(value)
  }

  mutating func set(_ number: Double) {
    if number.isFinite { value = min(max(number, minimum), maximum) }
  }

  /// The value as a share of the way from the least to the greatest; 0 when these are the same.
  var fraction: Double {
    get {
      let extent = maximum / 2 - minimum / 2
      return extent > 0 ? (value / 2 - minimum / 2) / extent : 0
    }
    set {
      guard newValue.isFinite else { return }
      let fraction = min(max(newValue, 0), 1)
      set(fraction == 1 ? maximum : minimum * (1 - fraction) + maximum * fraction)
    }
  }
}
