internal import Fingertip
internal import FingertipScenes

extension Tilt: KnownGesture {
  var fewestFingers: Int { 2 }
  var manner: FingerManner { .path }
  var habit: GestureHabit? { nil }

  func compared(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("tilt")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: 2)
    alphabet.add(.vertical)
    alphabet.add(distance: limits.minimumTravel)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    ProbeAlphabet.strokes(2, .vertical, beyond: limits.minimumTravel)
  }
}
