// The names of reason codes: stable identifiers for programs, and messages for people.

extension Reason.Code {
  /// The stable name, the same in Swift, JSON, C and JavaScript. All messages of custom recognizers
  /// have the name `custom`.
  public var name: String { literal.text }

  package var literal: StaticText { spelling.name }
  /// The text before the numbers.
  var leadingText: StaticText { spelling.words }

  private var spelling: (name: StaticText, words: StaticText) {
    switch self {
    case .tapped: ("tapped", "taps made:")
    case .held: ("held", "held for")
    case .moved: ("moved", "moved")
    case .swiped: ("swept", "moved straight for")
    case .released: ("released", "lifted at")
    case .movedApart: ("opened", "moved apart by")
    case .movedTogether: ("closed", "moved together by")
    case .rotated: ("turned", "turned by")
    case .lifted: ("lifted", "lifted")
    case .wonByDefault: ("lastLeft", "all others have failed")
    case .movedTooFar: ("movedTooFar", "moved too far:")
    case .movedTooLittle: ("movedTooLittle", "moved only")
    case .pressedTooLong: ("pressedTooLong", "pressed too long:")
    case .liftedTooEarly: ("liftedTooEarly", "lifted too early, after")
    case .nextTapTooLate: ("nextTapTooLate", "no further tap within")
    case .nextTapTooSoon: ("nextTapTooSoon", "next tap too soon, after")
    case .nextTapTooFar: ("nextTapTooFar", "next tap too far away:")
    case .tooManyTouches: ("tooManyTouches", "too many fingers:")
    case .tooFewTouches: ("tooFewTouches", "too few fingers:")
    case .liftedAtDifferentTimes: ("liftedApart", "fingers did not lift together:")
    case .tookTooLong: ("tooSlow", "not far enough after")
    case .movedTooSlowly: ("movedTooSlowly", "moved too slowly, at")
    case .movedTooFast: ("movedTooFast", "moved too fast, at")
    case .releasedTooSlow: ("releasedTooSlow", "lifted too slowly, at")
    case .releasedTooFast: ("releasedTooFast", "lifted too fast, at")
    case .offAxis: ("offAxis", "not straight: moved across by")
    case .wrongDirection: ("wrongDirection", "direction not asked for:")
    case .notSideBySide: ("notSideBySide", "landed one above the other, by")
    case .movedInDifferentDirections: ("notTogether", "a finger went along by only")
    case .tooClose: ("tooClose", "fingers too close together:")
    case .tooFarApart: ("tooFarApart", "fingers too far apart:")
    case .leftView: ("leftView", "left its view")
    case .awayFromEdge: ("awayFromEdge", "landed away from the edge, or its part that counts:")
    case .spreadTooLittle: ("spreadTooLittle", "distance of the fingers changed only by")
    case .rotatedTooLittle: ("turnedTooLittle", "turned only by")
    case .prevented: ("prevented", "prevented")
    case .requirementRecognized:
      ("requirementRecognized", "waited in vain for another recognizer to fail")
    case .shouldBeginReturnedFalse: ("refused", "the host refused")
    case .blockedByControl: ("kept", "kept")
    case .touchCancelled: ("touchCancelled", "touch cancelled: ")
    case .disabled: ("disabled", "switched off")
    case .removed: ("removed", "taken off its view")
    case .noTouchesRemaining: ("nothingLeft", "no finger is left, and nothing to wait for")
    case .outside: ("outside", "outside by")
    case .custom: ("custom", "")
    }
  }
}

extension NearMiss.Shortfall {
  /// The stable name of the shortfall.
  public var name: String { literal.text }

  package var literal: StaticText {
    switch self {
    case .more: "more"
    case .less: "less"
    case .lessOffAxis: "lessAcross"
    case .closer: "closer"
    case .sooner: "sooner"
    case .longer: "longer"
    case .moreFingers: "moreFingers"
    case .fewerFingers: "fewerFingers"
    case .moreTaps: "moreTaps"
    }
  }

  /// The amount of the shortfall.
  public var quantity: Quantity { parts.0 }
}
