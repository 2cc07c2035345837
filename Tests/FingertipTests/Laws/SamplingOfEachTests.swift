import EngineStage
import FingertipTesting
import Testing

@testable import Fingertip

/// Tests that each recognizer, by itself, makes the same decisions and reports the same values at
/// any sampling rate, with uneven samples, and in coalesced frames (rule R3).
@Suite struct SamplingOfEachTests {
  /// Returns the touches that are down at the given time in milliseconds, with their locations.
  private typealias Motion = @Sendable (Double) -> [UInt64: Point]

  private struct Outcome: Equatable {
    var states: [String] = []
    var instants: [Timestamp] = []
    var location = Point.zero
    var measures: [Measure] = []
  }

  private static let window = Rect(x: 0, y: 0, width: 1000, height: 1000)

  /// Returns the location of a touch that is down for a time and moves at constant speed except in
  /// the first and last 60 ms, so that the touch's start and end don't depend on the sampling.
  private static func stroke(
    _ time: Double, from start: Point, by displacement: Vector, down: Double = 0, up: Double = 500,
    restsAtEnd: Bool = true
  ) -> Point? {
    guard time >= down, time < up else { return nil }
    let end = restsAtEnd ? up - 60 : up
    return start + displacement * min(max((time - down - 60) / (end - down - 60), 0), 1)
  }

  private static func one(_ point: Point?) -> [UInt64: Point] { point.map { [1: $0] } ?? [:] }

  /// Returns the locations of two touches that move, rotate and change their distance at the same
  /// time.
  private static func pair(
    _ time: Double, parting: Double, degrees: Double, displacement: Vector
  ) -> [UInt64: Point] {
    guard time < 500 else { return [:] }
    let fraction = min(max((time - 60) / 380, 0), 1)
    let (sine, cosine) = sineAndCosine((20 + degrees * fraction) * .pi / 180)
    let half = Vector(dx: cosine, dy: sine) * ((200 + parting * fraction) / 2)
    let middle = Point(x: 500, y: 500) + displacement * fraction
    return [1: middle - half, 2: middle + half]
  }

