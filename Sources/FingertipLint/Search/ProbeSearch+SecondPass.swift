internal import Fingertip

// This file contains the second pass, which runs before a recognizer is reported as never
// recognized.

extension ProbeSearch {
  /// The maximum number of motions for each group of recognizers in the second pass.
  private static let maximumMotionsInSecondPass = 400
  /// The maximum number of motions in the whole second pass. The number is limited because each
  /// motion takes longer when there are more recognizers.
  private static let maximumSecondTriesInAll = 8000
  /// The maximum number of views that are combined into pairs for motions on two views.
  private static let maximumPairedViews = 6

  /// Tries further motions to trigger a group of recognizers with the same limits. The motions that
  /// perform the recognizers' gestures come first. They are performed starting at the edges of the
  /// available space, with other finger spacings, at the lowest sufficient speed, and with fingers
  /// on two views. After that, all motions generated from the limits of the recognizers and their
  /// blockers are explored.
  mutating func runSecondPass(for group: [Int], groupCount count: Int) {
    let index = group[0]
    let most = min(Self.maximumMotionsInSecondPass, Self.maximumSecondTriesInAll / count)
    let end = motionCount + most
    let receivingTargets = targets(of: index)
    for target in receivingTargets {
      let actionSet = makeActionSet(for: target.recognizers, at: target)
      for probe in probes(of: index, on: target) {
        for variant in target.alternativeTargets(for: probe, on: environment.layout) {
          for speeds in [
            actionSet.speeds, actionSet.speeds.slowed(for: environment.recognizers[index]),
          ] {
            guard !triggeredRecognizers.contains(index), motionCount < end else { break }
            let start = environment.startTarget(of: probe, for: index, at: variant)
            perform(probe, at: start, speeds, intendedRecognizers: group)
          }
        }
      }
    }
    tryMotionsOnTwoViews(index, Array(receivingTargets.prefix(Self.maximumPairedViews)), until: end)
    let rivals = blockerCounts[index]?.blockingRecognizers ?? []
    for target in receivingTargets {
      guard !triggeredRecognizers.contains(index), motionCount < end else { return }
      let near = target.recognizers.filter { $0 == index || rivals.contains($0) }
      // A recognizer that fails even without competitors usually fails in longer motions for the
      // same reasons.
      let maximum = blockerCounts[index] == nil ? 100 : end - motionCount
      exploreMotions(target, makeActionSet(for: near, at: target), limit: maximum, until: index)
    }
  }

  /// Tries the motions that perform a recognizer's gesture with one finger on one view and the
  /// other fingers on another view. In such a motion, a recognizer on only one of these views can't
  /// block the gesture.
  private mutating func tryMotionsOnTwoViews(_ index: Int, _ targets: [ProbeTarget], until end: Int)
  {
    for (position, target) in targets.enumerated() {
      for other in targets[(position + 1)...] where target.needsScrolling == other.needsScrolling {
        let both = target.combined(with: other)
        for var probe in probes(of: index, on: target) where probe.takesSeveralFingers {
          guard !triggeredRecognizers.contains(index), motionCount < end else { return }
          probe.view = "\(target.viewName) and \(other.viewName)"
          perform(
            probe, at: both, makeActionSet(for: both.recognizers, at: target).speeds,
            intendedRecognizers: [index])
        }
      }
    }
  }
}
