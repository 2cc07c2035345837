/// How a finger spreads its way over the time of a movement.
public enum MotionProfile: Hashable, Sendable {
  /// From rest to rest with the least jerk, as people reach for things: the speed is a bell curve
  /// whose top is 1.875 times the mean speed.
  case reaching
  /// From rest to full speed: the first half of a reach. The finger leaves the surface at 1.875
  /// times the mean speed, as in a flick.
  case throwing
  /// At one speed from the first instant to the last, as only machines move.
  case constant

  /// The share of the way that lies behind the finger after a share of the time, both 0 … 1.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .reaching: return Self.minimumJerk(time)
    case .throwing: return 2 * Self.minimumJerk(time / 2)
    case .constant: return time
    }
  }

  /// The speed at which the movement ends, as a multiple of its mean speed.
  public var finalSpeed: Double {
    switch self {
    case .reaching: 0
    case .throwing: 1.875
    case .constant: 1
    }
  }

  /// The polynomial with the least integral of squared jerk among those that start and end at rest
  /// (T. Flash, N. Hogan: The coordination of arm movements, 1985).
  private static func minimumJerk(_ time: Double) -> Double {
    time * time * time * (10 - 15 * time + 6 * time * time)
  }
}
