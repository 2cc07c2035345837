/// Whether numbers are finite. What is infinite, or not a number, is not 0 less itself; so one
/// comparison does for all of them.
@inlinable
func areFinite(_ a: Double, _ b: Double) -> Bool { (a - a) + (b - b) == 0 }

@inlinable
func areFinite(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
  ((a - a) + (b - b)) + ((c - c) + (d - d)) == 0
}
