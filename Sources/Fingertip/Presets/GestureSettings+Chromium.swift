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
  /// | way of a pan, of any of its fingers | more than 15 pt | the same, `IsWithinTouchSlop` of `gesture_detector.cc` |
  /// | press of a tap, at most | 800 ms | `max_touch_down_duration_for_click_in_ms` |
  /// | hold | 500 ms | `long_press_time_in_ms` |
  /// | gap between taps | 400 ms | `double_tap_timeout_in_ms` |
  /// | gap between taps, at least | 40 ms | `double_tap_min_time` of `gesture_detector.cc`, from lift to landing |
  /// | distance between taps | less than 20 pt | `max_distance_between_taps_for_double_tap` |
  /// | flick | 30 pt/s | `min_fling_velocity` |
  /// | swipe | 20 pt/s, 20° off the axis | `min_swipe_velocity`, `max_swipe_deviation_angle` |
  /// | pinch, either way | more than 30 pt | `span_slop` |
  /// | fingers of a pinch apart, at least | 125 pt | `min_scaling_span_in_pixels` |
  /// | fingers of a tap apart | less than 300 pt | `max_distance_for_two_finger_tap_in_pixels` |
  /// | zoom of a drag | 139 pt | `gesture_provider.cc`: half a per cent for each pixel |
  ///
  /// A swipe is decided at the lift. Not there, so as in ``standard``: the time within which a swipe
  /// must be made, rotation, the screen edge, and the time within which several fingers land.
  ///
  /// Not here: that a third finger begins a pan however little it moves; that a ``Transform`` goes by any
  /// finger, where here it goes by their centre; that a pinch whose fingers came too close begins again
  /// when they part; and the twentieth of a pixel that is added to each slop. Chromium does not weigh a
  /// pinch or a pan against what the fingers do otherwise.
  public static let chromium = {
    var settings = GestureSettings()
    let (slop, spanSlop) = (15.0, 30.0)
    // A finger leaves its slop when it is farther away, not when it is as far.
    let (beyondSlop, beyondSpanSlop) = (slop.nextUp, spanSlop.nextUp)
    settings.tap.maximumMovement = slop
    settings.tap.maximumPressDuration = .milliseconds(800)
    settings.tap.maximumGap = .milliseconds(400)
    settings.tap.minimumGap = .milliseconds(40)
    settings.tap.maximumGapDistance = 20.0.nextDown
    settings.tap.maximumSeparation = 300.0.nextDown
    settings.longPress.minimumPressDuration = .milliseconds(500)
    settings.longPress.maximumMovement = slop
    settings.swipe.minimumTravel = beyondSlop
    // The tangent of 20°.
    settings.swipe.maximumCrossRatio = 0.364
    settings.swipe.minimumReleaseSpeed = 20
    settings.flick.minimumSpeed = 30
    settings.flick.minimumTravel = beyondSlop
    settings.pan.minimumTravel = beyondSlop
    settings.pan.beginsWithAnyTouch = true
    settings.pinch.minimumSpreadIncrease = beyondSpanSlop
    settings.pinch.minimumSpreadDecrease = beyondSpanSlop
    settings.pinch.minimumSeparation = 125
    settings.screenEdgePan.minimumTravel = beyondSlop
    settings.tapThenDrag.minimumTravel = beyondSlop
    settings.tapThenDrag.travelPerDoubling = 139
    settings.tapCounter.maximumGap = .milliseconds(400)
    settings.tapCounter.maximumDistance = 20.0.nextDown
    settings.removeCompetingLimits()
    settings.copyNestedLimits()
    return settings
  }()
}
