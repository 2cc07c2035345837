extension GestureSettings {
  /// How Hammer.js 2.0.8 decides.
  ///
  /// A CSS pixel counts as a point. The numbers are the `defaults` of each recognizer.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap | 9 pt | tap `threshold` |
  /// | press of a tap, at most | 250 ms | tap `time` |
  /// | gap between taps | 300 ms | tap `interval`, there from lift to lift |
  /// | distance between taps | 10 pt | tap `posThreshold` |
  /// | hold | 251 ms, 9 pt | press `time`, `threshold` |
  /// | pan | 10 pt | pan `threshold` |
  /// | swipe, flick | 300 pt/s, 10 pt | swipe `velocity` of 0.3 pixels a millisecond, `threshold` |
  /// | pinch, rotation | 0 | `threshold`: the first movement of two fingers begins both |
  ///
  /// A swipe is decided at the lift, however far it goes across. Hammer asks for the mean speed
  /// of the whole stroke, and here the one at its end counts. Not there, so as in ``standard``: the
  /// time within which a swipe must be made, the screen edge, tap then drag, and the time within
  /// which several fingers land. Hammer does not weigh a pinch or a pan against what the fingers do
  /// otherwise.
  public static let hammer = {
    var settings = GestureSettings()
    settings.tap.maximumMovement = 9
    settings.tap.maximumPress = .milliseconds(250)
    settings.tap.maximumGap = .milliseconds(300)
    settings.tap.maximumGapDistance = 10
    settings.longPress.minimumPress = .milliseconds(251)
    settings.longPress.maximumMovement = 9
    settings.pan.minimumTravel = 10
    settings.swipe.minimumTravel = 10
    settings.swipe.maximumAcross = 1
    settings.swipe.minimumReleaseSpeed = 300
    settings.flick.minimumSpeed = 300
    settings.flick.minimumTravel = 10
    settings.pinch.minimumOpening = 0
    settings.pinch.minimumClosing = 0
    settings.rotation.minimumArc = 0
    settings.rotation.minimumAngle = .zero
    settings.tapCounter.maximumGap = .milliseconds(300)
    settings.tapCounter.maximumDistance = 10
    settings.weighNothing()
    settings.combine()
    return settings
  }()
}
