internal import Fingertip
internal import FingertipScenes

extension Pan: KnownGesture {
  var fewestFingers: Int { minimumTouches }
  var manner: FingerManner { .drag }
  var habit: GestureHabit? { GestureHabit(name: "pan", purposes: [.scroll, .move, .navigate]) }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: minimumTouches)
    if minimumTouches <= 2, maximumTouches >= 2 { alphabet.add(fingers: 2) }
    alphabet.add(directions)
    alphabet.add(distance: limits.minimumTravel)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    ProbeAlphabet.strokes(minimumTouches, directions, beyond: limits.minimumTravel)
  }
}
