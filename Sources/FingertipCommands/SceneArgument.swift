internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// Scenes on the command line, and the size of their window.
enum SceneArgument {
  /// What a window measures when nothing says its size: a panel of 10.1 inches.
  private static let assumedSize = Size(width: 1280, height: 800)

  /// The scene of a file, or the standard one, with the limits of a preset where it does not say its
  /// own. When the file is no good, says so and ends the command.
  static func scene(_ file: String?, _ preset: GestureSettings.Preset?) throws -> Scene {
    guard let file else { return standard(preset) }
    return try Messages.reportingUnreadable([file]) { try Scene(file: file, preset: preset) }
  }

  /// The standard scene with the limits of a preset.
  static func standard(_ preset: GestureSettings.Preset?) -> Scene {
    preset.map { Scene.standard(as: $0) } ?? .standard
  }

  /// What a scene is called in headings.
  static func name(_ file: String?) -> String { file ?? "standard scene" }

  /// The size of a window for which there is no recording: the user's, then the scene's, then an
  /// assumption.
  static func size(_ requested: DisplayMapping.RequestedSize?, _ scene: Scene) -> Size {
    if case .points(let size)? = requested { return size }
    return scene.size ?? assumedSize
  }
}
