import Testing

@testable import Fingertip

@Suite struct AngleTests {
  @Test func `Angles can be converted between radians and degrees`() {
    #expect(Angle(degrees: 180).radians == .pi)
    #expect(Angle(radians: .pi / 2).degrees == 90)
  }

  @Test func `Angles can be added, subtracted and compared`() {
    var sum = Angle(radians: 1) + Angle(radians: 2)
    #expect(sum == Angle(radians: 3))
    sum += Angle(radians: 1)
    #expect(sum - Angle(radians: 4) == .zero)
    #expect(Angle(radians: -1) < .zero)
  }
}
