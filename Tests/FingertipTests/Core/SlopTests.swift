import EngineStage
import Testing

@testable import Fingertip

/// Tests that a state machine receives moves only while a touch is at least the slop away from
/// where it began.
@Suite struct SlopTests {
  private struct Wanderer: Recognizer, Sendable {
    static let name = "wanderer"
    let slop: Double
    let onReceive: @Sendable (Input) -> Void

    mutating func receive(_ input: Input) -> Verdict {
      onReceive(input)
      return .undecided
    }
  }

  private final class Journal: @unchecked Sendable {
    var locations: [Double] = []
  }

  private let window = Window(size: Size(width: 300, height: 300))

  private func add(slop: Double) -> Journal {
    let journal = Journal()
    window.addGestureRecognizer(
      Gesture(
        Wanderer(slop: slop) { input in
          if input.event == .moved { journal.locations.append(input.touches[0].location.x) }
        }))
    return journal
  }

  private func move(_ samples: [(UInt64, TouchSample.Change, Double)], at time: Int64) {
    window.send(
      TouchFrame(
        at: Timestamp(milliseconds: time),
        samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: 50)) }))
  }

  @Test func `Each state machine receives only the moves beyond its slop`() {
    let (all, near, far) = (add(slop: 0), add(slop: 10), add(slop: 30))
    move([(1, .began, 100)], at: 0)
    for (index, x) in [105.0, 110, 109, 125, 131, 100].enumerated() {
      move([(1, .moved, x)], at: Int64(index + 1) * 10)
    }
    #expect(all.locations == [105, 110, 109, 125, 131, 100])
    #expect(near.locations == [110, 125, 131])
    #expect(far.locations == [131])
  }

  @Test func `The touch that is farthest from its start determines whether moves are delivered`() {
    let journal = add(slop: 10)
    move([(1, .began, 100), (2, .began, 200)], at: 0)
    move([(2, .moved, 205)], at: 10)
    move([(2, .moved, 215)], at: 20)
    move([(1, .moved, 101)], at: 30)
    #expect(journal.locations == [100, 101])
  }

  @Test func `The slop of a tap, or of a long press before it begins, is its movement limit`() {
    var verdict = Verdict.undecided
    var press = LongPress()
    let finger = TrackedTouches([TrackedTouch(TouchID(1), landingAt: .zero, time: .zero)])
    let answer = press.respond(to: Input(.landed, at: .zero, fingers: finger), verdict: &verdict)
    #expect(answer.slop == press.limits.maximumMovement)
    let time = answer.deadline ?? .zero
    #expect(
      press.respond(to: Input(.deadline, at: time, fingers: finger), verdict: &verdict).slop == 0)
    #expect(Tap().slop == Tap().limits.maximumMovement)
  }
}
