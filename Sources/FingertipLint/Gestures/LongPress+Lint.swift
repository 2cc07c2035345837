internal import Fingertip
internal import FingertipScenes

extension LongPress: KnownGesture {
  var minimumFingers: Int { touches }
  var motion: TouchMotion { .still }

  var usualPurpose: GestureConvention? {
    precedingTaps == 0 && touches == 1
      ? GestureConvention(name: "long press", purposes: [.menu, .select, .move]) : nil
  }

  var settingsWithoutEffect: [SettingName] { precedingTaps == 0 ? [.tapLimits] : [] }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] {
    let word = precedingTaps == 0 ? "long press" : "long press after \(precedingTaps) taps"
    return [ComparedGesture(word, fingers: touches)]
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.maximumMovement)
    alphabet.add(rest: limits.minimumPressDuration)
    if precedingTaps > 0 { alphabet.add(limits.taps, taps: precedingTaps + 1) }
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    guard touches <= ProbeAlphabet.maximumFingers else { return [] }
    let press: [Probe.Action] = [
      .land(touches), .wait(limits.minimumPressDuration.justAbove), .lift,
    ]
    return [ProbeAlphabet.tapActions(precedingTaps, touches, limits.taps, continues: true) + press]
  }
}
