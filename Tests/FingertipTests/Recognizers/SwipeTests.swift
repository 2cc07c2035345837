import EngineStage
import Testing

@testable import Fingertip

@Suite struct SwipeTests {
  // MARK: State transitions

  @Test(arguments: [
    (20.0, "recognized: released at 116"), (100, "failed: releasedTooSlow at 260"),
  ])
  func `A touch that lifts at speed is a swipe, but one that slows down first isn't`(
    pause: Double, answer: String
  ) {
    var bench = Bench(Swipe())
    bench.land((1, 100, 100), at: 0)
    for step in 1...4 {
      #expect(bench.move((1, 100 + Double(step) * 20, 100), at: Double(step) * 20) == "")
    }
    #expect(bench.move((1, 200, 100), at: 80 + pause) == "")
    #expect(bench.lift(1, at: 80 + pause * 1.8) == answer)
  }

  @Test func `A swipe's release speed limits are inclusive`()
    throws
  {
    func swipe(_ minimum: Double, _ maximum: Double) -> Bench<Swipe> {
      var limits = Swipe.Limits()
      (limits.minimumReleaseSpeed, limits.maximumReleaseSpeed) = (minimum, maximum)
      var bench = Bench(Swipe(limits: limits))
      bench.land((1, 100, 100), at: 0)
      for step in 1...10 { bench.move((1, 100 + Double(step) * 7, 100), at: Double(step) * 10) }
      bench.lift(1, at: 105)
      return bench
    }
    guard case .speed(let speed)? = swipe(1, 1e6).reason?.measured else {
      Issue.record("no swipe")
      return
    }
    #expect(swipe(speed, speed).verdicts == ["recognized: released at 105"])
    #expect(swipe(speed.nextUp, 1e6).verdicts == ["failed: releasedTooSlow at 105"])
    #expect(swipe(1, speed.nextDown).verdicts == ["failed: releasedTooFast at 105"])
  }

