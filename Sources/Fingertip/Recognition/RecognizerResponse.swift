/// What came of an input, in few words.
///
/// A machine is mostly undecided, and its verdict is large, with the reason and its numbers in it. So
/// this says only whether there is one.
public struct Answer: Hashable, Sendable {
  /// What there is to look at.
  public enum News: Hashable, Sendable {
    /// It is undecided, or nothing changed.
    case nothing
    /// The values of a gesture in progress changed.
    case change
    /// It has decided: the verdict says how.
    case verdict
  }

  /// What there is to look at.
  public var news: News
  /// When the machine wants to be woken; `nil` for never.
  public var deadline: Timestamp?
  /// How far a finger must be from where it landed before the machine wants to hear of moves, in points.
  public var slop: Double

  /// Makes an answer.
  public init(_ news: News, deadline: Timestamp?, slop: Double = 0) {
    self.news = news
    self.deadline = deadline
    self.slop = slop
  }
}
