import EngineStage
import Fingertip
import FingertipTesting
import MotionSeries
import Testing

/// Tests how close the measured velocity is to the hand's velocity. `Tools/bench accuracy` prints
/// tables of the results.
@Suite struct VelocityAccuracyTests {
  private static let series = MotionSeries.all()

  /// Returns the errors of the estimates within the series that satisfy a predicate, in increasing
  /// order.
  private func errors(_ isMeant: (MotionSeries) -> Bool) -> [Double] {
    Self.series.filter(isMeant).flatMap { $0.errors() }.sorted()
  }

  @Test(arguments: MotionSeries.Pace.allCases)
  func `R5: During a motion, the velocity is close to the derivative of its path`(
    pace: MotionSeries.Pace
  ) {
    let errors = errors { $0.pace == pace && [.none, .curved].contains($0.trouble) }
    #expect(errors.count > 100)
    #expect(errors[errors.count / 2] < 0.17, "\(errors[errors.count / 2])")
    #expect(errors[errors.count * 9 / 10] < 0.45, "\(errors[errors.count * 9 / 10])")
  }

  @Test(arguments: MotionSeries.Trouble.allCases.filter { $0 != .lateTimes })
  func `R5: Under each kind of disturbance, the velocity is close to the path's derivative`(
    trouble: MotionSeries.Trouble
  ) {
    let errors = errors { $0.trouble == trouble }
    #expect(errors[errors.count / 2] < 0.1, "\(errors[errors.count / 2])")
    #expect(errors[errors.count * 9 / 10] < 0.23, "\(errors[errors.count * 9 / 10])")
  }

  @Test(arguments: [60.0, 120, 240])
  func `R5: At each sampling rate, the velocity is close to the derivative of the path`(
    rate: Double
  ) {
    let errors = errors { $0.rate == rate && $0.trouble != .lateTimes }
    #expect(errors[errors.count / 2] < 0.1, "\(errors[errors.count / 2])")
    #expect(errors[errors.count * 9 / 10] < 0.23, "\(errors[errors.count * 9 / 10])")
  }

  @Test(arguments: [60.0, 120, 240])
  func `R5: If timestamps are up to 8 ms late, most velocities are off by at most a quarter`(
    rate: Double
  ) {
    let errors = errors { $0.rate == rate && $0.trouble == .lateTimes }
    #expect(errors[errors.count / 2] < 0.2, "\(errors[errors.count / 2])")
    #expect(errors[errors.count * 9 / 10] < 0.45, "\(errors[errors.count * 9 / 10])")
  }

  @Test(arguments: [60.0, 120, 240])
  func `R5: A touch that comes to rest with jitter has a velocity below 45 pt/s`(
    rate: Double
  ) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      // The hand moves 100 pt in 700 ms, starting and ending at rest.
      let hand = SyntheticTouches.drag(from: .zero, to: Point(x: 80, y: 60))
      var tracker = VelocityTracker()
      var last = Timestamp.zero
      for frame in hand.frames(rate: rate, seed: seed) {
        guard let sample = frame.samples.first, sample.change != .ended else { continue }
        tracker.add(sample.location - Point.zero, at: frame.timestamp)
        last = frame.timestamp
      }
      #expect(tracker.velocity(at: last).length < 45)
    }
  }

  @Test(arguments: MotionSeries.Pace.allCases)
  func `R5: After a stop, the velocity never points backward, and it is zero after 40 ms`(
    pace: MotionSeries.Pace
  ) throws {
    // Only in these series is the motion known to be forward until the end.
    let steady: Set<MotionSeries.Trouble> = [.none, .curved, .unevenFrames]
    for series in Self.series.filter({ $0.pace == pace && steady.contains($0.trouble) }) {
      var tracker = VelocityTracker()
      for sample in series.samples { tracker.add(sample.position, at: sample.time) }
      let end = try #require(series.samples.last)
      for pause in 1...40 {
        let now = end.time + .milliseconds(pause)
        tracker.add(end.position, at: now)
        let velocity = tracker.velocity(at: now)
        #expect(velocity.dot(series.velocity) >= 0)
        if pause == 40 { #expect(velocity == .zero) }
      }
    }
  }
}
