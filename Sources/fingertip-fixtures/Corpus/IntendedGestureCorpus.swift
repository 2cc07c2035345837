import Fingertip
import FingertipEvdev
import FingertipTesting

// This file creates recordings of gestures as made by human hands, with all their irregularities,
// on touchscreens that sample at uneven intervals. Each recording is labeled with the intended
// gesture and replayed in the standard scene. The amounts of noise were measured in recordings of
// users; see `TouchNoise` and `SyntheticTouches.delayed`.

/// An intended gesture, with the number of recordings of it in the corpus.
struct IntendedGesture: Sendable {
  /// The label of the gesture. The names of its files begin with this label.
  let label: String
  let recordingCount: Int
  /// A closure that returns the touches of the recording with the given number, and their
  /// description.
  let makeRecording: @Sendable (inout SplitMix64, Int) -> (summary: String, hand: SyntheticTouches)

  init(
    _ word: String, _ count: Int,
    _ make: @escaping @Sendable (inout SplitMix64, Int) -> (summary: String, hand: SyntheticTouches)
  ) {
    self.label = word
    self.recordingCount = count
    self.makeRecording = make
  }
}

/// Returns the folder with the recordings of all intended gestures.
func intendedGestureCorpus() -> [CorpusFolder] {
  let recordings = (intendedGestures + clumsyGestures).flatMap { gesture in
    (0..<gesture.recordingCount).map { number in
      let name = "\(gesture.label)-\(number < 9 ? "0" : "")\(number + 1)"
      let seed = seed(of: name)
      var random = SplitMix64(seed: seed)
      let (summary, hand) = gesture.makeRecording(&random, number)
      let screen: VirtualTouchscreen = number % 2 == 0 ? .slots60 : .slots120
      let noise = TouchNoise(
        tremor: random.number(in: 0.1...TouchNoise.person.tremor),
        drift: random.number(in: 0...TouchNoise.person.drift),
        jitter: random.number(in: 0...TouchNoise.person.jitter))
      let frames = hand.frames(rate: screen.rate, seed: seed, noise)
      return CorpusRecording(name, summary, on: screen, events: screen.events(for: frames))
    }
  }
  return [
    CorpusFolder(
      "hands",
      "gestures as people make them: with tremor, drift and uneven frames, and with fingers that "
        + "land late and lift at different times",
      recordings)
  ]
}

