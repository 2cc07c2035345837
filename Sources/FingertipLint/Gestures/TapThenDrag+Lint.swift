internal import Fingertip
internal import FingertipScenes

extension TapThenDrag: KnownGesture {
  var minimumFingers: Int { 1 }
  var motion: TouchMotion { .drag }

  var usualPurpose: GestureConvention? {
    precedingTaps == 1 ? GestureConvention(name: "tap and drag", purposes: [.zoom]) : nil
  }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] {
    [ComparedGesture("tap and drag")]
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(distance: limits.minimumTravel)
    alphabet.add(limits.taps, taps: precedingTaps + 1)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    ProbeAlphabet.strokes(1, .all, beyond: limits.minimumTravel).map {
      ProbeAlphabet.tapActions(precedingTaps, 1, limits.taps, continues: true) + $0
    }
  }
}
