import EngineStage
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
    // The turn at 5°, and the pinch right behind it: an app that lets them go together loses nothing.
    #expect(rotation == "began: turned at 174.5")
    #expect(pinch == "began: closed at 176.3")
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

  // MARK: Between two samples

  /// What two fingers did that lay at one distance and angle, and now lie at another.
  private func step(_ distance: Double, _ turn: Double, then: Double) -> (Progress, Progress) {
    let (sine, cosine) = sineAndCosine(turn)
    var fingers = Fingers([
      Finger(TouchID(1), landingAt: Point(x: 300, y: 300), time: .zero),
      Finger(TouchID(2), landingAt: Point(x: 300 + distance, y: 300), time: .zero),
    ])
    let before = Progress(fingers)
    fingers[1].move(to: Point(x: 300 + then * cosine, y: 300 + then * sine))
    return (before, before.following(CommonMove(fingers), step: fingers.step))
  }

  @Test(arguments: [0.05, 0.7, 1.5, 3.1])
  func `R3 A turn is no pinch anywhere between two samples, however few there are`(turn: Double) {
    let (before, after) = step(200, turn, then: 200)
    for fraction in [0.1, 0.5, 0.9] {
      let part = before.interpolated(to: after, at: fraction)
      #expect(abs(part.opening) < 1e-9)
      #expect(abs(part.turned.radians - fraction * turn) < 1e-9)
      #expect(abs(part.around - fraction * turn * 200) < 1e-9)
    }
  }

  @Test func `R3 A pinch is no turn between two samples, and half of the way is half of it`() {
    let (before, after) = step(50, 0, then: 100)
    let half = before.interpolated(to: after, at: 0.5)
    #expect(half.opening == 25)
    #expect(half.spread == 75)
    #expect(half.around == 0)
    #expect(half.travel == Vector(dx: 12.5, dy: 0))
  }

  @Test func `R3 The ways of fingers go on when one joins them`() {
    var (_, after) = step(50, 1, then: 70)
    let (opening, around) = (after.opening, after.around)
    #expect(abs(opening - 20) < 1e-9)
    #expect(abs(around - 60) < 1e-9)
    after.measureAnew(
      Fingers([
        Finger(TouchID(1), landingAt: .zero, time: .zero),
        Finger(TouchID(2), landingAt: Point(x: 300, y: 400), time: .zero),
      ]))
    #expect(after.spread == 500)
    #expect(after.opening == opening)
    #expect(after.around == around)
  }
}
