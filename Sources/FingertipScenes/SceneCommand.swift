public import Fingertip

/// What is done when a recognizer or a control tells something, when the device is shaken, or when a key of a
/// remote control is pressed: a program is run, keys are pressed, or the pointer is used.
///
/// | key | value |
/// |---|---|
/// | `recognizer`, `control`, `motion` or `remoteControl` | needed: the name of the one or the other; `shake`; or the name of a `RemoteCommand`, such as `nextTrack` |
/// | `run` | a program and its arguments, each as a text of its own; no shell sees them |
/// | `keys` | chords of keys, such as `"super+left"`, or several with spaces between them |
/// | `click` | a button of the pointer: `left`, `right`, `middle`, `back`, `forward` |
/// | `pointer` | with a `recognizer` that drags: `move` or `scroll` |
/// | `states` | with `recognizer`: list of `recognized`, `began`, `changed`, `ended`, `cancelled`; `recognized` and `ended` when left out. With `motion`: list of `began`, `ended`, `cancelled`; `ended` when left out |
/// | `view` | with `motion` or `remoteControl`: the view that hears it; `window` when left out |
/// | `events` | with `control`: list of the names of `ControlEvents`; `touchUpInside` and `valueChanged` when left out |
/// | `minimumIntervalMilliseconds` | from one run to the next; what comes earlier is left out; 100 |
/// | `withholds` | with `recognizer`, where touches are passed on: whether they wait until it failed; true |
///
/// One of `run`, `keys`, `click` and `pointer` is needed. Scenes only state commands. `fingertip live` does
/// them.
///
/// Motions and the keys of remote controls go up the chain of responders, from the first responder on, which is
/// the text that is edited; the first view that has a command for one takes it from all others. A shake is one
/// thing: whoever has a command for a state of it takes all of them.
public struct SceneCommand: Hashable, Sendable {
  /// What a recognizer may tell.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// A discrete gesture was made.
    case recognized
    /// A continuous gesture began.
    case began
    /// A continuous gesture went on.
    case changed
    /// A continuous gesture is complete.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
  }

  /// What it is that runs a program.
  public enum Trigger: Hashable, Sendable {
    /// The recognizer of this name tells one of these states.
    case recognizer(String, Set<State> = [.recognized, .ended])
    /// The control of this name sends one of these events.
    case control(String, ControlEvents = [.touchUpInside, .valueChanged])
    /// The device is moved so, the motion comes to one of these states, and the view of this name is the
    /// first that has a command for it.
    case motion(DeviceMotion, Set<State> = [.ended], view: String = Scene.windowName)
    /// The key of a remote control is pressed, and the view of this name is the first that has a command for
    /// it.
    case remoteControl(RemoteCommand, view: String = Scene.windowName)

    /// The name of the recognizer or control, or of what the device says.
    public var name: String {
      switch self {
      case .recognizer(let name, _), .control(let name, _): name
      case .motion(let motion, _, _): motion.name
      case .remoteControl(let command, _): command.name
      }
    }

    /// The name of the view that hears what is no touch; `nil` for what touches do.
    public var receiver: String? {
      switch self {
      case .recognizer, .control: nil
      case .motion(_, _, let view), .remoteControl(_, let view): view
      }
    }
  }

  /// When it is run.
  public var trigger: Trigger
  /// What is done.
  public var action: SceneAction
  /// The least time from one run to the next.
  public var minimumInterval = Duration.milliseconds(100)
  /// Whether a host that passes on what no gesture takes keeps touches back while the recognizer may still
  /// be recognized. Otherwise it passes them on at once, and cancels them when it is recognized.
  public var withholds = true

  /// Makes a command.
  public init(_ trigger: Trigger, _ action: SceneAction) {
    self.trigger = trigger
    self.action = action
  }

  /// Makes one that runs a program, which is the first of the arguments.
  public init(_ trigger: Trigger, run arguments: [String]) {
    self.init(trigger, .run(arguments))
  }
}
