/// A number between a minimum and a maximum, used by sliders and steppers.
///
/// minimum ≤ value ≤ maximum always holds, and all three are finite. A bound set beyond the other
/// moves the other along. The value is clamped; infinities and NaN are ignored.
struct ValueRange: Hashable, Sendable {
  private(set) var least: Double
  private(set) var greatest: Double
  private(set) var value: Double

  init(_ range: ClosedRange<Double>, value: Double) {
    (least, greatest, self.value) = (0, 1, 0)
    setGreatest(range.upperBound)
    setLeast(range.lowerBound)
    self.value = least
    set(value)
  }

  /// The range of bounds that a scene may specify: ±1e9.
  static var numbers: ClosedRange<Double> { -1e9...1e9 }
  /// The part of that range not below the minimum.
  var above: ClosedRange<Double> {
    min(max(least, Self.numbers.lowerBound), Self.numbers.upperBound)...Self.numbers.upperBound
  }

  mutating func setLeast(_ number: Double) {
    guard number.isFinite else { return }
    least = number
    greatest = max(greatest, number)
    set(value)
  }

  mutating func setGreatest(_ number: Double) {
    guard number.isFinite else { return }
    greatest = number
    least = min(least, number)
    set(value)
  }

  mutating func set(_ number: Double) {
    if number.isFinite { value = min(max(number, least), greatest) }
  }

  /// The value as a fraction of the distance from the minimum to the maximum; 0 if they are equal.
  var share: Double {
    get {
      let extent = greatest / 2 - least / 2
      return extent > 0 ? (value / 2 - least / 2) / extent : 0
    }
    set {
      guard newValue.isFinite else { return }
      let share = min(max(newValue, 0), 1)
      set(share == 1 ? greatest : least * (1 - share) + greatest * share)
    }
  }
}
