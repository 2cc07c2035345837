import EngineStage
import Testing

@testable import Fingertip

@Suite struct TiltTests {
  /// Lands two touches side by side, 100 pt apart.
  private func bench(_ machine: Tilt = Tilt().quick) -> Bench<Tilt> {
    var bench = Bench(machine)
    bench.land((1, 100, 300), (2, 200, 300), at: 0)
    return bench
  }

  private func move(
    _ bench: inout Bench<Tilt>, _ one: (Double, Double), _ other: (Double, Double), at time: Double
  ) -> String {
    bench.move((1, 100 + one.0, 300 + one.1), (2, 200 + other.0, 300 + other.1), at: time)
  }

  // MARK: State transitions

  @Test func `Two touches that move up or down together begin a tilt once both have moved 10 pt`() {
    for sign in [1.0, -1] {
      var bench = bench()
      #expect(move(&bench, (0, sign * 9), (0, sign * 9), at: 10) == "")
      #expect(move(&bench, (0, sign * 12), (0, sign * 9), at: 20) == "")
      #expect(move(&bench, (0, sign * 12), (0, sign * 11), at: 30) == "began: moved at 25")
      #expect(bench.reason == Reason(.moved, .length(10), limit: .length(10)))
    }
  }

  @Test func `A tilt's initial travel is subtracted, and downward travel is positive`() {
    var bench = bench()
    for step in 1...10 {
      _ = move(&bench, (0, 6 * Double(step)), (0, 6 * Double(step)), at: 10 * Double(step))
    }
    #expect(abs(bench.value.translation - 50) < 1e-9)
    #expect(abs(bench.value.velocity - 600) < 1)
    #expect(bench.lift(1, at: 110) == "")
    #expect(bench.lift(2, at: 110) == "ended: lifted")
  }

  @Test
  func `A tilt with one touch above the other fails immediately and reports the touches' offset`() {
    var bench = Bench(Tilt())
    bench.land((1, 100, 300), at: 0)
    #expect(bench.land((2, 140, 350), at: 10) == "failed: notSideBySide at 10")
    #expect(bench.reason == Reason(.notSideBySide, .length(50), limit: .length(40)))
    #expect(bench.reason.flatMap { NearMiss($0) }?.shortfalls == [.less(.length(10))])
  }

  @Test func `Touches offset by half of their distance count as side by side`() {
    var bench = Bench(Tilt())
    bench.land((1, 100, 300), (2, 200, 350), at: 0)
    #expect(bench.move((1, 100, 311), (2, 200, 361), at: 10).hasPrefix("began: moved"))
  }

  @Test func `A tilt fails once one of its touches has moved too far sideways`() {
    var bench = bench()
    #expect(move(&bench, (20, 0), (20, 0), at: 20) == "failed: offAxis at 10")
  }

  @Test func `The touches of a tilt may move slightly sideways`() {
    var bench = bench()
    #expect(move(&bench, (5, 11), (-5, 11), at: 11) == "began: moved at 10")
  }

  @Test func `A tilt fails if its touches move in opposite directions`() {
    var bench = bench()
    #expect(move(&bench, (0, 20), (0, -20), at: 20) == "failed: movedInDifferentDirections at 10")
    #expect(bench.reason == Reason(.movedInDifferentDirections, .length(0), limit: .length(10)))
  }

  @Test func `A tilt fails once one touch has moved twice the required travel without the other`() {
    var bench = bench()
    #expect(move(&bench, (0, 19), (0, 0), at: 10) == "")
    #expect(move(&bench, (0, 21), (0, 0), at: 20) == "failed: movedInDifferentDirections at 15")
    var exact = self.bench()
    #expect(move(&exact, (0, 20), (0, 0), at: 10) == "failed: movedInDifferentDirections at 10")
  }

  @Test func `R3: A tilt waits for its second touch while the first is not too far ahead`() {
    // The first touch may move 20 pt, plus four times the travel of the second.
    var bench = bench()
    #expect(move(&bench, (0, 19), (0, 2), at: 10) == "")
    #expect(move(&bench, (0, 55), (0, 9), at: 20) == "")
    #expect(move(&bench, (0, 57), (0, 9), at: 30) == "failed: movedInDifferentDirections at 25")
    var late = self.bench()
    #expect(move(&late, (0, 19), (0, 2), at: 10) == "")
    #expect(move(&late, (0, 50), (0, 9), at: 20) == "")
    #expect(move(&late, (0, 58), (0, 11), at: 30) == "began: moved at 25")
  }

  @Test(arguments: [1, 2, 4, 8])
  func `R3: A tilt whose second touch is late begins at the same instant at any rate`(steps: Int) {
    // The second touch starts 50 ms later than the first. Both touches move at 300 pt/s.
    var bench = bench()
    for step in 1...steps * 6 {
      let time = 25.0 / Double(steps) * Double(step)
      _ = move(&bench, (0, 0.3 * time), (0, 0.3 * max(0, time - 50)), at: time)
    }
    #expect(bench.verdicts.first == "began: moved at 83.3")
  }

  @Test func `R3: A contact that rolls before the second touch lands doesn't fail a tilt`() {
    var rolled = Bench(Tilt())
    rolled.land((1, 100, 300), at: 0)
    #expect(rolled.move((1, 118, 300), at: 30) == "")
    #expect(rolled.land((2, 200, 300), at: 50) == "")
    #expect(rolled.move((1, 118, 311), (2, 200, 311), at: 61).hasPrefix("began: moved"))
    var dragged = Bench(Tilt())
    dragged.land((1, 100, 300), at: 0)
    #expect(dragged.move((1, 130, 300), at: 30).hasPrefix("failed: tooFewTouches"))
  }

