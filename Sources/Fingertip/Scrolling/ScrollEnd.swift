/// Why content that fingers let go comes to rest where it does.
public enum ScrollEnd: Hashable, Sendable {
  /// It was let go without speed, or nothing may move.
  case rests
  /// It slows down, and what reaches an edge is caught there.
  case decelerates
  /// It was pulled beyond its edge, and is drawn back.
  case springsBack
  /// It turns to a page.
  case pages
  /// The host changed the place.
  case retargeted

  /// What it does, in words.
  public var words: String { literal.text }

  var literal: Phrase {
    switch self {
    case .rests: "stopping at"
    case .decelerates: "decelerating to"
    case .springsBack: "springing back to"
    case .pages: "paging to"
    case .retargeted: "retargeted to"
    }
  }
}

extension ScrollView {
  /// Tells a decision about the content, before the actions of the host that come of it.
  final func announce(_ outcome: @autoclosure () -> Decision.Outcome) {
    note(outcome())
    window?.dispatcher.log.flush()
  }

  /// Notes a decision while others are still to be made, to be told with those.
  final func note(_ outcome: @autoclosure () -> Decision.Outcome) {
    window?.dispatcher.log.note { Decision(at: now, .view(name), outcome()) }
  }
}
