internal import Fingertip
internal import FingertipScenes

extension Swipe: KnownGesture {
  var fewestFingers: Int { touches }
  var manner: FingerManner { .path }

  var habit: GestureHabit? {
    switch touches {
    case 1: GestureHabit(name: "swipe", purposes: [.delete, .reveal, .navigate, .scroll])
    case 3: GestureHabit(name: "three-finger swipe", purposes: [.undo])
    default: nil
    }
  }

  func compared(onRow isOnRow: Bool) -> [ComparedGesture] {
    Direction.allCases.filter { directions.contains($0) }.map {
      var gesture = ComparedGesture("swipe", fingers: touches, direction: $0)
      if isOnRow { gesture.words += " on a row" }
      return gesture
    }
  }

  func addSteps(to alphabet: inout ProbeAlphabet) {
    alphabet.add(directions)
    alphabet.add(fingers: touches)
    alphabet.add(distance: limits.minimumTravel)
    alphabet.add(
      brisk: max(leastSpeed * 1.5, limits.minimumReleaseSpeed * 1.2), slow: leastSpeed / 2)
  }

  func motions(radius: Double) -> [[Probe.Step]] {
    ProbeAlphabet.strokes(touches, directions, beyond: limits.minimumTravel)
  }

  var neededSpeed: Double? { max(leastSpeed, limits.minimumReleaseSpeed) * 1.3 }

  /// The minimum speed to cover the distance in time.
  private var leastSpeed: Double {
    limits.minimumTravel / max(limits.maximumDuration.inSeconds, 0.001)
  }
}
