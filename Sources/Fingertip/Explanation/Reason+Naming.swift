// Each reason code has a stable identifier for programs and a message for users.

extension Reason.Code {
  /// The stable name, which is the same in Swift, JSON, C and JavaScript. All codes defined by
  /// custom recognizers have the name `custom`.
  public var name: String { nameLiteral.text }

  package var nameLiteral: StaticText { nameAndLeadingText.name }
  /// The text that precedes the numbers.
  var leadingText: StaticText { nameAndLeadingText.leadingText }

  private var nameAndLeadingText: (name: StaticText, leadingText: StaticText) {
    switch self {
    case .tapped: ("tapped", "tap count")
    case .held: ("held", "held for")
    case .moved: ("moved", "moved")
    case .swiped: ("swiped", "swiped")
    case .released: ("released", "lifted at")
    case .movedApart: ("movedApart", "moved apart by")
    case .movedTogether: ("movedTogether", "moved closer by")
    case .rotated: ("rotated", "rotated by")
    case .lifted: ("lifted", "lifted")
    case .wonByDefault: ("wonByDefault", "all competitors failed")
    case .movedTooFar: ("movedTooFar", "moved too far:")
    case .movedTooLittle: ("movedTooLittle", "moved only")
    case .pressedTooLong: ("pressedTooLong", "pressed too long:")
    case .liftedTooEarly: ("liftedTooEarly", "lifted too early:")
    case .nextTapTooLate: ("nextTapTooLate", "no next tap within")
    case .nextTapTooSoon: ("nextTapTooSoon", "next tap too soon:")
    case .nextTapTooFar: ("nextTapTooFar", "next tap too far away:")
    case .tooManyTouches: ("tooManyTouches", "too many fingers:")
    case .tooFewTouches: ("tooFewTouches", "too few fingers:")
    case .liftedAtDifferentTimes: ("liftedAtDifferentTimes", "fingers lifted at different times:")
    case .tookTooLong: ("tookTooLong", "took too long:")
    case .movedTooSlowly: ("movedTooSlowly", "moved too slowly:")
    case .movedTooFast: ("movedTooFast", "moved too fast:")
    case .releasedTooSlow: ("releasedTooSlow", "lifted too slowly:")
    case .releasedTooFast: ("releasedTooFast", "lifted too fast:")
    case .offAxis: ("offAxis", "not straight: moved off the axis by")
    case .wrongDirection: ("wrongDirection", "wrong direction:")
    case .notSideBySide: ("notSideBySide", "not side by side:")
    case .movedInDifferentDirections: ("movedInDifferentDirections", "one finger moved only")
    case .tooClose: ("tooClose", "fingers too close together:")
    case .tooFarApart: ("tooFarApart", "fingers too far apart:")
    case .leftView: ("leftView", "left its view")
    case .awayFromEdge: ("awayFromEdge", "landed too far from the edge segment:")
    case .spreadTooLittle: ("spreadTooLittle", "finger distance changed by only")
    case .rotatedTooLittle: ("rotatedTooLittle", "rotated by only")
    case .prevented: ("prevented", "prevented")
    case .requirementRecognized:
      ("requirementRecognized", "a recognizer required to fail was recognized")
    case .shouldBeginReturnedFalse: ("shouldBeginReturnedFalse", "shouldBegin returned false")
    case .blockedByControl: ("blockedByControl", "blocked by a control")
    case .touchCancelled: ("touchCancelled", "touch cancelled: ")
    case .disabled: ("disabled", "disabled")
    case .removed: ("removed", "removed from its view")
    case .noTouchesRemaining:
      ("noTouchesRemaining", "none of its touches is down and no deadline is set")
    case .gaveWay: ("gaveWay", "gave way")
    case .outside: ("outside", "outside by")
    case .custom: ("custom", "")
    }
  }
}

extension NearMiss.Shortfall {
  /// The shortfall's stable name.
  public var name: String { nameLiteral.text }

  package var nameLiteral: StaticText {
    switch self {
    case .more: "more"
    case .less: "less"
    case .lessOffAxis: "lessOffAxis"
    case .closer: "closer"
    case .sooner: "sooner"
    case .longer: "longer"
    case .moreFingers: "moreFingers"
    case .fewerFingers: "fewerFingers"
    case .moreTaps: "moreTaps"
    }
  }

  /// The amount of the shortfall.
  public var quantity: Quantity { amountAndSuffix.0 }
}
