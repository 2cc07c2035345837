internal import Fingertip
internal import FingertipScenes

extension ScreenEdgePan: KnownGesture {
  var minimumFingers: Int { touches }
  var motion: TouchMotion { .path }

  var usualPurpose: GestureConvention? {
    touches == 1
      ? GestureConvention(name: "drag from an edge", purposes: [.navigate, .reveal]) : nil
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.minimumTravel)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    let inwards = ScreenEdgePan.Edge.allCases.filter { edges.contains($0) }.map(\.inwards)
    let directions = inwards.reduce(into: Directions()) { $0.formUnion(Directions($1)) }
    return ProbeAlphabet.strokes(touches, directions, beyond: limits.minimumTravel)
  }
}
