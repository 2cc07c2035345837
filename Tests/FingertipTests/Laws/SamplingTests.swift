import EngineStage
import FingertipTesting
import Testing

@testable import Fingertip

/// Tests that a motion leads to the same gestures at several sampling rates and with uneven samples
/// (rule R3).
@Suite struct SamplingTests {
  /// Returns the locations of the touches at the given time in milliseconds after they began.
  private typealias Motion = (Double) -> [Point]

  private struct Outcome {
    var states: [String] = []
    var instants: [Timestamp] = []
    var translation = Vector.zero
    var scale = 1.0
    var rotation = Angle.zero
  }

  /// Samples a motion at the given times, and sends the touches to a window with all recognizers.
  private func play(_ motion: Motion, at times: [Double], alone: Bool) -> Outcome {
    var outcome = Outcome()
    let window = Window(size: Size(width: 1000, height: 1000))
    // The values of a withdrawn gesture depend on the sample that leads to the withdrawal.
    let pan = PanGestureRecognizer {
      outcome.translation = $0.isWithdrawn ? .zero : $0.value.translation
    }
    let pinch = PinchGestureRecognizer { outcome.scale = $0.isWithdrawn ? 1 : $0.value.scale }
    let rotation = RotationGestureRecognizer {
      outcome.rotation = $0.isWithdrawn ? .zero : $0.value.rotation
    }
    let all: [GestureRecognizer] = [
      pan, pinch, rotation, TapGestureRecognizer(), SwipeGestureRecognizer(Swipe.early()),
    ]
    for gesture in all { window.addGestureRecognizer(gesture) }
    if !alone { for one in [pan, rotation] { one.recognizeSimultaneously(with: pinch) } }
    if !alone { pan.recognizeSimultaneously(with: rotation) }
    window.onDecision = { decision in
      guard case .recognizer(let name, _) = decision.subject,
        case .transition(_, let state, let reason, _) = decision.outcome
      else { return }
      outcome.states.append("\(name) \(state.name) \(reason.code)")
      outcome.instants.append(decision.time)
    }
    for (index, time) in times.enumerated() {
      let change: TouchSample.Change = index == 0 ? .began : .moved
      send(motion(time), change, at: time, window)
    }
    send(motion(times[times.count - 1]), .ended, at: 600, window)
    window.advance(to: Timestamp(milliseconds: 5000))
    return outcome
  }

  private func send(
    _ locations: [Point], _ change: TouchSample.Change, at time: Double, _ window: Window
  ) {
    let samples = locations.enumerated().map {
      TouchSample(TouchID(UInt64($0.offset) + 1), change, at: $0.element)
    }
    window.send(TouchFrame(at: Timestamp(ms: time), samples: samples))
  }

  /// Returns the sampling times from 0 to 500 ms at the given rate, including 0 and 500 ms.
  private func times(rate: Double, jitter: Double = 0, seed: UInt64 = 0) -> [Double] {
    var random = SplitMix64(seed: seed)
    let step = 1000 / rate
    var times = [0.0]
    for time in stride(from: step, to: 500 - step / 2, by: step) {
      times.append(time + random.number(in: -jitter...jitter) * step)
    }
    return times + [500]
  }

  private static let motions: [(String, Bool, @Sendable (Double) -> [Point])] = [
    ("slow drag", true, { [Point(x: 300 + $0 * 0.08, y: 300)] }),
    ("curved drag", true, { [Point(x: 300 + $0 * 0.3, y: 300 + $0 * $0 * 0.0004)] }),
    ("swipe that speeds up", true, { [Point(x: 300 + $0 * $0 * 0.0009, y: 300 + $0 * 0.01)] }),
    (
      "pinch with drift", true,
      {
        [Point(x: 300 - $0 * 0.2, y: 300), Point(x: 500 + $0 * 0.24, y: 300 + $0 * 0.03)]
      }
    ),
    (
      "closing pinch", true,
      {
        [Point(x: 300 + $0 * 0.1, y: 300), Point(x: 500 - $0 * 0.12, y: 310)]
      }
    ),
    ("turn", true, { SamplingTests.pair(distance: 220, degrees: $0 * 0.12, x: 500) }),
    (
      "drag that turns later", true,
      {
        SamplingTests.pair(distance: 200, degrees: $0 * $0 * 0.0002, x: 500 + $0 * 0.15)
      }
    ),
    (
      "drag that becomes a pinch", true,
      {
        SamplingTests.pair(
          distance: 160 + max(0, $0 - 60) * 0.8, degrees: 0, x: 500 + min($0, 60) * 0.2)
      }
    ),
    (
      "drag with a late finger", true,
      {
        [Point(x: 300, y: 300 + $0 * 0.4), Point(x: 460, y: 300 + max(0, $0 - 60) * 0.4)]
      }
    ),
    (
      "all three at once", false,
      {
        SamplingTests.pair(distance: 150 + $0 * 0.4, degrees: 20 + $0 * 0.1, x: 500 + $0 * 0.2)
      }
    ),
  ]

  private static func pair(distance: Double, degrees: Double, x: Double) -> [Point] {
    let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
    let half = Vector(dx: cosine, dy: sine) * (distance / 2)
    return [Point(x: x, y: 500) - half, Point(x: x, y: 500) + half]
  }

  @Test(arguments: motions.indices)
  func `R3: A motion produces the same decisions at 60, 120 and 240 Hz and with jitter`(index: Int)
  {
    let (name, alone, motion) = SamplingTests.motions[index]
    let reference = play(motion, at: times(rate: 1000), alone: alone)
    #expect(!reference.states.isEmpty)
    for (rate, jitter) in [(60.0, 0.0), (120, 0), (240, 0), (60, 0.4), (120, 0.4), (240, 0.4)] {
      for seed in 0..<(jitter > 0 ? 20 : 1) as Range<UInt64> {
        let outcome = play(motion, at: times(rate: rate, jitter: jitter, seed: seed), alone: alone)
        let what: Comment = "\(name) at \(rate) Hz, jitter \(jitter), seed \(seed)"
        #expect(outcome.states == reference.states, what)
        for (one, other) in zip(outcome.instants, reference.instants) {
          #expect(abs((one - other).ms) < 1000 / rate, what)
        }
        #expect((outcome.translation - reference.translation).length < 1, what)
        #expect(abs(outcome.scale - reference.scale) < 0.01, what)
        #expect(abs(outcome.rotation.degrees - reference.rotation.degrees) < 1, what)
      }
    }
  }

  @Test
  func `R3: If the touch lifts without moving, a flick's velocity doesn't depend on the rate`() {
    for rate in [60.0, 120, 240] {
      var bench = Bench(Flick())
      bench.land((1, 100, 100), at: 0)
      for time in times(rate: rate).dropFirst() {
        bench.move((1, 100 + time * 0.32, 100), at: time)
      }
      #expect(bench.lift(1, at: 510) == "recognized: released at 510")
      #expect(abs(bench.value.velocity.dx - 320) < 1)
    }
    for rate in [60.0, 120, 240] {
      let stage = Stage(size: Size(width: 1000, height: 1000))
      let flick = FlickGestureRecognizer()
      stage.watch(flick)
      stage.land((1, 100, 100), at: 0)
      for time in times(rate: rate).dropFirst() {
        stage.move((1, 100 + time * 0.32, 100), at: time)
      }
      stage.lift(1, at: 510)
      #expect(abs(flick.value.velocity.dx - 320) < 1)
    }
  }
}
