// This file processes the frames that a frame holder has held back.

extension Window {
  /// The time to which to advance the clock if there is no input until then, regardless of whether
  /// waiting input already advances the clock to that time.
  var nextDeadlineIgnoringWaitingInput: Timestamp? {
    frameHolder?.deadline ?? dispatcher.nextDeadline
  }

  /// Whether frames are being held back, which means that the window's clock must not advance.
  var isHoldingFrames: Bool { frameHolder?.deadline != nil }

  /// Processes the frames that are due by a time. Returns whether the clock may advance to that
  /// time.
  @inline(never)  // Not called without a frame holder.
  func processHeldFrames(dueBy time: Timestamp) -> Bool {
    guard let frameHolder else { return true }
    processReleasedFrames(frameHolder.releaseFrames(dueBy: time))
    return frameHolder.deadline == nil
  }

  /// Processes frames that are no longer held back. If callbacks send input, that input waits until
  /// the last of these frames has been processed.
  func processReleasedFrames(_ frames: [TouchFrame]) {
    guard !frames.isEmpty else { return }
    sendBatch {
      for frame in frames { process(frameFilter?(frame) ?? frame, isCoalescing: false) }
    }
  }
}
