internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// The output files of a comparison. These are the minimal recordings, the pages that explain one
/// recording of each group, and an index page.
struct DiffPageFolder {
  private let engineBytes: [UInt8]
  private let mappingOptions: MappingOptions
  private var outputFolder: OutputFolder
  /// The error message for a file that couldn't be written.
  private(set) var errorMessage: String?

  /// Prepares a folder by removing the files that an earlier run wrote there.
  init(folder: String, engine: [UInt8], setting: MappingOptions) {
    self.outputFolder = OutputFolder(emptying: folder, of: [".evemu", ".html"])
    self.engineBytes = engine
    self.mappingOptions = setting
    errorMessage = self.outputFolder.errorMessage
  }

  /// Writes the files until the first error, and adds their paths to the report.
  mutating func writePages(for report: inout DiffReport, _ names: (old: String, new: String)) {
    var results: [DiffResult] = []
    for result in report.results { results.append(writeMinimalRecording(result)) }
    report = DiffReport(results)
    for index in report.groups.indices {
      let result = report.groups[index].exampleResult
      guard let minimal = result.minimalRecording else { continue }
      let sides = [
        (PageLink(path: "\(index + 1)-old.html", name: names.old), result.diffCase.oldSource),
        (PageLink(path: "\(index + 1)-new.html", name: names.new), result.diffCase.newSource),
      ]
      for (link, source) in sides {
        guard case .scene(let scene) = source else { continue }
        let others = sides.filter { other, source in
          if case .scene = source { other != link } else { false }
        }
        let context = PageContext(
          notes: [
            "minimized to \(minimal.lengthText); the first difference between \(names.old) and "
              + "\(names.new) remains, but other decisions may have changed"
          ],
          links: others.map(\.0) + [PageLink(path: IndexPage.fileName, name: "all differences")])
        let page = page(of: minimal.recording, in: scene, named: link.name, context)
        guard let page else { continue }
        if write(page, to: link.path, as: "page") { report.groups[index].pages.append(link) }
      }
    }
    _ = write(report.indexPage(names).bytes, to: IndexPage.fileName, as: "page")
  }

  /// Writes a file unless an earlier write failed.
  private mutating func write(_ bytes: [UInt8], to name: String, as content: String) -> Bool {
    if errorMessage == nil {
      errorMessage = outputFolder.writeFile(bytes, to: name, as: content)
    }
    return errorMessage == nil
  }

  /// Writes the minimal recording that a comparison found.
  private mutating func writeMinimalRecording(_ result: DiffResult) -> DiffResult {
    guard case .different(let divergence, var smallest?) = result.outcome else { return result }
    let name = OutputFolder.fileName(for: result.diffCase.relativePath, ".evemu")
    if write(smallest.recording.evemu(), to: name, as: "minimal recording") {
      smallest.file = "\(outputFolder.path)/\(name)"
    }
    var updated = result
    updated.outcome = .different(divergence, smallest: smallest)
    return updated
  }

  private func page(
    of recording: TouchRecording, in scene: Scene, named name: String, _ context: PageContext
  ) -> [UInt8]? {
    var replaySettings = ReplaySettings()
    replaySettings.scene = scene
    replaySettings.mapping = mappingOptions
    let inspected = try? InspectedRecording(
      .bytes(recording.evemu(), name: recording.name), description: nil, replaySettings,
      sceneName: name, context: context, progress: { _ in })
    return inspected?.makePage(engine: engineBytes)
  }
}
