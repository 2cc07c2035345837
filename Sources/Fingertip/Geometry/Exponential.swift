// The one power that the engine needs. As with the trigonometry, it is written here so that the
// engine imports nothing and the same recording gives the same bits on every machine.

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
  for term in stride(from: 16.0, through: 1.0, by: -1.0) { sum = 1 + sum * rest / term }
  return Double(sign: .plus, exponent: Int(whole), significand: sum)
}
