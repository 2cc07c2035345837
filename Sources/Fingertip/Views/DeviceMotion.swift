/// A motion of the whole device, which goes to the first responder.
public enum Motion: Hashable, Sendable, CaseIterable {
  /// It was shaken.
  case shake

  /// The word for it in recordings and scenes: as it is written here.
  public var name: String {
    switch self {
    case .shake: "shake"
    }
  }
}

/// A command from a remote control, such as the buttons of a headset.
public enum RemoteCommand: Hashable, Sendable, CaseIterable {
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

  /// The word for it in recordings and scenes: as it is written here.
  public var name: String { literal.text }

  var literal: Phrase {
    switch self {
    case .play: "play"
    case .pause: "pause"
    case .stop: "stop"
    case .togglePlayPause: "togglePlayPause"
    case .nextTrack: "nextTrack"
    case .previousTrack: "previousTrack"
    case .beginSeekingBackward: "beginSeekingBackward"
    case .endSeekingBackward: "endSeekingBackward"
    case .beginSeekingForward: "beginSeekingForward"
    case .endSeekingForward: "endSeekingForward"
    }
  }
}
