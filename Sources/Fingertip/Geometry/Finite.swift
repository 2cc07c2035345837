/// Returns whether all of the given numbers are finite. Subtracting a number from itself gives 0,
/// except for infinities and NaN. Comparing the sum of these differences with 0 therefore tests all
/// the numbers in a single comparison.
@inlinable
func areFinite(_ a: Double, _ b: Double) -> Bool { (a - a) + (b - b) == 0 }

@inlinable
func areFinite(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
  ((a - a) + (b - b)) + ((c - c) + (d - d)) == 0
}

extension Int {
  /// Creates an integer by rounding a number toward zero and clamping it to a range. NaN is treated
  /// as 0 so that a view at an invalid point doesn't cause a trap.
  @inline(never)  // Keeps the browser module small.
  init(_ number: Double, in range: ClosedRange<Int>) {
    if number >= Double(range.upperBound) {
      self = range.upperBound
    } else if number > Double(range.lowerBound) {
      self = Int(number)
    } else {
      let lowerBound = number.isNaN ? Swift.max(0, range.lowerBound) : range.lowerBound
      self = Swift.min(lowerBound, range.upperBound)
    }
  }
}
