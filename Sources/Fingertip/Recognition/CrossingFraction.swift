// These functions find where a limit was crossed between two samples. They assume that touches move
// in a straight line at constant speed between samples, so that the instant of a decision doesn't
// depend on the device's sampling rate (rule R3).

/// Returns the fraction of the straight path from one vector to another at which the length first
/// reaches a limit.
///
/// The fraction is 0 if the limit is already reached at the start, and 1 if it isn't reached before
/// the end.
func crossingFraction(of limit: Double, from start: Vector, to end: Vector) -> Double {
  let delta = end - start
  return crossingFraction(
    of: limit * limit, constant: start.squaredLength, linear: 2 * start.dot(delta),
    quadratic: delta.squaredLength)
}

/// Returns the smallest fraction in 0 … 1 at which `constant + linear·f + quadratic·f²` rises to a
/// value, or 1 if there is no such fraction.
private func crossingFraction(
  of value: Double, constant: Double, linear: Double, quadratic: Double
) -> Double {
  let offset = constant - value
  guard offset < 0 else { return 0 }
  let root = linear * linear - 4 * quadratic * offset
  guard quadratic > 0, root >= 0 else { return 1 }
  // Compute the positive root. Where a subtraction would lose precision, use the form of the
  // quadratic formula with a sum in the denominator.
  let squareRoot = root.squareRoot()
  let fraction =
    linear > 0 ? -2 * offset / (linear + squareRoot) : (squareRoot - linear) / (2 * quadratic)
  // The square of a huge number is infinite, and dividing infinity by infinity gives NaN.
  return fraction.isNaN ? 1 : min(max(fraction, 0), 1)
}

/// Returns the smallest fraction in 0 … 1 that satisfies a predicate. The predicate must be false
/// at 0 and true at 1.
///
/// The search bisects the interval until it is shorter than 10⁻¹².
func crossingFraction(where condition: (Double) -> Bool) -> Double {
  var (lower, after) = (0.0, 1.0)
  for _ in 0..<40 {
    let middle = (lower + after) / 2
    if condition(middle) { after = middle } else { lower = middle }
  }
  return after
}

/// Returns the fraction in 0 … 1 at which a continuous function becomes zero, or 1 if the function
/// is still negative at 1. The function must be negative at 0.
///
/// The search uses the Illinois method, which reaches a precision of 10⁻¹² in about 7 steps,
/// whereas bisection takes 40. Each step draws a line through the function's values at the two ends
/// of the interval and moves one end to where that line crosses zero. If the same end stays fixed
/// twice in a row, the value used for that end is halved.
func crossingFraction(ofZeroBy function: (Double) -> Double) -> Double {
  var (lower, upper) = (0.0, 1.0)
  var (below, above) = (function(lower), function(upper))
  guard below < 0 else { return 0 }
  guard above > 0 else { return 1 }
  var previous = 0.0
  for _ in 0..<40 {
    let secant = lower - below * (upper - lower) / (above - below)
    // The function may be infinite at one end of the interval.
    let fraction = secant.isFinite ? secant : (lower + upper) / 2
    let value = function(fraction)
    if abs(value) < 1e-12 { return fraction }
    if value < 0 {
      (lower, below) = (fraction, value)
      if previous < 0 { above /= 2 }
    } else {
      (upper, above) = (fraction, value)
      if previous > 0 { below /= 2 }
    }
    previous = value
  }
  return upper
}
