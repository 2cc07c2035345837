/// The kind of motion that a multi-touch gesture follows. A gesture that follows one kind may be
/// withdrawn in favor of a gesture that follows the other kind (rule R3).
///
/// The first few millimeters of a movement often don't reveal what several fingers are about to do.
/// If a gesture of one kind has begun, but the touches then mainly follow the other kind of motion,
/// the gesture is cancelled in favor of a gesture of that kind.
public enum MotionKind: Hashable, Sendable {
  /// The touches move together, as in a ``Pan``.
  case common
  /// The touches move relative to each other, as in a ``Pinch`` or a ``Rotation``.
  case relative
}

/// The time limits for withdrawing a gesture that has begun (rule R3).
public struct WithdrawalLimits: Hashable, Sendable {
  /// The period after a multi-touch gesture begins during which it may be withdrawn because of its
  /// touches' motion: 175 ms, chosen by this project. If the period is 0, the gesture is never
  /// withdrawn for this reason.
  ///
  /// The withdrawal itself may happen up to 25 ms later, because the next sample can reveal motion
  /// that occurred up to 25 ms earlier.
  public var time: Duration {
    get { .nanoseconds(timeNanoseconds) }
    set { timeNanoseconds = newValue.wholeNanoseconds }
  }
  /// The maximum time between the first touch and a second one that may cause a single-touch
  /// gesture to be withdrawn: 150 ms, chosen by this project. In a study of 19 people, the second
  /// finger of a pinch landed up to 120 ms late. If the maximum time is 0, a gesture that began
  /// with a single touch is never withdrawn.
  public var landingTime: Duration {
    get { .nanoseconds(landingTimeNanoseconds) }
    set { landingTimeNanoseconds = newValue.wholeNanoseconds }
  }
  // The limits are stored in nanoseconds because a `Duration` takes twice the space and is slower
  // to add.
  var timeNanoseconds: Int64 = 175_000_000
  var landingTimeNanoseconds: Int64 = 150_000_000

  /// Creates the default limits.
  public init() {}

  /// The limits of a gesture that is never withdrawn.
  static var never: WithdrawalLimits {
    var limits = WithdrawalLimits()
    (limits.timeNanoseconds, limits.landingTimeNanoseconds) = (0, 0)
    return limits
  }
}
