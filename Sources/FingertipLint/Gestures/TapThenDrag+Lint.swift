internal import Fingertip
internal import FingertipScenes

extension TapThenDrag: KnownGesture {
  var fewestFingers: Int { 1 }
  var manner: FingerManner { .drag }

  var habit: GestureHabit? {
    tapsBefore == 1 ? GestureHabit(name: "tap and drag", purposes: [.zoom]) : nil
  }

  func compared(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("tap and drag")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(distance: limits.minimumTravel)
    alphabet.add(limits.taps, taps: tapsBefore + 1)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    ProbeAlphabet.strokes(1, .all, beyond: limits.minimumTravel).map {
      ProbeAlphabet.taps(tapsBefore, 1) + $0
    }
  }
}
