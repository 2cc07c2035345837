internal import Fingertip
internal import FingertipScenes

extension ScreenEdgePan: KnownGesture {
  var fewestFingers: Int { touches }
  var manner: FingerManner { .path }

  var habit: GestureHabit? {
    touches == 1 ? GestureHabit(name: "drag from an edge", purposes: [.navigate, .reveal]) : nil
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.minimumTravel)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    let inwards = ScreenEdgePan.Edge.allCases.filter { edges.contains($0) }.map(\.inwards)
    let directions = inwards.reduce(into: Directions()) { $0.formUnion(Directions($1)) }
    return ProbeAlphabet.strokes(touches, directions, beyond: limits.minimumTravel)
  }
}
