/// The motion of released content to its final offset.
public enum ReleaseMotion: Hashable, Sendable {
  /// The content stops immediately, because it was released without velocity or can't move.
  case stops
  /// The content decelerates. If the content reaches an edge, a spring catches it there.
  case decelerates
  /// The content was pulled beyond its edge and springs back.
  case springsBack
  /// The content moves to a page.
  case pages
  /// The content moves to a target offset chosen by the host.
  case retargeted

  /// The text that describes the motion in messages.
  public var message: String { messageLiteral.text }

  var messageLiteral: StaticText {
    switch self {
    case .stops: "stopping at"
    case .decelerates: "decelerating to"
    case .springsBack: "springing back to"
    case .pages: "paging to"
    case .retargeted: "retargeted to"
    }
  }
}

extension ScrollView {
  /// Logs a decision about the content, and delivers it before the host's callbacks run.
  final func deliverDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    logDecision(outcome())
    window?.dispatcher.log.flush()
  }

  /// Logs a decision that will be delivered together with the pending decisions.
  final func logDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    window?.dispatcher.log.addIfObserved { Decision(at: now, .view(name), outcome()) }
  }
}
