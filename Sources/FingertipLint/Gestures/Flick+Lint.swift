internal import Fingertip
internal import FingertipScenes

extension Flick: LintableGesture {
  var minimumFingers: Int { touches }
  var fingerMovement: FingerMovement { .path }

  var establishedConvention: GestureConvention? {
    touches == 1 ? GestureConvention(name: "flick", purposes: [.scroll, .navigate]) : nil
  }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addDirections(directions)
    actionSet.addFingerCount(touches)
    actionSet.addDistance(requiredTravel)
    actionSet.addSpeeds(fast: limits.minimumSpeed * 1.5, slow: limits.minimumSpeed / 2)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    // Make the strokes long enough for the finger to reach the required speed.
    ProbeActionSet.strokes(
      touches, directions, beyond: max(requiredTravel, 60 - ProbeActionSet.limitMargin))
  }

  /// The distance traveled by a finger that moves as it lands.
  private var requiredTravel: Double { limits.minimumTravel + limits.roll.travel }

  var sufficientSpeed: Double? { limits.minimumSpeed * 1.1 }
}
