import EngineStage
import FingertipTesting
import Testing

@testable import Fingertip

/// Tests two touches that rotate and change their distance at the same time. They begin the gesture
/// with more travel in points, no matter which recognizer was added first (rule R3). `Tools/bench
/// accuracy` prints a table of many more motions.
@Suite struct RotationOrPinchTests {
  /// A spiral motion, in which the ratio of pinch to rotation is constant.
  private struct Spiral: CustomStringConvertible {
    /// The rotation in degrees, and the change in distance per point of arc that one touch travels
    /// around the other.
    let degrees, ratio: Double
    /// The change in distance or the arc, whichever is larger, in points.
    let travel: Double
    let milliseconds, rate, jitter: Double
    let restsWithOne: Bool

    private var radians: Double { degrees * .pi / 180 }
    private var growth: Double { exponential(ratio * abs(radians)) }

    /// The initial distance between the touches, chosen so that the motion has the required travel.
    var distance: Double {
      abs(ratio) < 0.01 ? travel / abs(radians) : travel / abs(growth - 1) * min(1, abs(ratio))
    }
    /// Whether two fingers can be as far apart as the motion requires at its start and at its end.
    var isPossible: Bool {
      min(distance, distance * growth) > 24 && max(distance, distance * growth) < 950
    }

    func locations(at time: Double) -> [Point] {
      let fraction = min(max(time / milliseconds, 0), 1)
      let done = fraction * fraction * fraction * (10 - fraction * (15 - fraction * 6))
      let (sine, cosine) = sineAndCosine(0.6 + radians * done)
      let apart = distance * exponential(ratio * abs(radians) * done)
      let one = Point(x: 1000, y: 1000)
      let other = one + Vector(dx: cosine, dy: sine) * apart
      return restsWithOne ? [one, other] : [one + (one - other) * 0.5, one + (other - one) * 0.5]
    }

    var description: String {
      "\(degrees)°, \(travel) pt, \(ratio), \(distance) pt apart, \(milliseconds) ms at \(rate) Hz"
        + ", jitter \(jitter), one rests: \(restsWithOne)"
    }
  }

  /// Returns the gestures that begin on a view with all common recognizers.
  private func events(_ spiral: Spiral, rotationFirst: Bool, seed: UInt64) -> [String] {
    var began: [String] = []
    let window = Window(size: Size(width: 2000, height: 2000))
    let pair: [GestureRecognizer] = [RotationGestureRecognizer(), PinchGestureRecognizer()]
    let all: [GestureRecognizer] =
      [
        TapGestureRecognizer(), TapGestureRecognizer(taps: 2), LongPressGestureRecognizer(),
        SwipeGestureRecognizer(), FlickGestureRecognizer(), PanGestureRecognizer(),
      ] + (rotationFirst ? pair : pair.reversed())
    for gesture in all {
      window.addGestureRecognizer(gesture)
      gesture.addObserver {
        if $0.state == .began || $0.state == .recognized { began.append($0.name) }
      }
    }
    var random = SplitMix64(seed: seed)
    var time = 0.0
    var change = TouchSample.Change.began
    while true {
      let samples = spiral.locations(at: time).enumerated().map {
        TouchSample(TouchID(UInt64($0.offset) + 1), change, at: $0.element)
      }
      window.send(TouchFrame(at: Timestamp(ms: time), samples: samples))
      if change == .ended { return began }
      change = time < spiral.milliseconds + 50 ? .moved : .ended
      time += 1000 / spiral.rate * (1 + random.number(in: -spiral.jitter...spiral.jitter))
    }
  }

  @Test(arguments: [0.0, 0.5, 0.8, 0.95, 1.05, 1.25, 2, 20])
  func `R3: If touches rotate and pinch, only the gesture with the larger motion begins`(
    ratio: Double
  ) {
    var random = SplitMix64(seed: 17)
    var (tried, seed) = (0, 0 as UInt64)
    while tried < 60 {
      seed += 1
      let spiral = Spiral(
        degrees: random.number(in: 10...180) / max(1, ratio * ratio) * (seed % 2 == 0 ? 1 : -1),
        ratio: ratio * (seed % 4 < 2 ? 1 : -1), travel: random.number(in: 20...300),
        milliseconds: random.number(in: 150...900),
        rate: [30, 60, 90, 120, 240, 500][Int(seed % 6)], jitter: seed % 3 == 0 ? 0.3 : 0,
        restsWithOne: seed % 5 == 0)
      guard spiral.isPossible else { continue }
      tried += 1
      let expected = [ratio < 1 ? "rotation" : "pinch"]
      for rotationFirst in [false, true] {
        let began = events(spiral, rotationFirst: rotationFirst, seed: seed)
        #expect(began == expected, "\(spiral), rotation first: \(rotationFirst)")
      }
    }
  }

  /// Returns the order in which two recognizers begin if a single move crosses the limits of both.
  private func first(
    of one: GestureRecognizer, _ other: GestureRecognizer, takes milliseconds: Double
  ) -> [String] {
    let stage = Stage(size: Size(width: 1000, height: 1000))
    stage.watch(one, other)
    stage.land((1, 100, 100), at: 100)
    stage.move((1, 140, 100), at: 100 + milliseconds)
    return stage.actions.map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [8.0, 0.000_001, 0])
  func `R3: Limits crossed in the same move are evaluated in the order they were crossed`(
    takes: Double
  ) {
    var limits = Transform.Limits()
    limits.pan.minimumTravel = 11
    let transform = Gesture(Transform(limits: limits))
    #expect(first(of: transform, PanGestureRecognizer(), takes: takes) == ["pan"])
    #expect(first(of: PanGestureRecognizer(), transform, takes: takes) == ["pan"])
  }
}
