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
    // The values of a withdrawn gesture depend on the sample that leads to the withdrawal, so they
    // aren't compared.
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

  /// Returns the sample times in milliseconds at a rate, from 0 to an end, including both.
  private func times(
    until end: Double = 500, rate: Double, jitter: Double = 0, seed: UInt64 = 0
  ) -> [Double] {
    var random = SplitMix64(seed: seed)
    let step = 1000 / rate
    var times = [0.0]
    for time in stride(from: step, to: end - step / 2, by: step) {
      times.append(time + random.number(in: -jitter...jitter) * step)
    }
    return times + [end]
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

  // MARK: Contacts that roll, and late touches

  /// One touch, with its landing and lift times in milliseconds and its location at each time.
  private struct Contact: Sendable {
    let start: Double
    let end: Double
    let location: @Sendable (Double) -> Point
  }

  /// Returns how far a contact is from its landing point after it has rolled for a time. A roll
  /// slows to a stop over 40 ms.
  private static func rolled(_ distance: Double, _ time: Double) -> Double {
    let fraction = min(max(time / 40, 0), 1)
    return distance * fraction * (2 - fraction)
  }

  /// Returns how far a finger that speeds up and slows down over 300 ms has moved.
  private static func reached(_ distance: Double, _ time: Double) -> Double {
    distance * MotionProfile.reaching.progress(at: min(max(time / 300, 0), 1))
  }

  private static let contacts: [(String, [Contact])] = [
    ("hold that rolls", [Contact(start: 0, end: 700) { Point(x: 300 + rolled(20, $0), y: 300) }]),
    (
      "hold that rolls out, back, and out again",
      [
        Contact(start: 0, end: 700) {
          let (sine, _) = sineAndCosine(min($0, 180) / 180 * .pi)
          return Point(x: 300 + 17 * sine + rolled(15, $0 - 300), y: 300)
        }
      ]
    ),
    (
      "hold that rolls and then moves away",
      [Contact(start: 0, end: 450) { Point(x: 300 + rolled(14, $0) + $0 * 0.08, y: 300) }]
    ),
    ("drag that ends a hold", [Contact(start: 0, end: 400) { Point(x: 300 + $0 * 0.7, y: 300) }]),
    (
      "tap that rolls at an edge",
      [Contact(start: 0, end: 120) { Point(x: 5 + rolled(18, $0) - rolled(12, $0 - 100), y: 300) }]
    ),
    ("edge pan", [Contact(start: 0, end: 400) { Point(x: 5 + reached(200, $0), y: 300) }]),
    (
      "edge pan that moves as it lands",
      [Contact(start: 0, end: 400) { Point(x: 5 + $0 * 0.2 + $0 * $0 * 0.002, y: 300) }]
    ),
    (
      "double tap that rolls",
      [
        Contact(start: 0, end: 60) { _ in Point(x: 300, y: 300) },
        Contact(start: 170, end: 260) { Point(x: 300 + rolled(19, $0 - 170), y: 300) },
      ]
    ),
    (
      "tap and drag",
      [
        Contact(start: 0, end: 60) { _ in Point(x: 300, y: 300) },
        Contact(start: 170, end: 600) { Point(x: 300, y: 300 + reached(160, $0 - 170)) },
      ]
    ),
    (
      "tilt with a rolling contact and a late touch",
      [
        Contact(start: 0, end: 600) {
          Point(x: 300 + rolled(15, $0), y: 300 + reached(140, $0 - 90))
        },
        Contact(start: 50, end: 620) { Point(x: 460, y: 300 + reached(140, $0 - 150)) },
      ]
    ),
    (
      "two-finger drag of one touch",
      [
        Contact(start: 0, end: 600) { Point(x: 300, y: 300 + reached(140, $0 - 90)) },
        Contact(start: 50, end: 620) { _ in Point(x: 460, y: 300) },
      ]
    ),
  ]

  /// Samples contacts at the given times, in addition to their landings and lifts.
  private func play(_ contacts: [Contact], at times: [Double]) -> Outcome {
    var outcome = Outcome()
    let window = Window(size: Size(width: 1000, height: 1000))
    let all: [GestureRecognizer] = [
      LongPressGestureRecognizer(), ScreenEdgePanGestureRecognizer(.left, of: window.bounds),
      TapThenDragGestureRecognizer(), TiltGestureRecognizer(), TapGestureRecognizer(taps: 2),
    ]
    for gesture in all { window.addGestureRecognizer(gesture) }
    window.onDecision = { decision in
      guard case .recognizer(let name, _) = decision.subject,
        case .transition(_, let state, let reason, _) = decision.outcome
      else { return }
      outcome.states.append("\(name) \(state.name) \(reason.code)")
      outcome.instants.append(decision.time)
    }
    let limits = contacts.flatMap { [$0.start, $0.end] }
    for time in Set(times + limits).sorted() {
      let samples = contacts.enumerated().compactMap { index, contact -> TouchSample? in
        guard time >= contact.start, time <= contact.end else { return nil }
        let change: TouchSample.Change =
          time == contact.start ? .began : time == contact.end ? .ended : .moved
        return TouchSample(TouchID(UInt64(index) + 1), change, at: contact.location(time))
      }
      if !samples.isEmpty { window.send(TouchFrame(at: Timestamp(ms: time), samples: samples)) }
    }
    window.advance(to: Timestamp(milliseconds: 5000))
    return outcome
  }

  @Test(arguments: contacts.indices)
  func `R3: Rolling contacts and late touches lead to the same decisions at any rate`(index: Int) {
    let (name, contacts) = SamplingTests.contacts[index]
    let reference = play(contacts, at: times(until: 700, rate: 1000))
    #expect(!reference.states.isEmpty)
    for (rate, jitter) in [(60.0, 0.0), (100, 0), (120, 0), (240, 0), (60, 0.4), (120, 0.4)] {
      for seed in 0..<(jitter > 0 ? 20 : 1) as Range<UInt64> {
        let outcome = play(
          contacts, at: times(until: 700, rate: rate, jitter: jitter, seed: seed))
        let what: Comment = "\(name) at \(rate) Hz, jitter \(jitter), seed \(seed)"
        #expect(outcome.states == reference.states, what)
        for (one, other) in zip(outcome.instants, reference.instants) {
          #expect(abs((one - other).ms) < 1000 / rate, what)
        }
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
