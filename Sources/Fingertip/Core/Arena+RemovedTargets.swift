// Touches whose targets have been removed (rule T5).

extension Arena {
  /// Returns whether a touch is tracked by an attempt that may continue after the next review.
  func hasRemainingAttempt(with number: UInt64) -> Bool {
    for index in entries.indices where entries[index].receivesInput {
      let gesture = entries[index].gesture
      if entries[index].touches.contains(number), !isInvalidated(gesture) { return true }
    }
    return false
  }

  private func isInvalidated(_ gesture: GestureRecognizer) -> Bool {
    for index in invalidated.indices where invalidated[index].0 === gesture { return true }
    return false
  }

  /// Replaces the removed targets that block the attempts with a touch, whether or not the objects
  /// behind them still exist.
  func replaceBlockingTarget(ofAttemptsWith number: UInt64) {
    for index in entries.indices where entries[index].touches.contains(number) {
      guard let target = entries[index].blockingTarget, target.dispatcher == nil else { continue }
      entries[index].blockingTarget = RemovedTarget()
    }
  }
}

/// A target that was removed under a touch. It blocks taps and long presses of the targets around
/// it, because they weren't meant for these, but no drags.
private final class RemovedTarget: TouchTarget {
  override var blocksGestures: Bool { true }
  override func blocksGestures(for touch: TouchID?) -> Bool { true }
}
