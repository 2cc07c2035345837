internal import Fingertip
internal import FingertipScenes

extension ScreenEdgePan: LintableGesture {
  var minimumFingers: Int { touches }
  var fingerMovement: FingerMovement { .path }

  var establishedConvention: GestureConvention? {
    touches == 1
      ? GestureConvention(name: "drag from an edge", purposes: [.navigate, .reveal]) : nil
  }

  var settingsWithoutEffect: [SettingName] {
    along == .inward ? [.minimumTravelFraction] : []
  }

  /// The distance traveled by a finger that moves as it lands.
  private var distance: Double { requiredTravel + limits.roll.travel }

  func addProbeActions(to actionSet: inout ProbeActionSet) {
    actionSet.addFingerCount(touches)
    actionSet.addDistance(distance)
  }

  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    if let direction = along.direction {
      return ProbeActionSet.strokes(touches, Directions(direction), beyond: distance)
    }
    let inwards = ScreenEdgePan.Edge.allCases.filter { edges.contains($0) }.map(\.inwards)
    let directions = inwards.reduce(into: Directions()) { $0.formUnion(Directions($1)) }
    return ProbeActionSet.strokes(touches, directions, beyond: distance)
  }
}
