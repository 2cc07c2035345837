import EngineStage
import Testing

@testable import Fingertip

/// Tests touches that are too close together or too far apart.
@Suite struct SeparationTests {
  @Test(arguments: [
    (49.9, "failed: tooClose at 20"), (50, "recognized: tapped at 60"),
    (300, "recognized: tapped at 60"), (300.1, "failed: tooFarApart at 20"),
  ])
  func `The touches of a tap must begin within the separation limits`(
    distance: Double, answer: String
  ) {
    var limits = Tap.Limits()
    limits.minimumSeparation = 50
    limits.maximumSeparation = 300
    var bench = Bench(Tap(touches: 2, limits: limits))
    bench.land((1, 100, 100), at: 0)
    bench.land((2, 100 + distance, 100), at: 20)
    bench.lift(1, 2, at: 60)
    #expect(bench.verdicts == [answer])
  }

  @Test func `The separation limits don't apply to a tap with one touch`() {
    var limits = Tap.Limits()
    limits.minimumSeparation = 50
    var bench = Bench(Tap(limits: limits))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 60) == "recognized: tapped at 60")
  }

  private func pinch(from start: Double, to end: Double, _ limits: Pinch.Limits) -> Bench<Pinch> {
    var bench = Bench(Pinch(limits: limits).quick)
    bench.land((1, 100, 100), (2, 100 + start, 100), at: 0)
    bench.move((2, 100 + end, 100), at: 20)
    return bench
  }

  @Test
  func `A pinch begins when its touches are far enough apart and is measured from that point`() {
    var limits = Pinch.Limits()
    limits.minimumSeparation = 170
    #expect(pinch(from: 100, to: 169.9, limits).verdicts == [])
    let bench = pinch(from: 100, to: 240, limits)
    #expect(bench.verdicts == ["began: movedApart at 10"])
    #expect(abs(bench.value.scale - 240.0 / 170) < 1e-9)
  }

  @Test func `A pinch ends when its touches come too close together`() {
    var limits = Pinch.Limits()
    limits.minimumSeparation = 170
    var bench = pinch(from: 300, to: 200, limits)
    let scale = bench.value.scale
    #expect(bench.move((2, 270, 100), at: 40) == "changed")
    // The distance has changed from 200 to 170 pt.
    #expect(abs(bench.value.scale - scale * 170 / 200) < 1e-9)
    #expect(bench.move((2, 269.9, 100), at: 60) == "ended: tooClose")
  }

  @Test func `A pinch begins only if its touches are not too far apart`() {
    var limits = Pinch.Limits()
    limits.maximumSeparation = 200
    #expect(pinch(from: 250, to: 230, limits).verdicts == [])
    #expect(pinch(from: 250, to: 150, limits).verdicts == ["began: movedTogether at 10"])
    var open = pinch(from: 150, to: 180, limits)
    #expect(open.verdicts == ["began: movedApart at 5.3"])
    #expect(open.move((2, 400, 100), at: 40) == "changed")
  }

  @Test func `A pinch that fails because of the separation limits reports them as the reason`() {
    var limits = Pinch.Limits()
    limits.minimumSeparation = 170
    var bench = pinch(from: 100, to: 150, limits)
    #expect(bench.lift(1, 2, at: 40) == "failed: tooClose at 40")
    limits = Pinch.Limits()
    limits.maximumSeparation = 200
    bench = pinch(from: 220, to: 260, limits)
    #expect(bench.lift(1, 2, at: 40) == "failed: tooFarApart at 40")
    #expect(bench.reason?.measured == .length(260) && bench.reason?.limit == .length(200))
  }
}
