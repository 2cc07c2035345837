#if Live && os(Linux)
internal import FingertipLive

/// A window and the touchscreens to read for it.
struct LiveScreenSetup {
  /// The number, from 1, used in output and messages, or `nil` if there is only one window.
  var screenNumber: Int?
  /// One touchscreen, or several that share the window.
  var panels: [LiveTouchscreen.Configuration]
  var settings: ReplaySettings
  /// The chosen motion sensors and remote controls, or `nil` to use those that the scene has
  /// commands for.
  var auxiliarySelection: AuxiliaryDevices.Selection?
  /// Whether touches that no gesture intercepts are forwarded.
  var forwards = false
  /// The scene file, reloaded when it changes.
  var sceneFile: SceneFile?
  /// The last touches, if they are stored.
  var recentTouches: RecentTouches?
}
#endif
