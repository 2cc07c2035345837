public import Fingertip

extension Scene {
  /// One window that listens for the standard gestures: what `fingertip replay` uses when it is
  /// given no scene.
  ///
  /// Single taps are told at once and each on its own, so that two quick ones are two taps and a
  /// double tap. A swipe or a flick may also be a pan. All else competes: the first to be recognized
  /// stops the others. `Fixtures/scenes/standard.json` is the same scene as a file.
  public static let standard = Scene(
    recognizers: [
      SceneRecognizer(.tap()),
      SceneRecognizer(.tap(Tap(taps: 2)), name: "double tap"),
      SceneRecognizer(.tap(Tap(touches: 2)), name: "two-finger tap"),
      SceneRecognizer(.hold()),
      SceneRecognizer(.hold(LongPress(touches: 2)), name: "two-finger hold"),
      SceneRecognizer(.swipe()),
      SceneRecognizer(.swipe(Swipe(touches: 2)), name: "two-finger swipe"),
      SceneRecognizer(.flick()),
      SceneRecognizer(.pan()),
      SceneRecognizer(.pinch()),
      SceneRecognizer(.rotation()),
    ],
    simultaneous: [["tap", "double tap"], ["swipe", "two-finger swipe", "flick", "pan"]])

  /// The ``standard`` scene with the limits of a preset.
  public static func standard(as preset: GestureSettings.Preset) -> Scene {
    var scene = standard
    scene.preset = preset
    for index in scene.recognizers.indices {
      scene.recognizers[index].kind.adopt(GestureSettings(preset))
    }
    return scene
  }
}
