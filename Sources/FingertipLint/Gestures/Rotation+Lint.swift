internal import Fingertip
internal import FingertipScenes

extension Rotation: KnownGesture {
  var fewestFingers: Int { 2 }
  var manner: FingerManner { .path }
  var habit: GestureHabit? { GestureHabit(name: "rotation", purposes: [.rotate]) }

  func compared(onRow isOnRow: Bool) -> [ComparedGesture] { [ComparedGesture("rotation")] }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: 2)
    alphabet.add(spread: turn(radius: alphabet.radius))
  }

  func motions(radius: Double) -> [[Probe.Step]] { [[.land(2), turn(radius: radius), .lift]] }

  private func turn(radius: Double) -> Probe.Step {
    let arc = Angle(radians: limits.minimumArc / radius)
    return .turn(max(arc, limits.minimumAngle) + Angle(degrees: 1))
  }
}
