// These trigonometric functions are implemented here rather than taken from the C math library for
// two reasons: the engine imports nothing, and replays must be bit-for-bit identical on every
// platform, including WebAssembly and bare metal. The functions use only +, −, ×, ÷ and square
// roots, whose results IEEE 754 specifies to the last bit.
//
// Each function reduces its argument to a small interval and then sums the Taylor series until the
// next term is below one unit in the last place. Errors stay below 4·10⁻¹⁶ (see TrigonometryTests).

/// Returns the angle of the direction (x, y), in −π … π, or 0 for the origin.
///
/// The function performs about 20 multiplications, or a third as many for small angles, such as
/// rotations between samples. The result is 0 if an argument isn't finite.
func arcTangent(y: Double, x: Double) -> Double {
  guard abs(y) < x * 0.06 else { return arcTangentInAnyQuadrant(y: y, x: x) }
  let ratio = y / x
  return ratio * (1 - firstSeriesTerms(ratio * ratio))
}

private func arcTangentInAnyQuadrant(y: Double, x: Double) -> Double {
  let ax = abs(x)
  let ay = abs(y)
  let longer = max(ax, ay)
  guard longer > 0, ax.isFinite, ay.isFinite else { return 0 }
  let shorter = min(ax, ay)
  var angle = arcTangent(ofRatio: shorter / longer)
  if ay > ax { angle = .pi / 2 - angle }
  if x < 0 { angle = .pi - angle }
  return y < 0 ? -angle : angle
}

/// Returns the arctangent of a number in 0 … 1.
private func arcTangent(ofRatio ratio: Double) -> Double {
  // tan(a − b) = (tan a − tan b) / (1 + tan a · tan b). Subtracting the nearest of three known
  // angles leaves an angle whose tangent is at most 0.21, for which the series is short.
  let (base, tangent): (Double, Double) =
    if ratio < 0.2 { (0, 0) } else if ratio < 0.6 { (0.3805063771123649, 0.4) } else {
      (0.6747409422235527, 0.8)
    }
  let rest = (ratio - tangent) / (1 + ratio * tangent)
  let square = rest * rest
  return base + rest * (1 - firstSeriesTerms(square, minus: remainingSeriesTerms(square)))
}

/// Returns the sum of the first terms of the arctangent series, given the sum of the later terms as
/// `tail`. If the tangent is at most 0.06, the first terms alone are sufficient.
private func firstSeriesTerms(_ square: Double, minus tail: Double = 0) -> Double {
  var sum = square * (1.0 / 13 - tail)
  sum = square * (1.0 / 11 - sum)
  sum = square * (1.0 / 9 - sum)
  sum = square * (1.0 / 7 - sum)
  sum = square * (1.0 / 5 - sum)
  return square * (1.0 / 3 - sum)
}

/// Returns the sum of the terms of the arctangent series that matter only if the tangent is greater
/// than 0.06.
private func remainingSeriesTerms(_ square: Double) -> Double {
  var sum = square * (1.0 / 23)
  sum = square * (1.0 / 21 - sum)
  sum = square * (1.0 / 19 - sum)
  sum = square * (1.0 / 17 - sum)
  return square * (1.0 / 15 - sum)
}

/// Returns the sine and cosine of an angle in radians, or (0, 1) if the angle isn't finite.
func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  guard radians.isFinite else { return (0, 1) }
  // For angles of more than a million rotations, the products of `quarters` and the three parts of
  // π/2 wouldn't be exact.
  let radians = abs(radians) < 6e6 ? radians : radians.truncatingRemainder(dividingBy: 2 * .pi)
  let quarters = (radians / (.pi / 2)).rounded()
  // Split π/2 into three parts of 33 bits each so that each product is exact and the remainder
  // keeps its last digits (W. Cody, W. Waite: Software Manual for the Elementary Functions, 1980).
  let rest =
    ((radians - quarters * 0x1.921fb544p0) - quarters * 0x1.0b4611a6p-34)
    - quarters * 0x1.3198a2e037073p-69
  let square = rest * rest
  var sine = 1.0
  var cosine = 1.0
  var term = 18.0
  while term > 0 {
    sine = 1 - square / (term * (term + 1)) * sine
    cosine = 1 - square / (term * (term - 1)) * cosine
    term -= 2
  }
  sine *= rest
  switch Int(quarters) % 4 {
  case 0: return (sine, cosine)
  case 1, -3: return (cosine, -sine)
  case 2, -2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
