internal import Fingertip
internal import FingertipScenes

extension Tap: LintableGesture {
  var minimumFingers: Int { touches }
  var fingerMovement: FingerMovement { .still }

  var establishedConvention: GestureConvention? {
    switch (taps, touches) {
    case (1, 1): GestureConvention(name: "tap", purposes: [.activate, .select])
    case (2, 1): GestureConvention(name: "double tap", purposes: [.zoom, .select])
    default: nil
    }
  }

  var settingsWithoutEffect: [SettingName] {
    var names: [SettingName] = []
    if taps == 1 { names += [.maximumGap, .minimumGap] }
    if taps == 1, limits.minimumInterval == .zero { names.append(.maximumGapDistance) }
    if touches == 1 { names += [.maximumTouchInterval, .minimumSeparation, .maximumSeparation] }
    return names
  }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] {
    if taps == 1, touches == 1 { return [] }
    let word = taps == 1 ? "tap" : taps == 2 ? "double tap" : "series of \(taps) taps"
    return [ComparedGesture(word, fingers: touches)]
  }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(touches)
    actionSet.addTapLimits(limits, taps: taps)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    touches > ProbeActionSet.maximumFingers
      ? [] : [ProbeActionSet.tapActions(taps, touches, limits)]
  }
}
