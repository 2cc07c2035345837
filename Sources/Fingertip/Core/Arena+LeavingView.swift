// This file handles recognizers that fail when a touch leaves their view.

extension Arena {
  /// Fails each attempt that has a touch outside the recognizer's view. The failure takes effect at
  /// the instant when the touch left the view. If the state machine had already reached a verdict
  /// by then, the attempt doesn't fail.
  func failAttemptsOutsideView() {
    for index in entries.indices
    where entries[index].traits.contains(.failsOutsideView)
      && (entries[index].isUndecided || entries[index].isOnStandby)
    {
      let group = entries[index].touchGroup
      guard groups[group].hasChanges, let target = entries[index].gesture.attachedTarget,
        let fraction = groups[group].touches.exitFraction(where: { !target.contains($0) })
      else { continue }
      let input = input(for: index)
      let instant = input.instant(at: fraction)
      if verdicts.contains(where: { $0.entryIndex == index && $0.instant <= instant }) { continue }
      verdictStorage = .fail(Reason(.leftView), at: instant)
      addVerdict(verdictStorage, of: index)
    }
  }
}

extension TrackedTouches {
  /// Returns the earliest point in the last move, as a fraction of the move, at which any touch
  /// satisfies a predicate, or `nil` if no touch does.
  fileprivate func exitFraction(where isOutside: (Point) -> Bool) -> Double? {
    var earliestFraction: Double?
    for finger in self where isOutside(finger.location) {
      let fraction = crossingFraction { isOutside(finger.previousLocation + finger.delta * $0) }
      if fraction < (earliestFraction ?? .infinity) { earliestFraction = fraction }
    }
    return earliestFraction
  }
}
