/// A number between a minimum and a maximum, used by sliders and steppers.
///
/// The minimum, the value and the maximum are always finite and in ascending order. Setting one
/// bound beyond the other also moves the other bound to the new value. The value is clamped to the
/// bounds. Infinities and NaN are ignored.
struct BoundedValue: Hashable, Sendable {
  private(set) var minimum: Double
  private(set) var maximum: Double
  private(set) var value: Double

  init(_ range: ClosedRange<Double>, value: Double) {
    (minimum, maximum, self.value) = (0, 1, 0)
    setMaximum(range.upperBound)
    setMinimum(range.lowerBound)
    self.value = minimum
    setValue(value)
  }

  /// The range of bounds that a scene may specify: ±1e9.
  static var validRange: ClosedRange<Double> { -1e9...1e9 }
  /// The numbers in ``validRange`` that are at least the current minimum.
  var validMaximumRange: ClosedRange<Double> {
    min(
      max(minimum, Self.validRange.lowerBound), Self.validRange.upperBound)...Self.validRange
      .upperBound
  }

  mutating func setMinimum(_ number: Double) {
    guard number.isFinite else { return }
    minimum = number
    maximum = max(maximum, number)
    setValue(value)
  }

  mutating func setMaximum(_ number: Double) {
    guard number.isFinite else { return }
    maximum = number
    minimum = min(minimum, number)
    setValue(value)
  }

  mutating func setValue(_ number: Double) {
    if number.isFinite { value = min(max(number, minimum), maximum) }
  }

  /// The value's position between the minimum (0) and the maximum (1), or 0 if the two are equal.
  var fraction: Double {
    get {
      let extent = maximum / 2 - minimum / 2
      return extent > 0 ? (value / 2 - minimum / 2) / extent : 0
    }
    set {
      guard newValue.isFinite else { return }
      let fraction = min(max(newValue, 0), 1)
      setValue(fraction == 1 ? maximum : minimum * (1 - fraction) + maximum * fraction)
    }
  }
}
