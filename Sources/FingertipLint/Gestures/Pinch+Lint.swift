internal import Fingertip
internal import FingertipScenes

extension Pinch: LintableGesture {
  var minimumFingers: Int { requiredTouches }
  var fingerMovement: FingerMovement { .path }
  var establishedConvention: GestureConvention? {
    GestureConvention(name: "pinch", purposes: [.zoom])
  }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("pinch")] }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(requiredTouches)
    actionSet.addTwoFingerAction(openingAction)
    actionSet.addTwoFingerAction(closingAction)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    guard requiredTouches <= ProbeActionSet.maximumFingers else { return [] }
    let steps =
      (direction == .in ? [] : [openingAction]) + (direction == .out ? [] : [closingAction])
    return steps.map { [.land(requiredTouches), $0, .lift] }
  }

  private var openingAction: ProbeMotion.Action {
    .spread(limits.minimumSpreadIncrease + ProbeActionSet.limitMargin)
  }
  private var closingAction: ProbeMotion.Action {
    .pinch(limits.minimumSpreadDecrease + ProbeActionSet.limitMargin)
  }
}
