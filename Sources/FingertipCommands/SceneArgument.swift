internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// Reads scenes named on the command line and determines their window sizes.
enum SceneArgument {
  /// The window size if none is known: that of a 10.1-inch panel.
  private static let assumedSize = Size(width: 1280, height: 800)

  /// Returns the scene in a file, or the standard scene if no file is given. The preset supplies
  /// the limits that the scene doesn't set. Prints an error and ends the command if the file is
  /// invalid.
  static func readScene(_ file: String?, _ preset: GestureSettings.Preset?) throws -> Scene {
    guard let file else { return standardScene(preset) }
    return try Messages.reportingUnreadable([file]) { try Scene(file: file, preset: preset) }
  }

  /// Returns the standard scene with the limits of a preset.
  static func standardScene(_ preset: GestureSettings.Preset?) -> Scene {
    preset.map { Scene.standard(as: $0) } ?? .standard
  }

  /// Returns the name of a scene for headings.
  static func displayName(_ file: String?) -> String { file ?? "standard scene" }

  /// Returns the size of a window without a recording: the user's size, otherwise the scene's,
  /// otherwise the default.
  static func windowSize(_ requested: DisplayMapping.RequestedSize?, _ scene: Scene) -> Size {
    if case .points(let size)? = requested { return size }
    return scene.size ?? assumedSize
  }
}
