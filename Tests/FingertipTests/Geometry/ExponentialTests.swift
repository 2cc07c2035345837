import Testing

@testable import Fingertip

@Suite struct ExponentialTests {
  @Test func `Integer powers of two are computed exactly`() {
    for exponent in -100...100 {
      let exact = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(powerOfTwo(Double(exponent)) == exact)
    }
  }

  @Test func `Fractional powers and products of powers are accurate`() {
    #expect(abs(powerOfTwo(0.5) - 2.0.squareRoot()) < 1e-15)
    let third = powerOfTwo(1.0 / 3)
    #expect(abs(third * third * third - 2) < 2e-15)
    for step in 0..<1000 {
      let (a, b) = (Double(step) * 0.0137 - 7, Double(step) * 0.0071 - 3)
      let product = powerOfTwo(a) * powerOfTwo(b)
      #expect(abs(powerOfTwo(a + b) / product - 1) < 2e-15)
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func `Two raised to any exponent is finite and positive`(exponent: Double) {
    let power = powerOfTwo(exponent)
    #expect(power.isFinite && power > 0)
  }
}
