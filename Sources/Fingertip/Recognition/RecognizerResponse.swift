/// A state machine's response to an input, in compact form.
///
/// A verdict is large because it includes a reason with numbers, but state machines are usually
/// undecided, so the response indicates only whether there is a verdict.
public struct RecognizerResponse: Hashable, Sendable {
  /// The kind of update that a response reports.
  public enum Update: Hashable, Sendable {
    /// The state machine is undecided, or nothing changed.
    case none
    /// The values of an active gesture changed.
    case valueChanged
    /// The state machine decided. The verdict contains its decision.
    case verdict
  }

  /// The kind of update.
  public var update: Update
  /// The time at which the engine sends a `deadline` event, or `nil` if there is no deadline.
  public var deadline: Timestamp?
  /// The distance, in points, that a touch must move from its start before the engine delivers
  /// moves to the state machine.
  public var slop: Double

  /// Creates a response from an update, a deadline and a slop.
  public init(_ update: Update, deadline: Timestamp?, slop: Double = 0) {
    self.update = update
    self.deadline = deadline
    self.slop = slop
  }
}
