internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// Functions that read scenes named on the command line and determine their window sizes.
enum SceneArgument {
  /// The default window size, which corresponds to a 10.1-inch panel.
  private static let assumedSize = Size(width: 1280, height: 800)

  /// Returns the scene in a file, or the standard scene if no file is given. The preset supplies
  /// all limits that the scene doesn't set. Prints an error and ends the command if the file is
  /// invalid.
  static func readScene(_ file: String?, _ preset: GestureSettings.Preset?) throws -> Scene {
    guard let file else { return standardScene(preset) }
    return try Messages.reportingReadErrors([file]) { try Scene(file: file, preset: preset) }
  }

  /// Returns the standard scene with the limits of a preset.
  static func standardScene(_ preset: GestureSettings.Preset?) -> Scene {
    preset.map { Scene.standard(as: $0) } ?? .standard
  }

  /// Returns a scene's name for use in headings.
  static func displayName(_ file: String?) -> String { file ?? "standard scene" }

  /// Returns the window size to use if there is no recording. This is the size given by the user if
  /// there is one, otherwise the scene's size if it has one, and otherwise the default size.
  static func windowSize(_ requested: DisplayMapping.RequestedSize?, _ scene: Scene) -> Size {
    if case .points(let size)? = requested { return size }
    return scene.size ?? assumedSize
  }
}