private let intendedGestures = [
  IntendedGesture("tap", 12) { random, _ in
    let pressDuration = random.randomDuration(42...112)
    return (
      "taps for \(pressDuration.millisecondsText)",
      .tap(at: random.randomPoint(), press: pressDuration)
    )
  },
  IntendedGesture("double-tap", 10) { random, _ in
    let (pressDuration, gap, point) = (
      random.randomDuration(42...112), random.randomDuration(76...153), random.randomPoint()
    )
    let secondLocation = point + random.randomDisplacement(of: random.number(in: 0...12))
    let hand = oneFingerTouches {
      $0.tap(point, for: pressDuration.wholeMilliseconds)
      $0.wait(gap)
      $0.tap(secondLocation, for: pressDuration.wholeMilliseconds)
    }
    return (
      "taps twice for \(pressDuration.millisecondsText) each, with \(gap.millisecondsText) between them",
      hand
    )
  },
  IntendedGesture("hold", 8) { random, _ in
    let press = random.randomDuration(617...1482)
    return ("holds for \(press.millisecondsText)", .press(at: random.randomPoint(), for: press))
  },
  IntendedGesture("two-finger-hold", 4) { random, number in
    let press = random.randomDuration(640...1482)
    let (point, landingDelay) = (random.randomPoint(), random.randomDuration(5...84))
    let fingerOffset = random.randomDisplacement(of: random.number(in: 110...200))
    var secondFinger = makeFinger {
      $0.down(at: point + fingerOffset)
      $0.wait(press)
    }
    // One finger rolls 11 pt farther while both fingers lift, as in one of the measured recordings.
    if number % 2 == 0 {
      secondFinger.move(
        to: point + fingerOffset + random.randomDisplacement(of: 11), over: .milliseconds(60),
        .constant)
    }
    let still = makeFinger { $0.tap(point, for: press.wholeMilliseconds) }
    secondFinger.up()
    let liftDelay = random.randomDuration(4...82)
    return (
      "holds with two fingers for \(press.millisecondsText); the second finger lands \(landingDelay.millisecondsText) after the first"
        + (number % 2 == 0 ? ", and one finger rolls 11 pt as both lift" : ""),
      SyntheticTouches(still, secondFinger).delayed(
        landing: [.zero, landingDelay], lifting: [.zero, liftDelay])
    )
  },
  IntendedGesture("two-finger-tap", 8) { random, _ in
    let press = random.randomDuration(60...112)
    let (landingDelay, liftDelay) = (random.randomDuration(0...55), random.randomDuration(0...22))
    let point = random.randomPoint()
    let other = point + random.randomDisplacement(of: random.number(in: 80...220))
    return (
      "taps with two fingers; the second finger lands \(landingDelay.millisecondsText) after the first, and the fingers lift \(liftDelay.millisecondsText) apart",
      SyntheticTouches.tap(at: [point, other], press: press)
        .delayed(landing: [.zero, landingDelay], lifting: [liftDelay, .zero])
    )
  },
  IntendedGesture("swipe", 12) { random, number in
    let distance = random.number(in: 160...360)
    let time = random.randomDuration(110...240)
    let start = random.randomPoint()
    let end = start + random.randomDisplacement(number, distance)
    return (
      "swipes \(["right", "down", "left", "up"][number % 4]) \(Int(distance)) pt in \(time.millisecondsText)",
      .swipe(from: start, to: end, over: time)
    )
  },
  IntendedGesture("flick", 8) { random, number in
    let distance = random.number(in: 28...46)
    let time = random.randomDuration(60...110)
    let start = random.randomPoint()
    return (
      "flicks \(Int(distance)) pt in \(time.millisecondsText)",
      .flick(from: start, to: start + random.randomDisplacement(number, distance), over: time)
    )
  },
  IntendedGesture("drag", 12) { random, _ in
    let (distance, time) = (random.number(in: 60...360), random.randomDuration(600...1400))
    let start = random.randomPoint()
    return (
      "drags \(Int(distance)) pt in \(time.millisecondsText), then holds still before lifting",
      .drag(from: start, to: start + random.randomDisplacement(of: distance), over: time)
    )
  },
  IntendedGesture("two-finger-drag", 4) { random, number in
    let (distance, time) = (random.number(in: 120...300), random.randomDuration(600...1200))
    let start = random.randomPoint()
    let other = start + random.randomDisplacement(of: random.number(in: 90...160))
    let landingDelay = random.randomDuration(5...36)
    let step = random.randomDisplacement(number, distance)
    let fingers = [start, other].map { point in
      makeFinger {
        $0.down(at: point)
        $0.pause(50)
        $0.move(to: point + step, over: time)
        $0.pause(90)
        $0.up()
      }
    }
    return (
      "drags \(Int(distance)) pt with two fingers in \(time.millisecondsText); the second finger lands \(landingDelay.millisecondsText) after the first",
      SyntheticTouches(fingers: fingers)
        .delayed(landing: [.zero, landingDelay], lifting: [random.randomDuration(0...22), .zero])
    )
  },
  IntendedGesture("two-finger-swipe", 4) { random, number in
    let (distance, time) = (random.number(in: 180...320), random.randomDuration(140...240))
    let start = random.randomPoint()
    let other = start + random.randomDisplacement(of: random.number(in: 80...150))
    let landingDelay = random.randomDuration(5...25)
    let step = random.randomDisplacement(number, distance)
    let fingers = [start, other].map { point in
      makeFinger {
        $0.down(at: point)
        $0.move(to: point + step, over: time, .throwing)
        $0.up()
      }
    }
    return (
      "swipes \(Int(distance)) pt with two fingers in \(time.millisecondsText); the second finger lands \(landingDelay.millisecondsText) after the first",
      SyntheticTouches(fingers: fingers).delayed(landing: [.zero, landingDelay])
    )
  },
  IntendedGesture("pinch-open", 6) { random, _ in
    let (from, to) = (random.number(in: 80...140), random.number(in: 220...420))
    return pinch(from: from, to: to, &random)
  },
  IntendedGesture("pinch-close", 6) { random, _ in
    let (from, to) = (random.number(in: 260...420), random.number(in: 90...160))
    return pinch(from: from, to: to, &random)
  },
  IntendedGesture("turn", 6) { random, number in
    let degrees = random.number(in: 35...110) * (number % 2 == 0 ? 1 : -1)
    let (radius, time) = (random.number(in: 60...140), random.randomDuration(500...1000))
    // In one of the measured recordings, the fingers lifted 377 ms apart after a rotation.
    let (landingDelay, liftDelay) = (random.randomDuration(5...84), random.randomDuration(10...377))
    let hand = SyntheticTouches.rotate(
      around: random.randomPoint(), radius: radius, by: Angle(degrees: degrees), over: time,
      direction: Angle(degrees: random.number(in: 180...240)))
    return (
      "rotates by \(Int(degrees))°; the second finger lands \(landingDelay.millisecondsText) after the first, and the fingers lift \(liftDelay.millisecondsText) apart",
      hand.delayed(landing: [.zero, landingDelay], lifting: [.zero, liftDelay])
    )
  },
]

private func pinch(
  from start: Double, to end: Double, _ random: inout SplitMix64
) -> (String, SyntheticTouches) {
  let (landingDelay, liftDelay) = (random.randomDuration(5...84), random.randomDuration(4...82))
  let hand = SyntheticTouches.pinch(
    around: random.randomPoint(), from: start, to: end, over: random.randomDuration(350...900),
    direction: Angle(degrees: random.number(in: 110...160)))
  return (
    "pinches from \(Int(start)) to \(Int(end)) pt; the second finger lands \(landingDelay.millisecondsText) after the first, and the fingers lift "
      + "\(liftDelay.millisecondsText) apart",
    hand.delayed(landing: [.zero, landingDelay], lifting: [.zero, liftDelay])
  )
}

extension SplitMix64 {
  /// Returns a point well inside the panel.
  mutating func randomPoint() -> Point {
    Point(x: number(in: 480...880).rounded(), y: number(in: 400...480).rounded())
  }

  mutating func randomDuration(_ range: ClosedRange<Double>) -> Duration {
    .milliseconds(Int64(number(in: range)))
  }

  /// Returns a displacement in a random direction.
  mutating func randomDisplacement(of length: Double) -> Vector {
    Vector(dx: length, dy: 0).applying(
      AffineTransform(rotation: Angle(degrees: number(in: 0...360))))
  }

  /// Returns a displacement to the right, down, left or up, with a deviation of at most 15°.
  mutating func randomDisplacement(_ direction: Int, _ length: Double) -> Vector {
    Vector(dx: length, dy: 0).applying(
      AffineTransform(rotation: Angle(degrees: Double(direction % 4) * 90 + number(in: -15...15))))
  }
}

extension Duration {
  var wholeMilliseconds: Int {
    Int(components.attoseconds / 1_000_000_000_000_000) + Int(components.seconds) * 1000
  }
  var millisecondsText: String { "\(wholeMilliseconds) ms" }
}
