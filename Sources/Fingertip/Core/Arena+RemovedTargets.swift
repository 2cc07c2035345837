// This file handles touches whose targets have been removed (rule T5).

extension Arena {
  /// Returns whether a touch is tracked by any attempt that may continue after the next review.
  func hasContinuingAttempt(tracking number: UInt64) -> Bool {
    entries.contains { attempt in
      attempt.receivesInput && attempt.touches.contains(number)
        && !invalidatedRecognizers.contains { $0.gesture === attempt.gesture }
    }
  }

  /// Replaces the removed blocking target in each attempt that includes the given touch. The
  /// replacement continues to block gestures even if the object behind the target no longer exists.
  func replaceRemovedBlockingTarget(ofAttemptsTracking number: UInt64) {
    for index in entries.indices where entries[index].touches.contains(number) {
      guard let target = entries[index].blockingTarget, target.dispatcher == nil else { continue }
      entries[index].blockingTarget = RemovedTargetStandIn()
    }
  }
}

/// A stand-in for a target that was removed while a touch was on it. The stand-in blocks taps and
/// long presses on surrounding targets, because the touch wasn't intended for those targets. It
/// doesn't block drags.
private final class RemovedTargetStandIn: TouchTarget {
  override var blocksGestures: Bool { true }
  override func blocksGestures(for touch: TouchID?) -> Bool { true }
}
