// Touches whose targets have been removed (rule T5).

extension Arena {
  /// Returns whether any attempt that may continue after the next review tracks a touch.
  func hasRemainingAttempt(with number: UInt64) -> Bool {
    entries.contains { attempt in
      attempt.receivesInput && attempt.touches.contains(number)
        && !invalidated.contains { $0.gesture === attempt.gesture }
    }
  }

  /// In each attempt that includes a touch, replaces a blocking target that was removed. The
  /// replacement continues to block even if the object behind the target no longer exists.
  func replaceBlockingTarget(ofAttemptsWith number: UInt64) {
    for index in entries.indices where entries[index].touches.contains(number) {
      guard let target = entries[index].blockingTarget, target.dispatcher == nil else { continue }
      entries[index].blockingTarget = RemovedTarget()
    }
  }
}

/// A stand-in for a target that was removed while a touch was on it. It blocks the taps and long
/// presses of surrounding targets, for which the touch wasn't intended, but not their drags.
private final class RemovedTarget: TouchTarget {
  override var blocksGestures: Bool { true }
  override func blocksGestures(for touch: TouchID?) -> Bool { true }
}
