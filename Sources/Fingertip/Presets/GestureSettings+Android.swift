extension GestureSettings {
  /// The settings of Android's views.
  ///
  /// A dp is 1/160 inch, like a point, so numbers in dp can be used unchanged. Unless another
  /// source is named, the numbers are the defaults for apps in `ViewConfiguration.java`; devices
  /// may override them.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or long press, at most | 8 pt | `TOUCH_SLOP` |
  /// | travel of a pan | more than 8 pt | the same |
  /// | press of a tap, at most | 400 ms | `DEFAULT_LONG_PRESS_TIMEOUT`: a longer one is a long press |
  /// | long press | 400 ms | the same; 500 ms in older releases |
  /// | gap between taps | 300 ms | `DOUBLE_TAP_TIMEOUT`, from up to down |
  /// | gap between taps, at least | 40 ms | `DOUBLE_TAP_MIN_TIME`, from up to down |
  /// | distance between taps | less than 100 pt | `DOUBLE_TAP_SLOP` |
  /// | flick | 50 pt/s | `MINIMUM_FLING_VELOCITY` |
  /// | reported velocity, at most | 8,000 pt/s | `MAXIMUM_FLING_VELOCITY` |
  /// | pinch, in or out | more than 16 pt | `ScaleGestureDetector`: twice the touch slop |
  /// | separation of a pinch, at least | 27 mm, 170.08 pt | `config_minScalingSpan` |
  /// | screen edge | 20 pt | `ViewDragHelper.EDGE_SIZE` |
  /// | tap then drag | more than 8 pt | `ScaleGestureDetector`: half the slop of a pinch |
  ///
  /// Android doesn't specify limits for swipes or rotations, or the time within which several
  /// touches must begin, so these limits are the same as in ``standard``. The limits for zooming by
  /// dragging, which in Android depends on the distance from the start, are also the same as in
  /// ``standard``.
  ///
  /// Two behaviors aren't reproduced. In Android, a pinch that ended because its touches were too
  /// close together begins again when the touches move apart. Here, the touches must lift first.
  /// Android limits the velocity along each axis separately. Here, the limit applies to the length
  /// of the velocity vector. As in Android, a pinch or pan begins regardless of how else the
  /// touches move.
  ///
  /// In recordings of people, 0 % of pans, 75.2 % of pinches, 17.2 % of taps and 15.8 % of
  /// two-finger taps are recognized wrongly: `Tools/Benchmarks/ACCURACY.md`.
  public static let android = {
    var settings = GestureSettings()
    let slop = 8.0
    // Movement must be greater than the slop, not just equal to it.
    let beyondSlop = slop.nextUp
    settings.tap.maximumMovement = slop
    settings.tap.maximumPressDuration = .milliseconds(400)
    settings.tap.maximumGap = .milliseconds(300)
    settings.tap.minimumGap = .milliseconds(40)
    settings.tap.maximumGapDistance = 100.0.nextDown
    settings.longPress.minimumPressDuration = .milliseconds(400)
    settings.longPress.maximumMovement = slop
    settings.flick.minimumSpeed = 50
    settings.flick.minimumTravel = beyondSlop
    settings.pan.minimumTravel = beyondSlop
    settings.pinch.minimumSpreadIncrease = (2 * slop).nextUp
    settings.pinch.minimumSpreadDecrease = (2 * slop).nextUp
    // A point is 0.15875 mm.
    settings.pinch.minimumSeparation = 27 / 0.15875
    settings.screenEdgePan.edgeWidth = 20
    settings.screenEdgePan.minimumTravel = beyondSlop
    settings.tapThenDrag.minimumTravel = beyondSlop
    settings.tapCounter.maximumGap = .milliseconds(300)
    settings.tapCounter.maximumDistance = 100.0.nextDown
    settings.setMaximumVelocity(to: 8000)
    settings.removeLimitsOnOtherMotion()
    settings.copyLimitsToCompositeGestures()
    return settings
  }()
}
