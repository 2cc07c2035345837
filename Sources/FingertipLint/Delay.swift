internal import Fingertip

/// The longest delay between a cause and its effect, as found by ``Lint/measureDelays()``.
public struct Delay: Hashable, Sendable {
  /// The delayed effect.
  public enum Subject: Hashable, Sendable {
    /// The recognition of a gesture, measured from the instant at which the gesture reaches its
    /// limits.
    case recognizer(String)
    /// The delivery of a touch's began event to the view on which the touch landed.
    case landing(on: String)
    /// The delivery of a touch's ended event to the view on which the touch landed.
    case lift(on: String)
  }

  /// The delayed effect.
  public var subject: Subject
  /// The length of the delay, or 0 if the effect is immediate.
  public var duration: Duration
  /// The names of the recognizers that caused the delay by staying in the possible state until the
  /// effect occurred.
  public var waitsFor: [String]
  /// A motion that demonstrates the delay.
  public var motion: ProbeMotion
}

extension Delay: CustomStringConvertible {
  /// A one-line description of the delay, such as `350 ms: "tap" waits for "double tap" when 1
  /// finger lands on window and lifts`.
  public var description: String {
    let time = Quantity.duration(duration).description
    let names = waitsFor.map { "\"\($0)\"" }.joined(separator: " and ")
    let verb = waitsFor.count == 1 ? "is" : "are"
    let cause = names.isEmpty ? "" : " until \(names) \(verb) decided"
    switch subject {
    case .recognizer(let name):
      return duration == .zero
        ? "\(time): \"\(name)\" is recognized immediately"
        : "\(time): \"\(name)\" waits for \(names) when \(motion)"
    case .landing(let view):
      return "\(time): touchesBegan for \"\(view)\" is delayed\(cause) when \(motion)"
    case .lift(let view):
      return "\(time): touchesEnded for \"\(view)\" is delayed\(cause) when \(motion)"
    }
  }
}
