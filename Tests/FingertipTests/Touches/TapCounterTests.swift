import EngineStage
import Testing

@testable import Fingertip

@Suite struct TapCounterTests {
  private let location = Point(x: 100, y: 100)

  private func count(after gap: Int64, at next: Point) -> Int {
    var counter = TapCounter()
    counter.touchEnded(count: 1, at: location, time: Timestamp(milliseconds: 50))
    return counter.tapCount(ofTouchBeginningAt: next, time: Timestamp(milliseconds: 50 + gap))
  }

  @Test func `T3: The first touch has a tap count of 1`() {
    #expect(TapCounter().tapCount(ofTouchBeginningAt: location, time: .zero) == 1)
  }

  @Test func `T3: A touch within 350 ms of the previous one continues its tap count`() {
    #expect(count(after: 350, at: location) == 2)
    #expect(count(after: 351, at: location) == 1)
  }

  @Test func `T3: A touch within 30 pt of the previous one continues its tap count`() {
    #expect(count(after: 100, at: Point(x: 130, y: 100)) == 2)
    #expect(count(after: 100, at: Point(x: 130.1, y: 100)) == 1)
  }

  @Test func `T3: The tap count has no upper bound`() {
    var counter = TapCounter()
    for tap in 0..<1000 {
      let time = Timestamp(milliseconds: Int64(tap) * 100)
      #expect(counter.tapCount(ofTouchBeginningAt: location, time: time) == tap + 1)
      counter.touchEnded(count: tap + 1, at: location, time: time + .milliseconds(50))
    }
  }

  @Test func `T3: The tap count limits can be set`() {
    var limits = TapCounter.Limits()
    limits.maximumGap = .seconds(2)
    limits.maximumDistance = 5
    var counter = TapCounter(limits: limits)
    counter.touchEnded(count: 4, at: location, time: .zero)
    #expect(
      counter.tapCount(ofTouchBeginningAt: location, time: Timestamp(milliseconds: 1900)) == 5)
    #expect(counter.tapCount(ofTouchBeginningAt: Point(x: 106, y: 100), time: .zero) == 1)
  }

  @Test func `A reset restarts the tap count`() {
    var counter = TapCounter()
    counter.touchEnded(count: 1, at: location, time: .zero)
    counter.reset()
    #expect(counter.tapCount(ofTouchBeginningAt: location, time: .zero) == 1)
  }
}
