internal import Fingertip

/// The end of the chain of responders, where motion and commands come.
final class DeviceEar: Application {
  /// What came.
  enum News {
    case motion(Motion, ShakeDetector.Phase)
    case command(RemoteCommand)
  }

  private let hear: (News, Timestamp) -> Void

  init(hear: @escaping (News, Timestamp) -> Void) {
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
    hear(.command(command), time)
  }
}

extension DeviceEar.News {
  /// What it is of, and what it says, in words.
  var words: (label: String, state: String) {
    switch self {
    case .motion(.shake, .began): ("shake", "began")
    case .motion(.shake, .ended): ("shake", "ended")
    case .motion(.shake, .cancelled): ("shake", "cancelled")
    case .command(let command): ("command", command.name)
    }
  }
}
