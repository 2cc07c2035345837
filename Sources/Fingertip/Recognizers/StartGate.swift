/// The limits on how long a gesture waits for touches that haven't started to move.
///
/// Fingers that move together don't start to move at exactly the same time. In a study of 19
/// people, the second finger landed or started to move up to 120 ms late. Until the second finger
/// moves, a drag looks like a pinch or a rotation about that finger. A multi-touch gesture
/// therefore waits for touches that haven't started to move. Once the last touch starts to move,
/// the motion from then on determines the gesture.
///
/// The wait restarts when a touch lands or lifts.
public struct StartGate: Hashable, Sendable {
  /// The distance that one touch must travel before the gesture stops waiting for the others to
  /// move: 12 pt, chosen by this project. The distance is measured from that touch's location when
  /// the last touch landed. If this is 0, the gesture doesn't wait, and the motion since landing
  /// determines the gesture.
  public var travel = 12.0
  /// The maximum time that the gesture waits for the other touches once the first one starts to
  /// move: 40 ms, chosen by this project.
  public var time: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.wholeNanoseconds }
  }
  /// The value of ``time``, stored in nanoseconds because a `Duration` takes twice the space and is
  /// slower to add.
  var nanoseconds: Int64 = 40_000_000

  /// Creates the default limits.
  public init() {}

  /// The limits of a gesture that doesn't wait.
  static var disabled: StartGate {
    var gate = StartGate()
    gate.travel = 0
    return gate
  }
}

extension StartGate: Configurable {
  /// Passes the travel and the time to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitLength(.gateTravel, &travel)
    v.visitDuration(.gateTime, &time)
  }
}
