extension GestureSettings {
  /// The settings of Jetpack Compose on Android.
  ///
  /// A dp is treated as a point. Compose takes its times, touch slop and velocities from Android
  /// (`AndroidViewConfiguration`), so these limits are the same as in ``android``. The following
  /// limits differ. Paths are in `androidx/compose/foundation/gestures`.
  ///
  /// | limit | value | origin |
  /// |---|---|---|
  /// | movement of a tap or long press | no limit | `TapGestureDetector.kt`: until the touch leaves the view |
  /// | press of a tap, at most | no limit | the same, until a long press wins |
  /// | distance between taps | no limit | `awaitSecondDown` in the same file |
  /// | pinch, in or out | more than 16 pt | `TransformGestureDetector.kt`: 8 dp of mean distance from the centroid |
  /// | separation of a pinch | no limit | the same |
  /// | rotation | an arc of more than 8 pt | the same |
  ///
  /// To make a tap or a long press fail when its touch leaves the view, set the recognizer's
  /// ``GestureRecognizer/failsOutsideView``. Compose adds a margin to views smaller than 48 dp.
  ///
  /// Compose doesn't specify limits for swipes or screen edges, or the time within which several
  /// touches must begin, so these limits are the same as in ``android``.
  ///
  /// These behaviors aren't reproduced:
  /// - In Compose, a second touch that lands within 40 ms of a tap is ignored, and a later touch
  ///   may still complete the double tap. Here, the second touch begins a new tap.
  /// - In Compose, `detectTransformGestures` begins to pan, zoom and rotate at the same time, as
  ///   soon as any of the three motions reaches its threshold. Here, only a ``Transform`` behaves
  ///   this way.
  ///
  /// In recordings of people, 0 % of pans, 67.5 % of pinches, 17.2 % of taps and 5.8 % of
  /// two-finger taps are recognized wrongly: `Tools/Benchmarks/ACCURACY.md`.
  public static let compose = {
    var settings = GestureSettings.android
    let (touchSlop, noLimit) = (8.0, 1e6)
    settings.tap.maximumMovement = noLimit
    settings.tap.maximumPressDuration = .unlimitedPress
    settings.tap.maximumGapDistance = noLimit
    settings.longPress.maximumMovement = noLimit
    settings.pinch.minimumSeparation = 0
    // Movement must be greater than the slop, not just equal to it.
    settings.rotation.minimumArc = touchSlop.nextUp
    settings.rotation.minimumAngle = .zero
    settings.copyLimitsToCompositeGestures()
    return settings
  }()
}
