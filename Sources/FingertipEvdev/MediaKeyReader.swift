public import Fingertip

/// A reader that converts media-key events from a remote control, headset or keyboard into
/// commands.
///
/// A media key sends its command once, when it is pressed, and doesn't repeat the command while it
/// is held. A seek key sends one command when it is pressed, which begins seeking, and another when
/// it is released, which ends seeking. Keys that aren't media keys are ignored.
public struct MediaKeyReader: Hashable, Sendable {
  /// Whether the rewind key is down.
  private var isRewindKeyDown = false
  /// Whether the fast-forward key is down.
  private var isFastForwardKeyDown = false

  /// Creates a reader. At first, it considers all keys to be up.
  public init() {}

  /// The kernel's codes for the media keys, such as `KEY_NEXTSONG`.
  public static var codes: [UInt16] { [128, 163, 164, 165, 166, 168, 200, 201, 207, 208] }

  /// Returns whether an event is the press or release of a media key.
  @inlinable
  public static func isMediaKey(_ event: InputEvent) -> Bool {
    event.type == EventType.key && event.code < KeyCode.firstNumberedButton
      && codes.contains(event.code)
  }

  /// Processes an event, and returns the resulting command, if any.
  public mutating func receive(_ event: InputEvent) -> RemoteCommand? {
    guard event.type == EventType.key else { return nil }
    switch (event.code, event.value) {
    case (KeyCode.rewind, 1) where !isRewindKeyDown:
      isRewindKeyDown = true
      return .beginSeekingBackward
    case (KeyCode.fastForward, 1) where !isFastForwardKeyDown:
      isFastForwardKeyDown = true
      return .beginSeekingForward
    case (KeyCode.rewind, 0): return endRewinding()
    case (KeyCode.fastForward, 0): return endForwarding()
    case (KeyCode.playPause, 1): return .togglePlayPause
    case (KeyCode.nextSong, 1): return .nextTrack
    case (KeyCode.previousSong, 1): return .previousTrack
    case (KeyCode.play, 1), (KeyCode.playCD, 1): return .play
    case (KeyCode.pauseCD, 1): return .pause
    case (KeyCode.stop, 1), (KeyCode.stopCD, 1): return .stop
    default: return nil
    }
  }

  /// Returns the key events that represent the given command in an event recording. Each key event
  /// is followed by a SYN_REPORT.
  public static func events(for command: RemoteCommand, at time: Timestamp) -> [InputEvent] {
    let (code, values): (UInt16, [Int32]) =
      switch command {
      case .play: (KeyCode.play, [1, 0])
      case .pause: (KeyCode.pauseCD, [1, 0])
      case .stop: (KeyCode.stop, [1, 0])
      case .togglePlayPause: (KeyCode.playPause, [1, 0])
      case .nextTrack: (KeyCode.nextSong, [1, 0])
      case .previousTrack: (KeyCode.previousSong, [1, 0])
      case .beginSeekingBackward: (KeyCode.rewind, [1])
      case .endSeekingBackward: (KeyCode.rewind, [0])
      case .beginSeekingForward: (KeyCode.fastForward, [1])
      case .endSeekingForward: (KeyCode.fastForward, [0])
      }
    return values.flatMap { value in
      [
        InputEvent(time: time, type: EventType.key, code: code, value: value),
        InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0),
      ]
    }
  }

  /// Releases the keys that are down, and returns the resulting commands. Call this method after
  /// the device is removed or events are lost.
  public mutating func releaseAll() -> [RemoteCommand] {
    [endRewinding(), endForwarding()].compactMap { $0 }
  }

  private mutating func endRewinding() -> RemoteCommand? {
    defer { isRewindKeyDown = false }
    return isRewindKeyDown ? .endSeekingBackward : nil
  }

  private mutating func endForwarding() -> RemoteCommand? {
    defer { isFastForwardKeyDown = false }
    return isFastForwardKeyDown ? .endSeekingForward : nil
  }
}
