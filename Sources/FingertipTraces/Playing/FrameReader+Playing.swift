package import Fingertip

extension FrameReader {
  /// How the playing of a recording went.
  package struct Ending {
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
  /// gets each step before the window does, and after the decisions that are due before it.
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
      case .note: hear(step)
      case .failure(let error):
        hear(step)
        ending.failure = error
      }
    }
    while let deadline = window.nextDeadline {
      wait?(deadline)
      window.advance(to: deadline)
    }
    return ending
  }

  private static func pass(to time: Timestamp, in window: Window, _ wait: ((Timestamp) -> Void)?) {
    guard let wait else {
      if let deadline = window.nextDeadline, deadline <= time { window.advance(to: time) }
      return
    }
    while let deadline = window.nextDeadline, deadline <= time {
      wait(deadline)
      window.advance(to: deadline)
    }
  }
}
