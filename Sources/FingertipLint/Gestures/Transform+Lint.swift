internal import Fingertip
internal import FingertipScenes

extension Transform: KnownGesture {
  var fewestFingers: Int { minimumTouches }
  var manner: FingerManner { .drag }
  var habit: GestureHabit? { GestureHabit(name: "transform", purposes: [.move, .zoom, .rotate]) }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: minimumTouches)
    alphabet.add(distance: limits.pan.minimumTravel)
    Pinch(limits: limits.pinch).addSteps(to: &alphabet)
    Rotation(limits: limits.rotation).addSteps(to: &alphabet)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    ProbeAlphabet.strokes(minimumTouches, .all, beyond: limits.pan.minimumTravel)
  }
}
