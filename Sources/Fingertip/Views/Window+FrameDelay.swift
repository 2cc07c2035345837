// Processes the frames that a frame delay has held back.

extension Window {
  /// The time at which to advance time if there is no input until then, whether or not waiting input
  /// already does so.
  var nextOwnDeadline: Timestamp? { frameDelay?.deadline ?? dispatcher.nextDeadline }

  /// Whether frames are being held back, so that the window's clock must not advance.
  var holdsFrames: Bool { frameDelay?.deadline != nil }

  /// Processes the frames that are due by a time. Returns whether time may advance to it.
  @inline(never)  // Not called without a frame delay.
  func processHeldFrames(dueBy time: Timestamp) -> Bool {
    guard let frameDelay else { return true }
    process(frameDelay.release(dueBy: time))
    return frameDelay.deadline == nil
  }

  /// Processes frames that are no longer held back. Input that callbacks send waits until the last
  /// of these frames has been processed.
  func process(_ frames: [TouchFrame]) {
    guard !frames.isEmpty else { return }
    sendBatch {
      for frame in frames { process(frameFilter?(frame) ?? frame, isCoalescing: false) }
    }
  }
}
