#if Live && os(Linux)
internal import FingertipLive
internal import FingertipScenes

/// The file of a scene, which may be changed while it is used.
final class SceneFile {
  /// Readable when files in its folder were written.
  var descriptor: CInt { watch.descriptor }
  private let file: String
  private let watch: FolderWatch
  private var last: Result<Scene, SceneError>

  /// Watches the file of a scene that was read already.
  init(_ file: String, _ scene: Scene) throws(LiveDeviceError) {
    self.file = file
    last = .success(scene)
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    watch = try FolderWatch([folder], for: .files)
  }

  /// What is in the file now, scene or error, if that is something new.
  func change() -> Result<Scene, SceneError>? {
    guard watch.hasChanged() else { return nil }
    let now = Result { () throws(SceneError) in try Scene(file: file, waits: false) }
    guard now != last else { return nil }
    last = now
    return now
  }
}
#endif
