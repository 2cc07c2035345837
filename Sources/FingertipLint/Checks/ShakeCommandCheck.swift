internal import Fingertip
internal import FingertipScenes

/// A check of the commands that are triggered by shaking the device. Two commands are considered to
/// have the same purpose if their actions are equal.
///
/// - An action must not be reachable only by shaking, because users may be unable to shake the
///   device, or may shake it by accident (WCAG 2.2, 2.5.4). A recognizer or a control must
///   therefore perform the same action. A key on a remote control isn't sufficient.
/// - A shake should have only one purpose (HIG, Shake to undo). Commands for different states of
///   the shake, such as `began` and `ended`, count as serving the same purpose.
enum ShakeCommandCheck {
  static func findings(_ scene: Scene) -> [Finding] {
    onlyMeansFindings(scene.commands) + severalPurposesFindings(scene.commands)
  }

  private static func onlyMeansFindings(_ commands: [SceneCommand]) -> [Finding] {
    commands.compactMap { command in
      guard let shake = command.trigger.shakeTrigger else { return nil }
      let hasOther = commands.contains {
        $0.action == command.action && $0.trigger.isTriggeredByTouch
      }
      return hasOther ? nil : Finding(.shakeOnly(command.action.verbPhrase, view: shake.view))
    }
  }

  private static func severalPurposesFindings(_ commands: [SceneCommand]) -> [Finding] {
    commands.indices.compactMap { index in
      guard let shake = commands[index].trigger.shakeTrigger else { return nil }
      let earlier = commands[..<index].first { other in
        guard let otherShake = other.trigger.shakeTrigger else { return false }
        return otherShake.view == shake.view && !otherShake.states.isDisjoint(with: shake.states)
          && other.action != commands[index].action
      }
      return earlier.map {
        Finding(
          .severalShakePurposes(
            $0.action.verbPhrase, commands[index].action.verbPhrase, view: shake.view))
      }
    }
  }
}

extension SceneCommand.Trigger {
  /// The states of the shake that trigger the command, and the view that receives the shake.
  fileprivate var shakeTrigger: (states: Set<SceneCommand.TriggerState>, view: String)? {
    if case .motion(.shake, let states, let view) = self { (states, view) } else { nil }
  }

  /// Whether the user triggers the command by touching the screen.
  fileprivate var isTriggeredByTouch: Bool {
    switch self {
    case .recognizer, .control: true
    case .motion, .remoteControl: false
    }
  }
}

extension CommandAction {
  /// The action as a verb phrase, such as `run "undo"`.
  fileprivate var verbPhrase: String {
    switch self {
    case .run(let arguments): "run \"\(arguments.first ?? "")\""
    case .press(let chords): "press \(chords.map(\.text).joined(separator: " "))"
    case .click(let button): "click the \(button.rawValue) button"
    case .scroll: "scroll"
    case .movePointer: "move the pointer"
    }
  }
}
