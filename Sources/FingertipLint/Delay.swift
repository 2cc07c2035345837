internal import Fingertip

/// How long something is told after people did it, at the longest that ``Lint/delays()`` found.
public struct Delay: Hashable, Sendable {
  /// What is told.
  public enum Subject: Hashable, Sendable {
    /// The gesture of a recognizer, from the moment in which its own limits are reached.
    case recognizer(String)
    /// To a view, that a finger landed on it.
    case landing(on: String)
    /// To a view, that a finger lifted that had landed on it.
    case lift(on: String)
  }

  /// What is told.
  public var subject: Subject
  /// How long after it happened; 0 for at once.
  public var duration: Duration
  /// The names of those that were possible until then.
  public var waitsFor: [String]
  /// The motion that shows it.
  public var motion: Probe
}

extension Delay: CustomStringConvertible {
  /// The delay in one line, as in
  /// `350 ms: "tap" waits for "double tap" when 1 finger lands on window, lifts`.
  public var description: String {
    let time = Quantity.duration(duration).description
    let names = waitsFor.map { "\"\($0)\"" }.joined(separator: " and ")
    let verb = waitsFor.count == 1 ? "is" : "are"
    let cause = names.isEmpty ? "" : " until \(names) \(verb) decided"
    switch subject {
    case .recognizer(let name):
      return duration == .zero
        ? "\(time): \"\(name)\" is recognized at once"
        : "\(time): \"\(name)\" waits for \(names) when \(motion)"
    case .landing(let view):
      return "\(time): touchesBegan of \"\(view)\" is delayed\(cause) when \(motion)"
    case .lift(let view):
      return "\(time): touchesEnded of \"\(view)\" is delayed\(cause) when \(motion)"
    }
  }
}
