internal import Fingertip

// The second pass, before a recognizer is reported as never recognized.

extension ProbeSearch {
  /// The maximum number of motions for each group of recognizers in the second pass.
  private static let maximumMotionsInSecondPass = 400
  /// The maximum number of motions in the whole second pass, which is limited because each motion
  /// takes longer if there are more recognizers.
  private static let maximumSecondTriesInAll = 8000
  /// The maximum number of views that are combined in pairs.
  private static let maximumPairedViews = 6

  /// Tries further motions to trigger a group of recognizers with the same limits. First, performs
  /// the recognizers' own motions from the edges of the available space, with other finger
  /// spacings, at the lowest sufficient speed, and with fingers on two views. Then explores all
  /// motions generated from their limits and those of their blockers.
  mutating func secondPass(for group: [Int], groupCount count: Int) {
    let index = group[0]
    let most = min(Self.maximumMotionsInSecondPass, Self.maximumSecondTriesInAll / count)
    let end = motionCount + most
    let receivingTargets = targets(of: index)
    for target in receivingTargets {
      let alphabet = alphabet(target.recognizers, target)
      for probe in probes(of: index, on: target) {
        for variant in target.alternatives(for: probe, on: setup.layout) {
          for paces in [alphabet.speeds, alphabet.speeds.slowed(for: setup.recognizers[index])] {
            guard !triggeredRecognizers.contains(index), motionCount < end else { break }
            let start = setup.startTarget(of: probe, for: index, at: variant)
            perform(probe, at: start, paces, makers: group)
          }
        }
      }
    }
    tryOnTwoViews(index, Array(receivingTargets.prefix(Self.maximumPairedViews)), until: end)
    let rivals = failureCounts[index]?.blockingRecognizers ?? []
    for target in receivingTargets {
      guard !triggeredRecognizers.contains(index), motionCount < end else { return }
      let near = target.recognizers.filter { $0 == index || rivals.contains($0) }
      // A recognizer that fails without competitors usually fails in longer motions for the same
      // reasons.
      let maximum = failureCounts[index] == nil ? 100 : end - motionCount
      explore(target, alphabet(near, target), limit: maximum, until: index)
    }
  }

  /// Tries a recognizer's own motions with one finger on one view and the others on another, so
  /// that a recognizer on only one of the views can't block it.
  private mutating func tryOnTwoViews(_ index: Int, _ targets: [ProbeTarget], until end: Int) {
    for (position, target) in targets.enumerated() {
      for other in targets[(position + 1)...] where target.needsScrolling == other.needsScrolling {
        let both = target.spanning(other)
        for var probe in probes(of: index, on: target) where probe.takesSeveralFingers {
          guard !triggeredRecognizers.contains(index), motionCount < end else { return }
          probe.view = "\(target.viewName) and \(other.viewName)"
          perform(probe, at: both, alphabet(both.recognizers, target).speeds, makers: [index])
        }
      }
    }
  }
}
