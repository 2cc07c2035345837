// Targets that block gestures of the targets around them, as controls do (rule C7).

extension Arena {
  /// Returns the target that blocks a gesture about to be recognized, or `nil` if none does.
  ///
  /// A target blocks taps, long presses, and its own drags, each with one touch. Gestures that
  /// don't cancel touches in views are never blocked.
  func keeper(from index: Int, _ reason: Reason) -> TouchTarget? {
    guard let keeper = keeper(from: seats[index]),
      seats[index].touches.count <= max(1, seats[index].gesture.tapsNeeded)
    else { return nil }
    switch reason.fact {
    case .tapped, .held: return keeper
    case .moved, .swept, .released:
      guard let finger = groups[seats[index].group].fingers.last else { return nil }
      return keeper.keepsDrag(from: finger.start, to: finger.location) ? keeper : nil
    default: return nil
    }
  }

  /// Whether an attempt consists of taps that will be blocked, so that nothing need wait for it.
  func isKept(_ attempt: borrowing Attempt) -> Bool {
    let tapsMade = attempt.gesture.tapsMade
    return keeper(from: attempt) != nil && tapsMade > 0 && attempt.touches.count <= tapsMade
  }

  /// Returns the target under the attempt's last touch if it blocks gestures.
  private func keeper(from attempt: borrowing Attempt) -> TouchTarget? {
    guard let keeper = attempt.keeper, attempt.gesture.cancelsTouchesInView,
      keeper.keeps(groups[attempt.group].fingers.last?.id)
    else { return nil }
    return keeper
  }
}
