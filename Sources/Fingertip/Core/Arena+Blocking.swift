// What targets keep from recognizers of the targets around them, as controls do (rule C7).

extension Arena {
  /// The target that keeps a gesture that was about to be recognized.
  ///
  /// It keeps taps, holds, and drags of its own, of one finger. A gesture that takes no touches from
  /// views is free to be recognized beside.
  func blockingTarget(for index: Int, _ reason: Reason) -> TouchTarget? {
    guard let keeper = blockingTarget(for: entries[index]),
      entries[index].touches.count <= max(1, entries[index].gesture.requiredTapCount)
    else { return nil }
    switch reason.code {
    case .tapped, .held: return keeper
    case .moved, .swiped, .released:
      guard let finger = groups[entries[index].group].fingers.last else { return nil }
      return keeper.blocksDrag(from: finger.start, to: finger.location) ? keeper : nil
    default: return nil
    }
  }

  /// Whether an attempt is one of taps that will be kept from it, so that nothing need wait for them.
  func isBlocked(_ attempt: borrowing Attempt) -> Bool {
    let tapOnlyCount = attempt.gesture.tapOnlyCount
    return blockingTarget(for: attempt) != nil && tapOnlyCount > 0 && attempt.touches.count <= tapOnlyCount
  }

  /// The target under the last finger of an attempt, if that keeps anything from it.
  private func blockingTarget(for attempt: borrowing Attempt) -> TouchTarget? {
    guard let keeper = attempt.blockingTarget, attempt.gesture.cancelsTouchesInView,
      keeper.keeps(groups[attempt.group].fingers.last?.id)
    else { return nil }
    return keeper
  }
}
