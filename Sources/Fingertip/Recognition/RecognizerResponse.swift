/// The response of a state machine to an input, in compact form.
///
/// A state machine is usually undecided, while a verdict is large, with its reason and numbers. The
/// response therefore states only whether there is a verdict.
public struct Answer: Hashable, Sendable {
  /// The kinds of updates.
  public enum News: Hashable, Sendable {
    /// The state machine is undecided, or nothing changed.
    case nothing
    /// The values of an active gesture changed.
    case change
    /// The state machine decided. The verdict contains the decision.
    case verdict
  }

  /// The update.
  public var news: News
  /// The time at which the engine sends a `deadline` event, or `nil` for none.
  public var deadline: Timestamp?
  /// The distance from its start that a touch must exceed before the engine delivers moves, in
  /// points.
  public var slop: Double

  /// Creates a response.
  public init(_ news: News, deadline: Timestamp?, slop: Double = 0) {
    self.news = news
    self.deadline = deadline
    self.slop = slop
  }
}
