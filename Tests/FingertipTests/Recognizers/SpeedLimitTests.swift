import EngineStage
import Testing

@testable import Fingertip

/// Tests gestures with a minimum or a maximum speed.
@Suite struct SpeedLimitTests {
  /// Moves a touch to the right at constant speed for 100 ms, then lifts it.
  private func stroke<Machine: Recognizer>(_ machine: Machine, at speed: Double) -> String {
    var bench = Bench(machine)
    bench.land((1, 100, 100), at: 0)
    for time in stride(from: 10.0, through: 100, by: 10) {
      bench.move((1, 100 + speed * time / 1000, 100), at: time)
    }
    bench.lift(1, at: 101)
    return bench.verdicts.first { !$0.hasPrefix("changed") } ?? ""
  }

  @Test(arguments: [
    (899.0, "recognized: released at 101"), (901, "failed: releasedTooFast at 101"),
  ])
  func `A flick above its maximum speed fails`(speed: Double, answer: String) {
    var limits = Flick.Limits()
    limits.maximumSpeed = 900
    #expect(stroke(Flick(limits: limits).quick, at: speed) == answer)
  }

  @Test(arguments: [
    (899.0, "recognized: released at 101"), (901, "failed: releasedTooFast at 101"),
  ])
  func `A swipe above its maximum release speed fails`(speed: Double, answer: String) {
    var limits = Swipe.Limits()
    limits.maximumReleaseSpeed = 900
    #expect(stroke(Swipe(limits: limits), at: speed) == answer)
    limits.minimumReleaseSpeed = 0
    #expect(stroke(Swipe(limits: limits), at: speed) == answer)
  }

  @Test(arguments: [
    (299.0, "failed: movedTooSlowly"), (301, "began: moved"), (799, "began: moved"),
    (801, "failed: movedTooFast"),
  ])
  func `A pan's speed limits apply at the point where it has moved far enough`(
    speed: Double, answer: String
  ) {
    var limits = Pan.Limits()
    limits.minimumSpeed = 300
    limits.maximumSpeed = 800
    #expect(stroke(Pan(limits: limits).quick, at: speed).hasPrefix(answer))
  }

  @Test func `The speed limit of a single-axis pan applies to motion along that axis`() {
    var limits = Pan.Limits()
    limits.maximumSpeed = 500
    var bench = Bench(Pan(axis: .horizontal, limits: limits).quick)
    bench.land((1, 100, 100), at: 0)
    for step in 1...5 {
      bench.move((1, 100 + Double(step) * 3, 100 + Double(step) * 30), at: Double(step) * 10)
    }
    #expect(bench.verdicts.first == "began: moved at 33.3")
  }

  @Test func `A touch that moves fast after a pause without samples counts as fast`() {
    var limits = Pan.Limits()
    limits.minimumSpeed = 400
    var bench = Bench(Pan(limits: limits).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 112, 100), at: 900) == "began: moved at 895.8")
  }

  @Test func `A flick that is too fast is a near miss`() {
    var limits = Flick.Limits()
    limits.maximumSpeed = 900
    let stage = Stage()
    stage.watch(Gesture(Flick(limits: limits).quick))
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 100)
    stage.lift(1, at: 101)
    #expect(stage.lines.contains { $0.contains("lifted too fast: 1000 pt/s, limit 900 pt/s") })
    #expect(stage.lines.contains { $0.contains("100 pt/s too fast") })
  }
}
