// Names of facts: for programs, which must not depend on words.

extension Reason.Fact {
  /// The stable name, the same in Swift, in JSON, in C and in JavaScript. All facts in words of a custom
  /// recognizer have the name `custom`.
  public var name: String { literal.text }

  package var literal: Phrase {
    switch self {
    case .tapped: "tapped"
    case .held: "held"
    case .moved: "moved"
    case .swept: "swept"
    case .released: "released"
    case .opened: "opened"
    case .closed: "closed"
    case .turned: "turned"
    case .lifted: "lifted"
    case .movedTooFar: "movedTooFar"
    case .movedTooLittle: "movedTooLittle"
    case .pressedTooLong: "pressedTooLong"
    case .liftedTooEarly: "liftedTooEarly"
    case .nextTapTooLate: "nextTapTooLate"
    case .nextTapTooSoon: "nextTapTooSoon"
    case .nextTapTooFar: "nextTapTooFar"
    case .tooManyTouches: "tooManyTouches"
    case .tooFewTouches: "tooFewTouches"
    case .liftedApart: "liftedApart"
    case .tooSlow: "tooSlow"
    case .releasedTooSlow: "releasedTooSlow"
    case .offAxis: "offAxis"
    case .wrongDirection: "wrongDirection"
    case .awayFromEdge: "awayFromEdge"
    case .spreadTooLittle: "spreadTooLittle"
    case .turnedTooLittle: "turnedTooLittle"
    case .prevented: "prevented"
    case .requirementRecognized: "requirementRecognized"
    case .refused: "refused"
    case .kept: "kept"
    case .touchCancelled: "touchCancelled"
    case .disabled: "disabled"
    case .removed: "removed"
    case .nothingLeft: "nothingLeft"
    case .outside: "outside"
    case .custom: "custom"
    }
  }
}

extension NearMiss.Lack {
  /// The stable name of what was missing.
  public var name: String { literal.text }

  package var literal: Phrase {
    switch self {
    case .more: "more"
    case .less: "less"
    case .lessAcross: "lessAcross"
    case .closer: "closer"
    case .sooner: "sooner"
    case .longer: "longer"
    case .moreFingers: "moreFingers"
    case .fewerFingers: "fewerFingers"
    case .moreTaps: "moreTaps"
    }
  }

  /// How much was missing.
  public var quantity: Quantity { parts.0 }
}
