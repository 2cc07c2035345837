public import Fingertip

/// A device motion or remote-control command, sent along the responder chain.
public enum DeviceEvent: Hashable, Sendable {
  /// A device motion, with its phase.
  case motion(DeviceMotion, ShakeDetector.Phase)
  /// A remote-control command.
  case remoteControl(RemoteCommand)

  /// The kind of event, `shake` or `command`.
  package var kindName: String {
    switch self {
    case .motion(let motion, _): motion.name
    case .remoteControl: "command"
    }
  }

  /// The event's details: the phase of a motion, such as `began`, or the name of a command, such as
  /// `nextTrack`.
  package var detailText: String {
    switch self {
    case .motion(_, let phase): SceneCommand.TriggerState(phase).rawValue
    case .remoteControl(let command): command.name
    }
  }
}

extension SceneCommand.TriggerState {
  /// Creates the trigger state that corresponds to a motion phase.
  init(_ phase: ShakeDetector.Phase) {
    switch phase {
    case .began: self = .began
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension SceneCommand.Trigger {
  /// Returns whether the command is triggered when the given view receives the event.
  package func isTriggered(by event: DeviceEvent, on view: String) -> Bool {
    guard receiver == view, consumes(event) else { return false }
    guard case .motion(_, let states, _) = self, case .motion(_, let phase) = event else {
      return true
    }
    return states.contains(SceneCommand.TriggerState(phase))
  }

  /// Returns whether a view with this trigger consumes the event instead of passing it on.
  func consumes(_ event: DeviceEvent) -> Bool {
    switch (self, event) {
    case (.motion(let own, _, _), .motion(let motion, _)): own == motion
    case (.remoteControl(let own, _), .remoteControl(let command)): own == command
    default: false
    }
  }
}
