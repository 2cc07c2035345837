/// A profile of the speed with which a finger moves.
public enum MotionProfile: Hashable, Sendable {
  /// The finger starts and ends at a standstill and moves with minimum jerk, like the hand of a
  /// person reaching for something. The speed follows a bell curve with a maximum of 1.875 times
  /// the mean speed.
  case reaching
  /// The finger accelerates from a standstill to full speed, like the first half of a reaching
  /// movement. The finger lifts at 1.875 times the mean speed, as in a flick.
  case throwing
  /// The finger moves at constant speed, like a machine.
  case constant
  /// The finger slows down from full speed to a standstill, like the second half of a reaching
  /// movement. A contact rolls this way as the finger lands.
  case stopping

  /// Returns the fraction of the distance that is covered after the given fraction of the duration.
  /// Both fractions range from 0 to 1.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .reaching: return Self.minimumJerkProgress(time)
    case .throwing: return 2 * Self.minimumJerkProgress(time / 2)
    case .constant: return time
    case .stopping: return 2 * Self.minimumJerkProgress(0.5 + time / 2) - 1
    }
  }

  /// The final speed, as a multiple of the mean speed.
  public var finalSpeed: Double {
    switch self {
    case .reaching, .stopping: 0
    case .throwing: 1.875
    case .constant: 1
    }
  }

  /// The polynomial that minimizes the integral of squared jerk among movements that start and end
  /// at a standstill (T. Flash, N. Hogan: The coordination of arm movements, 1985).
  private static func minimumJerkProgress(_ time: Double) -> Double {
    time * time * time * (10 - 15 * time + 6 * time * time)
  }
}
