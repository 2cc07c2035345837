internal import Fingertip
internal import FingertipScenes

extension Flick: KnownGesture {
  var fewestFingers: Int { touches }
  var manner: FingerManner { .path }

  var habit: GestureHabit? {
    touches == 1 ? GestureHabit(name: "flick", purposes: [.scroll, .navigate]) : nil
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(directions)
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.minimumTravel)
    alphabet.add(brisk: limits.minimumSpeed * 1.5, slow: limits.minimumSpeed / 2)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    // Long enough to reach the speed.
    ProbeAlphabet.strokes(
      touches, directions, beyond: max(limits.minimumTravel, 60 - ProbeAlphabet.margin))
  }

  var neededSpeed: Double? { limits.minimumSpeed * 1.1 }
}
