// Touches whose targets have been removed (rule T5).

extension Arena {
  /// Returns whether a touch is tracked by an attempt that may continue after the next review.
  func hasRemainingAttempt(with number: UInt64) -> Bool {
    entries.contains { attempt in
      attempt.receivesInput && attempt.touches.contains(number)
        && !invalidated.contains { $0.gesture === attempt.gesture }
    }
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
