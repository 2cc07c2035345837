// This file finds targets that block the gestures of enclosing targets, as controls do (rule C7).

extension Arena {
  /// Returns the target that blocks a gesture that is about to be recognized, or `nil` if the
  /// gesture isn't blocked.
  ///
  /// A target blocks one-finger taps and long presses, and any one-finger drags that it uses
  /// itself. Gestures that don't cancel touches in views are never blocked.
  func blockingTarget(for index: Int, _ reason: Reason) -> TouchTarget? {
    guard let target = blockingTarget(for: entries[index]),
      entries[index].touches.count <= max(1, entries[index].gesture.requiredTapCount)
    else { return nil }
    switch reason.code {
    case .tapped, .held: return target
    case .moved, .swiped, .released:
      guard let finger = groups[entries[index].touchGroup].touches.last else { return nil }
      return target.blocksDrag(from: finger.startLocation, to: finger.location) ? target : nil
    default: return nil
    }
  }

  /// Returns whether an attempt is a tap that will be blocked. Other gestures don't need to wait
  /// for such a tap to fail.
  func isBlockedTap(_ attempt: borrowing Attempt) -> Bool {
    let tapOnlyCount = attempt.gesture.tapOnlyCount
    return blockingTarget(for: attempt) != nil && tapOnlyCount > 0
      && attempt.touches.count <= tapOnlyCount
  }

  /// Returns the target under the attempt's last touch if that target blocks gestures, and `nil`
  /// otherwise.
  private func blockingTarget(for attempt: borrowing Attempt) -> TouchTarget? {
    guard let target = attempt.blockingTarget, attempt.gesture.cancelsTouchesInView,
      target.blocksGestures(for: groups[attempt.touchGroup].touches.last?.id)
    else { return nil }
    return target
  }
}
