// The powers and logarithms that the engine needs. As with the trigonometry, they are written here so
// that the engine imports nothing and the same recording gives the same bits on every machine.

/// Two to the power of a number: exact for whole numbers, within 4·10⁻¹⁶ of the value elsewhere.
///
/// Powers beyond ±1000 are cut there, and the result is 1 when the argument is not a number, so
/// that a scale made of it is finite and not zero.
func powerOfTwo(_ exponent: Double) -> Double {
  guard !exponent.isNaN else { return 1 }
  let exponent = min(max(exponent, -1000), 1000)
  let whole = exponent.rounded()
  // The rest lies in −½ … ½, where the series of e^(rest·ln 2) is below its last place after 16
  // terms.
  let rest = (exponent - whole) * 0.6931471805599453
  var sum = 1.0
  var term = 16.0
  while term > 0 {
    sum = 1 + sum * rest / term
    term -= 1
  }
  return Double(sign: .plus, exponent: Int(whole), significand: sum)
}

/// e to the power of a number, within 10⁻¹³ of the value between −100 and 100. Cut and made 1 as
/// ``powerOfTwo(_:)``.
func exponential(_ exponent: Double) -> Double { powerOfTwo(exponent * 1.4426950408889634) }

/// The power of two that a positive number is: exact for whole powers, within 10⁻¹⁵ elsewhere, next to
/// the whole part. −∞ for 0, and not a number for what is negative or none.
func binaryLogarithm(_ number: Double) -> Double {
  guard number > 0 else { return number == 0 ? -.infinity : .nan }
  guard number.isFinite else { return number }
  var (rest, whole) = (number.significand, Double(number.exponent))
  if rest > 1.4142135623730951 { (rest, whole) = (rest / 2, whole + 1) }
  // ln x = 2 · artanh((x − 1) / (x + 1)). The argument of the series is at most 0.172, so that it is
  // below its last place after 11 terms.
  let ratio = (rest - 1) / (rest + 1)
  let square = ratio * ratio
  var sum = 0.0
  var odd = 23.0
  while odd > 1 {
    sum = square * (1 / odd + sum)
    odd -= 2
  }
  return whole + 2.8853900817779268 * ratio * (1 + sum)
}
