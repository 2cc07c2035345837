import Fingertip
import FingertipTesting

// Gestures that a person would consider unambiguous, although contacts roll, and fingers land late,
// hold still at first, and travel unequal distances. The amounts were measured in the touches of
// eight people, namely the odd-numbered participants in the study DepthTouchSensing
// (github.com/UBC-X-Lab/DepthTouchSensing), in points of 1/160 inch. No amount exceeds the 95th
// percentile, and no movement delay exceeds the 90th.

/// The percentiles of a measured quantity.
private struct Distribution: Sendable {
  /// The values of the quantity at increasing percentiles.
  let quantiles: [(percentile: Double, value: Double)]

  /// Returns a value of the distribution, interpolated between percentiles.
  func value(_ random: inout SplitMix64) -> Double {
    let percentile = random.number(
      in: quantiles[0].percentile...quantiles[quantiles.count - 1].percentile)
    let after = quantiles.firstIndex { $0.percentile >= percentile } ?? quantiles.count - 1
    guard after > 0 else { return quantiles[0].value }
    let (low, high) = (quantiles[after - 1], quantiles[after])
    let fraction = (percentile - low.percentile) / (high.percentile - low.percentile)
    return low.value + (high.value - low.value) * fraction
  }

  func duration(_ random: inout SplitMix64) -> Duration { .milliseconds(Int64(value(&random))) }

  /// The largest displacement of a contact from its landing point, for the fifth of 3,200 taps in
  /// which the contact rolls.
  static let roll = Distribution(quantiles: [(80, 6), (90, 13.1), (92, 15.3), (95, 19)])
  /// The displacement in the last 40 ms of each of 234 fingers in pinches.
  static let liftRoll = Distribution(quantiles: [(25, 0.6), (50, 3.4), (75, 9.4), (90, 14.5)])
  /// The displacement in the last 40 ms of 41 drags that were slow until then.
  static let dragLiftRoll = Distribution(quantiles: [(25, 0.4), (50, 3.7), (75, 7), (90, 10.4)])
  /// The duration of 3,200 taps, in milliseconds.
  static let press = Distribution(quantiles: [(25, 60), (50, 78), (75, 111), (90, 177), (95, 220)])
  /// The time between the two fingers' landings in 120 two-finger taps, in milliseconds.
  static let tapLanding = Distribution(quantiles: [(25, 0), (50, 13), (75, 16), (90, 28), (95, 45)])
  /// The time between the two fingers' landings in 117 pinches, in milliseconds.
  static let landing = Distribution(
    quantiles: [(5, 0), (25, 14), (50, 20), (75, 29), (90, 63), (95, 79)])
  /// The time between the two fingers' first movements in 117 pinches, in milliseconds.
  static let start = Distribution(quantiles: [(10, 1), (25, 16), (50, 33), (75, 66), (90, 117)])
  /// The travel of the finger that traveled less, as a fraction of the other finger's travel, in
  /// 117 pinches.
  static let travelRatio = Distribution(
    quantiles: [(10, 0.2), (25, 0.3), (50, 0.5), (75, 0.6), (90, 0.8)])
  /// The time between the two lifts of 117 pinches, in milliseconds.
  static let lifting = Distribution(quantiles: [(10, 1), (25, 8), (50, 16), (75, 25), (95, 41)])
}

extension SplitMix64 {
  /// Returns a roll in a random direction, after which the contact returns at least halfway to the
  /// landing point.
  fileprivate mutating func randomRoll(_ distribution: Distribution = .roll) -> TouchRoll {
    let length = distribution.value(&self)
    return TouchRoll(
      randomDisplacement(of: length), landing: randomDuration(25...50),
      lifting: randomDuration(20...35), returnedFraction: number(in: 0.5...1))
  }
}

extension TouchRoll {
  fileprivate var text: String { "\(Int(displacement.length)) pt" }
}

