// Recognizers that fail when a touch leaves their view.

extension Arena {
  /// Fails each attempt whose touch left the view, at the instant when the touch left, unless the
  /// state machine had already reached a verdict.
  func failAttemptsOutsideView() {
    for index in entries.indices
    where entries[index].traits.contains(.failsOutsideView)
      && (entries[index].isUndecided || entries[index].isOnStandby)
    {
      let group = entries[index].group
      guard groups[group].hasChanges, let target = entries[index].gesture.attachment,
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
  /// Returns the smallest fraction of the last move at which any touch satisfies a predicate, or
  /// `nil` if none does.
  fileprivate func exitFraction(where isOutside: (Point) -> Bool) -> Double? {
    var earliestFraction: Double?
    for finger in self where isOutside(finger.location) {
      let fraction = crossing { isOutside(finger.previous + finger.delta * $0) }
      if fraction < (earliestFraction ?? .infinity) { earliestFraction = fraction }
    }
    return earliestFraction
  }
}
