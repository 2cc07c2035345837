/// A motion of the whole device, which is reported to the first responder.
public enum DeviceMotion: Hashable, Sendable, CaseIterable {
  /// A shake.
  case shake

  /// The name in recordings and scenes, which is the same as the case name.
  public var name: String {
    switch self {
    case .shake: "shake"
    }
  }
}

/// A command from a remote control, such as a button press on a headset.
public enum RemoteCommand: Hashable, Sendable, CaseIterable {
  /// Start playing.
  case play
  /// Pause playing.
  case pause
  /// Stop playing.
  case stop
  /// Play if playback is paused, or pause otherwise.
  case togglePlayPause
  /// Skip to the next track.
  case nextTrack
  /// Skip to the previous track.
  case previousTrack
  /// Begin seeking backward.
  case beginSeekingBackward
  /// Stop seeking backward.
  case endSeekingBackward
  /// Begin seeking forward.
  case beginSeekingForward
  /// Stop seeking forward.
  case endSeekingForward

  /// The name in recordings and scenes, which is the same as the case name.
  public var name: String { nameLiteral.text }

  var nameLiteral: StaticText {
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
