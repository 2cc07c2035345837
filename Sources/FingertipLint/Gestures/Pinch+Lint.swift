internal import Fingertip
internal import FingertipScenes

extension Pinch: KnownGesture {
  var minimumFingers: Int { 2 }
  var motion: TouchMotion { .path }
  var convention: GestureConvention? { GestureConvention(name: "pinch", purposes: [.zoom]) }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("pinch")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: 2)
    alphabet.add(spread: opening)
    alphabet.add(spread: closing)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    [[.land(2), opening, .lift], [.land(2), closing, .lift]]
  }

  private var opening: Probe.Action {
    .open(limits.minimumSpreadIncrease + ProbeAlphabet.limitMargin)
  }
  private var closing: Probe.Action {
    .close(limits.minimumSpreadDecrease + ProbeAlphabet.limitMargin)
  }
}
