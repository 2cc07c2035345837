internal import Fingertip
internal import FingertipScenes

extension TapThenDrag: KnownGesture {
  var minimumFingers: Int { touches }
  var motion: TouchMotion { .drag }

  var usualPurpose: GestureConvention? {
    precedingTaps == 1 ? GestureConvention(name: "tap and drag", purposes: [.zoom]) : nil
  }

  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] {
    [ComparedGesture("tap and drag", fingers: touches)]
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.minimumTravel)
    alphabet.add(limits.taps, taps: precedingTaps + 1)
  }

  func motions(radius: Double) -> [[Probe.Action]] {
    ProbeAlphabet.strokes(touches, .all, beyond: limits.minimumTravel).map {
      ProbeAlphabet.tapActions(precedingTaps, touches, limits.taps, continues: true) + $0
    }
  }
}
