#if Live && os(Linux)
internal import Fingertip
internal import FingertipLive
internal import FingertipScenes

/// A scene file that is reloaded when it changes.
final class SceneFile {
  /// The descriptor that becomes readable when a file in the folder has been written.
  var descriptor: CInt { folderWatch.descriptor }
  private let file: String
  private let preset: GestureSettings.Preset?
  private let folderWatch: FolderWatch
  private var lastResult: Result<Scene, SceneError>

  /// Starts watching a scene file that has already been read. The given preset overrides the
  /// scene's preset.
  init(
    _ file: String, _ scene: Scene, _ preset: GestureSettings.Preset?
  ) throws(LiveDeviceError) {
    self.file = file
    self.preset = preset
    lastResult = .success(scene)
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    folderWatch = try FolderWatch([folder], for: .files)
  }

  /// Returns the scene in the file, or the error that occurred while reading it. Returns `nil` if
  /// the file hasn't changed since the last call.
  func readIfChanged() -> Result<Scene, SceneError>? {
    guard folderWatch.readChanges() else { return nil }
    let result = Result { () throws(SceneError) in
      try Scene(file: file, preset: preset, waits: false)
    }
    guard result != lastResult else { return nil }
    lastResult = result
    return result
  }
}
#endif
