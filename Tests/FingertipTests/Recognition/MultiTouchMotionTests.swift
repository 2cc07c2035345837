import EngineStage
import Testing

@testable import Fingertip

/// Tests that a pinch and a pan take into account the other motions of their touches (rule R3).
@Suite struct MultiTouchMotionTests {
  /// Lands two touches, 240 pt apart, and moves the second one around the first while the distance
  /// between them decreases.
  private func orbit<Machine: Recognizer>(
    _ machine: Machine, to angle: Double, closing: Double
  ) -> [String] {
    var bench = Bench(machine)
    bench.land((1, 100, 100), (2, 340, 100), at: 0)
    for step in 1...20 {
      let fraction = Double(step) / 20
      let (sine, cosine) = sineAndCosine(angle * fraction)
      let radius = 240 - closing * fraction
      bench.move((2, 100 + radius * cosine, 100 + radius * sine), at: Double(step) * 10)
    }
    return bench.verdicts
  }

  @Test
  func `R3: Touches that rotate more than they move together begin a rotation before a pinch`() {
    // The touch rotates by 4.5°, an arc of 19 pt, while the distance decreases by 6 pt.
    #expect(orbit(Pinch().quick, to: 0.0785, closing: 6).isEmpty)
    #expect(orbit(Rotation(), to: 0.1, closing: 6).first?.hasPrefix("began") == true)
    let pinch = orbit(Pinch().quick, to: 0.1, closing: 6).first
    let rotation = orbit(Rotation(), to: 0.1, closing: 6).first
    // The rotation begins at 5°, and the pinch begins right after it, so an app that recognizes
    // both simultaneously loses nothing.
    #expect(rotation == "began: rotated at 174.5")
    #expect(pinch == "began: movedTogether at 176.3")
  }

  @Test func `R3: Touches that move together and rotate slightly begin a pinch immediately`() {
    #expect(orbit(Pinch().quick, to: 0.02, closing: 40).first == "began: movedTogether at 20")
    // Because one touch holds still, the touches must come 10 pt closer together.
    #expect(orbit(Pinch(), to: 0.02, closing: 40).first == "began: movedTogether at 50")
  }

  @Test func `R3: A touch that moves around a still touch is not a pan`() {
    // The centroid travels half the distance of the touch.
    #expect(orbit(Pan(), to: 0.0870, closing: 0).isEmpty)
    #expect(orbit(Rotation(), to: 0.0875, closing: 0).first == "began: rotated at 199.5")
  }

  @Test
  func `R3: Two touches that move in the same direction are a pan, even if one starts late`() {
    var bench = Bench(Pan())
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 100, 92), at: 20)
    bench.move((1, 100, 84), (2, 200, 94), at: 40)
    #expect(bench.verdicts.last?.hasPrefix("began: moved") == true)
    #expect(bench.value.translation.dy < 0)
  }

  @Test func `R3: A one-touch pan begins without waiting for other kinds of motion`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 100, 110), at: 20) == "began: moved at 20")
  }

  // MARK: Between two samples

  /// Returns the motion of two touches before and after a move that changes their distance and
  /// angle.
  private func step(
    _ distance: Double, _ angle: Double, then: Double
  ) -> (MultiTouchMotion, MultiTouchMotion) {
    let (sine, cosine) = sineAndCosine(angle)
    var fingers = TrackedTouches([
      TrackedTouch(TouchID(1), landingAt: Point(x: 300, y: 300), time: .zero),
      TrackedTouch(TouchID(2), landingAt: Point(x: 300 + distance, y: 300), time: .zero),
    ])
    let before = MultiTouchMotion(fingers)
    fingers[1].move(to: Point(x: 300 + then * cosine, y: 300 + then * sine))
    return (
      before, before.advanced(by: SpreadAndRotation(fingers), centroidDelta: fingers.centroidDelta)
    )
  }

  @Test(arguments: [0.05, 0.7, 1.5, 3.1])
  func `R3: A rotation between two samples is not a pinch at any point in between`(angle: Double) {
    let (before, after) = step(200, angle, then: 200)
    for fraction in [0.1, 0.5, 0.9] {
      let part = before.interpolated(to: after, at: fraction)
      #expect(abs(part.spreadChange) < 1e-9)
      #expect(abs(part.rotation.radians - fraction * angle) < 1e-9)
      #expect(abs(part.arcLength - fraction * angle * 200) < 1e-9)
    }
  }

  @Test func `R3: A pinch between two samples is interpolated without any rotation`() {
    let (before, after) = step(50, 0, then: 100)
    let half = before.interpolated(to: after, at: 0.5)
    #expect(half.spreadChange == 25)
    #expect(half.spread == 75)
    #expect(half.arcLength == 0)
    #expect(half.travel == Vector(dx: 12.5, dy: 0))
  }

  @Test func `R3: The measured motion continues when another touch joins`() {
    var (_, after) = step(50, 1, then: 70)
    let (opening, around) = (after.spreadChange, after.arcLength)
    #expect(abs(opening - 20) < 1e-9)
    #expect(abs(around - 60) < 1e-9)
    after.restartSpread(
      TrackedTouches([
        TrackedTouch(TouchID(1), landingAt: .zero, time: .zero),
        TrackedTouch(TouchID(2), landingAt: Point(x: 300, y: 400), time: .zero),
      ]))
    #expect(after.spread == 500)
    #expect(after.spreadChange == opening)
    #expect(after.arcLength == around)
  }
}
