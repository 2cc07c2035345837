/// The reason why released content stops at its final offset.
public enum ScrollEnd: Hashable, Sendable {
  /// It was released without velocity, or nothing can move.
  case stops
  /// It decelerates, and springs at an edge it reaches.
  case decelerates
  /// It was pulled beyond its edge and springs back.
  case springsBack
  /// It moves to a page.
  case pages
  /// The host changed the target offset.
  case retargeted

  /// The message for this reason.
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
  /// Logs a decision about the content and delivers it before the host's callbacks.
  final func deliverDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    logDecision(outcome())
    window?.dispatcher.log.flush()
  }

  /// Logs a decision while others are pending; it is delivered with them.
  final func logDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    window?.dispatcher.log.record { Decision(at: now, .view(name), outcome()) }
  }
}