  @Test(arguments: [
    (Direction.right, 60.0, 0.0), (.left, -60, 0), (.up, 0, -60), (.down, 0, 60),
  ])
  func `Without a minimum release speed, a swipe is recognized after 50 pt`(
    direction: Direction, x: Double, y: Double
  ) {
    var bench = Bench(Swipe.early())
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 100 + x * 2 / 3, 100 + y * 2 / 3), at: 40)
    #expect(bench.move((1, 100 + x, 100 + y), at: 60) == "recognized: swiped at 50")
    #expect(bench.value.direction == direction)
  }

  @Test func `A swipe that isn't straight fails at the point where its travel would have sufficed`()
  {
    var bench = Bench(Swipe.early())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 200, 160), at: 20) == "failed: offAxis at 10")
  }

  @Test func `A swipe may deviate by half of its travel`() {
    var bench = Bench(Swipe.early())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 200, 150), at: 20) == "recognized: swiped at 10")
  }

  @Test(arguments: Direction.allCases)
  func `A swipe with eight directions requires the same travel in each`(direction: Direction) {
    var limits = Swipe.early().limits
    limits.maximumCrossRatio = 0.4
    var bench = Bench(Swipe(.eight, limits: limits))
    let displacement = direction.vector * 100
    bench.land((1, 200, 200), at: 0)
    #expect(
      bench.move((1, 200 + displacement.dx * 0.49, 200 + displacement.dy * 0.49), at: 10) == "")
    #expect(
      bench.move((1, 200 + displacement.dx * 0.59, 200 + displacement.dy * 0.59), at: 20)
        == "recognized: swiped at 11")
    #expect(bench.value.direction == direction)
  }

  @Test func `A swipe limited to one diagonal fails in other directions`() {
    for (x, y, answer) in [
      (60.0, 60.0, "recognized: swiped"), (60, 30, "recognized: swiped"),
      (60, 20, "failed: wrongDirection"),
      (-60, 60, "failed: wrongDirection"),
    ] {
      var bench = Bench(Swipe(.downRight, limits: Swipe.early().limits))
      bench.land((1, 200, 200), at: 0)
      #expect(bench.move((1, 200 + x, 200 + y), at: 40).hasPrefix(answer), "\(x) \(y)")
    }
  }

  @Test
  func `A fast motion between axis and diagonal is a swipe only if both directions are allowed`() {
    for (directions, answer) in [
      ([.right, .downRight], "recognized: released at 102"), ([.right], "failed: offAxis at"),
      ([.downRight], "failed: offAxis at"), ([.right, .upRight], "failed: offAxis at"),
    ] as [(Directions, String)] {
      var limits = Swipe.Limits()
      limits.maximumCrossRatio = 0.3
      var bench = Bench(Swipe(directions, limits: limits))
      bench.land((1, 100, 100), at: 0)
      for step in 1...5 {
        let distance = Double(step) * 20
        bench.move((1, 100 + distance, 100 + distance * 0.38), at: Double(step) * 20)
      }
      bench.lift(1, at: 102)
      #expect(bench.verdicts.last?.hasPrefix(answer) == true, "\(directions): \(bench.verdicts)")
    }
  }

  @Test func `An exactly diagonal swipe fails regardless of rounding errors`() {
    for error in [-1e-12, 0, 1e-12] {
      var bench = Bench(Swipe.early())
      bench.land((1, 100, 100), at: 0)
      #expect(bench.move((1, 200 + error, 200), at: 20) == "failed: offAxis at 10")
    }
  }

  @Test func `With a minimum release speed, a swipe between two directions reports the nearer one`()
  {
    var limits = Swipe.Limits()
    limits.minimumReleaseSpeed = 300
    for (y, direction) in [(160.0, Direction.right), (200, .right), (201, .down)] {
      var bench = Bench(Swipe(limits: limits))
      bench.land((1, 100, 100), at: 0)
      #expect(bench.move((1, 200, y), at: 20) == "")
      #expect(bench.lift(1, at: 30) == "recognized: released at 30")
      #expect(bench.value.direction == direction)
    }
    var bench = Bench(Swipe([.right, .up], limits: limits))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 200, 160), at: 20) == "failed: offAxis at 10")
  }

  @Test func `A swipe in the wrong direction fails`() {
    var bench = Bench(Swipe.early(.horizontal))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 100, 200), at: 20) == "failed: wrongDirection at 10")
  }

  @Test func `A swipe whose travel is too short after 500 ms fails`() {
    var bench = Bench(Swipe.early())
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 149, 100), at: 400)
    #expect(bench.wait(until: 600) == "failed: tookTooLong at 500")
  }

  @Test func `A swipe whose touch lifts early fails`() {
    var bench = Bench(Swipe.early())
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 149.9, 100), at: 40)
    #expect(bench.lift(1, at: 50) == "failed: movedTooLittle at 50")
  }

  @Test func `A one-touch swipe fails if a second touch begins`() {
    var bench = Bench(Swipe.early())
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 0) == "failed: tooManyTouches at 0")
    bench = Bench(Swipe.early())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 9) == "failed: tooManyTouches at 9")
  }

  @Test func `A two-touch swipe with only one touch fails at the lift or at the time limit`() {
    var bench = Bench(Swipe.early(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 9) == "failed: tooFewTouches at 9")
    bench = Bench(Swipe.early(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 600) == "failed: tooFewTouches at 500")
  }

  @Test func `A swipe reports the location where its travel sufficed`() {
    let stage = Stage()
    let swipe = Gesture(Swipe.early())
    stage.watch(swipe)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 200, 120), at: 20)
    #expect(swipe.location == Point(x: 150, y: 110))
    #expect(swipe.numberOfTouches == 1)
  }

  @Test func `A two-touch swipe is measured at its centroid`() {
    var bench = Bench(Swipe.early(.down, touches: 2))
    bench.land((1, 100, 100), at: 0)
    bench.land((2, 200, 100), at: 20)
    bench.move((1, 100, 170), at: 40)
    #expect(bench.move((2, 200, 180), at: 60) == "recognized: swiped at 47.5")
  }

  @Test func `A two-touch swipe fails if one touch holds still or moves back`() {
    for other in [0.0, -30, 24] {
      var bench = Bench(Swipe.early(touches: 2))
      bench.land((1, 100, 100), (2, 100, 200), at: 0)
      bench.move((1, 300, 100), (2, 100 + other, 200), at: 40)
      #expect(bench.lift(1, 2, at: 60) == "failed: movedInDifferentDirections at 60")
    }
  }

  @Test
  func `A two-touch swipe is recognized once each touch has moved the required fraction`() {
    var bench = Bench(Swipe.early(touches: 2))
    bench.land((1, 100, 100), (2, 100, 200), at: 0)
    #expect(bench.move((1, 220, 100), at: 20) == "")
    #expect(bench.move((2, 150, 200), at: 40) == "recognized: swiped at 30")
  }

  @Test func `A two-touch swipe may deviate by half of its centroid's travel`() {
    for (across, answer) in [(100.0, "recognized: swiped at 30"), (120, "failed: offAxis at 30")] {
      var bench = Bench(Swipe.early(touches: 2))
      bench.land((1, 100, 100), (2, 100, 200), at: 0)
      #expect(bench.move((1, 300, 100 + across), at: 20) == "")
      #expect(bench.move((2, 150, 200), at: 40) == answer)
    }
  }

  @Test func `Two touches that rotate aren't a swipe, no matter how far they move`() {
    var bench = Bench(Swipe(touches: 2))
    bench.land((1, 100, 300), (2, 300, 300), at: 0)
    for step in 1...10 {
      let (sine, cosine) = sineAndCosine(Double(step) * 0.1)
      bench.move((2, 100 + 200 * cosine, 300 + 200 * sine), at: Double(step) * 10)
    }
    #expect(bench.lift(1, 2, at: 101) == "failed: movedInDifferentDirections at 101")
  }

  @Test func `With minimumTravelRatio 0, only the centroid of the touches counts`() {
    var swipe = Swipe.early(touches: 2)
    swipe.limits.minimumTravelRatio = 0
    var bench = Bench(swipe)
    bench.land((1, 100, 100), (2, 100, 200), at: 0)
    #expect(bench.move((1, 220, 100), at: 20) == "recognized: swiped at 16.7")
  }

  // MARK: Timelines

  @Test func `Timeline 1: A swipe is recognized while its touch still moves`() {
    var bench = Bench(Swipe.early())
    let stride = Vector(dx: 20, dy: 0)
    #expect(bench.play("▼~~~~▲", every: 20, stride: [stride]) == "recognized: swiped at 50")
  }

  @Test func `Timeline 2: A swipe whose touch moves too little fails at the lift`() {
    var bench = Bench(Swipe.early())
    #expect(bench.play("▼~~▲") == "failed: movedTooLittle at 120")
  }

  @Test func `Timeline 3: A swipe that deviates by more than half of its travel fails`() {
    var bench = Bench(Swipe.early())
    let stride = Vector(dx: 20, dy: 15)
    #expect(bench.play("▼~~~", every: 20, stride: [stride]) == "failed: offAxis at 50")
  }

  @Test func `Timeline 4: A swipe fails at the time limit`() {
    var bench = Bench(Swipe.early())
    #expect(bench.play("▼~─~─~─~──────") == "failed: tookTooLong at 500")
  }

  @Test func `Timeline 5: With a minimum release speed, a swipe is decided at the lift`() {
    var limits = Swipe.Limits()
    limits.minimumReleaseSpeed = 300
    var bench = Bench(Swipe(limits: limits))
    let stride = Vector(dx: 20, dy: 0)
    #expect(bench.play("▼~~~~~▲", every: 20, stride: [stride]) == "recognized: released at 120")
    #expect(bench.value.direction == .right)
    bench = Bench(Swipe(limits: limits))
    #expect(
      bench.play("▼~~~~~───▲", every: 20, stride: [stride]) == "failed: releasedTooSlow at 180")
    bench = Bench(Swipe(limits: limits))
    #expect(
      bench.play("▼~~~~~~~~~~~~~~~~", every: 40, stride: [stride])
        == "failed: pressedTooLong at 500")
    bench = Bench(Swipe(limits: limits))
    #expect(
      bench.play("▼~~~~", "    ▼", every: 20, stride: [stride]) == "failed: tooManyTouches at 80")
  }
}
