internal import Fingertip
internal import FingertipScenes

/// An application that receives the motions and remote commands that no view handles.
final class UnhandledEventApplication: Application {
  private let handler: (DeviceEvent, Timestamp) -> Void

  init(handler: @escaping (DeviceEvent, Timestamp) -> Void) {
    self.handler = handler
    super.init()
  }

  override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    handler(.motion(motion, .began), time)
  }
  override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    handler(.motion(motion, .ended), time)
  }
  override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    handler(.motion(motion, .cancelled), time)
  }
  override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    handler(.remoteControl(command), time)
  }
}
