// This file sends the frames that a host assembles from samples (rule U8).

extension OpenFrame {
  /// Adds samples, and sends any frames that end as a result.
  package func add(
    _ samples: [TouchSample], at time: Timestamp, sendingTo receiver: any FrameReceiver
  ) {
    var ended: [TouchFrame] = []
    for sample in samples {
      if let frame = add(sample, at: time) { ended.append(frame) }
    }
    guard !ended.isEmpty else { return }
    // Callbacks may also add samples. All of this call's samples have already been added, so the
    // callbacks' samples follow them.
    receiver.sendBatch {
      for frame in ended { receiver.sendWithoutEndingOpenFrame(frame, isCoalescing: false) }
    }
  }

  /// Ends the frame and sends it. Returns whether a frame was open.
  package func end(sendingTo receiver: any FrameReceiver) -> Bool {
    guard let frame = end() else { return false }
    receiver.sendWithoutEndingOpenFrame(frame, isCoalescing: false)
    return true
  }

  /// Prepares to advance time by ending the frame, unless the new time is before the frame's end.
  /// Returns whether time can advance. Time can't advance until the frame has ended, because the
  /// frame may contain samples that are earlier than the new time.
  func endBeforeAdvance(to time: Timestamp, sendingTo receiver: any FrameReceiver) -> Bool {
    guard let endTime else { return true }
    guard endTime <= time else { return false }
    return end(sendingTo: receiver)
  }
}

extension OpenFrame {
  /// Returns a receiver's open frame, creating it on first use.
  // This isn't a method of the receiver for the same reason that `RecordedInput.send(to:)` isn't
  // one.
  package static func ensured(for receiver: any FrameReceiver) -> OpenFrame {
    if let openFrame = receiver.openFrame { return openFrame }
    let created = OpenFrame()
    receiver.openFrame = created
    return created
  }
}
