extension GestureSettings {
  /// How Hammer.js 2.0.8 decides.
  ///
  /// A CSS pixel counts as a point. The numbers are the `defaults` of each recognizer.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap | less than 9 pt | tap `threshold` |
  /// | press of a tap | less than 251 ms | see below |
  /// | gap between taps | 300 ms | tap `interval`, there from lift to lift |
  /// | distance between taps | less than 10 pt | tap `posThreshold` |
  /// | hold | 251 ms, less than 9 pt | press `time`, `threshold` |
  /// | pan | more than 10 pt | pan `threshold` |
  /// | swipe, flick | more than 300 pt/s, 10 pt | swipe `velocity` of 0.3 pixels a millisecond, `threshold` |
  /// | pinch | 0.001 pt, either way | `threshold` of 0: any change of the scale |
  /// | rotation | 0.001° | `threshold` of 0: any turn |
  ///
  /// A finger that lifts 250 to 251 ms after it landed makes nothing in Hammer, whose tap must take
  /// less than `time`, 250 ms. That is a defect, and here it is a tap. The least that two fingers must
  /// pinch or turn is what cannot come from rounding: fingers that move side by side do neither.
  ///
  /// A swipe is decided at the lift, however far it goes across. Hammer asks for the mean speed
  /// of the whole stroke, and here the one at its end counts. Not there, so as in ``standard``: the
  /// time within which a swipe must be made, the screen edge, tap then drag, and the time within
  /// which several fingers land. Hammer does not weigh a pinch or a pan against what the fingers do
  /// otherwise.
  public static let hammer = {
    var settings = GestureSettings()
    // What Hammer asks to be less, or more, than its limit may not be as much.
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
    settings.removeCompetingLimits()
    settings.copyNestedLimits()
    return settings
  }()
}
