extension GestureSettings {
  /// How Flutter's recognizers decide.
  ///
  /// A logical pixel counts as a point. The numbers are those of `gestures/constants.dart` for a
  /// finger where nothing else is named.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or a hold | 18 pt | `kTouchSlop` |
  /// | press of a tap, at most | 500 ms | `kLongPressTimeout`: then a hold wins against it |
  /// | hold | 500 ms | `kLongPressTimeout` |
  /// | gap between taps | 300 ms | `kDoubleTapTimeout` |
  /// | distance between taps | 100 pt | `kDoubleTapSlop` |
  /// | flick | 50 pt/s, 18 pt | `kMinFlingVelocity`, `kTouchSlop` |
  /// | pan | 36 pt | `kPanSlop`; drags along one axis take half of it |
  /// | pinch, either way | 36 pt | `kScaleSlop` is 18 for the distance from the centre |
  /// | screen edge | 20 pt | `_kBackGestureWidth` of `cupertino/route.dart` |
  /// | tap then drag | 36 pt | `TapAndPanGestureRecognizer`: `kPanSlop` |
  ///
  /// Not there, so as in ``standard``: swipe, a rotation with a limit of its own (it begins with the
  /// pinch), the time within which several fingers land, and the zoom of a drag. Not here:
  /// `kDoubleTapMinTime`, 40 ms, which Flutter's own double tap counts from landing to landing.
  /// Flutter does not weigh a pinch or a pan against what the fingers do otherwise.
  public static let flutter = {
    var settings = GestureSettings()
    let (touchSlop, panSlop, scaleSlop) = (18.0, 36.0, 36.0)
    settings.tap.maximumMovement = touchSlop
    settings.tap.maximumPress = .milliseconds(500)
    settings.tap.maximumGap = .milliseconds(300)
    settings.tap.maximumGapDistance = 100
    settings.longPress.minimumPress = .milliseconds(500)
    settings.longPress.maximumMovement = touchSlop
    settings.flick.minimumSpeed = 50
    settings.flick.minimumTravel = touchSlop
    settings.pan.minimumTravel = panSlop
    settings.pinch.minimumOpening = scaleSlop
    settings.pinch.minimumClosing = scaleSlop
    settings.screenEdgePan.edgeWidth = 20
    settings.screenEdgePan.minimumTravel = touchSlop
    settings.tapThenDrag.minimumTravel = panSlop
    settings.tapCounter.maximumGap = .milliseconds(300)
    settings.tapCounter.maximumDistance = 100
    settings.weighNothing()
    settings.combine()
    return settings
  }()
}
