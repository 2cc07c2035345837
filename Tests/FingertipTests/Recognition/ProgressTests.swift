import Testing

@testable import Fingertip

/// What fingers do otherwise weighs against a pinch and a pan (rule R3).
@Suite struct ProgressTests {
  /// Two fingers 240 pt apart, of which the second goes around the first, closing in on the way.
  private func orbit<Machine: Recognizer>(
    _ machine: Machine, to angle: Double, closing: Double
  ) -> [String] {
    var bench = Bench(machine)
    bench.land((1, 100, 100), (2, 340, 100), at: 0)
    for step in 1...20 {
      let share = Double(step) / 20
      let (sine, cosine) = sineAndCosine(angle * share)
      let radius = 240 - closing * share
      bench.move((2, 100 + radius * cosine, 100 + radius * sine), at: Double(step) * 10)
    }
    return bench.answers
  }

  @Test func `R3 Fingers that turn and lose some distance rotate, and do not pinch`() {
    // 4.5° are 19 pt around; the distance shrinks by 6 meanwhile.
    #expect(orbit(Pinch(), to: 0.0785, closing: 6).isEmpty)
    #expect(orbit(Rotation(), to: 0.1, closing: 6).first?.hasPrefix("began") == true)
    let pinch = orbit(Pinch(), to: 0.1, closing: 6).first
    let rotation = orbit(Rotation(), to: 0.1, closing: 6).first
    // Both at once, when the turn has come to 5°: an app that lets them go together loses nothing.
    #expect(pinch == "began: closed at 174.5")
    #expect(rotation == "began: turned at 174.5")
  }

  @Test func `R3 Fingers that close in and turn a little pinch at once`() {
    #expect(orbit(Pinch(), to: 0.02, closing: 40).first == "began: closed at 20")
  }

  @Test func `R3 One finger that goes around another that rests is no pan`() {
    // The centre goes half as far as the finger.
    #expect(orbit(Pan(), to: 0.0870, closing: 0).isEmpty)
    #expect(orbit(Rotation(), to: 0.0875, closing: 0).first == "began: turned at 199.5")
  }

  @Test func `R3 Two fingers that go the same way pan, though one sets off late`() {
    var bench = Bench(Pan())
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 100, 92), at: 20)
    bench.move((1, 100, 84), (2, 200, 94), at: 40)
    #expect(bench.answers.last?.hasPrefix("began: moved") == true)
    #expect(bench.value.translation.dy < 0)
  }

  @Test func `R3 A pan with one finger waits for nothing`() {
    var bench = Bench(Pan())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 100, 110), at: 20) == "began: moved at 20")
  }
}
