package import Fingertip
internal import FingertipEvdev

extension FrameReader {
  /// How the playing of a recording went.
  package struct Summary {
    /// How many touches landed.
    package var touches = 0
    /// How many were down when there was nothing more to read, and so were cancelled.
    package var cancelled = 0
    /// Why it could not be read to its end.
    package var failure: RecordingError?
  }

  /// Plays the recording into a window, and lets time pass until nothing is left to be decided.
  ///
  /// `wait` returns when a time has come; without it the recording is played as fast as it goes. `hear`
  /// gets each step before the window does, and after the decisions that are due before it. What is no
  /// touch goes to the application of the window, if it is in one by then.
  package mutating func play(
    into window: Window, wait: ((Timestamp) -> Void)? = nil, onElement hear: (Element) -> Void
  ) -> Summary {
    var ending = Summary()
    while let step = next() {
      switch step {
      case .frame(let frame):
        Self.advance(to: frame.timestamp, in: window, wait)
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
      case .auxiliary(let signal):
        Self.advance(to: signal.timestamp, in: window, wait)
        wait?(signal.timestamp)
        hear(step)
        if let error = window.application?.send(signal) {
          hear(.accelerationError(error, at: signal.timestamp))
        }
      case .note, .accelerationError: hear(step)
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

  private static func advance(to time: Timestamp, in window: Window, _ wait: ((Timestamp) -> Void)?) {
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

  /// What knows all that is due: an application also knows of a shake.
  private static func receiver(_ window: Window) -> any FrameReceiver {
    window.application ?? window
  }
}
