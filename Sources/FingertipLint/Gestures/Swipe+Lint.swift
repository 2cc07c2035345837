internal import Fingertip
internal import FingertipScenes

extension Swipe: LintableGesture {
  var minimumFingers: Int { touches }
  var fingerMovement: FingerMovement { .path }

  var establishedConvention: GestureConvention? {
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

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addDirections(directions)
    actionSet.addFingerCount(touches)
    actionSet.addDistance(limits.minimumTravel)
    actionSet.addSpeeds(
      fast: max(minimumSpeed * 1.5, limits.minimumReleaseSpeed * 1.2), slow: minimumSpeed / 2)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    ProbeActionSet.strokes(touches, directions, beyond: limits.minimumTravel)
  }

  var multiFingerStroke: MultiFingerStroke? {
    guard (2...ProbeActionSet.maximumFingers).contains(touches) else { return nil }
    return MultiFingerStroke(
      touches, directions, beyond: limits.minimumTravel,
      (0..<6).map { .scattered(variant: $0) })
  }

  var sufficientSpeed: Double? { max(minimumSpeed, limits.minimumReleaseSpeed) * 1.3 }

  /// The minimum speed needed to cover the distance in the allowed time.
  private var minimumSpeed: Double {
    limits.minimumTravel / max(limits.maximumDuration.inSeconds, 0.001)
  }
}
