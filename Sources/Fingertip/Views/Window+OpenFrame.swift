// This file assembles frames from separate samples.

extension Window {
  /// Adds samples to the open frame, for hosts that receive an event for each finger (rule U8).
  ///
  /// If no frame is open, this method opens one with the time of the samples. Call ``endFrame()``
  /// after the last event of the frame, or set ``frameDuration`` if no event marks the end. The
  /// frame also ends when a sample doesn't belong to it, when time is advanced to its end, and
  /// before any other input is sent. The frame is then processed as if it had been passed to
  /// ``send(_:)``. Does nothing if `samples` is empty.
  ///
  /// ```swift
  /// window.addSamples([TouchSample(TouchID(1), .moved, at: Point(x: 100, y: 200))], at: time)
  /// window.addSamples([TouchSample(TouchID(2), .moved, at: Point(x: 180, y: 200))], at: time)
  /// window.endFrame()
  /// ```
  public func addSamples(_ samples: [TouchSample], at time: Timestamp) {
    OpenFrame.ensured(for: self).add(samples, at: time, sendingTo: self)
  }

  /// Ends and processes the open frame.
  ///
  /// - Returns: `true` if a frame was open. Otherwise, the method does nothing and returns `false`.
  @discardableResult
  public func endFrame() -> Bool { openFrame?.end(sendingTo: self) ?? false }

  /// The maximum time between the first sample of a frame and the other samples that
  /// ``addSamples(_:at:)`` adds to it. The value is clamped to 0 … 1 s. With the default, 0, only
  /// samples with the same time form a frame.
  ///
  /// Use a value less than the interval between two touchscreen reports, for example 4 ms. The
  /// processing of a touch is delayed by at most this duration, until ``nextDeadline``.
  public var frameDuration: Duration {
    get { openFrame?.duration ?? .zero }
    set { OpenFrame.ensured(for: self).duration = newValue }
  }

  package var openFrame: OpenFrame? {
    get { dispatcher.openFrame }
    set { dispatcher.openFrame = newValue }
  }
}
