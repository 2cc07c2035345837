public import Fingertip

/// Reads the keys of a remote control, a headset or a keyboard that play, pause and seek.
///
/// A key tells its command when it is pressed, and repeats nothing while it is held; one that seeks tells
/// its begin and its end. Keys that are no commands tell nothing.
public struct MediaKeys: Hashable, Sendable {
  /// The key that seeks backward, and the one that seeks forward, are down.
  private var isRewinding = false
  private var isForwarding = false

  /// Makes a reader of keys of which none is down.
  public init() {}

  /// The keys that are commands: `KEY_NEXTSONG` … of the kernel.
  public static var codes: [UInt16] { [128, 163, 164, 165, 166, 168, 200, 201, 207, 208] }

  /// Whether an event is of one of them, pressed or not.
  @inlinable
  public static func isKey(_ event: InputEvent) -> Bool {
    event.type == EventType.key && event.code < KeyCode.firstNumbered && codes.contains(event.code)
  }

  /// Takes in an event, and says which command it is.
  public mutating func receive(_ event: InputEvent) -> RemoteCommand? {
    guard event.type == EventType.key else { return nil }
    switch (event.code, event.value) {
    case (KeyCode.rewind, 1) where !isRewinding:
      isRewinding = true
      return .beginSeekingBackward
    case (KeyCode.fastForward, 1) where !isForwarding:
      isForwarding = true
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

  /// The events of a key that say a command, each with its report: by them a recording of events keeps one.
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

  /// Lets go the keys that are down, because the device is gone or its events were lost.
  public mutating func release() -> [RemoteCommand] {
    [endRewinding(), endForwarding()].compactMap { $0 }
  }

  private mutating func endRewinding() -> RemoteCommand? {
    defer { isRewinding = false }
    return isRewinding ? .endSeekingBackward : nil
  }

  private mutating func endForwarding() -> RemoteCommand? {
    defer { isForwarding = false }
    return isForwarding ? .endSeekingForward : nil
  }
}
