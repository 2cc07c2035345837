import Testing

@testable import Fingertip

@Suite struct SettingTests {
  @Test func `A setting accepts only numbers within its range, and a count accepts only integers`()
  {
    let length = Setting(.minimumTravel, .points, 1...10)
    for number in [1, 2.5, 10] { #expect(length.accepts(number)) }
    for number in [0.9, 10.1, .nan, .infinity] { #expect(!length.accepts(number)) }
    let count = Setting(.touches, .count, 1...10)
    for number in [1.0, 3, 10] { #expect(count.accepts(number)) }
    for number in [0, 2.5, 11, .nan] { #expect(!count.accepts(number)) }
  }
}
