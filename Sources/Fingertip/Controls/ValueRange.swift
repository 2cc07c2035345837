/// A number between two ends, as sliders and steppers have it.
///
/// Whatever is set, the least is at most the greatest, the value is between them, and all three are
/// finite: an end that passes the other takes it along, a value beyond an end is cut to that, and
/// what is infinite or not a number is left out of account.
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

  /// The numbers that a description takes for an end: a billion, which is exact beside any of them.
  static var numbers: ClosedRange<Double> { -1e9...1e9 }
  /// Those that are not below the least one.
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

  /// The value as a share of the way from the least to the greatest; 0 when these are the same.
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