let clumsyGestures = [
  IntendedGesture("rolled-tap", 30) { random, _ in
    let (press, roll) = (Distribution.press.duration(&random), random.randomRoll())
    return (
      "taps for \(press.millisecondsText); the contact rolls by \(roll.text) and back",
      SyntheticTouches.tap(at: random.randomPoint(), press: press).rolled([roll])
    )
  },
  IntendedGesture("rolled-double-tap", 12) { random, _ in
    let (press, gap) = (random.randomDuration(60...111), random.randomDuration(76...153))
    let roll = random.randomRoll()
    return (
      "taps twice for \(press.millisecondsText) each, with \(gap.millisecondsText) between them; "
        + "the contacts roll by \(roll.text) and back",
      SyntheticTouches.tap(at: random.randomPoint(), count: 2, press: press, gap: gap)
        .rolled([roll])
    )
  },
  IntendedGesture("rolled-hold", 20) { random, _ in
    let (press, roll) = (random.randomDuration(617...1482), random.randomRoll())
    return (
      "holds for \(press.millisecondsText); the contact rolls by \(roll.text) as it lands",
      SyntheticTouches.press(at: random.randomPoint(), for: press).rolled([roll])
    )
  },
  IntendedGesture("rolled-drag", 16) { random, _ in
    let (distance, time) = (random.number(in: 60...360), random.randomDuration(600...1400))
    let start = random.randomPoint()
    var roll = random.randomRoll()
    let lift = Distribution.dragLiftRoll.value(&random)
    roll.lifting = .milliseconds(40)
    roll.returnedFraction = min(lift / roll.displacement.length, 1)
    return (
      "drags \(Int(distance)) pt in \(time.millisecondsText); the contact rolls by \(roll.text) as it lands",
      SyntheticTouches.drag(
        from: start, to: start + random.randomDisplacement(of: distance), over: time
      ).rolled([roll])
    )
  },
  IntendedGesture("rolled-two-finger-tap", 12) { random, _ in
    let (press, delay) = (
      random.randomDuration(60...112), Distribution.tapLanding.duration(&random)
    )
    let point = random.randomPoint()
    let other = point + random.randomDisplacement(of: random.number(in: 80...220))
    // In two-finger taps, contacts roll less: by 7 pt at the 90th percentile, and 9 pt at the 95th.
    let roll = TouchRoll(
      random.randomDisplacement(of: random.number(in: 4...9)), returnedFraction: 0.5)
    return (
      "taps with two fingers; the second finger lands \(delay.millisecondsText) after the first and rolls by \(roll.text)",
      SyntheticTouches.tap(at: [point, other], press: press)
        .delayed(landing: [.zero, delay])
        .rolled([TouchRoll(.zero), roll])
    )
  },
  IntendedGesture("late-two-finger-drag", 20) { random, number in
    let (distance, time) = (random.number(in: 120...300), random.randomDuration(600...1200))
    let (landing, start) = (
      Distribution.landing.duration(&random),
      min(Distribution.start.duration(&random), .milliseconds(66))
    )
    let point = random.randomPoint()
    let other = point + random.randomDisplacement(of: random.number(in: 90...160))
    let step = random.randomDisplacement(number, distance)
    let fingers = [point, other].map { point in
      makeFinger {
        $0.down(at: point)
        $0.pause(50)
        $0.move(to: point + step, over: time)
        $0.pause(90)
        $0.up()
      }
    }
    return (
      "drags \(Int(distance)) pt with two fingers in \(time.millisecondsText); the second finger lands "
        + "\(landing.millisecondsText) after the first and starts to move \(start.millisecondsText) after it",
      SyntheticTouches(fingers: fingers)
        .startingToMove(after: [landing, start])
        .delayed(landing: [.zero, landing], lifting: [start, .zero])
    )
  },
  IntendedGesture("late-pinch-open", 15) { random, _ in
    latePinch(from: random.number(in: 80...140), to: random.number(in: 220...420), &random)
  },
  IntendedGesture("late-pinch-close", 15) { random, _ in
    latePinch(from: random.number(in: 260...420), to: random.number(in: 90...160), &random)
  },
  IntendedGesture("late-turn", 10) { random, number in
    let degrees = random.number(in: 40...110) * (number % 2 == 0 ? 1 : -1)
    let (landing, start) = (
      Distribution.landing.duration(&random), Distribution.start.duration(&random)
    )
    let hand = SyntheticTouches.rotate(
      around: random.randomPoint(), radius: random.number(in: 60...140),
      by: Angle(degrees: degrees), over: random.randomDuration(500...1000),
      direction: Angle(degrees: random.number(in: 180...240)))
    return (
      "rotates by \(Int(degrees))°; the second finger lands \(landing.millisecondsText) after the first and "
        + "starts to move \(start.millisecondsText) after it",
      hand.startingToMove(after: [landing, start])
        .delayed(landing: [.zero, landing], lifting: [start, .zero])
    )
  },
]

private func latePinch(
  from separation: Double, to final: Double, _ random: inout SplitMix64
) -> (String, SyntheticTouches) {
  let (landing, start, lifting) = (
    Distribution.landing.duration(&random), Distribution.start.duration(&random),
    Distribution.lifting.duration(&random)
  )
  let ratio = Distribution.travelRatio.value(&random)
  let roll = random.randomRoll(.liftRoll)
  let hand = SyntheticTouches.pinch(
    around: random.randomPoint(), from: separation, to: final,
    over: random.randomDuration(350...900),
    direction: Angle(degrees: random.number(in: 110...160)), firstFraction: 1 / (1 + ratio))
  return (
    "pinches from \(Int(separation)) to \(Int(final)) pt; the second finger lands \(landing.millisecondsText) "
      + "after the first, starts to move \(start.millisecondsText) after it, and travels "
      + "\(Int(100 * ratio))% as far",
    hand.startingToMove(after: [landing, start])
      .delayed(landing: [.zero, landing], lifting: [start, lifting])
      .rolled([roll])
  )
}
