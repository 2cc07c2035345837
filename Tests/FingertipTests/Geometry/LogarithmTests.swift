import Testing

@testable import Fingertip

@Suite struct LogarithmTests {
  @Test func `Logarithms of integer powers of two are exact`() {
    for exponent in -1000...1000 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(binaryLogarithm(power) == Double(exponent))
    }
  }

  @Test
  func `Logarithms invert powers, and the logarithm of a product is the sum of the logarithms`() {
    for step in 1..<2000 {
      let number = Double(step) * 0.00137
      #expect(abs(powerOfTwo(binaryLogarithm(number)) / number - 1) < 4e-15)
      let sum = binaryLogarithm(number) + binaryLogarithm(7.3)
      #expect(abs(binaryLogarithm(number * 7.3) - sum) < 4e-15)
    }
  }

  @Test func `Known logarithms and powers of e are accurate to the last few digits`() {
    #expect(abs(binaryLogarithm(10) - 3.321928094887362) < 1e-15)
    #expect(abs(binaryLogarithm(0.998) - -0.0028882793248265117) < 1e-15)
    #expect(abs(exponential(1) - 2.718281828459045) < 1e-15)
    #expect(abs(exponential(-11) / 1.670170079024566e-05 - 1) < 1e-13)
  }

  @Test func `Logarithms of zero, negative and non-finite numbers follow IEEE 754`() {
    #expect(binaryLogarithm(0) == -.infinity)
    #expect(binaryLogarithm(-1).isNaN)
    #expect(binaryLogarithm(.nan).isNaN)
    #expect(binaryLogarithm(.infinity) == .infinity)
    #expect(binaryLogarithm(.leastNonzeroMagnitude) == -1074)
  }
}
