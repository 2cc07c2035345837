internal import Fingertip
internal import FingertipScenes

extension Pinch: KnownGesture {
  var fewestFingers: Int { 2 }
  var manner: FingerManner { .path }
  var habit: GestureHabit? { GestureHabit(name: "pinch", purposes: [.zoom]) }

  func compared(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("pinch")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: 2)
    alphabet.add(spread: opening)
    alphabet.add(spread: closing)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    [[.land(2), opening, .lift], [.land(2), closing, .lift]]
  }

  private var opening: Probe.Step { .open(limits.minimumOpening + ProbeAlphabet.margin) }
  private var closing: Probe.Step { .close(limits.minimumClosing + ProbeAlphabet.margin) }
}
