import EngineStage
import Testing

@testable import Fingertip

@Suite struct TransformTests {
  /// Lands two touches side by side, at (100, 100) and (200, 100).
  private func pair(minimumTouches: Int = 1) -> Bench<Transform> {
    var bench = Bench(Transform(minimumTouches: minimumTouches).quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    return bench
  }

  // MARK: State transitions

  @Test func `A transform begins when its centroid has moved 10 pt`() {
    var bench = pair()
    #expect(bench.move((1, 109, 100), (2, 209, 100), at: 20) == "")
    #expect(bench.move((1, 111, 100), (2, 211, 100), at: 40) == "began: moved at 30")
    #expect(abs(bench.value.translation.dx - 1) < 1e-9)
    #expect(bench.value.scale == 1)
  }

  @Test func `A transform begins when its spread has increased by 8 pt`() {
    var bench = pair()
    #expect(bench.move((1, 96, 100), (2, 203, 100), at: 20) == "")
    #expect(bench.move((1, 95, 100), (2, 204, 100), at: 40) == "began: movedApart at 30")
    #expect(abs(bench.value.scale - 109.0 / 108) < 1e-9)
  }

  @Test func `A transform begins when its spread has decreased by 4 pt`() {
    var bench = pair()
    #expect(bench.move((1, 104, 100), (2, 196, 100), at: 20) == "began: movedTogether at 10")
    #expect(abs(bench.value.scale - 92.0 / 96) < 1e-9)
  }

  @Test func `A transform begins when its touches have rotated by an arc of 8 pt`() {
    var bench = Bench(Transform().quick)
    bench.land((1, 150, 50), (2, 150, 150), at: 0)
    // An arc of 8 pt at a radius of 50 pt is 0.16 radians. With steps this small, the distance
    // between the touches decreases by less than 4 pt between two samples.
    for step in 1...7 {
      let (sine, cosine) = sineAndCosine(Double(step) * 0.02)
      bench.move(
        (1, 150 + 50 * sine, 100 - 50 * cosine), (2, 150 - 50 * sine, 100 + 50 * cosine),
        at: Double(step) * 20)
    }
    #expect(bench.verdicts.isEmpty)
    let (sine, cosine) = sineAndCosine(0.18)
    let answer = bench.move(
      (1, 150 + 50 * sine, 100 - 50 * cosine), (2, 150 - 50 * sine, 100 + 50 * cosine), at: 160)
    #expect(answer == "began: rotated at 150")
    #expect(abs(bench.value.rotation.radians - 0.02) < 1e-4)
  }

  @Test func `A transform fails if its touch lifts early`() {
    var bench = Bench(Transform().quick)
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 109, 100), at: 20)
    #expect(bench.lift(1, at: 40) == "failed: movedTooLittle at 40")
  }

  @Test func `A two-touch transform with only one touch fails at the lift`() {
    var bench = Bench(Transform(minimumTouches: 2).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 200, 100), at: 20) == "")
    #expect(bench.lift(1, at: 40) == "failed: tooFewTouches at 40")
  }

  @Test func `A transform ends when its last touch lifts`() {
    var bench = pair()
    bench.move((1, 120, 100), (2, 220, 100), at: 20)
    #expect(bench.lift(1, at: 40) == "")
    #expect(bench.lift(2, at: 60) == "ended: lifted")
  }

  @Test func `A transform restarts its measurement when one of three touches lifts`() {
    var bench = Bench(Transform(minimumTouches: 2).quick)
    bench.land((1, 100, 100), (2, 200, 100), (3, 150, 300), at: 0)
    #expect(bench.lift(3, at: 20) == "")
    #expect(bench.move((1, 96, 100), (2, 204, 100), at: 40) == "began: movedApart at 40")
  }

  @Test func `A transform restarts its measurement when a third touch begins`() {
    var bench = pair()
    bench.move((2, 205, 100), at: 10)
    #expect(bench.land((3, 150, 400), at: 20) == "")
    #expect(bench.move((2, 206, 100), at: 30) == "")
  }

  // MARK: Timelines

  @Test func `Timeline 1: All values are measured from when the first limit was crossed`() {
    var bench = pair()
    // In one frame, the touches move 100 pt apart and 10 pt down. The touches cross the spread
    // limit first, after 8 % of the motion.
    #expect(bench.move((1, 50, 110), (2, 250, 110), at: 100) == "began: movedApart at 77")
    #expect(abs(bench.value.scale - 200.0 / 108) < 1e-9)
    #expect(abs(bench.value.translation.dy - 9.2) < 1e-9)
    #expect(bench.value.rotation.radians == 0)
  }

  @Test func `Timeline 2: A second touch adds scale to a drag without a jump`() {
    var bench = Bench(Transform().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 120, 100), at: 20) == "began: moved at 10")
    #expect(abs(bench.value.translation.dx - 10) < 1e-9)
    let before = bench.value
    bench.land((2, 120, 200), at: 40)
    #expect(bench.value.translation == before.translation)
    #expect(bench.value.scale == 1)
    #expect(bench.move((2, 120, 300), at: 60) == "changed")
    #expect(abs(bench.value.scale - 2) < 1e-9)
    #expect(abs(bench.value.translation.dx - 10) < 1e-9)
    #expect(abs(bench.value.translation.dy - 50) < 1e-9)
  }

  @Test
  func `Timeline 3: When a transform's second touch lifts, the remaining touch continues the drag`()
  {
    var bench = pair()
    bench.move((1, 50, 100), (2, 250, 100), at: 20)
    bench.lift(2, at: 40)
    let before = bench.value
    #expect(bench.move((1, 50, 150), at: 60) == "changed")
    #expect(bench.value.scale == before.scale)
    #expect(bench.value.rotation == before.rotation)
    #expect(bench.value.translation.dy == before.translation.dy + 50)
  }

  @Test func `Timeline 4: A transform fails if too few touches are left`() {
    var bench = pair(minimumTouches: 2)
    bench.move((1, 101, 100), at: 20)
    #expect(bench.lift(1, at: 40) == "failed: spreadTooLittle at 40")
  }

  // MARK: Values

  @Test func `During a transform, the content under each touch stays under that touch`() {
    var bench = pair()
    bench.move((1, 80, 100), (2, 220, 100), at: 20)
    let locations = [Point(x: 80, y: 100), Point(x: 220, y: 100)]
    let origin = bench.value.transform.inverted()
    let start = locations.map { location in origin.map { location.applying($0) } ?? .zero }
    for step in 1...20 {
      let angle = Double(step) * 0.1
      let (sine, cosine) = sineAndCosine(angle)
      let radius = 70 + Double(step) * 3
      let center = Point(x: 150 + Double(step) * 5, y: 100 + Double(step))
      let one = center + Vector(dx: -radius * cosine, dy: -radius * sine)
      let other = center + Vector(dx: radius * cosine, dy: radius * sine)
      bench.move((1, one.x, one.y), (2, other.x, other.y), at: 20 + Double(step) * 10)
      #expect(start[0].applying(bench.value.transform).distance(to: one) < 1e-6)
      #expect(start[1].applying(bench.value.transform).distance(to: other) < 1e-6)
      #expect(bench.value.focalPoint.distance(to: center) < 1e-9)
    }
    #expect(abs(bench.value.rotation.radians - 2) < 1e-9)
  }

  @Test func `A transform's final velocities are its release velocities`() {
    var bench = pair()
    for step in 1...20 {
      let distance = Double(step) * 5
      bench.move(
        (1, 100 - distance, 100 + distance), (2, 200 + distance, 100 + distance),
        at: Double(step) * 10)
    }
    #expect(abs(bench.value.velocity.dy - 500) < 1)
    // The spread, which was 108 pt when the gesture began, increases at 1000 pt/s.
    #expect(abs(bench.value.scaleVelocity - 1000.0 / 108) < 0.01)
    #expect(bench.value.angularVelocity == 0)
  }

  @Test func `Touches at the same point don't cause a division by zero`() {
    var bench = Bench(Transform().quick)
    bench.land((1, 100, 100), (2, 100, 100), at: 0)
    bench.move((2, 120, 100), at: 20)
    bench.move((2, 100, 100), at: 30)
    bench.move((2, 150, 100), at: 40)
    #expect(bench.value.scale.isFinite)
    #expect(bench.value.transform.determinant.isFinite)
  }
}
