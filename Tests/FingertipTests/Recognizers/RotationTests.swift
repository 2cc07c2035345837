import EngineStage
import Testing

@testable import Fingertip

@Suite struct RotationTests {
  /// Returns two touches on opposite sides of a center, at the given distance from each other and
  /// the given angle in degrees.
  private func pair(
    _ distance: Double, _ degrees: Double
  ) -> (one: (UInt64, Double, Double), two: (UInt64, Double, Double)) {
    let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
    let half = distance / 2
    return (
      (1, 300 - half * cosine, 300 - half * sine), (2, 300 + half * cosine, 300 + half * sine)
    )
  }

  private func rotate(
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

  // MARK: State transitions

  @Test func `A rotation of touches that are far apart begins at 5°`() {
    // An arc of 8 pt at a radius of 100 pt is 4.58°, so the angle limit applies.
    var bench = bench(200)
    #expect(rotate(&bench, to: 4.9, at: 20) == "")
    #expect(rotate(&bench, to: 5.1, at: 40).hasPrefix("began: rotated at 30"))
  }

  @Test func `A rotation of touches that are close together begins after an arc of 8 pt`() {
    // An arc of 8 pt at a radius of 40 pt is 11.46°.
    var bench = bench(80)
    #expect(rotate(&bench, 80, to: 11.4, at: 20) == "")
    #expect(rotate(&bench, 80, to: 11.6, at: 40).hasPrefix("began: rotated at "))
  }

  @Test func `A rotation's initial angle is subtracted in both directions`() {
    for sign in [1.0, -1] {
      var bench = bench(200)
      for degree in 1...45 {
        _ = rotate(&bench, to: sign * Double(degree), at: Double(degree) * 10)
      }
      #expect(abs(bench.value.rotation.degrees - sign * 40) < 0.01)
    }
  }

  @Test func `A rotation with a single touch fails at the lift`() {
    var bench = Bench(Rotation())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 20) == "failed: tooFewTouches at 20")
  }

  @Test func `A rotation fails if only one touch is left before it begins`() {
    var bench = bench()
    _ = rotate(&bench, to: 3, at: 10)
    #expect(bench.lift(1, at: 20) == "failed: rotatedTooLittle at 20")
  }

  @Test func `A rotation continues with two of its three touches`() {
    var bench = bench()
    bench.land((3, 300, 600), at: 10)
    #expect(bench.lift(3, at: 20) == "")
    #expect(rotate(&bench, to: 10, at: 40) == "began: rotated at 30")
  }

  @Test func `A rotation ends when its last touch lifts`() {
    var bench = bench()
    _ = rotate(&bench, to: 10, at: 10)
    #expect(bench.lift(1, at: 20) == "")
    #expect(bench.lift(2, at: 30) == "ended: lifted")
  }

  @Test func `Touches that move in parallel or directly apart don't rotate`() {
    var bench = bench()
    #expect(bench.move((1, 250, 450), (2, 450, 450), at: 10) == "")
    #expect(bench.move((1, 150, 450), (2, 550, 450), at: 20) == "")
  }

  @Test func `The reason given for a rotation that waited contains the larger angle and the limit`()
  {
    // One touch holds still, so the rotation waits until the other has moved 60 pt. By then, the
    // touches have rotated by 16.6°.
    var limits = Rotation.Limits()
    limits.gate.travel = 60
    var bench = Bench(Rotation(limits: limits))
    bench.land((1, 100, 100), (2, 300, 100), at: 0)
    #expect(bench.move((2, 300, 140), at: 10) == "")
    #expect(bench.move((2, 300, 170), at: 20) == "began: rotated at 16.7")
    #expect(bench.reason?.limit == .angle(Angle(degrees: 5)))
    guard case .angle(let angle)? = bench.reason?.measured else {
      Issue.record("the reason has no angle")
      return
    }
    #expect(abs(angle.degrees - 16.6) < 0.2)
  }

  // MARK: Timelines

  @Test func `Timeline 1: A rotation begins, changes and ends at the last lift`() {
    var bench = Bench(Rotation())
    let strides = [Vector(dx: 5, dy: 0), Vector(dx: -5, dy: 0)]
    let text = bench.play("▼~~~▲", "▼~~~▲", every: 20, stride: strides)
    #expect(text.hasPrefix("began: rotated at 3"))
    #expect(text.hasSuffix("; changed; ended: lifted"))
  }

  @Test func `Timeline 2: A rotation fails if only one touch is left before it begins`() {
    var bench = Bench(Rotation())
    let strides = [Vector(dx: 3, dy: 0), .zero]
    #expect(
      bench.play("▼~▲", "▼──", every: 20, stride: strides) == "failed: rotatedTooLittle at 40")
  }

  @Test func `Timeline 3: A touch that lifts and begins again doesn't change the rotation`() {
    var bench = bench()
    _ = rotate(&bench, to: 35, at: 20)
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

  @Test func `The rotation continues past a full turn, from any start angle`() {
    for start in [0.0, 90, 179.5, -90] {
      var bench = bench(200, at: start)
      for step in 1...240 {
        _ = rotate(&bench, to: start + Double(step) * 3, at: Double(step) * 10)
      }
      #expect(abs(bench.value.rotation.degrees - 715) < 0.01)
    }
  }

  @Test func `A rotation reports its angular velocity`() {
    var bench = bench()
    for step in 1...20 { _ = rotate(&bench, to: Double(step) * 2, at: Double(step) * 10) }
    #expect(abs(bench.value.velocity - 200 * .pi / 180) < 0.001)
  }

  @Test func `Touches at the same point don't rotate`() {
    var bench = Bench(Rotation())
    bench.land((1, 100, 100), (2, 100, 100), at: 0)
    #expect(bench.move((1, 100, 100), (2, 100, 100), at: 10) == "")
    #expect(bench.value.rotation == .zero)
  }
}
