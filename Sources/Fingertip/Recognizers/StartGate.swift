/// The limits on waiting for touches that haven't started to move.
///
/// Fingers that move together don't start together: in a study of 19 people, the second one landed
/// or started up to 120 ms late. Until that finger moves, a drag looks like a pinch or a rotation
/// about it. A multi-touch gesture therefore waits while any of its touches hasn't started to move.
/// When the last one starts, the motion from then on decides which gesture it is.
///
/// The wait begins again when a touch lands or lifts.
public struct StartGate: Hashable, Sendable {
  /// The distance that one touch travels before the gesture stops waiting for the others to move:
  /// 12 pt, chosen by this project. It is measured from that touch's location when the last touch
  /// landed. With 0, the gesture doesn't wait, and the motion from the landing decides.
  public var travel = 12.0
  /// The maximum time that the gesture waits for the others after the first touch starts to move:
  /// 40 ms, chosen by this project.
  public var time: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.wholeNanoseconds }
  }
  /// The time in nanoseconds. A `Duration` is twice as large, and slower to add.
  var nanoseconds: Int64 = 40_000_000

  /// Creates the default limits.
  public init() {}

  /// A gate that is always open.
  static var open: StartGate {
    var gate = StartGate()
    gate.travel = 0
    return gate
  }
}

extension StartGate: Configurable {
  /// Visits the travel and the time.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.length(.gateTravel, &travel)
    v.duration(.gateTime, &time)
  }
}
