import FingertipEvdev
import Testing

@Suite struct AxisRangeTests {
  @Test func `A value maps to a fraction from 0 to 1, clamped to the range`() throws {
    let range = try #require(AxisRange(minimum: -100, maximum: 300))
    #expect(range.fraction(of: -100) == 0 && range.fraction(of: 0) == 0.25)
    #expect(range.fraction(of: -500) == 0 && range.fraction(of: .max) == 1)
    let widest = try #require(AxisRange(minimum: .min, maximum: .max))
    #expect(widest.fraction(of: .min) == 0 && widest.fraction(of: .max) == 1)
    #expect(AxisRange(minimum: 5, maximum: 5) == nil)
  }
}
