internal import Fingertip
internal import FingertipScenes

extension Rotation: LintableGesture {
  var minimumFingers: Int { requiredTouches }
  var fingerMovement: FingerMovement { .path }
  var establishedConvention: GestureConvention? {
    GestureConvention(name: "rotation", purposes: [.rotate])
  }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("rotation")] }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(requiredTouches)
    actionSet.addTwoFingerAction(rotationAction(radius: actionSet.radius))
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    guard requiredTouches <= ProbeActionSet.maximumFingers else { return [] }
    return [[.land(requiredTouches), rotationAction(radius: radius), .lift]]
  }

  private func rotationAction(radius: Double) -> ProbeMotion.Action {
    let arc = Angle(radians: limits.minimumArc / radius)
    let angle = max(arc, limits.minimumAngle) + Angle(degrees: 1)
    return .rotate(direction == .counterclockwise ? .zero - angle : angle)
  }
}
