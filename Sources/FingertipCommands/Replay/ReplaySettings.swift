internal import FingertipScenes
internal import FingertipRecordings

/// The settings of a replay.
struct ReplaySettings {
  /// An output format.
  enum Format {
    /// Lines in aligned columns.
    case text
    /// One JSON object per line.
    case json
  }

  /// The device to replay if the recording contains several devices.
  var deviceChoice = DeviceChoice.firstTouchscreen
  /// The scene used for the replay.
  var scene = Scene.standard
  /// The requested mapping from the touchscreen to the window.
  var mapping = MappingOptions()
  /// The output format.
  var format = Format.text
  /// Whether to write touch events.
  var writesTouches = false
  /// Whether decisions are written.
  var writesDecisions = false

  /// The filter for the lines to write.
  var filter = ReplayFilter()

  /// The requested mapping. If the mapping doesn't specify a size, the scene's size is used.
  var sceneMapping: MappingOptions { mapping.withDefaultSize(scene.size) }
}
