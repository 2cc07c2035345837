import Fingertip
import MotionSeries
import Testing

@Suite struct ThrownContentTests {
  @Test(arguments: MotionSeries.Pace.allCases, [60.0, 120, 240])
  func `S1: Content travels the distance predicted from the finger's release velocity`(
    pace: MotionSeries.Pace, rate: Double
  ) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let hand = MotionSeries(pace, .none, rate: rate, seed: seed)
      guard hand.samples.count >= 4, abs(hand.velocity.dx) >= 200 else { continue }
      let window = Window(size: Size(width: 400, height: 800))
      let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "list")
      list.contentSize = Size(width: 20_000, height: 300)
      list.contentOffset = Point(x: 10_000, y: 0)
      window.addSubview(list)
      var velocity: Double?
      list.willEndDragging = { _, release, _ in velocity = release.dx }
      func send(_ change: TouchSample.Change, _ dx: Double, at time: Timestamp) {
        let touch = TouchSample(TouchID(1), change, at: Point(x: 100 + dx, y: 150))
        window.send(TouchFrame(at: time, samples: [touch]))
      }
      for (number, sample) in hand.samples.enumerated() {
        send(number == 0 ? .began : .moved, sample.position.dx, at: sample.time)
      }
      let last = try #require(hand.samples.last)
      send(.ended, last.position.dx, at: last.time + .milliseconds(4))
      let released = list.contentOffset.x
      while let deadline = window.nextDeadline { window.advance(to: deadline) }
      let travel = released - list.contentOffset.x
      let expected = Deceleration(from: 0, velocity: hand.velocity.dx).endPosition
      #expect((0.75...1.35).contains(travel / expected))
      // The content follows the reported velocity exactly.
      let release = try #require(velocity)
      let distance = Deceleration(from: 0, velocity: release).endPosition
      #expect(abs(travel + distance) < 1e-6)
    }
  }
}
