internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings
internal import Synchronization

/// A folder of pages that explain recordings whose checks failed.
final class FailurePageFolder: Sendable {
  /// The engine that is embedded in each page. The array is empty if the pages contain no engine.
  private let engineBytes: [UInt8]
  // Recordings are checked in parallel, so a mutex protects the folder.
  private let outputFolder: Mutex<OutputFolder>

  /// Prepares a folder by removing any pages that an earlier run wrote there.
  init(folder: String, engine module: [UInt8]) {
    self.engineBytes = module
    self.outputFolder = Mutex(OutputFolder(emptying: folder, of: [".html"]))
  }

  /// The error message if pages from an earlier run can't be removed.
  var errorMessage: String? { outputFolder.withLock { $0.errorMessage } }

  /// Whether every page was written.
  var areAllFilesWritten: Bool { outputFolder.withLock { $0.areAllFilesWritten } }

  /// Writes the page about a recording to a file named after the recording's path, and returns a
  /// message with the path of the page or with an error.
  ///
  /// Returns `nil` if the file isn't a recording.
  func writePage(
    _ path: String, _ source: ByteSource, in scene: Scene, _ setting: MappingOptions
  ) -> String? {
    var replaySettings = ReplaySettings()
    replaySettings.scene = scene
    replaySettings.mapping = setting
    guard
      let inspected = try? InspectedRecording(
        source, description: nil, replaySettings, sceneName: "its scene", progress: { _ in })
    else { return nil }
    let name = OutputFolder.fileName(for: path, ".html")
    let page = inspected.makePage(engine: engineBytes)
    return outputFolder.withLock { folder in
      folder.writeFile(page, to: name, as: "page")
        ?? printable("page: \(folder.path)/\(name)")
    }
  }
}
