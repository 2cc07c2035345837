#if Live && os(Linux)
internal import FingertipLive

/// A window, and the touchscreens to read for it.
struct LiveScreenSetup {
  /// The window's number in output and messages, counted from 1, or `nil` if there is only one
  /// window.
  var screenNumber: Int?
  /// The touchscreens that share the window. Usually, there is only one touchscreen.
  var panels: [LiveTouchscreen.Configuration]
  var settings: ReplaySettings
  /// The chosen motion sensors and remote controls, or `nil` to use those for which the scene has
  /// commands.
  var auxiliarySelection: AuxiliaryDevices.Selection?
  /// Whether to forward touches that no gesture intercepts.
  var forwardsTouches = false
  /// The scene file, which is reloaded when it changes.
  var sceneFile: SceneFile?
  /// The file that exists while the screen is dark.
  var darkScreenFile: DarkScreenFile?
  /// The store for the most recent touches, or `nil` if they aren't stored.
  var recentTouchStore: RecentTouchStore?
}
#endif
