import CFingertip
import Fingertip

/// The shared behavior of windows and surfaces: receiving touch frames and times, and logging
/// decisions.
final class InputEndpoint {
  /// The object that receives the input: a surface, a window's application or, if there is none,
  /// the window itself.
  var receiver: any FrameReceiver
  /// The touch frame, whose storage is reused for each call.
  private var reusedFrame = TouchFrame(at: .zero, samples: [])

  /// The number of nested query callbacks that are currently running.
  var queryDepth = 0

  init(_ receiver: any FrameReceiver) { self.receiver = receiver }

  // MARK: Callbacks

  var isQuerying: Bool { queryDepth > 0 }
  /// Whether a callback is running. If the host exited a callback with `longjmp` or an exception,
  /// the value remains `true`.
  var isBusy: Bool { isQuerying || receiver.isBusy }

  /// Calls a closure that sends input to the receiver. While a callback is running, the input is
  /// queued.
  func sendInput(_ body: (any FrameReceiver) throws(CallError) -> Void) throws(CallError) {
    let (isWaiting, droppedCount) = (receiver.isBusy, receiver.droppedInputCount)
    try body(receiver)
    if isWaiting, receiver.droppedInputCount != droppedCount { throw .waitingInputsDropped }
  }

  // MARK: Frames

  /// Sends one touch frame.
  func send(_ frame: fingertip_frame) throws(CallError) {
    try sendInput { receiver throws(CallError) in
      let hasValidLocations = try reusedFrame.setSamples(from: frame)
      receiver.send(reusedFrame, isCoalescing: false)
      if !hasValidLocations { throw .invalidLocationError }
    }
  }

  /// Sends a frame that contains a single touch.
  func send(_ sample: fingertip_sample, at time: Int64) throws(CallError) {
    try withUnsafePointer(to: sample) { sample throws(CallError) in
      try send(fingertip_frame(time, sample, 1))
    }
  }

  /// Sends several frames, coalescing their moves for views.
  func send(coalescing frames: UnsafePointer<fingertip_frame>?, _ count: Int) throws(CallError) {
    try sendInput { receiver throws(CallError) in
      let frames = try StridedArray(frames, count, MemoryLayout<fingertip_frame>.size)
      var hasValidLocations = true
      // Validate all frames before sending the first.
      for index in 0..<frames.count {
        if try !reusedFrame.setSamples(from: frames[index]) { hasValidLocations = false }
      }
      receiver.sendBatch {
        for index in 0..<frames.count {
          _ = try? reusedFrame.setSamples(from: frames[index])
          receiver.send(reusedFrame, isCoalescing: index < frames.count - 1)
        }
      }
      if !hasValidLocations { throw .invalidLocationError }
    }
  }

  /// Adds the samples of a frame to the open frame.
  func addSamples(_ frame: fingertip_frame) throws(CallError) {
    try sendInput { receiver throws(CallError) in
      let hasValidLocations = try reusedFrame.setSamples(from: frame)
      OpenFrame.ensured(for: receiver).add(
        reusedFrame.samples, at: reusedFrame.timestamp, sendingTo: receiver)
      if !hasValidLocations { throw .invalidLocationError }
    }
  }

  /// Ends the open frame and processes it.
  func endFrame() throws(CallError) {
    try sendInput { receiver throws(CallError) in
      if receiver.openFrame?.end(sendingTo: receiver) != true { throw .noOpenFrame }
    }
  }

  /// Cancels all touches.
  func cancelAll() { receiver.cancelAllTouches(reason: .interrupted) }

  /// Discards the queued input and the open frame, and cancels all touches.
  func discardInputAndCancelTouches() {
    receiver.discardWaitingInput()
    cancelAll()
  }

  // MARK: Time

  /// Advances the time.
  func advance(to time: Int64) throws(CallError) {
    try sendInput { receiver throws(CallError) in
      let time = Timestamp(nanoseconds: time)
      try time.checkRange()
      receiver.advance(to: time)
    }
  }

  /// The time of the next deadline, or ``FINGERTIP_NEVER``.
  var nextDeadline: Int64 { receiver.nextDeadline?.nanoseconds ?? FINGERTIP_NEVER }

  /// Whether no touch is down, no recognizer is waiting, and nothing is animating.
  var isIdle: Bool { receiver.isIdle }

  // MARK: Decisions

  /// Sets the decision observer, or removes it if `nil` is passed.
  func setDecisionObserver(_ observer: ((Decision) -> Void)?) { receiver.onDecision = observer }
}

extension TextBuilder {
  /// Calls a closure with the text as a null-terminated string.
  @inline(never)
  func withCText(_ body: (_ text: UnsafePointer<CChar>?, _ length: Int) -> Void) {
    var text = bytes
    text.append(0)
    text.withUnsafeBytes { bytes in
      body(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), text.count - 1)
    }
  }
}

/// The time that means "never". This constant is necessary because Swift doesn't import the macro.
let FINGERTIP_NEVER = Int64.max

extension CallError {
  fileprivate static var invalidLocationError: CallError {
    .invalidNumber(
      """
      ignored a sample with a coordinate out of range; use a number from -1e9 to 1e9
      """)
  }
}
