import EngineStage
import Testing

@testable import Fingertip

@Suite struct InputTests {
  private func input(from previous: Double?, to time: Double) -> Input {
    Input(
      .moved, at: Timestamp(ms: time), previousTime: previous.map { Timestamp(ms: $0) },
      fingers: TrackedTouches())
  }

  @Test func `An instant is interpolated between the previous sample and the current one`() {
    #expect(input(from: 10, to: 20).instant(at: 0.5) == Timestamp(ms: 15))
    #expect(input(from: nil, to: 20).instant(at: 0.5) == Timestamp(ms: 20))
  }

  @Test func `After a long pause, a move is assumed to start 25 ms before its end`() {
    #expect(input(from: 0, to: 1000).instant(at: 0) == Timestamp(ms: 975))
  }
}
