/// The two kinds of motion between which a gesture may be withdrawn (rule R3).
///
/// The first millimeters of several fingers often don't show what they will do. If a gesture that
/// has begun follows one kind of motion, and the touches then mainly follow the other, the gesture
/// is cancelled in favor of one of that kind.
public enum MotionKind: Hashable, Sendable {
  /// The touches move together, as in a ``Pan``.
  case common
  /// The touches move relative to each other, as in a ``Pinch`` or a ``Rotation``.
  case relative
}

/// The time in which a gesture that has begun may be withdrawn (rule R3).
public struct WithdrawalLimits: Hashable, Sendable {
  /// The time since the beginning of a gesture of several touches in which their motion may withdraw
  /// it: 175 ms, chosen by this project. With 0, the gesture is never withdrawn.
  ///
  /// The gesture is withdrawn up to 25 ms later, because that is how long the next sample may show
  /// what happened before it.
  public var time: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.wholeNanoseconds }
  }
  /// The time since the landing of a single touch in which a second touch may land, so that the
  /// gesture may still be withdrawn: 150 ms, chosen by this project. In a study of 19 people, the
  /// second finger of a pinch landed up to 120 ms late. With 0, a gesture that began with a single
  /// touch is never withdrawn.
  public var landingTime: Duration {
    get { .nanoseconds(landingNanoseconds) }
    set { landingNanoseconds = newValue.wholeNanoseconds }
  }
  // A `Duration` is twice as large, and slower to add.
  var nanoseconds: Int64 = 175_000_000
  var landingNanoseconds: Int64 = 150_000_000

  /// Creates the default limits.
  public init() {}

  /// The limits of a gesture that is never withdrawn.
  static var never: WithdrawalLimits {
    var limits = WithdrawalLimits()
    (limits.nanoseconds, limits.landingNanoseconds) = (0, 0)
    return limits
  }
}
