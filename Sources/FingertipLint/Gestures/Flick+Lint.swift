internal import Fingertip
internal import FingertipScenes

extension Flick: KnownGesture {
  var minimumFingers: Int { touches }
  var motion: TouchMotion { .path }

  var usualPurpose: GestureConvention? {
    touches == 1 ? GestureConvention(name: "flick", purposes: [.scroll, .navigate]) : nil
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(directions)
    alphabet.add(fingers: touches)
    alphabet.add(distance: travel)
    alphabet.add(brisk: limits.minimumSpeed * 1.5, slow: limits.minimumSpeed / 2)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    // Make the strokes long enough for the finger to reach the required speed.
    ProbeAlphabet.strokes(
      touches, directions, beyond: max(travel, 60 - ProbeAlphabet.limitMargin))
  }

  /// The distance traveled by a finger that moves as it lands.
  private var travel: Double { limits.minimumTravel + limits.roll.travel }

  var requiredSpeed: Double? { limits.minimumSpeed * 1.1 }
}
