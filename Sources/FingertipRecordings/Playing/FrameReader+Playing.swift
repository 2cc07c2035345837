package import Fingertip
internal import FingertipEvdev

extension FrameReader {
  /// The result of replaying a recording.
  package struct Summary {
    /// The number of touches that began.
    package var touches = 0
    /// The number of touches that were still down at the end and were canceled.
    package var cancelled = 0
    /// The error that ended the recording early, if any.
    package var failure: RecordingError?
  }

  /// Replays the recording in a window, and advances time until nothing is left to decide.
  ///
  /// `wait` returns when a time is reached; without it, the recording is replayed at full speed.
  /// `receive` is called with each element before the window receives it and after the decisions
  /// that are due earlier. Auxiliary events are sent to the window's application, if it has one by
  /// then.
  package mutating func play(
    into window: Window, wait: ((Timestamp) -> Void)? = nil, onElement receive: (Element) -> Void
  ) -> Summary {
    var ending = Summary()
    while let step = next() {
      switch step {
      case .frame(let frame):
        Self.advance(to: frame.timestamp, in: window, wait)
        wait?(frame.timestamp)
        receive(step)
        for sample in frame.samples {
          switch sample.change {
          case .began: ending.touches += 1
          case .cancelled: if isOver { ending.cancelled += 1 }
          case .moved, .ended: break
          }
        }
        window.send(frame)
      case .auxiliary(let signal):
        Self.advance(to: signal.timestamp, in: window, wait)
        wait?(signal.timestamp)
        receive(step)
        if let error = window.application?.send(signal) {
          receive(.accelerationError(error, at: signal.timestamp))
        }
      case .note, .accelerationError: receive(step)
      case .failure(let error):
        receive(step)
        ending.failure = error
      }
    }
    let receiver = Self.receiver(window)
    while let deadline = receiver.nextDeadline {
      wait?(deadline)
      receiver.advance(to: deadline)
    }
    return ending
  }

  private static func advance(to time: Timestamp, in window: Window, _ wait: ((Timestamp) -> Void)?)
  {
    let receiver = receiver(window)
    guard let wait else {
      if let deadline = receiver.nextDeadline, deadline <= time { receiver.advance(to: time) }
      return
    }
    while let deadline = receiver.nextDeadline, deadline <= time {
      wait(deadline)
      receiver.advance(to: deadline)
    }
  }

  /// Returns the receiver of all timers: the application, which also detects shakes, or the window.
  private static func receiver(_ window: Window) -> any FrameReceiver {
    window.application ?? window
  }
}
