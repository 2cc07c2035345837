internal import Fingertip
internal import FingertipScenes

extension Pan: LintableGesture {
  var minimumFingers: Int { minimumTouches }
  var fingerMovement: FingerMovement { .drag }
  var establishedConvention: GestureConvention? {
    GestureConvention(name: "pan", purposes: [.scroll, .move, .navigate])
  }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(minimumTouches)
    if minimumTouches <= 2, maximumTouches >= 2 { actionSet.addFingerCount(2) }
    actionSet.addDirections(directions)
    actionSet.addDistance(requiredTravel)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    ProbeActionSet.strokes(minimumTouches, directions, beyond: requiredTravel)
  }

  var multiFingerStroke: MultiFingerStroke? {
    let fingers = max(minimumTouches, 2)
    guard fingers <= min(maximumTouches, ProbeActionSet.maximumFingers) else { return nil }
    return MultiFingerStroke(
      fingers, directions, beyond: requiredTravel,
      [.late(.milliseconds(33)), .late(.milliseconds(50))])
  }

  /// The distance traveled by a finger that moves as it lands.
  private var requiredTravel: Double { limits.minimumTravel + limits.roll.travel }
}
