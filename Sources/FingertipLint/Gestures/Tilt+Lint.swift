internal import Fingertip
internal import FingertipScenes

extension Tilt: KnownGesture {
  var minimumFingers: Int { 2 }
  var motion: TouchMotion { .path }
  var usualPurpose: GestureConvention? { nil }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("tilt")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: 2)
    alphabet.add(.vertical)
    alphabet.add(distance: limits.minimumTravel)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    ProbeAlphabet.strokes(2, .vertical, beyond: limits.minimumTravel)
  }
}
