public import Fingertip

/// The controller of a view in a scene. The controller consumes the motions and remote-control keys
/// for which the view has commands, and passes on all other events.
package class SceneViewController: ViewController {
  private let commandTriggers: [SceneCommand.Trigger]
  /// A closure called with each consumed event. If this closure is `nil`, no events are consumed.
  package final var onDeviceEvent: ((DeviceEvent, View, Timestamp) -> Void)?

  /// Creates a view's controller with the triggers of the view's commands.
  init(view: View, name: String, _ triggers: [SceneCommand.Trigger]) {
    self.commandTriggers = triggers
    super.init(view: view, name: name)
  }

  /// The labels of events that the controller can consume, as printed by `replay`.
  package final var deviceEventLabels: [String] {
    commandTriggers.map { trigger in
      let device = if case .motion(let motion, _, _) = trigger { motion.name } else { "command" }
      return "\(device) on \(view.name)"
    }
  }

  private func consumeIfTriggered(_ event: DeviceEvent, at time: Timestamp) -> Bool {
    guard let onDeviceEvent, commandTriggers.contains(where: { $0.consumes(event) }) else {
      return false
    }
    onDeviceEvent(event, view, time)
    return true
  }

  package override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    if !consumeIfTriggered(.motion(motion, .began), at: time) {
      super.motionBegan(motion, at: time)
    }
  }
  package override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    if !consumeIfTriggered(.motion(motion, .ended), at: time) {
      super.motionEnded(motion, at: time)
    }
  }
  package override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    if !consumeIfTriggered(.motion(motion, .cancelled), at: time) {
      super.motionCancelled(motion, at: time)
    }
  }
  package override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    if !consumeIfTriggered(.remoteControl(command), at: time) {
      super.remoteControlReceived(command, at: time)
    }
  }
}

extension LiveScene {
  /// Sets a closure that is called with each motion and remote command that a view consumes.
  ///
  /// These events are sent along the responder chain if the window belongs to an application. See
  /// ``SceneCommand``.
  public func onDeviceEvent(_ handler: @escaping (DeviceEvent, View, Timestamp) -> Void) {
    for controller in controllers { (controller as? SceneViewController)?.onDeviceEvent = handler }
  }
}
