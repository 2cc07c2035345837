#if Live && os(Linux)
internal import FingertipLive

/// One touchscreen that is to be listened to, and its window.
struct LiveScreenSetup {
  /// Its place among all, counted from 1, by which lines and messages tell which it was; `nil` when it is the
  /// only one.
  var number: Int?
  var selection: DeviceSelection
  /// The pen whose strokes come to the same window.
  var pen: DeviceSelection?
  var options: TouchscreenOptions
  var settings: ReplaySettings
  /// Whether touches that no gesture takes are passed on.
  var forwards = false
  /// The file of its scene, to be read again when it changes.
  var sceneFile: SceneFile?
  /// The last touches, where they are kept.
  var kept: KeptTouches?
}
#endif
