public import Fingertip

extension Scene {
  /// A window with the standard gestures, used by `fingertip replay` if no scene is given.
  ///
  /// Single taps are recognized immediately, without waiting for a double tap. Two quick taps are
  /// therefore recognized as two single taps and also as a double tap. A swipe or a flick can be
  /// recognized together with a pan. All other recognizers compete, and the first to recognize its
  /// gesture makes its competitors fail. The file `Fixtures/scenes/standard.json` contains the same
  /// scene.
  public static let standard = Scene(
    recognizers: [
      SceneRecognizer(.tap()),
      SceneRecognizer(.tap(Tap(taps: 2)), name: "double tap"),
      SceneRecognizer(.tap(Tap(touches: 2)), name: "two-finger tap"),
      SceneRecognizer(.hold()),
      SceneRecognizer(.hold(LongPress(touches: 2)), name: "two-finger long press"),
      SceneRecognizer(.swipe()),
      SceneRecognizer(.swipe(Swipe(touches: 2)), name: "two-finger swipe"),
      SceneRecognizer(.flick()),
      SceneRecognizer(.pan()),
      SceneRecognizer(.pinch()),
      SceneRecognizer(.rotation()),
    ],
    simultaneous: [["tap", "double tap"], ["swipe", "two-finger swipe", "flick", "pan"]])

  /// Returns the ``standard`` scene with the limits of a preset.
  public static func standard(as preset: GestureSettings.Preset) -> Scene {
    var scene = standard
    scene.preset = preset
    for index in scene.recognizers.indices {
      scene.recognizers[index].kind.adopt(GestureSettings(preset))
    }
    return scene
  }
}
