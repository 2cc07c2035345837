internal import Fingertip
internal import FingertipScenes

extension Pinch: KnownGesture {
  var minimumFingers: Int { requiredTouches }
  var motion: TouchMotion { .path }
  var usualPurpose: GestureConvention? { GestureConvention(name: "pinch", purposes: [.zoom]) }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("pinch")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: requiredTouches)
    alphabet.add(twoFingerAction: opening)
    alphabet.add(twoFingerAction: closing)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    guard requiredTouches <= ProbeAlphabet.maximumFingers else { return [] }
    let steps =
      (direction == .in ? [] : [opening]) + (direction == .out ? [] : [closing])
    return steps.map { [.land(requiredTouches), $0, .lift] }
  }

  private var opening: Probe.Action {
    .spread(limits.minimumSpreadIncrease + ProbeAlphabet.limitMargin)
  }
  private var closing: Probe.Action {
    .pinch(limits.minimumSpreadDecrease + ProbeAlphabet.limitMargin)
  }
}
