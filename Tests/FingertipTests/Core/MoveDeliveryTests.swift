import EngineStage
import Testing

@testable import Fingertip

/// Tests that a state machine with infinite slop receives all inputs except moves.
@Suite struct MoveDeliveryTests {
  /// A state machine that receives moves only while two touches are down.
  private struct Pair: Recognizer, Sendable {
    static let name = "pair"
    private(set) var isFollowing = false
    var slop: Double { isFollowing ? 0 : .infinity }
    let onReceive: @Sendable (Input) -> Void

    mutating func receive(_ input: Input) -> Verdict {
      onReceive(input)
      isFollowing = input.touches.count > 1
      return .undecided
    }
  }

  private final class Journal: @unchecked Sendable {
    var events: [Input.Event] = []
    var steps: [Vector] = []
  }

  private let window = Window(size: Size(width: 300, height: 300))
  private let journal = Journal()

  private func send(_ time: Int64, _ samples: [(UInt64, TouchSample.Change, Double)]) {
    window.send(
      TouchFrame(
        at: Timestamp(milliseconds: time),
        samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: 50)) }))
  }

  @Test func `Moves are delivered as soon as a state machine lowers its slop`() {
    let journal = journal
    window.addGestureRecognizer(
      Gesture(
        Pair { input in
          journal.events.append(input.event)
          journal.steps.append(input.touches[0].delta)
        }))
    send(0, [(1, .began, 10)])
    send(10, [(1, .moved, 20)])
    send(20, [(1, .moved, 30)])
    send(30, [(2, .began, 100)])
    send(40, [(1, .moved, 35)])
    send(50, [(2, .ended, 100)])
    send(60, [(1, .moved, 60)])
    send(70, [(1, .moved, 70)])
    send(80, [(1, .ended, 70)])
    // The input for a lift still includes the lifting touch, so the move after the lift is also
    // delivered.
    #expect(
      journal.events == [.landed, .landed, .moved, .lifted, .moved, .lifted])
    #expect(journal.steps.map(\.dx) == [0, 0, 5, 0, 25, 0])
  }

  @Test func `Two-touch pans, pinches and rotations receive no moves while only one touch is down`()
  {
    var pan = Pan(touches: 2...2)
    var pinch = Pinch()
    var rotation = Rotation()
    var verdict = Verdict.undecided
    let one = [TrackedTouch(TouchID(1), landingAt: .zero, time: .zero)]
    let two = one + [TrackedTouch(TouchID(2), landingAt: Point(x: 90, y: 0), time: .zero)]
    for (fingers, slop) in [(one, Double.infinity), (two, 0)] {
      let input = Input(.landed, at: .zero, fingers: TrackedTouches(fingers))
      #expect(pan.respond(to: input, verdict: &verdict).slop == slop)
      #expect(pinch.respond(to: input, verdict: &verdict).slop == slop)
      #expect(rotation.respond(to: input, verdict: &verdict).slop == slop)
    }
  }
}
