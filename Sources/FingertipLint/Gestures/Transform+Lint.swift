internal import Fingertip
internal import FingertipScenes

extension Transform: LintableGesture {
  var minimumFingers: Int { minimumTouches }
  var fingerMovement: FingerMovement { .drag }
  var establishedConvention: GestureConvention? {
    GestureConvention(name: "transform", purposes: [.move, .zoom, .rotate])
  }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(minimumTouches)
    actionSet.addDistance(requiredTravel)
    Pinch(limits: limits.pinch).addProbeActions(to: &actionSet)
    Rotation(limits: limits.rotation).addProbeActions(to: &actionSet)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    ProbeActionSet.strokes(minimumTouches, .all, beyond: requiredTravel)
  }

  /// The distance traveled by a finger that moves as it lands.
  private var requiredTravel: Double { limits.pan.minimumTravel + limits.pan.roll.travel }
}
