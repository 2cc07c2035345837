extension GestureSettings {
  /// The settings of Chromium on systems that don't provide their own settings.
  ///
  /// A device-independent pixel is treated as a point. Unless another source is named, the numbers
  /// come from `ui/events/gesture_detection/gesture_configuration.cc`. On Android, Chromium uses
  /// the system's limits; see ``android``.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or long press, at most | 15 pt | `max_touch_move_in_pixels_for_click` |
  /// | travel of a pan, of any of its touches | more than 15 pt | the same, `IsWithinTouchSlop` of `gesture_detector.cc` |
  /// | press of a tap, at most | 800 ms | `max_touch_down_duration_for_click_in_ms` |
  /// | long press | 500 ms | `long_press_time_in_ms` |
  /// | gap between taps | 400 ms | `double_tap_timeout_in_ms` |
  /// | gap between taps, at least | 40 ms | `double_tap_min_time` of `gesture_detector.cc`, from up to down |
  /// | distance between taps | less than 20 pt | `max_distance_between_taps_for_double_tap` |
  /// | flick | 30 pt/s | `min_fling_velocity` |
  /// | reported velocity, at most | 17,000 pt/s | `max_fling_velocity` |
  /// | swipe | 20 pt/s, 20° off the axis | `min_swipe_velocity`, `max_swipe_deviation_angle` |
  /// | pinch, in or out | more than 30 pt | `span_slop` |
  /// | separation of a pinch, at least | 125 pt | `min_scaling_span_in_pixels` |
  /// | separation of a tap's touches | less than 300 pt | `max_distance_for_two_finger_tap_in_pixels` |
  /// | zoom of a drag | 139 pt | `gesture_provider.cc`: 0.5 % per pixel |
  ///
  /// A swipe is decided when its touches lift. Chromium doesn't specify the maximum duration of a
  /// swipe, the limits of a rotation, the width of the screen edge, or the time within which
  /// several touches must begin, so these limits are the same as in ``standard``.
  ///
  /// These behaviors aren't reproduced:
  /// - In Chromium, a third touch begins a pan without any movement.
  /// - In Chromium, a combined gesture begins when any of its touches moves. Here, a ``Transform``
  ///   begins when the centroid of the touches moves.
  /// - In Chromium, a pinch that ended because its touches came too close together begins again
  ///   when the touches move apart.
  /// - Chromium adds a twentieth of a pixel to each slop.
  ///
  /// As in Chromium, a pinch or pan begins regardless of how else the touches move, and a gesture
  /// that has begun is never withdrawn.
  ///
  /// In recordings of people, 0 % of pans, 100 % of pinches, 8.2 % of taps and 28.3 % of two-finger
  /// taps are recognized wrongly: `Tools/Benchmarks/ACCURACY.md`.
  public static let chromium = {
    var settings = GestureSettings()
    let (slop, spanSlop) = (15.0, 30.0)
    // Movement must be greater than the slop, not just equal to it.
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
    settings.swipe.allowsDiagonalStrokes = false
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
    settings.setMaximumVelocity(to: 17000)
    settings.removeLimitsOnOtherMotion()
    settings.copyLimitsToCompositeGestures()
    return settings
  }()
}
