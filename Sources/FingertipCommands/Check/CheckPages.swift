internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings
internal import Synchronization

/// A folder of pages for failing recordings.
final class CheckPages: Sendable {
  /// The engine embedded in each page, or empty if there is none.
  private let module: [UInt8]
  // Recordings are checked in parallel.
  private let folder: Mutex<OutputFolder>

  /// Prepares a folder by removing the pages that an earlier run wrote there.
  init(folder: String, module: [UInt8]) {
    self.module = module
    self.folder = Mutex(OutputFolder(emptying: folder))
  }

  /// The error message if pages of an earlier run can't be removed.
  var errorMessage: String? { folder.withLock { $0.errorMessage } }

  /// Writes the page of a recording to its path with `.html` appended, and returns a message about
  /// it.
  ///
  /// Returns `nil` if the file isn't a recording.
  func write(
    _ path: String, _ source: ByteSource, in scene: Scene, _ setting: MappingOptions
  ) -> String? {
    var settings = ReplaySettings()
    settings.scene = scene
    settings.surface = setting
    guard
      let inspected = try? InspectedRecording(
        source, description: nil, settings, sceneName: "its scene", progress: { _ in })
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
