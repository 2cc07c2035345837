extension GestureSettings {
  /// How Flutter's recognizers decide.
  ///
  /// A logical pixel counts as a point. The numbers are those of `gestures/constants.dart` for a
  /// finger where nothing else is named.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or a hold, at most | 18 pt | `kTouchSlop` |
  /// | press of a tap, at most | 500 ms | `kLongPressTimeout`: then a hold wins against it |
  /// | hold | 500 ms | `kLongPressTimeout` |
  /// | gap between taps | 300 ms | `kDoubleTapTimeout` |
  /// | from landing to landing, at least | 40 ms | `kDoubleTapMinTime` |
  /// | distance between taps | 100 pt | `kDoubleTapSlop` |
  /// | flick | 50 pt/s, 18 pt | `kMinFlingVelocity`, `kTouchSlop` |
  /// | pan | more than 36 pt, or as the last one left | `kPanSlop`, `GestureArenaManager` |
  /// | pinch, either way | more than 36 pt | `kScaleSlop` is 18 for the distance from the centre |
  /// | screen edge | 20 pt | `_kBackGestureWidth` of `cupertino/route.dart` |
  /// | tap then drag | more than 36 pt | `TapAndPanGestureRecognizer`: `kPanSlop` |
  ///
  /// The last recognizer that is left for the fingers wins without its own way, as in Flutter: beside taps
  /// and holds, which give up beyond 18 pt, a pan begins there, so that no drag is neither a tap nor a
  /// pan; beside nothing it begins when the finger lands; beside a pinch it takes its 36 pt. A pan along one
  /// axis takes 18 pt in Flutter (`kTouchSlop`), and here the same as any: set `pan.minimumTravel` for it.
  ///
  /// Not there, so as in ``standard``: swipe, a rotation with a limit of its own (it begins with the
  /// pinch), the time within which several fingers land, and the zoom of a drag. Not here: that the first
  /// of those that are left when the finger lifts wins, whatever it is. Flutter does not weigh a pinch or a pan against what the fingers do otherwise.
  public static let flutter = {
    var settings = GestureSettings()
    let (touchSlop, panSlop, scaleSlop) = (18.0, 36.0, 36.0)
    // A finger leaves its slop when it is farther away, not when it is as far.
    let beyondSlop = touchSlop.nextUp
    settings.tap.maximumMovement = touchSlop
    settings.tap.maximumPressDuration = .milliseconds(500)
    settings.tap.maximumGap = .milliseconds(300)
    settings.tap.minimumInterval = .milliseconds(40)
    settings.tap.maximumGapDistance = 100
    settings.longPress.minimumPressDuration = .milliseconds(500)
    settings.longPress.maximumMovement = touchSlop
    settings.flick.minimumSpeed = 50
    settings.flick.minimumTravel = beyondSlop
    settings.pan.minimumTravel = panSlop.nextUp
    settings.pan.winsByDefault = true
    settings.pinch.minimumSpreadIncrease = scaleSlop.nextUp
    settings.pinch.minimumSpreadDecrease = scaleSlop.nextUp
    settings.screenEdgePan.edgeWidth = 20
    settings.pinch.winsByDefault = true
    settings.transform.winsByDefault = true
    settings.screenEdgePan.minimumTravel = beyondSlop
    settings.screenEdgePan.winsByDefault = true
    settings.tapThenDrag.minimumTravel = panSlop.nextUp
    settings.tapCounter.maximumGap = .milliseconds(300)
    settings.tapCounter.maximumDistance = 100
    settings.removeCompetingLimits()
    settings.copyNestedLimits()
    return settings
  }()
}
