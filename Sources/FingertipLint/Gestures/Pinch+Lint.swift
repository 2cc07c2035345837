internal import Fingertip
internal import FingertipScenes

extension Pinch: KnownGesture {
  var minimumFingers: Int { 2 }
  var motion: TouchMotion { .path }
  var usualPurpose: GestureConvention? { GestureConvention(name: "pinch", purposes: [.zoom]) }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("pinch")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: 2)
    alphabet.add(twoFingerAction: opening)
    alphabet.add(twoFingerAction: closing)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    [[.land(2), opening, .lift], [.land(2), closing, .lift]]
  }

  private var opening: Probe.Action {
    .spread(limits.minimumSpreadIncrease + ProbeAlphabet.limitMargin)
  }
  private var closing: Probe.Action {
    .pinch(limits.minimumSpreadDecrease + ProbeAlphabet.limitMargin)
  }
}
