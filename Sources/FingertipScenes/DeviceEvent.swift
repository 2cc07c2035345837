public import Fingertip

/// What a device says that is no touch, as it goes along the chain of responders.
public enum DeviceEvent: Hashable, Sendable {
  /// It is moved so, and what became of that.
  case motion(DeviceMotion, ShakeDetector.Phase)
  /// A key of a remote control.
  case remoteControl(RemoteCommand)

  /// What it is of, in a word: `shake`, or `command`.
  package var label: String {
    switch self {
    case .motion(let motion, _): motion.name
    case .remoteControl: "command"
    }
  }

  /// What it says, in a word: `began`, or `nextTrack`.
  package var detail: String {
    switch self {
    case .motion(_, let phase): SceneCommand.State(phase).rawValue
    case .remoteControl(let command): command.name
    }
  }
}

extension SceneCommand.State {
  /// The state that a motion comes to.
  init(_ phase: ShakeDetector.Phase) {
    switch phase {
    case .began: self = .began
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension SceneCommand.Trigger {
  /// Whether it is there for what a view has heard.
  package func isTriggered(by event: DeviceEvent, on view: String) -> Bool {
    guard receiver == view, consumes(event) else { return false }
    guard case .motion(_, let states, _) = self, case .motion(_, let phase) = event else {
      return true
    }
    return states.contains(SceneCommand.State(phase))
  }

  /// Whether who has it keeps something from whoever is next in the chain.
  func consumes(_ event: DeviceEvent) -> Bool {
    switch (self, event) {
    case (.motion(let own, _, _), .motion(let motion, _)): own == motion
    case (.remoteControl(let own, _), .remoteControl(let command)): own == command
    default: false
    }
  }
}
