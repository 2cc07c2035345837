internal import Fingertip
internal import FingertipScenes

extension LongPress: LintableGesture {
  var minimumFingers: Int { touches }
  var fingerMovement: FingerMovement { .still }

  var establishedConvention: GestureConvention? {
    precedingTaps == 0 && touches == 1
      ? GestureConvention(name: "long press", purposes: [.menu, .select, .move]) : nil
  }

  var settingsWithoutEffect: [SettingName] { precedingTaps == 0 ? [.tapLimits] : [] }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] {
    let word = precedingTaps == 0 ? "long press" : "long press after \(precedingTaps) taps"
    return [ComparedGesture(word, fingers: touches)]
  }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(touches)
    actionSet.addDistance(limits.maximumMovement)
    actionSet.addHoldDuration(limits.minimumPressDuration)
    if precedingTaps > 0 { actionSet.addTapLimits(limits.taps, taps: precedingTaps + 1) }
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    guard touches <= ProbeActionSet.maximumFingers else { return [] }
    let press: [ProbeMotion.Action] = [
      .land(touches), .wait(limits.minimumPressDuration.slightlyLonger), .lift,
    ]
    return [ProbeActionSet.tapActions(precedingTaps, touches, limits.taps, continues: true) + press]
  }
}
