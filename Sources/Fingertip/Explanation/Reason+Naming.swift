// What facts are called: by programs, which must not depend on words, and by people.

extension Reason.Fact {
  /// The stable name, the same in Swift, in JSON, in C and in JavaScript. All facts in words of a custom
  /// recognizer have the name `custom`.
  public var name: String { literal.text }

  package var literal: Phrase { spelling.name }
  /// The words before the numbers.
  var words: Phrase { spelling.words }

  private var spelling: (name: Phrase, words: Phrase) {
    switch self {
    case .tapped: ("tapped", "tap count")
    case .held: ("held", "held for")
    case .moved: ("moved", "moved")
    case .swept: ("swept", "swiped")
    case .released: ("released", "lifted at")
    case .opened: ("opened", "moved apart by")
    case .closed: ("closed", "moved together by")
    case .turned: ("turned", "rotated by")
    case .lifted: ("lifted", "lifted")
    case .lastLeft: ("lastLeft", "all competitors failed")
    case .movedTooFar: ("movedTooFar", "moved too far:")
    case .movedTooLittle: ("movedTooLittle", "moved only")
    case .pressedTooLong: ("pressedTooLong", "pressed too long:")
    case .liftedTooEarly: ("liftedTooEarly", "lifted too early:")
    case .nextTapTooLate: ("nextTapTooLate", "no next tap within")
    case .nextTapTooSoon: ("nextTapTooSoon", "next tap too soon:")
    case .nextTapTooFar: ("nextTapTooFar", "next tap too far away:")
    case .tooManyTouches: ("tooManyTouches", "too many fingers:")
    case .tooFewTouches: ("tooFewTouches", "too few fingers:")
    case .liftedApart: ("liftedApart", "fingers lifted at different times:")
    case .tooSlow: ("tooSlow", "took too long:")
    case .movedTooSlowly: ("movedTooSlowly", "moved too slowly:")
    case .movedTooFast: ("movedTooFast", "moved too fast:")
    case .releasedTooSlow: ("releasedTooSlow", "lifted too slowly:")
    case .releasedTooFast: ("releasedTooFast", "lifted too fast:")
    case .offAxis: ("offAxis", "not straight: moved off axis by")
    case .wrongDirection: ("wrongDirection", "wrong direction:")
    case .notSideBySide: ("notSideBySide", "not side by side:")
    case .notTogether: ("notTogether", "one finger moved only")
    case .tooClose: ("tooClose", "fingers too close together:")
    case .tooFarApart: ("tooFarApart", "fingers too far apart:")
    case .leftView: ("leftView", "left its view")
    case .awayFromEdge: ("awayFromEdge", "landed too far from the edge segment:")
    case .spreadTooLittle: ("spreadTooLittle", "finger distance changed by only")
    case .turnedTooLittle: ("turnedTooLittle", "rotated by only")
    case .prevented: ("prevented", "prevented")
    case .requirementRecognized:
      ("requirementRecognized", "a recognizer required to fail was recognized")
    case .refused: ("refused", "shouldBegin returned false")
    case .kept: ("kept", "blocked by a control")
    case .touchCancelled: ("touchCancelled", "touch cancelled: ")
    case .disabled: ("disabled", "disabled")
    case .removed: ("removed", "removed from its view")
    case .nothingLeft: ("nothingLeft", "no touches left and no deadline set")
    case .outside: ("outside", "outside by")
    case .custom: ("custom", "")
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
