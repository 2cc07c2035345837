public import Fingertip

/// What a device says that is no touch, as it goes along the chain of responders.
public enum DeviceNews: Hashable, Sendable {
  /// It is moved so, and what became of that.
  case motion(Motion, ShakeDetector.Phase)
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
  package var word: String {
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
  package func isMet(by news: DeviceNews, on view: String) -> Bool {
    guard hearer == view, takes(news) else { return false }
    guard case .motion(_, let states, _) = self, case .motion(_, let phase) = news else {
      return true
    }
    return states.contains(SceneCommand.State(phase))
  }

  /// Whether who has it keeps something from whoever is next in the chain.
  func takes(_ news: DeviceNews) -> Bool {
    switch (self, news) {
    case (.motion(let own, _, _), .motion(let motion, _)): own == motion
    case (.remoteControl(let own, _), .remoteControl(let command)): own == command
    default: false
    }
  }
}
