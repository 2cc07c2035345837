internal import Fingertip
internal import FingertipScenes

extension LongPress: KnownGesture {
  var fewestFingers: Int { touches }
  var manner: FingerManner { .still }

  var habit: GestureHabit? {
    tapsBefore == 0 && touches == 1
      ? GestureHabit(name: "long press", purposes: [.menu, .select, .move]) : nil
  }

  func compared(onRow isOnRow: Bool) -> [ComparedGesture] {
    let word = tapsBefore == 0 ? "long press" : "long press after \(tapsBefore) taps"
    return [ComparedGesture(word, fingers: touches)]
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.maximumMovement)
    alphabet.add(rest: limits.minimumPress)
    if tapsBefore > 0 { alphabet.add(limits.taps, taps: tapsBefore + 1) }
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    guard touches <= ProbeAlphabet.mostFingers else { return [] }
    let press: [Probe.Step] = [.land(touches), .wait(limits.minimumPress.tried), .lift]
    return [ProbeAlphabet.taps(tapsBefore, touches) + press]
  }
}