  @Test
  func `A tilt that fails because of an early lift reports the shorter travel of its touches`() {
    var bench = bench()
    _ = move(&bench, (0, 8), (0, 6), at: 10)
    #expect(bench.lift(1, at: 20) == "failed: movedTooLittle at 20")
    #expect(bench.reason == Reason(.movedTooLittle, .length(6), limit: .length(10)))
  }

  @Test func `A tilt with a single touch or a third touch fails`() {
    var single = Bench(Tilt())
    single.land((1, 100, 300), at: 0)
    #expect(single.lift(1, at: 20) == "failed: tooFewTouches at 20")
    var third = bench()
    #expect(third.land((3, 300, 300), at: 20) == "failed: tooManyTouches at 20")
    var three = Bench(Tilt())
    #expect(
      three.land((1, 100, 300), (2, 200, 300), (3, 300, 300), at: 0)
        == "failed: tooManyTouches at 0")
  }

  @Test func `A tilt's travel doesn't count before its second touch begins`() {
    var bench = Bench(Tilt())
    bench.land((1, 100, 292), at: 0)
    bench.move((1, 100, 300), at: 50)
    bench.land((2, 200, 300), at: 60)
    #expect(bench.move((1, 100, 309), (2, 200, 309), at: 70) == "")
    #expect(bench.move((1, 100, 311), (2, 200, 311), at: 80) == "began: moved at 75")
  }

  @Test func `A tilt fails if its first touch moves far enough for a pan before the second begins`()
  {
    var bench = Bench(Tilt().quick)
    bench.land((1, 100, 300), at: 0)
    #expect(bench.move((1, 110, 300), at: 10) == "")
    #expect(bench.move((1, 112, 300), at: 20) == "failed: tooFewTouches at 10")
    #expect(bench.reason == Reason(.tooFewTouches, .count(1), limit: .count(2)))
  }

  @Test func `A waiting one-touch pan begins as soon as the tilt fails`() {
    let stage = Stage()
    let tilt = TiltGestureRecognizer(limits: Tilt().quick.limits)
    let pan = PanGestureRecognizer(limits: .quick)
    pan.require(toFail: tilt)
    stage.watch(tilt, pan)
    stage.land((1, 100, 300), at: 0)
    stage.move((1, 108, 300), at: 10)
    stage.move((1, 118, 300), at: 20)
    #expect(stage.actions == ["pan began at 12"])
  }

  // MARK: Settings

  @Test func `A tilt's limits can be set`() {
    var limits = Tilt.Limits()
    limits.minimumTravel = 30
    limits.maximumCrossRatio = 0
    var far = bench(Tilt(limits: limits))
    #expect(move(&far, (0, 29), (0, 29), at: 29) == "")
    #expect(move(&far, (0, 31), (0, 31), at: 31) == "began: moved at 30")
    var straight = bench(Tilt(limits: limits))
    #expect(move(&straight, (1, 40), (0, 40), at: 40).hasPrefix("failed: offAxis"))
  }

  // MARK: On a map

  /// Motions of two touches that are side by side, each with the gesture that a map recognizes.
  private static let motions: [(name: String, one: Vector, other: Vector, recognized: String)] = [
    ("tilt up", Vector(dx: 0, dy: -60), Vector(dx: 5, dy: -50), "tilt"),
    ("tilt down", Vector(dx: -5, dy: 60), Vector(dx: 5, dy: 60), "tilt"),
    ("pan sideways", Vector(dx: 60, dy: 10), Vector(dx: 60, dy: 10), "two-finger pan"),
    ("pan aslant", Vector(dx: 60, dy: 60), Vector(dx: 60, dy: 60), "two-finger pan"),
    ("pinch", Vector(dx: -60, dy: 0), Vector(dx: 60, dy: 0), "pinch"),
    ("rotation", Vector(dx: 0, dy: 50), Vector(dx: 0, dy: -50), "rotation"),
  ]

  @Test(arguments: motions.indices)
  func `On a map, a tilt is distinguished from the pan, pinch and rotation that wait for it`(
    index: Int
  ) {
    let motion = Self.motions[index]
    let stage = Stage()
    let tilt = TiltGestureRecognizer()
    let others: [GestureRecognizer] = [
      PanGestureRecognizer(touches: 2...2, limits: .quick), PinchGestureRecognizer(),
      RotationGestureRecognizer(),
    ]
    for other in others {
      other.require(toFail: tilt)
      stage.watch(other)
    }
    stage.watch(tilt)
    stage.land((1, 100, 300), (2, 200, 300), at: 0)
    for step in 1...20 {
      let (one, other) = (motion.one * (Double(step) / 20), motion.other * (Double(step) / 20))
      stage.move(
        (1, 100 + one.dx, 300 + one.dy), (2, 200 + other.dx, 300 + other.dy),
        at: 10 * Double(step))
    }
    #expect(stage.actions.first?.hasPrefix("\(motion.recognized) began") == true, "\(motion.name)")
    #expect(tilt.state == .began || tilt.state == .changed || motion.recognized != "tilt")
  }
}
