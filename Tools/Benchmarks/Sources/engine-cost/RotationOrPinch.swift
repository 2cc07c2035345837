import Fingertip

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A measurement of which gestures are recognized when two fingers rotate and spread at the same
/// time (rule R3).
///
/// The fingers either follow a spiral, on which the ratio of the two movements is constant, or
/// rotate while the distance between them changes uniformly. The ratio is the change in distance
/// divided by the arc of one finger around the other. If it is below 1, the motion is mainly a
/// rotation. If it is above 1, the motion is mainly a pinch.
enum RotationOrPinch {
  private static let ratios = [0, 0.25, 0.5, 0.75, 0.9, 0.95, 1.05, 1.1, 1.33, 2, 4, 20]
  private static let rates = [30.0, 60, 120, 240, 1000]
  private static let degrees = [10.0, 20, 45, 90, 135, 180]
  private static let distances = [20.0, 40, 80, 150, 300]

  /// Prints a line for each ratio and frame rate. Each line contains the fraction of motions for
  /// which only the larger of the two movements was reported. All motions are performed with the
  /// recognizers in both orders.
  static func measureAll() {
    for ratio in ratios {
      for rate in rates {
        var (motions, right) = (0, 0)
        for motion in all(ratio) {
          for rotationFirst in [false, true] {
            motions += 1
            if recognized(motion, rate, rotationFirst) == [ratio < 1 ? "rotation" : "pinch"] {
              right += 1
            }
          }
        }
        print(
          "{\"ratio\":\(ratio),\"rate\":\(Int(rate)),\"motions\":\(motions),\"right\":\(right)}")
      }
    }
  }

  /// A motion with a duration of 400 ms. In every other motion, the first finger holds still.
  private struct Motion {
    let degrees, ratio, distance: Double
    let restsWithOne: Bool

    func locations(at time: Double) -> [Point] {
      let fraction = min(max(time / 400, 0), 1)
      let done = fraction * fraction * fraction * (10 - fraction * (15 - fraction * 6))
      let angle = degrees * .pi / 180 * done
      let apart = distance * exp(ratio * abs(angle))
      let offset = Vector(dx: cos(0.6 + angle), dy: sin(0.6 + angle)) * apart
      let middle = Point(x: 1000, y: 1000)
      return restsWithOne
        ? [middle, middle + offset] : [middle - offset * 0.5, middle + offset * 0.5]
    }
  }

  /// Returns motions in which the larger movement has every angle and every length within the
  /// fingers' reach.
  private static func all(_ ratio: Double) -> [Motion] {
    var motions: [Motion] = []
    for degrees in degrees {
      for travel in distances {
        for sign in [1.0, -1] {
          let ratio = ratio * sign
          // A 300 pt pinch that also rotates by 180° isn't mainly a pinch, so a pinch's rotation is
          // reduced according to the ratio.
          let degrees = abs(ratio) > 1 ? degrees / (ratio * ratio) : degrees
          let radians = degrees * .pi / 180
          let growth = exp(ratio * radians)
          let distance =
            ratio == 0 ? travel / radians : travel * min(1, abs(ratio)) / abs(growth - 1)
          guard min(distance, distance * growth) > 24, max(distance, distance * growth) < 950
          else { continue }
          for signedDegrees in [degrees, -degrees] {
            motions.append(
              Motion(
                degrees: signedDegrees, ratio: ratio, distance: distance,
                restsWithOne: motions.count % 2 == 1))
          }
        }
      }
    }
    return motions
  }

  /// Returns the gestures that begin or are recognized on a view with all common recognizers.
  private static func recognized(
    _ motion: Motion, _ rate: Double, _ rotationFirst: Bool
  ) -> [String] {
    var names: [String] = []
    let window = Window(size: Size(width: 2000, height: 2000))
    let pair: [GestureRecognizer] = [RotationGestureRecognizer(), PinchGestureRecognizer()]
    let others: [GestureRecognizer] = [
      TapGestureRecognizer(), TapGestureRecognizer(taps: 2), LongPressGestureRecognizer(),
      SwipeGestureRecognizer(), FlickGestureRecognizer(), PanGestureRecognizer(),
    ]
    for gesture in others + (rotationFirst ? pair : pair.reversed()) {
      window.addGestureRecognizer(gesture)
    }
    window.onDecision = { decision in
      guard case .recognizer(let name, _) = decision.subject,
        case .transition(_, let state, _, _) = decision.outcome,
        state == .began || state == .recognized
      else { return }
      names.append(name)
    }
    let last = Int(450 * rate / 1000)
    for index in 0...last {
      let time = Double(index) * 1000 / rate
      let change: TouchSample.Change = index == 0 ? .began : index == last ? .ended : .moved
      let samples = motion.locations(at: time).enumerated().map {
        TouchSample(TouchID(UInt64($0.offset) + 1), change, at: $0.element)
      }
      window.send(
        TouchFrame(at: Timestamp(nanoseconds: Int64(time * 1_000_000)), samples: samples))
    }
    return names
  }
}
