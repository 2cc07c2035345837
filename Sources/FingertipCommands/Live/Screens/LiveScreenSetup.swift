#if Live && os(Linux)
internal import FingertipLive

/// A window, and the touchscreens that are to be listened to for it.
struct LiveScreenSetup {
  /// Its place among all, counted from 1, by which lines and messages tell which it was; `nil` when it is the
  /// only one.
  var number: Int?
  /// One, or several that share the window.
  var panels: [LivePanel.Setup]
  var settings: ReplaySettings
  /// The motion sensors and remote controls that are chosen; `nil` for those for which the scene has commands.
  var signals: AuxiliaryDevices.Selection?
  /// Whether touches that no gesture takes are passed on.
  var forwards = false
  /// The file of its scene, to be read again when it changes.
  var sceneFile: SceneFile?
  /// The last touches, where they are kept.
  var recentTouches: RecentTouches?
}
#endif
