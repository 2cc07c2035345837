/// A motion of the whole device, which goes to the first responder.
public enum Motion: Hashable, Sendable {
  /// It was shaken.
  case shake
}

/// A command from a remote control, such as the buttons of a headset.
public enum RemoteCommand: Hashable, Sendable {
  /// Start playing.
  case play
  /// Pause playing.
  case pause
  /// Stop playing.
  case stop
  /// Play when paused, pause when playing.
  case togglePlayPause
  /// Go to the next piece.
  case nextTrack
  /// Go to the piece before.
  case previousTrack
  /// Begin to go back.
  case beginSeekingBackward
  /// Go back no further.
  case endSeekingBackward
  /// Begin to go forward.
  case beginSeekingForward
  /// Go forward no further.
  case endSeekingForward
}
