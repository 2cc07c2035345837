// Where between two samples a threshold was crossed. Fingers are taken to move straight and evenly
// from one sample to the next, so that the instant of a decision does not depend on how often the
// device happens to sample (rule R3).

/// The fraction of the way from one vector to another at which the length first reaches a limit.
///
/// 0 when the limit was reached at the start, 1 when it is not reached before the end.
func crossing(of limit: Double, from start: Vector, to end: Vector) -> Double {
  let delta = end - start
  return crossing(
    of: limit * limit, constant: start.squaredLength, linear: 2 * start.dot(delta),
    quadratic: delta.squaredLength)
}

/// The least fraction in 0 … 1 at which `constant + linear·f + quadratic·f²` reaches a value that
/// it passes upwards; 1 when it does not.
private func crossing(
  of value: Double, constant: Double, linear: Double, quadratic: Double
) -> Double {
  let offset = constant - value
  guard offset < 0 else { return 0 }
  let root = linear * linear - 4 * quadratic * offset
  guard quadratic > 0, root >= 0 else { return 1 }
  // The positive root; written with the sum in the denominator where that does not cancel.
  let squareRoot = root.squareRoot()
  let fraction =
    linear > 0 ? -2 * offset / (linear + squareRoot) : (squareRoot - linear) / (2 * quadratic)
  // Squares of huge numbers are infinite, and their quotients no numbers.
  return fraction.isNaN ? 1 : min(max(fraction, 0), 1)
}

/// The least fraction in 0 … 1 at which a condition holds that does not hold at 0 and holds at 1.
///
/// Halves the interval until it is shorter than a million-millionth.
func crossing(where condition: (Double) -> Bool) -> Double {
  var (before, after) = (0.0, 1.0)
  for _ in 0..<40 {
    let middle = (before + after) / 2
    if condition(middle) { after = middle } else { before = middle }
  }
  return after
}
