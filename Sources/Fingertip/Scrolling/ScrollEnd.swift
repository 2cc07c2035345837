/// The kind of motion that brings released content to its final offset.
public enum ScrollEnd: Hashable, Sendable {
  /// The content stops at once: it was released without velocity, or can't move.
  case stops
  /// The content decelerates, and a spring catches it at an edge that it reaches.
  case decelerates
  /// The content was pulled beyond its edge and springs back.
  case springsBack
  /// The content moves to a page.
  case pages
  /// The host changed the target offset.
  case retargeted

  /// The text used in messages.
  public var message: String { literal.text }

  var literal: StaticText {
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
  /// Logs a decision about the content, and delivers the decision before the host's callbacks.
  final func deliverDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    logDecision(outcome())
    window?.dispatcher.log.flush()
  }

  /// Logs a decision while others are pending, so that it is delivered together with them.
  final func logDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    window?.dispatcher.log.record { Decision(at: now, .view(name), outcome()) }
  }
}
