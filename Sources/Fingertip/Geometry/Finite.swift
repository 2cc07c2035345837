/// Whether numbers are finite. What is infinite, or not a number, is not 0 less itself; so one
/// comparison does for all of them.
@inlinable
func areFinite(_ a: Double, _ b: Double) -> Bool { (a - a) + (b - b) == 0 }

@inlinable
func areFinite(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
  ((a - a) + (b - b)) + ((c - c) + (d - d)) == 0
}

extension Int {
  /// The whole number of a range that is nearest to a number without its fraction. What is no number counts
  /// as 0, so that no view at no place makes the program end.
  @inline(never)  // 1 kB of the module for browsers
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
