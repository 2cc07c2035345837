internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces
internal import Synchronization

/// Pages of recordings that are not as expected, in a folder.
final class CheckPages: Sendable {
  /// The engine that each page has in it; empty where there is none.
  private let module: [UInt8]
  // Recordings are checked several at a time.
  private let folder: Mutex<OutputFolder>

  /// Pages in a folder, in which nothing is left of those of an earlier run.
  init(folder: String, module: [UInt8]) {
    self.module = module
    self.folder = Mutex(OutputFolder(emptying: folder))
  }

  /// The sentence of what an earlier run wrote and cannot be taken away.
  var refusal: String? { folder.withLock { $0.refusal } }

  /// Writes the page of a recording, under its path with `.html` behind it, and says where it is.
  ///
  /// Of what is no recording at all there is nothing to show, and `nil` is answered.
  func write(_ path: String, in scene: Scene, _ setting: SurfaceSetting) -> String? {
    var settings = ReplaySettings()
    settings.scene = scene
    settings.surface = setting
    guard
      let inspected = try? InspectedRecording(
        .file(path), description: nil, settings, sceneName: "its scene", reach: { _ in })
    else { return nil }
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let name = parts.joined(separator: "/") + ".html"
    let page = inspected.page(module: module)
    return folder.withLock { folder in
      let target = "\(folder.path)/\(name)"
      if let why = folder.write(page, to: name) {
        return "can't write the page \(target): \(why)"
      }
      return "page: \(target)"
    }
  }
}
