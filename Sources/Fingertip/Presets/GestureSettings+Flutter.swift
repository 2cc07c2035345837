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
  /// | distance between taps | 100 pt | `kDoubleTapSlop` |
  /// | flick | 50 pt/s, 18 pt | `kMinFlingVelocity`, `kTouchSlop` |
  /// | pan | more than 18 pt | `kTouchSlop`: see below |
  /// | pinch, either way | more than 36 pt | `kScaleSlop` is 18 for the distance from the centre |
  /// | screen edge | 20 pt | `_kBackGestureWidth` of `cupertino/route.dart` |
  /// | tap then drag | more than 36 pt | `TapAndPanGestureRecognizer`: `kPanSlop` |
  ///
  /// A pan alone would take 36 pt, `kPanSlop`. But in Flutter the last recognizer that is left wins
  /// without having to, and beside taps and holds, which give up beyond 18 pt, a pan is the last. So
  /// it is here, and no drag is neither a tap nor a pan. Drags along one axis take 18 pt anyway. Not
  /// here: that a pan beside a scale takes 36 pt, and that one beside nothing begins when the finger
  /// lands.
  ///
  /// Not there, so as in ``standard``: swipe, a rotation with a limit of its own (it begins with the
  /// pinch), the time within which several fingers land, and the zoom of a drag. Not here:
  /// `kDoubleTapMinTime`, 40 ms, which Flutter's own double tap counts from landing to landing.
  /// Flutter does not weigh a pinch or a pan against what the fingers do otherwise.
  public static let flutter = {
    var settings = GestureSettings()
    let (touchSlop, panSlop, scaleSlop) = (18.0, 36.0, 36.0)
    // A finger leaves its slop when it is farther away, not when it is as far.
    let beyondSlop = touchSlop.nextUp
    settings.tap.maximumMovement = touchSlop
    settings.tap.maximumPress = .milliseconds(500)
    settings.tap.maximumGap = .milliseconds(300)
    settings.tap.maximumGapDistance = 100
    settings.longPress.minimumPress = .milliseconds(500)
    settings.longPress.maximumMovement = touchSlop
    settings.flick.minimumSpeed = 50
    settings.flick.minimumTravel = beyondSlop
    settings.pan.minimumTravel = beyondSlop
    settings.pinch.minimumOpening = scaleSlop.nextUp
    settings.pinch.minimumClosing = scaleSlop.nextUp
    settings.screenEdgePan.edgeWidth = 20
    settings.screenEdgePan.minimumTravel = beyondSlop
    settings.tapThenDrag.minimumTravel = panSlop.nextUp
    settings.tapCounter.maximumGap = .milliseconds(300)
    settings.tapCounter.maximumDistance = 100
    settings.weighNothing()
    settings.combine()
    return settings
  }()
}
