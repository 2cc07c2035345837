extension GestureSettings {
  /// How Android's views decide.
  ///
  /// A dp is 1/160 inch, and so is a point, so the numbers are the same. They are the defaults that
  /// apps get from `ViewConfiguration.java` where nothing else is named; devices may change them.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or a hold, at most | 8 pt | `TOUCH_SLOP` |
  /// | way of a pan | more than 8 pt | the same |
  /// | press of a tap, at most | 400 ms | `DEFAULT_LONG_PRESS_TIMEOUT`: a longer one is a hold |
  /// | hold | 400 ms | the same; older releases say 500 ms |
  /// | gap between taps | 300 ms | `DOUBLE_TAP_TIMEOUT`, from lift to landing |
  /// | gap between taps, at least | 40 ms | `DOUBLE_TAP_MIN_TIME`, from lift to landing |
  /// | distance between taps | less than 100 pt | `DOUBLE_TAP_SLOP` |
  /// | flick | 50 pt/s | `MINIMUM_FLING_VELOCITY` |
  /// | pinch, either way | more than 16 pt | `ScaleGestureDetector`: twice the touch slop |
  /// | fingers of a pinch apart, at least | 27 mm, 170.08 pt | `config_minScalingSpan` |
  /// | screen edge | 20 pt | `ViewDragHelper.EDGE_SIZE` |
  /// | tap then drag | more than 8 pt | `ScaleGestureDetector`: a way whose double is the slop of a pinch |
  ///
  /// Not there, so as in ``standard``: swipe, rotation, the time within which several fingers land,
  /// and the zoom of a drag, which in Android depends on how far from the landing it is. Not here:
  /// that a pinch that ended because its fingers were too close begins again when they part; here they
  /// lift first. Android does not weigh a pinch or a pan against what the fingers do otherwise.
  public static let android = {
    var settings = GestureSettings()
    let slop = 8.0
    // A finger leaves its slop when it is farther away, not when it is as far.
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
    settings.removeCompetingLimits()
    settings.copyNestedLimits()
    return settings
  }()
}
