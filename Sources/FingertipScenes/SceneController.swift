public import Fingertip

/// The owner of a view of a scene. It takes the motions and the keys of remote controls for which the scene has
/// commands on that view, and passes on all others.
package class SceneController: ViewController {
  private let triggers: [SceneCommand.Trigger]
  /// Hears what it takes; while nobody listens, it takes nothing.
  package final var onEvent: ((DeviceEvent, View, Timestamp) -> Void)?

  /// Owns a view, for which there are some of the commands of the scene.
  init(view: View, name: String, _ triggers: [SceneCommand.Trigger]) {
    self.triggers = triggers
    super.init(view: view, name: name)
  }

  /// What it may take, as a replay writes it.
  package final var labels: [String] {
    triggers.map { trigger in
      let device = if case .motion(let motion, _, _) = trigger { motion.name } else { "command" }
      return "\(device) on \(view.name)"
    }
  }

  private func consume(_ event: DeviceEvent, at time: Timestamp) -> Bool {
    guard let onEvent, triggers.contains(where: { $0.consumes(event) }) else { return false }
    onEvent(event, view, time)
    return true
  }

  package override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    if !consume(.motion(motion, .began), at: time) { super.motionBegan(motion, at: time) }
  }
  package override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    if !consume(.motion(motion, .ended), at: time) { super.motionEnded(motion, at: time) }
  }
  package override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    if !consume(.motion(motion, .cancelled), at: time) { super.motionCancelled(motion, at: time) }
  }
  package override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    if !consume(.remoteControl(command), at: time) {
      super.remoteControlReceived(command, at: time)
    }
  }
}

extension LiveScene {
  /// Passes on what views take of motions and remote controls, which come along the chain of responders when
  /// the window is in an application. See ``SceneCommand``.
  public func onDeviceEvent(_ handler: @escaping (DeviceEvent, View, Timestamp) -> Void) {
    for controller in controllers { (controller as? SceneController)?.onEvent = handler }
  }
}
