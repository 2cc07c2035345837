/// Returns whether all of the given numbers are finite. Because a − a isn't 0 for infinities and
/// NaN, comparing a single sum with 0 is enough for all numbers.
@inlinable
func areFinite(_ a: Double, _ b: Double) -> Bool { (a - a) + (b - b) == 0 }

@inlinable
func areFinite(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
  ((a - a) + (b - b)) + ((c - c) + (d - d)) == 0
}

extension Int {
  /// Creates an integer from a number rounded toward zero and clamped to a range. NaN is treated as
  /// 0, so that a view at an invalid point causes no trap.
  @inline(never)  // keeps the browser module small
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
