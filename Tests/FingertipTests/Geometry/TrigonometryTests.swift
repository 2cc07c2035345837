#if canImport(Glibc)
import Glibc
#endif
import Testing

@testable import Fingertip

@Suite struct TrigonometryTests {
  @Test func `The arc tangent agrees with the C library all around the circle`() {
    for step in 0..<10_000 {
      let angle = Double(step) / 10_000 * 2 * .pi - .pi
      let (y, x) = (sin(angle) * 37, cos(angle) * 37)
      #expect(abs(arcTangent(y: y, x: x) - atan2(y, x)) < 1e-15 * 4)
    }
  }

  @Test func `The arc tangent of small angles agrees with the C library`() {
    for step in -10_000...10_000 {
      let y = Double(step) * 1e-5
      #expect(abs(arcTangent(y: y, x: 1.3) - atan2(y, 1.3)) < 1e-16)
    }
  }

  @Test func `Sine and cosine agree with the C library over many periods`() {
    for step in -10_000..<10_000 {
      let angle = Double(step) * 0.0123
      let (sine, cosine) = sineAndCosine(angle)
      #expect(abs(sine - sin(angle)) < 1e-15 * 2)
      #expect(abs(cosine - cos(angle)) < 1e-15 * 2)
    }
  }

  @Test func `The arc tangent is exact on the axes`() {
    #expect(arcTangent(y: 0, x: 0) == 0)
    #expect(arcTangent(y: 0, x: -3) == .pi)
    #expect(arcTangent(y: 5, x: 0) == .pi / 2)
    #expect(arcTangent(y: -5, x: 0) == -.pi / 2)
  }

  @Test func `The arc tangent of a non-finite number is 0, and a non-finite angle is treated as 0`()
  {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(arcTangent(y: bad, x: 1) == 0)
      #expect(arcTangent(y: 1, x: bad) == 0)
      #expect(arcTangent(y: bad, x: bad) == 0)
      #expect(sineAndCosine(bad) == (0, 1))
    }
  }

  @Test func `Sine and cosine beyond a million periods are accurate to 1e-7`() {
    for angle in [6.1e6, 1e7, -3e7, 1e8] {
      let (sine, cosine) = sineAndCosine(angle)
      #expect(abs(sine - sin(angle)) < 1e-7 && abs(cosine - cos(angle)) < 1e-7)
    }
  }

  @Test func `The sine and cosine of any number lie on the unit circle`() {
    for angle in [1e5, 1e8, -1e12, 1e100, 1e300, -Double.greatestFiniteMagnitude] {
      let (sine, cosine) = sineAndCosine(angle)
      #expect(abs(sine * sine + cosine * cosine - 1) < 1e-12)
    }
  }
}
