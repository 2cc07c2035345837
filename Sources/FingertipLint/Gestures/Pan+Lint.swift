internal import Fingertip
internal import FingertipScenes

extension Pan: KnownGesture {
  var minimumFingers: Int { minimumTouches }
  var motion: TouchMotion { .drag }
  var usualPurpose: GestureConvention? {
    GestureConvention(name: "pan", purposes: [.scroll, .move, .navigate])
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: minimumTouches)
    if minimumTouches <= 2, maximumTouches >= 2 { alphabet.add(fingers: 2) }
    alphabet.add(directions)
    alphabet.add(distance: travel)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    ProbeAlphabet.strokes(minimumTouches, directions, beyond: travel)
  }

  var groupStroke: GroupStroke? {
    let fingers = max(minimumTouches, 2)
    guard fingers <= min(maximumTouches, ProbeAlphabet.maximumFingers) else { return nil }
    return GroupStroke(
      fingers, directions, beyond: travel, [.late(.milliseconds(33)), .late(.milliseconds(50))])
  }

  /// The distance traveled by a finger that moves as it lands.
  private var travel: Double { limits.minimumTravel + limits.roll.travel }
}
