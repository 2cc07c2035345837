internal import Fingertip
internal import FingertipScenes

extension Rotation: KnownGesture {
  var minimumFingers: Int { requiredTouches }
  var motion: TouchMotion { .path }
  var usualPurpose: GestureConvention? { GestureConvention(name: "rotation", purposes: [.rotate]) }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("rotation")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: requiredTouches)
    alphabet.add(twoFingerAction: rotation(radius: alphabet.radius))
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    guard requiredTouches <= ProbeAlphabet.maximumFingers else { return [] }
    return [[.land(requiredTouches), rotation(radius: radius), .lift]]
  }

  private func rotation(radius: Double) -> Probe.Action {
    let arc = Angle(radians: limits.minimumArc / radius)
    let angle = max(arc, limits.minimumAngle) + Angle(degrees: 1)
    return .rotate(direction == .counterclockwise ? .zero - angle : angle)
  }
}
