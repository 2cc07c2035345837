// This file assembles frames from separate samples.

extension Application {
  /// Adds samples, whose locations are in screen coordinates, to the open frame; see
  /// ``Window/addSamples(_:at:)``.
  public final func addSamples(_ samples: [TouchSample], at time: Timestamp) {
    OpenFrame.ensured(for: self).add(samples, at: time, sendingTo: self)
  }

  /// Ends and processes the open frame. Returns `false` if no frame was open.
  @discardableResult
  public final func endFrame() -> Bool { openFrame?.end(sendingTo: self) ?? false }

  /// The maximum time between the first sample of a frame and the other samples that
  /// ``addSamples(_:at:)`` adds to it; see ``Window/frameDuration``. The default is 0.
  public final var frameDuration: Duration {
    get { openFrame?.duration ?? .zero }
    set { OpenFrame.ensured(for: self).duration = newValue }
  }

  /// Ends the application's open frame and the open frames of any of its windows to which the host
  /// adds samples directly.
  final func endAllOpenFrames() {
    if openFrame != nil { endFrame() }
    for window in windows where window.dispatcher.openFrame != nil { window.endFrame() }
  }
}
