// Powers and logarithms are implemented here for the same reasons as the trigonometric functions:
// the engine imports nothing, and replays must be bit-for-bit identical on every platform.

/// Returns 2 raised to a power. The result is exact for integers and accurate to 4·10⁻¹⁶ for other
/// numbers.
///
/// Exponents are clamped to ±1000, and the result for NaN is 1. As a result, a scale computed with
/// this function is always finite and nonzero.
func powerOfTwo(_ exponent: Double) -> Double {
  guard !exponent.isNaN else { return 1 }
  let exponent = min(max(exponent, -1000), 1000)
  let integerPart = exponent.rounded()
  // The remainder is between −½ and ½. In that range, 16 terms of the series for e^(remainder·ln 2)
  // are enough to keep the truncation error below one unit in the last place.
  let rest = (exponent - integerPart) * 0.6931471805599453
  var sum = 1.0
  var term = 16.0
  while term > 0 {
    sum = 1 + sum * rest / term
    term -= 1
  }
  return Double(sign: .plus, exponent: Int(integerPart), significand: sum)
}

/// Returns e raised to a power, accurate to 10⁻¹³ for exponents between −100 and 100. As in
/// ``powerOfTwo(_:)``, exponents are clamped, and the result for NaN is 1.
func exponential(_ exponent: Double) -> Double { powerOfTwo(exponent * 1.4426950408889634) }

/// Returns the binary logarithm of a number. The result is exact for powers of two. For other
/// numbers, the error is at most 10⁻¹⁵ plus the rounding error of the integer part. The result is
/// −∞ for 0, and NaN for negative numbers and NaN.
func binaryLogarithm(_ number: Double) -> Double {
  guard number > 0 else { return number == 0 ? -.infinity : .nan }
  guard number.isFinite else { return number }
  var (rest, integerPart) = (number.significand, Double(number.exponent))
  if rest > 1.4142135623730951 { (rest, integerPart) = (rest / 2, integerPart + 1) }
  // ln x = 2 · artanh((x − 1) / (x + 1)). The argument of the series is at most 0.172, so 11 terms
  // are enough to keep the truncation error below one unit in the last place.
  let ratio = (rest - 1) / (rest + 1)
  let square = ratio * ratio
  var sum = 0.0
  var odd = 23.0
  while odd > 1 {
    sum = square * (1 / odd + sum)
    odd -= 2
  }
  return integerPart + 2.8853900817779268 * ratio * (1 + sum)
}
