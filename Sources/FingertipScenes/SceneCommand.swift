public import Fingertip

/// An action that is performed in response to an event from a recognizer or control, a shake of the
/// device, or a remote-control key. The action runs a program, presses keys, or uses the pointer.
///
/// | key | value |
/// |---|---|
/// | `recognizer`, `control`, `motion` or `remoteControl` | required: the name of a recognizer or control; `shake`; or the name of a `RemoteCommand`, such as `nextTrack` |
/// | `run` | a program and its arguments as separate strings; not passed to a shell |
/// | `keys` | key chords separated by spaces, such as `"super+left"` |
/// | `click` | a pointer button: `left`, `right`, `middle`, `back`, `forward` |
/// | `pointer` | with a continuous `recognizer`: `move` or `scroll` |
/// | `states` | with `recognizer`: list of `recognized`, `began`, `changed`, `ended`, `cancelled` (default: `recognized` and `ended`). With `motion`: list of `began`, `ended`, `cancelled` (default: `ended`) |
/// | `view` | with `motion` or `remoteControl`: the view that receives the event (default: `window`) |
/// | `events` | with `control`: list of names of `ControlEvents` (default: `touchUpInside` and `valueChanged`) |
/// | `minimumIntervalMilliseconds` | the minimum time between two runs; triggers that come sooner are ignored (default: 100) |
/// | `withholds` | with `recognizer`, when forwarding touches: whether to hold them until the recognizer fails (default: true) |
///
/// A gesture with several touches may be withdrawn for up to 200 ms after it begins, unless one of
/// its touches lifts earlier. A command for the gesture's state `began` runs only once the gesture
/// can no longer be withdrawn. If the gesture is cancelled before then, the command isn't run for
/// any of the gesture's states.
///
/// One of `run`, `keys`, `click` and `pointer` is required. A scene only declares commands;
/// `fingertip live` performs them.
///
/// Motions and remote-control keys are passed up the responder chain, starting with the first
/// responder, which is the view whose text is being edited. The first view with a command for the
/// event consumes it. A shake counts as a single event, so a view with a command for one of its
/// states consumes all of them.
public struct SceneCommand: Hashable, Sendable {
  /// The recognizer states that can trigger a command.
  public enum TriggerState: String, Hashable, Sendable, CaseIterable {
    /// A discrete gesture was recognized.
    case recognized
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
  }

  /// The event that triggers a command.
  public enum Trigger: Hashable, Sendable {
    /// The named recognizer reports one of the states.
    case recognizer(String, Set<TriggerState> = [.recognized, .ended])
    /// The named control sends one of the events.
    case control(String, ControlEvents = [.touchUpInside, .valueChanged])
    /// A device motion reaches one of the states, and the named view is the first view in the
    /// responder chain with a command for the motion.
    case motion(DeviceMotion, Set<TriggerState> = [.ended], view: String = Scene.windowName)
    /// A remote-control key is pressed, and the named view is the first view in the responder chain
    /// with a command for the key.
    case remoteControl(RemoteCommand, view: String = Scene.windowName)

    /// The name of the recognizer, control, motion or remote command.
    public var name: String {
      switch self {
      case .recognizer(let name, _), .control(let name, _): name
      case .motion(let motion, _, _): motion.name
      case .remoteControl(let command, _): command.name
      }
    }

    /// The name of the view that receives the motion or remote command, or `nil` for other
    /// triggers.
    public var receiver: String? {
      switch self {
      case .recognizer, .control: nil
      case .motion(_, _, let view), .remoteControl(_, let view): view
      }
    }
  }

  /// The event that triggers the command.
  public var trigger: Trigger
  /// The action to perform.
  public var action: CommandAction
  /// The minimum time between two runs of the command.
  public var minimumInterval = Duration.milliseconds(100)
  /// Whether touches are held back instead of being forwarded while the recognizer may still
  /// recognize its gesture. If this is `false`, touches are forwarded immediately and cancelled
  /// when the gesture is recognized.
  public var withholdsTouches = true

  /// Creates a command that performs an action when it is triggered.
  public init(_ trigger: Trigger, _ action: CommandAction) {
    self.trigger = trigger
    self.action = action
  }

  /// Creates a command that runs a program. The first argument is the program.
  public init(_ trigger: Trigger, run arguments: [String]) {
    self.init(trigger, .run(arguments))
  }
}
