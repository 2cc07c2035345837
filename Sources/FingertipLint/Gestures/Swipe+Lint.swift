internal import Fingertip
internal import FingertipScenes

extension Swipe: KnownGesture {
  var minimumFingers: Int { touches }
  var motion: TouchMotion { .path }

  var usualPurpose: GestureConvention? {
    switch touches {
    case 1: GestureConvention(name: "swipe", purposes: [.delete, .reveal, .navigate, .scroll])
    case 3: GestureConvention(name: "three-finger swipe", purposes: [.undo])
    default: nil
    }
  }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] {
    Direction.allCases.filter { directions.contains($0) }.map {
      var gesture = ComparedGesture("swipe", fingers: touches, direction: $0)
      if isOnRow { gesture.name += " on a row" }
      return gesture
    }
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(directions)
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.minimumTravel)
    alphabet.add(
      brisk: max(minimumSpeed * 1.5, limits.minimumReleaseSpeed * 1.2), slow: minimumSpeed / 2)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    ProbeAlphabet.strokes(touches, directions, beyond: limits.minimumTravel)
  }

  var groupStroke: GroupStroke? {
    guard (2...ProbeAlphabet.maximumFingers).contains(touches) else { return nil }
    return GroupStroke(
      touches, directions, beyond: limits.minimumTravel,
      (0..<6).map { .scattered(variant: $0) })
  }

  var requiredSpeed: Double? { max(minimumSpeed, limits.minimumReleaseSpeed) * 1.3 }

  /// The minimum speed needed to cover the distance in the allowed time.
  private var minimumSpeed: Double {
    limits.minimumTravel / max(limits.maximumDuration.inSeconds, 0.001)
  }
}
