internal import Fingertip
internal import FingertipScenes

extension Transform: KnownGesture {
  var minimumFingers: Int { minimumTouches }
  var motion: TouchMotion { .drag }
  var usualPurpose: GestureConvention? {
    GestureConvention(name: "transform", purposes: [.move, .zoom, .rotate])
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: minimumTouches)
    alphabet.add(distance: travel)
    Pinch(limits: limits.pinch).addSteps(to: &alphabet)
    Rotation(limits: limits.rotation).addSteps(to: &alphabet)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    ProbeAlphabet.strokes(minimumTouches, .all, beyond: travel)
  }

  /// The distance traveled by a finger that moves as it lands.
  private var travel: Double { limits.pan.minimumTravel + limits.pan.roll.travel }
}
