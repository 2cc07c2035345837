internal import Fingertip
internal import FingertipScenes

extension Tap: KnownGesture {
  var fewestFingers: Int { touches }
  var manner: FingerManner { .still }

  var habit: GestureHabit? {
    switch (taps, touches) {
    case (1, 1): GestureHabit(name: "tap", purposes: [.activate, .select])
    case (2, 1): GestureHabit(name: "double tap", purposes: [.zoom, .select])
    default: nil
    }
  }

  func compared(onRow isOnRow: Bool) -> [ComparedGesture] {
    if taps == 1, touches == 1 { return [] }
    let word = taps == 1 ? "tap" : taps == 2 ? "double tap" : "series of \(taps) taps"
    return [ComparedGesture(word, fingers: touches)]
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(fingers: touches)
    alphabet.add(limits, taps: taps)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    touches > ProbeAlphabet.mostFingers ? [] : [ProbeAlphabet.taps(taps, touches)]
  }
}
