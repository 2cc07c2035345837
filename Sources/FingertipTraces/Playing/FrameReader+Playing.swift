package import Fingertip
internal import FingertipEvdev

extension FrameReader {
  /// The result of playing a recording.
  package struct Ending {
    /// The number of touches that began.
    package var touches = 0
    /// The number of touches that were still down at the end and were cancelled.
    package var cancelled = 0
    /// The error that ended the recording early, if any.
    package var failure: RecordingError?
  }

  /// Plays the recording into a window, and advances time until nothing is left to decide.
  ///
  /// `wait` returns when a time has come; without it, the recording plays at full speed. `hear`
  /// receives each element before the window does, and after the decisions due before it. Auxiliary
  /// events go to the window's application, if it has one by then.
  package mutating func play(
    into window: Window, wait: ((Timestamp) -> Void)? = nil, hear: (Step) -> Void
  ) -> Ending {
    var ending = Ending()
    while let step = next() {
      switch step {
      case .frame(let frame):
        Self.pass(to: frame.timestamp, in: window, wait)
        wait?(frame.timestamp)
        hear(step)
        for sample in frame.samples {
          switch sample.change {
          case .began: ending.touches += 1
          case .cancelled: if isOver { ending.cancelled += 1 }
          case .moved, .ended: break
          }
        }
        window.send(frame)
      case .signal(let signal):
        Self.pass(to: signal.timestamp, in: window, wait)
        wait?(signal.timestamp)
        hear(step)
        if let refusal = window.application?.send(signal) {
          hear(.refusal(refusal, at: signal.timestamp))
        }
      case .note, .refusal: hear(step)
      case .failure(let error):
        hear(step)
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

  private static func pass(to time: Timestamp, in window: Window, _ wait: ((Timestamp) -> Void)?) {
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
