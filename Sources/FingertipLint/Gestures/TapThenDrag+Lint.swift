internal import Fingertip
internal import FingertipScenes

extension TapThenDrag: LintableGesture {
  var minimumFingers: Int { touches }
  var fingerMovement: FingerMovement { .drag }

  var establishedConvention: GestureConvention? {
    precedingTaps == 1 ? GestureConvention(name: "tap and drag", purposes: [.zoom]) : nil
  }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] {
    [ComparedGesture("tap and drag", fingers: touches)]
  }

  /// The distance traveled by a finger that moves as it lands.
  private var requiredTravel: Double { limits.minimumTravel + limits.roll.travel }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(touches)
    actionSet.addDistance(requiredTravel)
    actionSet.addTapLimits(limits.taps, taps: precedingTaps + 1)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    ProbeActionSet.strokes(touches, .all, beyond: requiredTravel).map {
      ProbeActionSet.tapActions(precedingTaps, touches, limits.taps, continues: true) + $0
    }
  }
}
