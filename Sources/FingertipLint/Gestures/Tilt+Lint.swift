internal import Fingertip
internal import FingertipScenes

extension Tilt: LintableGesture {
  var minimumFingers: Int { 2 }
  var fingerMovement: FingerMovement { .path }
  var establishedConvention: GestureConvention? { nil }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("tilt")] }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(2)
    actionSet.addDirections(.vertical)
    actionSet.addDistance(limits.minimumTravel)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    ProbeActionSet.strokes(2, .vertical, beyond: limits.minimumTravel)
  }
}
