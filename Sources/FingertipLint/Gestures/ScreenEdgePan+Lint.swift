internal import Fingertip
internal import FingertipScenes

extension ScreenEdgePan: KnownGesture {
  var minimumFingers: Int { touches }
  var motion: TouchMotion { .path }

  var usualPurpose: GestureConvention? {
    touches == 1
      ? GestureConvention(name: "drag from an edge", purposes: [.navigate, .reveal]) : nil
  }

  var settingsWithoutEffect: [SettingName] {
    along == .inward ? [.minimumTravelFraction] : []
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: touches)
    alphabet.add(distance: requiredTravel)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    if let direction = along.direction {
      return ProbeAlphabet.strokes(touches, Directions(direction), beyond: requiredTravel)
    }
    let inwards = ScreenEdgePan.Edge.allCases.filter { edges.contains($0) }.map(\.inwards)
    let directions = inwards.reduce(into: Directions()) { $0.formUnion(Directions($1)) }
    return ProbeAlphabet.strokes(touches, directions, beyond: limits.minimumTravel)
  }
}
