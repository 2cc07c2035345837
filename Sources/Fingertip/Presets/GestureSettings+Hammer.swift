extension GestureSettings {
  /// The settings of Hammer.js 2.0.8.
  ///
  /// A CSS pixel is treated as a point. The numbers come from the `defaults` of each recognizer.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap | less than 9 pt | tap `threshold` |
  /// | press of a tap | less than 251 ms | see below |
  /// | gap between taps | 300 ms | tap `interval`, in Hammer from up to up |
  /// | distance between taps | less than 10 pt | tap `posThreshold` |
  /// | long press | 251 ms, less than 9 pt | press `time`, `threshold` |
  /// | pan | more than 10 pt | pan `threshold` |
  /// | swipe, flick | more than 300 pt/s, 10 pt | swipe `velocity` of 0.3 pixels per millisecond, `threshold` |
  /// | pinch | 0.001 pt, in or out | `threshold` of 0: any change of scale |
  /// | rotation | 0.001° | `threshold` of 0: any rotation |
  ///
  /// In Hammer, a touch that lifts after 250 to 251 ms is neither a tap nor a press, because a tap
  /// must be shorter than `time`, 250 ms. This is a bug. Here, the touch is a tap. The minimum
  /// pinch and rotation are slightly greater than 0, so rounding errors don't cause touches that
  /// move in parallel to pinch or rotate.
  ///
  /// A swipe is decided when its touches lift, and may be diagonal. Hammer uses the mean speed of
  /// the whole stroke. Here, only the speed at the end of the stroke counts. Hammer doesn't specify
  /// the maximum duration of a swipe, the width of the screen edge, the limits of a tap followed by
  /// a drag, or the time within which several touches must begin, so these limits are the same as
  /// in ``standard``. As in Hammer, a pinch or pan begins regardless of how else the touches move,
  /// and a gesture that has begun is never withdrawn.
  ///
  /// In recordings of people, 0 % of pans, 17.1 % of pinches, 16.3 % of taps and 35 % of two-finger
  /// taps are recognized wrongly: `Tools/Benchmarks/ACCURACY.md`.
  public static let hammer = {
    var settings = GestureSettings()
    // Hammer's limits are exclusive, whereas the engine's limits are inclusive.
    settings.tap.maximumMovement = 9.0.nextDown
    settings.tap.maximumPressDuration = .milliseconds(251)
    settings.tap.maximumGap = .milliseconds(300)
    settings.tap.maximumGapDistance = 10.0.nextDown
    settings.longPress.minimumPressDuration = .milliseconds(251)
    settings.longPress.maximumMovement = 9.0.nextDown
    settings.pan.minimumTravel = 10.0.nextUp
    settings.swipe.minimumTravel = 10.0.nextUp
    settings.swipe.maximumCrossRatio = 1
    settings.swipe.minimumReleaseSpeed = 300.0.nextUp
    settings.flick.minimumSpeed = 300.0.nextUp
    settings.flick.minimumTravel = 10.0.nextUp
    settings.pinch.minimumSpreadIncrease = 0.001
    settings.pinch.minimumSpreadDecrease = 0.001
    settings.rotation.minimumArc = 0
    settings.rotation.minimumAngle = Angle(degrees: 0.001)
    settings.tapCounter.maximumGap = .milliseconds(300)
    settings.tapCounter.maximumDistance = 10.0.nextDown
    settings.removeLimitsOnOtherMotion()
    settings.copyLimitsToCompositeGestures()
    return settings
  }()
}
