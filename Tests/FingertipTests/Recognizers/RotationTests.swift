import EngineStage
import Testing

@testable import Fingertip

@Suite struct RotationTests {
  /// Two fingers about a centre, at a distance and an angle in degrees.
  private func pair(
    _ distance: Double, _ degrees: Double
  ) -> (one: (UInt64, Double, Double), two: (UInt64, Double, Double)) {
    let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
    let half = distance / 2
    return (
      (1, 300 - half * cosine, 300 - half * sine), (2, 300 + half * cosine, 300 + half * sine)
    )
  }

  private func turn(
    _ bench: inout Bench<Rotation>, _ distance: Double = 200, to degrees: Double, at time: Double
  ) -> String {
    let fingers = pair(distance, degrees)
    return bench.move(fingers.one, fingers.two, at: time)
  }

  private func bench(_ distance: Double = 200, at degrees: Double = 0) -> Bench<Rotation> {
    var bench = Bench(Rotation())
    let fingers = pair(distance, degrees)
    bench.land(fingers.one, fingers.two, at: 0)
    return bench
  }

  // MARK: The edges of the chart

  @Test func `Fingers far apart must turn by 5°`() {
    // 8 pt of arc at a radius of 100 pt are 4.58°, so the angle is what counts.
    var bench = bench(200)
    #expect(turn(&bench, to: 4.9, at: 20) == "")
    #expect(turn(&bench, to: 5.1, at: 40).hasPrefix("began: turned at 30"))
  }

  @Test func `Fingers close together must travel an arc of 8 pt`() {
    // 8 pt of arc at a radius of 40 pt are 11.46°.
    var bench = bench(80)
    #expect(turn(&bench, 80, to: 11.4, at: 20) == "")
    #expect(turn(&bench, 80, to: 11.6, at: 40).hasPrefix("began: turned at "))
  }

  @Test func `The turn that starts it is absorbed, in both directions`() {
    for sign in [1.0, -1] {
      var bench = bench(200)
      for degree in 1...45 { _ = turn(&bench, to: sign * Double(degree), at: Double(degree) * 10) }
      #expect(abs(bench.value.rotation.degrees - sign * 40) < 0.01)
    }
  }

  @Test func `A single finger that lifts fails`() {
    var bench = Bench(Rotation())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 20) == "failed: tooFewTouches at 20")
  }

  @Test func `One finger left before it began fails`() {
    var bench = bench()
    _ = turn(&bench, to: 3, at: 10)
    #expect(bench.lift(1, at: 20) == "failed: turnedTooLittle at 20")
  }

  @Test func `Two of three fingers left before it began go on`() {
    var bench = bench()
    bench.land((3, 300, 600), at: 10)
    #expect(bench.lift(3, at: 20) == "")
    #expect(turn(&bench, to: 10, at: 40) == "began: turned at 30")
  }

  @Test func `It ends when the last finger lifts`() {
    var bench = bench()
    _ = turn(&bench, to: 10, at: 10)
    #expect(bench.lift(1, at: 20) == "")
    #expect(bench.lift(2, at: 30) == "ended: lifted")
  }

  @Test func `Fingers that move together or apart do not turn`() {
    var bench = bench()
    #expect(bench.move((1, 250, 450), (2, 450, 450), at: 10) == "")
    #expect(bench.move((1, 150, 450), (2, 550, 450), at: 20) == "")
  }

  // MARK: The timelines

  @Test func `Timeline 1: begins, changes, ends at the last lift`() {
    var bench = Bench(Rotation())
    let strides = [Vector(dx: 5, dy: 0), Vector(dx: -5, dy: 0)]
    let text = bench.play("▼~~~▲", "▼~~~▲", every: 20, stride: strides)
    #expect(text.hasPrefix("began: turned at 3"))
    #expect(text.hasSuffix("; changed; ended: lifted"))
  }

  @Test func `Timeline 2: fails when only one finger is left before it began`() {
    var bench = Bench(Rotation())
    let strides = [Vector(dx: 3, dy: 0), .zero]
    #expect(
      bench.play("▼~▲", "▼──", every: 20, stride: strides) == "failed: turnedTooLittle at 40")
  }

  @Test func `Timeline 3: a finger that leaves and comes back leaves the rotation as it is`() {
    var bench = bench()
    _ = turn(&bench, to: 35, at: 20)
    let rotation = bench.value.rotation
    #expect(abs(rotation.degrees - 30) < 0.01)
    bench.lift(2, at: 30)
    #expect(bench.move((1, 10, 10), at: 40) == "")
    #expect(bench.value.rotation == rotation)
    bench.land((3, 110, 10), at: 50)
    #expect(bench.value.rotation == rotation)
    #expect(bench.move((3, 10, 110), at: 60) == "changed")
    #expect(abs(bench.value.rotation.degrees - 120) < 0.01)
  }

  @Test func `The rotation goes on past a full turn, over every angle`() {
    for start in [0.0, 90, 179.5, -90] {
      var bench = bench(200, at: start)
      for step in 1...240 { _ = turn(&bench, to: start + Double(step) * 3, at: Double(step) * 10) }
      #expect(abs(bench.value.rotation.degrees - 715) < 0.01)
    }
  }

  @Test func `The velocity is that of the turn`() {
    var bench = bench()
    for step in 1...20 { _ = turn(&bench, to: Double(step) * 2, at: Double(step) * 10) }
    #expect(abs(bench.value.velocity - 200 * .pi / 180) < 0.001)
  }

  @Test func `Fingers on one spot do not turn`() {
    var bench = Bench(Rotation())
    bench.land((1, 100, 100), (2, 100, 100), at: 0)
    #expect(bench.move((1, 100, 100), (2, 100, 100), at: 10) == "")
    #expect(bench.value.rotation == .zero)
  }
}
