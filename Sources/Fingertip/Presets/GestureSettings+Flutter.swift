extension GestureSettings {
  /// The settings of Flutter's recognizers.
  ///
  /// A logical pixel is treated as a point. Unless another source is named, the numbers are those
  /// for touch input in `gestures/constants.dart`.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or long press, at most | 18 pt | `kTouchSlop` |
  /// | press of a tap, at most | no limit | `TapGestureRecognizer`, until a long press wins |
  /// | long press | 500 ms | `kLongPressTimeout` |
  /// | gap between taps | 300 ms | `kDoubleTapTimeout` |
  /// | from down to down, at least | 40 ms | `kDoubleTapMinTime` |
  /// | distance between taps | 100 pt | `kDoubleTapSlop` |
  /// | flick | 50 pt/s, 18 pt | `kMinFlingVelocity`, `kTouchSlop` |
  /// | reported velocity, at most | 8,000 pt/s | `kMaxFlingVelocity` |
  /// | pan | more than 36 pt, or when it is the last remaining recognizer | `kPanSlop`, `GestureArenaManager` |
  /// | pinch, in or out | more than 36 pt | `kScaleSlop` is 18 for the distance from the center |
  /// | screen edge | 20 pt | `_kBackGestureWidth` of `cupertino/route.dart` |
  /// | tap then drag | more than 36 pt | `TapAndPanGestureRecognizer`: `kPanSlop` |
  ///
  /// As in Flutter, the last remaining recognizer wins by default, even before it reaches its own
  /// limit. Taps and long presses fail after 18 points of movement, so a pan that competes only
  /// with them begins after that distance. A pan without competitors begins on touch down. A pan
  /// that competes with a pinch begins only at its own limit of 36 points. In Flutter, a pan along
  /// one axis requires 18 points (`kTouchSlop`). Here, such a pan requires 36 points, like any
  /// other pan. To change that, set the `minimumTravel` of the pan's limits.
  ///
  /// Flutter doesn't specify limits for swipes, the time within which several touches must begin,
  /// or zooming by dragging, so these limits are the same as in ``standard``. The limit of a
  /// rotation, which in Flutter begins together with the pinch, is also the same as in
  /// ``standard``.
  ///
  /// One behavior isn't reproduced: in Flutter, the first remaining recognizer always wins when the
  /// touch lifts. As in Flutter, a pinch or pan begins regardless of how else the touches move, and
  /// a gesture that has begun is never withdrawn.
  ///
  /// In recordings of people, 0 % of pans, 10.3 % of pinches, 5.8 % of taps and 0 % of two-finger
  /// taps are recognized wrongly: `Tools/Benchmarks/ACCURACY.md`.
  public static let flutter = {
    var settings = GestureSettings()
    let (touchSlop, panSlop, scaleSlop) = (18.0, 36.0, 36.0)
    // Movement must be greater than the slop, not just equal to it.
    let beyondSlop = touchSlop.nextUp
    settings.tap.maximumMovement = touchSlop
    settings.tap.maximumPressDuration = .unlimitedPress
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
    settings.setMaximumVelocity(to: 8000)
    settings.removeLimitsOnOtherMotion()
    settings.copyLimitsToCompositeGestures()
    return settings
  }()
}
