extension GestureSettings {
  /// How Chromium decides, where the system does not say how.
  ///
  /// A device-independent pixel counts as a point. The numbers are those of
  /// `ui/events/gesture_detection/gesture_configuration.cc` where nothing else is named; on Android
  /// Chromium takes the system's instead, as ``android`` has them.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or a hold, at most | 15 pt | `max_touch_move_in_pixels_for_click` |
  /// | way of a pan | more than 15 pt | the same |
  /// | press of a tap, at most | 800 ms | `max_touch_down_duration_for_click_in_ms` |
  /// | hold | 500 ms | `long_press_time_in_ms` |
  /// | gap between taps | 400 ms | `double_tap_timeout_in_ms` |
  /// | distance between taps | less than 20 pt | `max_distance_between_taps_for_double_tap` |
  /// | flick | 30 pt/s | `min_fling_velocity` |
  /// | swipe | 20 pt/s, 20° off the axis | `min_swipe_velocity`, `max_swipe_deviation_angle` |
  /// | pinch, either way | more than 30 pt | `span_slop` |
  /// | zoom of a drag | 139 pt | `gesture_provider.cc`: half a per cent for each pixel |
  ///
  /// A swipe is decided at the lift. Not there, so as in ``standard``: the time within which a swipe
  /// must be made, rotation, the screen edge, and the time within which several fingers land.
  ///
  /// Not here: the 40 ms that must be between two taps (`double_tap_min_time` of
  /// `gesture_detector.cc`); the 125 pixels that two fingers must be apart to pinch, and the 300
  /// pixels that the fingers of a two-finger tap may be; and that a pan with two fingers begins as
  /// soon as one of them has left its slop, where here their centre must. Chromium does not weigh a
  /// pinch or a pan against what the fingers do otherwise.
  public static let chromium = {
    var settings = GestureSettings()
    let (slop, spanSlop) = (15.0, 30.0)
    // A finger leaves its slop when it is farther away, not when it is as far.
    let (beyondSlop, beyondSpanSlop) = (slop.nextUp, spanSlop.nextUp)
    settings.tap.maximumMovement = slop
    settings.tap.maximumPress = .milliseconds(800)
    settings.tap.maximumGap = .milliseconds(400)
    settings.tap.maximumGapDistance = 20.0.nextDown
    settings.longPress.minimumPress = .milliseconds(500)
    settings.longPress.maximumMovement = slop
    settings.swipe.minimumTravel = beyondSlop
    // The tangent of 20°.
    settings.swipe.maximumAcross = 0.364
    settings.swipe.minimumReleaseSpeed = 20
    settings.flick.minimumSpeed = 30
    settings.flick.minimumTravel = beyondSlop
    settings.pan.minimumTravel = beyondSlop
    settings.pinch.minimumOpening = beyondSpanSlop
    settings.pinch.minimumClosing = beyondSpanSlop
    settings.screenEdgePan.minimumTravel = beyondSlop
    settings.tapThenDrag.minimumTravel = beyondSlop
    settings.tapThenDrag.doublingTravel = 139
    settings.tapCounter.maximumGap = .milliseconds(400)
    settings.tapCounter.maximumDistance = 20.0.nextDown
    settings.weighNothing()
    settings.combine()
    return settings
  }()
}
