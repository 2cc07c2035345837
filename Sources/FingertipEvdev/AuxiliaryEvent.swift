public import Fingertip

/// What a device says that is no touch.
public enum DeviceSignal: Hashable, Sendable {
  /// How it is held and moved.
  case acceleration(Acceleration)
  /// A key of a remote control.
  case command(RemoteCommand, at: Timestamp)

  /// When it was.
  public var timestamp: Timestamp {
    get {
      switch self {
      case .acceleration(let sample): sample.timestamp
      case .command(_, let time): time
      }
    }
    set {
      switch self {
      case .acceleration(var sample):
        sample.timestamp = newValue
        self = .acceleration(sample)
      case .command(let command, _): self = .command(command, at: newValue)
      }
    }
  }
}

extension Application {
  /// Takes in what a device said: finds shakes, or sends a command along the chain.
  @discardableResult
  public func send(_ signal: DeviceSignal) -> AccelerationRefusal? {
    switch signal {
    case .acceleration(let sample): return send(sample)
    case .command(let command, let time):
      sendRemoteCommand(command, at: time)
      return nil
    }
  }
}
