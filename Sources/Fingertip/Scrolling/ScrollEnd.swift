/// Why content that fingers let go comes to rest where it does.
public enum ScrollEnd: Hashable, Sendable {
  /// It was let go without speed, or nothing may move.
  case stops
  /// It slows down, and what reaches an edge is caught there.
  case decelerates
  /// It was pulled beyond its edge, and is drawn back.
  case springsBack
  /// It turns to a page.
  case pages
  /// The host changed the place.
  case retargeted

  /// What it does, in words.
  public var message: String { literal.text }

  var literal: StaticText {
    switch self {
    case .stops: "rests"
    case .decelerates: "slows down to rest"
    case .springsBack: "springs back to rest"
    case .pages: "turns to the page"
    case .retargeted: "goes where the host wants it,"
    }
  }
}

extension ScrollView {
  /// Tells a decision about the content, before the actions of the host that come of it.
  final func deliverDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    logDecision(outcome())
    window?.dispatcher.log.flush()
  }

  /// Notes a decision while others are still to be made, to be told with those.
  final func logDecision(_ outcome: @autoclosure () -> Decision.Outcome) {
    window?.dispatcher.log.record { Decision(at: now, .view(name), outcome()) }
  }
}
