internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings
internal import Synchronization

/// A folder of pages that explain recordings whose checks failed, and an index page.
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

  /// Writes the page about a recording to a file named after the recording's path. Sets the
  /// result's link to the page, and a message with the path of the page or with an error.
  ///
  /// Writes no page if the file isn't a recording.
  func writePage(
    for result: inout CheckResult, _ source: ByteSource, in scene: Scene, _ setting: MappingOptions
  ) {
    var replaySettings = ReplaySettings()
    replaySettings.scene = scene
    replaySettings.mapping = setting
    let name = OutputFolder.fileName(for: result.path, ".html")
    let depth = name.split(separator: "/").count - 1
    let index = String(repeating: "../", count: depth) + IndexPage.fileName
    let context = PageContext(
      notes: [result.problemMessage].compactMap(\.self)
        + result.differingLines.map { "\($0.side): \($0.text)" },
      links: [PageLink(path: index, name: "all failures")])
    guard
      let inspected = try? InspectedRecording(
        source, description: nil, replaySettings, sceneName: "its scene", context: context,
        progress: { _ in })
    else { return }
    let page = inspected.makePage(engine: engineBytes)
    outputFolder.withLock { folder in
      let errorMessage = folder.writeFile(page, to: name, as: "page")
      if errorMessage == nil { result.pageLink = PageLink(path: name, name: "page") }
      result.pageMessage = errorMessage ?? printable("page: \(folder.path)/\(name)")
    }
  }

  /// Writes the index page unless all recordings match their golden files. Returns a message with
  /// the path of the page or with an error.
  func writeIndex(
    of report: CheckReport, _ cases: [CheckCase], _ setting: MappingOptions
  ) -> String? {
    // If a page wasn't written, its message already describes the problem.
    guard areAllFilesWritten, let page = report.indexPage(cases, setting) else { return nil }
    return outputFolder.withLock { folder in
      folder.writeFile(page.bytes, to: IndexPage.fileName, as: "page")
        ?? printable("pages: \(folder.path)/\(IndexPage.fileName)")
    }
  }
}
