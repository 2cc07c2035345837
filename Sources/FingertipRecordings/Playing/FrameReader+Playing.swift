package import Fingertip
internal import FingertipEvdev

extension FrameReader {
  /// The result of replaying a recording.
  package struct PlaybackSummary {
    /// The number of touches that began during playback.
    package var touchCount = 0
    /// The number of touches that were cancelled because they were still down at the end.
    package var cancelledCount = 0
    /// The error that ended the recording early, if any.
    package var readError: RecordingError?
  }

  /// Replays the recording in a window. After the last frame, advances time until all gestures have
  /// been decided.
  ///
  /// `wait` must return when the time passed to it is reached. Without `wait`, the recording is
  /// replayed at full speed. `receive` is called with each element before the window receives the
  /// element, and after all earlier decisions have been made. Auxiliary events are sent to the
  /// window's application if the window has an application at that time.
  package mutating func play(
    into window: Window, wait: ((Timestamp) -> Void)? = nil, onElement receive: (Element) -> Void
  ) -> PlaybackSummary {
    var summary = PlaybackSummary()
    while let step = nextElement() {
      switch step {
      case .frame(let frame):
        Self.advance(to: frame.timestamp, in: window, wait)
        wait?(frame.timestamp)
        receive(step)
        for sample in frame.samples {
          switch sample.change {
          case .began: summary.touchCount += 1
          case .cancelled: if hasEnded { summary.cancelledCount += 1 }
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
      case .note(let note):
        Self.advance(to: note.time, in: window, wait)
        receive(step)
      case .accelerationError: receive(step)
      case .failure(let error):
        receive(step)
        summary.readError = error
      }
    }
    let receiver = Self.frameReceiver(window)
    while let deadline = receiver.nextDeadline {
      wait?(deadline)
      receiver.advance(to: deadline)
    }
    return summary
  }

  private static func advance(to time: Timestamp, in window: Window, _ wait: ((Timestamp) -> Void)?)
  {
    let receiver = frameReceiver(window)
    guard let wait else {
      if let deadline = receiver.nextDeadline, deadline <= time { receiver.advance(to: time) }
      return
    }
    while let deadline = receiver.nextDeadline, deadline <= time {
      wait(deadline)
      receiver.advance(to: deadline)
    }
  }

  /// Returns the object that handles all timers. The object is the application, which also detects
  /// shakes, or the window if there is no application.
  private static func frameReceiver(_ window: Window) -> any FrameReceiver {
    window.application ?? window
  }
}
