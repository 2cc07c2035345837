internal import Fingertip
internal import FingertipScenes

extension Rotation: KnownGesture {
  var minimumFingers: Int { 2 }
  var motion: TouchMotion { .path }
  var usualPurpose: GestureConvention? { GestureConvention(name: "rotation", purposes: [.rotate]) }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("rotation")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: 2)
    alphabet.add(twoFingerAction: rotation(radius: alphabet.radius))
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    [[.land(2), rotation(radius: radius), .lift]]
  }

  private func rotation(radius: Double) -> Probe.Action {
    let arc = Angle(radians: limits.minimumArc / radius)
    return .rotate(max(arc, limits.minimumAngle) + Angle(degrees: 1))
  }
}
