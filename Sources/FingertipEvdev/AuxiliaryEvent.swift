public import Fingertip

/// An input event that isn't a touch: a motion sensor sample or a remote-control command.
public enum AuxiliaryEvent: Hashable, Sendable {
  /// A sample from a motion sensor.
  case acceleration(Acceleration)
  /// A remote-control command.
  case command(RemoteCommand, at: Timestamp)

  /// The time of the event.
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
  /// Processes an auxiliary event. The application uses motion sensor samples to detect shakes, and
  /// sends remote-control commands along the responder chain.
  @discardableResult
  public func send(_ signal: AuxiliaryEvent) -> AccelerationError? {
    switch signal {
    case .acceleration(let sample): return send(sample)
    case .command(let command, let time):
      sendRemoteCommand(command, at: time)
      return nil
    }
  }
}
