// This file assembles frames from separate samples.

extension GestureSurface {
  /// Adds samples to the open frame, for hosts that receive an event for each finger; see
  /// ``Window/addSamples(_:at:)``.
  public func addSamples(_ samples: [TouchSample], at time: Timestamp) {
    OpenFrame.ensured(for: self).add(samples, at: time, sendingTo: self)
  }

  /// Ends the open frame and processes it. Returns `false` if no frame was open.
  @discardableResult
  public func endFrame() -> Bool { openFrame?.end(sendingTo: self) ?? false }

  /// The maximum time between the first sample of a frame and the other samples that
  /// ``addSamples(_:at:)`` adds to it; see ``Window/frameDuration``. The default is 0.
  public var frameDuration: Duration {
    get { openFrame?.duration ?? .zero }
    set { OpenFrame.ensured(for: self).duration = newValue }
  }

  package var openFrame: OpenFrame? {
    get { dispatcher.openFrame }
    set { dispatcher.openFrame = newValue }
  }
}
