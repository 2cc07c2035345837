// What targets keep from recognizers of the targets around them, as controls do (rule C7).

extension Arena {
  /// The target that keeps a gesture that was about to be recognized.
  ///
  /// It keeps taps, holds, and drags of its own, of one finger. A gesture that takes no touches from
  /// views is free to be recognized beside.
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

  /// Whether an attempt is one of taps that will be kept from it, so that nothing need wait for them.
  func isKept(_ attempt: borrowing Attempt) -> Bool {
    let tapsMade = attempt.gesture.tapsMade
    return keeper(from: attempt) != nil && tapsMade > 0 && attempt.touches.count <= tapsMade
  }

  /// The target under the last finger of an attempt, if that keeps anything from it.
  private func keeper(from attempt: borrowing Attempt) -> TouchTarget? {
    guard let keeper = attempt.keeper, attempt.gesture.cancelsTouchesInView,
      keeper.keeps(groups[attempt.group].fingers.last?.id)
    else { return nil }
    return keeper
  }
}
