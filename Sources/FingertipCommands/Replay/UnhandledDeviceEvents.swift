internal import Fingertip
internal import FingertipScenes

/// The end of the chain of responders, where those motions and commands come that no view has taken.
final class DeviceEar: Application {
  private let hear: (DeviceNews, Timestamp) -> Void

  init(hear: @escaping (DeviceNews, Timestamp) -> Void) {
    self.hear = hear
    super.init()
  }

  override func motionBegan(_ motion: Motion, at time: Timestamp) {
    hear(.motion(motion, .began), time)
  }
  override func motionEnded(_ motion: Motion, at time: Timestamp) {
    hear(.motion(motion, .ended), time)
  }
  override func motionCancelled(_ motion: Motion, at time: Timestamp) {
    hear(.motion(motion, .cancelled), time)
  }
  override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    hear(.remoteControl(command), time)
  }
}