  private static let cases: [(String, @Sendable () -> GestureRecognizer, Motion)] = [
    (
      "tap", { Gesture(Tap()) },
      { one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 20, dy: 5))) }
    ),
    (
      "tap that moves too far", { Gesture(Tap()) },
      { one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 120, dy: 5))) }
    ),
    (
      "double tap", { Gesture(Tap(taps: 2)) },
      { time in
        let location = Point(x: 300, y: 300)
        if time < 80 { return [1: location] }
        return time >= 250 && time < 330 ? [2: location] : [:]
      }
    ),
    (
      "hold", { Gesture(LongPress()) },
      {
        one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 6, dy: 0), up: 700))
      }
    ),
    (
      "hold that moves too far", { Gesture(LongPress()) },
      { one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 60, dy: 20))) }
    ),
    (
      "swipe", { Gesture(Swipe.early()) },
      { one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 150, dy: 20))) }
    ),
    (
      "swipe that is not straight", { Gesture(Swipe.early()) },
      { one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 150, dy: 120))) }
    ),
    (
      "flick", { Gesture(Flick()) },
      {
        one(
          stroke(
            $0, from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: -300), up: 400,
            restsAtEnd: false))
      }
    ),
    (
      "pan", { Gesture(Pan()) },
      { one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 90, dy: 130))) }
    ),
    (
      "pan along an axis", { Gesture(Pan(axis: .locked)) },
      { one(stroke($0, from: Point(x: 300, y: 300), by: Vector(dx: 90, dy: 130))) }
    ),
    (
      "pinch open", { Gesture(Pinch()) },
      { pair($0, parting: 150, degrees: 0, displacement: Vector(dx: 12, dy: 0)) }
    ),
    (
      "pinch closed", { Gesture(Pinch()) },
      { pair($0, parting: -120, degrees: 10, displacement: Vector(dx: 12, dy: 0)) }
    ),
    (
      "rotation", { Gesture(Rotation()) },
      { pair($0, parting: 30, degrees: 80, displacement: Vector(dx: 40, dy: 0)) }
    ),
    (
      "transform", { Gesture(Transform()) },
      { pair($0, parting: 120, degrees: 60, displacement: Vector(dx: 100, dy: -50)) }
    ),
    (
      "edge pan", { Gesture(ScreenEdgePan(.left, of: window)) },
      { one(stroke($0, from: Point(x: 8, y: 300), by: Vector(dx: 200, dy: 40))) }
    ),
    (
      "edge pan that goes along the edge", { Gesture(ScreenEdgePan(.left, of: window)) },
      { one(stroke($0, from: Point(x: 8, y: 300), by: Vector(dx: 40, dy: 200))) }
    ),
    (
      "tilt", { Gesture(Tilt()) },
      { pair($0, parting: 4, degrees: 1, displacement: Vector(dx: 5, dy: 90)) }
    ),
    (
      "tap then drag", { Gesture(TapThenDrag()) },
      { time in
        let location = Point(x: 300, y: 300)
        if time < 80 { return [1: location] }
        let drag = stroke(time, from: location, by: Vector(dx: 10, dy: 100), down: 250, up: 700)
        return drag.map { [2: $0] } ?? [:]
      }
    ),
  ]

  /// Returns the frames of a touchscreen that samples at the given times.
  private func frames(_ motion: Motion, at times: [Double]) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    var before: [UInt64: Point] = [:]
    for time in times {
      let now = motion(time)
      var samples: [TouchSample] = []
      for id in Set(before.keys).union(now.keys).sorted() {
        switch (before[id], now[id]) {
        case (nil, let location?): samples.append(TouchSample(TouchID(id), .began, at: location))
        case (let old?, nil): samples.append(TouchSample(TouchID(id), .ended, at: old))
        case (_?, let location?): samples.append(TouchSample(TouchID(id), .moved, at: location))
        case (nil, nil): break
        }
      }
      before = now
      if !samples.isEmpty { frames.append(TouchFrame(at: Timestamp(ms: time), samples: samples)) }
    }
    return frames
  }

  /// Sends frames to a window with one recognizer, in groups of coalesced frames.
  private func play(
    _ make: () -> GestureRecognizer, _ frames: [TouchFrame], together: Int = 1
  ) -> Outcome {
    var outcome = Outcome()
    let window = Window(size: Size(width: 1000, height: 1000))
    let gesture = make()
    gesture.addObserver {
      outcome.location = $0.location
      outcome.measures = $0.measures
    }
    window.addGestureRecognizer(gesture)
    window.onDecision = { decision in
      guard case .transition(_, let state, let reason, _) = decision.outcome else { return }
      outcome.states.append("\(state.name) \(reason.code)")
      outcome.instants.append(decision.time)
    }
    for start in stride(from: 0, to: frames.count, by: together) {
      window.send(coalescing: Array(frames[start..<min(start + together, frames.count)]))
    }
    window.advance(to: Timestamp(milliseconds: 5000))
    return outcome
  }

  private func times(rate: Double, jitter: Double = 0, seed: UInt64 = 0) -> [Double] {
    var random = SplitMix64(seed: seed)
    let step = 1000 / rate
    return [0]
      + stride(from: step, to: 1000, by: step).map {
        $0 + random.number(in: -jitter...jitter) * step
      }
  }

  private func isNear(_ one: Quantity, _ other: Quantity, distance: Double) -> Bool {
    switch (one, other) {
    case (.vector(let a), .vector(let b)): (a - b).length < distance
    case (.point(let a), .point(let b)): a.distance(to: b) < 1
    case (.length(let a), .length(let b)): abs(a - b) < 1
    // A tap-then-drag gesture zooms by 1 % if its touch moves by 1 to 2 pt.
    case (.factor(let a), .factor(let b)): abs(a - b) < 0.01 * distance
    case (.angle(let a), .angle(let b)): abs(a.degrees - b.degrees) < 1
    // Velocities aren't compared, because they depend on the last samples. Other tests cover them.
    case (.velocity, .velocity), (.speed, .speed), (.rate, .rate), (.angularSpeed, .angularSpeed):
      true
    default: one == other
    }
  }

  @Test(arguments: cases.indices)
  func `R3: A motion produces the same decisions at any rate, even if sampled unevenly`(index: Int)
  {
    let (name, make, motion) = Self.cases[index]
    let reference = play(make, frames(motion, at: times(rate: 1000)))
    #expect(!reference.states.isEmpty)
    for (rate, jitter) in [(60.0, 0.0), (120, 0), (240, 0), (60, 0.4), (120, 0.4), (240, 0.4)] {
      for seed in 0..<(jitter > 0 ? 10 : 1) as Range<UInt64> {
        let times = times(rate: rate, jitter: jitter, seed: seed)
        let outcome = play(make, frames(motion, at: times))
        let what: Comment = "\(name) at \(rate) Hz, jitter \(jitter), seed \(seed)"
        #expect(outcome.states == reference.states, what)
        // Uneven samples are up to 1.8 intervals apart. The reference instants have an error of up
        // to 1 ms.
        let longest = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
        for (one, other) in zip(outcome.instants, reference.instants) {
          #expect(abs((one - other).ms) < longest + 1, what)
        }
        // The flick's touch is still moving when it lifts, so only the location of its previous
        // sample is known.
        if name != "flick" {
          #expect(outcome.location.distance(to: reference.location) < 1, what)
        }
        #expect(outcome.measures.count == reference.measures.count, what)
        // A pan subtracts the part of its travel that looks like a roll. To measure the roll, the
        // pan interpolates the location halfway in time between the landing and its start, and the
        // samples around that time may be far apart. The touches move at half a point per
        // millisecond, and the edge pan's touch at up to one point per millisecond.
        let mayRoll = name.contains("pan") || name.contains("drag") || name == "transform"
        let speed = name == "edge pan" ? 1 : 0.5
        let distance = jitter > 0 && mayRoll ? max(1, longest * speed * 0.3) : 1
        for (one, other) in zip(outcome.measures, reference.measures) {
          #expect(
            isNear(one.quantity, other.quantity, distance: distance), "\(what): \(one), \(other)")
        }
      }
    }
  }

  @Test(arguments: cases.indices)
  func `R3: Coalesced frames produce the same decisions as single frames`(index: Int) {
    let (name, make, motion) = Self.cases[index]
    let frames = frames(motion, at: times(rate: 240))
    let single = play(make, frames)
    for together in [2, 3, 4, 7] {
      #expect(play(make, frames, together: together) == single, "\(name), \(together) at a time")
    }
  }
}
