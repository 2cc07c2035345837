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
    self.outputFolder = OutputFolder(emptying: folder)
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
      guard let recording = result.minimalRecording?.recording else { continue }
      for (side, source) in [
        ("old", result.diffCase.oldSource), ("new", result.diffCase.newSource),
      ] {
        guard case .scene(let scene) = source else { continue }
        let name = "\(index + 1)-\(side).html"
        let page = page(of: recording, in: scene, named: side == "old" ? names.old : names.new)
        guard let page else { continue }
        if write(page, to: name, as: "page") { report.groups[index].pages.append(name) }
      }
    }
    _ = write(indexPage(of: report, names), to: "index.html", as: "page")
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

  private func page(of recording: TouchRecording, in scene: Scene, named name: String) -> [UInt8]? {
    var replaySettings = ReplaySettings()
    replaySettings.scene = scene
    replaySettings.mapping = mappingOptions
    let inspected = try? InspectedRecording(
      .bytes(recording.evemu(), name: recording.name), description: nil, replaySettings,
      sceneName: name, progress: { _ in })
    return inspected?.makePage(engine: engineBytes)
  }

  /// Returns the index page, which contains no script.
  private func indexPage(of report: DiffReport, _ names: (old: String, new: String)) -> [UInt8] {
    var text = UTF8TextBuffer()
    text.append(DiffPageFolder.pageHead)
    text.append("<h1>")
    text.append(markup: "\(names.old) and \(names.new)")
    text.append("</h1>\n<p>")
    text.append(markup: report.summary)
    text.append("</p>\n")
    for group in report.groups {
      guard let divergence = group.exampleResult.divergence else { continue }
      text.append("<section>\n<h2>")
      text.append(markup: counted(group.results.count, "recording"))
      text.append("</h2>\n<dl><dt>old</dt><dd>")
      text.append(markup: divergence.oldLine ?? "no further lines")
      text.append("</dd><dt>new</dt><dd>")
      text.append(markup: divergence.newLine ?? "no further lines")
      text.append("</dd></dl>\n")
      if !group.pages.isEmpty {
        text.append("<p>Pages: ")
        for page in group.pages {
          text.append("<a href=\"")
          text.append(markup: page)
          text.append("\">")
          text.append(text: page.hasSuffix("old.html") ? "old" : "new")
          text.append("</a> ")
        }
        text.append("</p>\n")
      }
      text.append("<ul>\n")
      for result in group.results {
        text.append("<li>")
        text.append(markup: result.diffCase.relativePath)
        if let smallest = result.minimalRecording {
          let frames = counted(smallest.originalFrameCount, "frame")
          text.append(markup: ", minimized to \(smallest.recording.frames.count) of \(frames)")
        }
        text.append("</li>\n")
      }
      text.append("</ul>\n</section>\n")
    }
    text.append("</html>\n")
    return text.bytes
  }

  private static let pageHead: StaticString = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>Differences</title>
    <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; }
    section { border-top: 1px solid; margin-top: 1rem; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
    dd { margin: 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
    </style>

    """
}

extension UTF8TextBuffer {
  /// Appends text, escaped for HTML.
  fileprivate mutating func append(markup text: String) {
    for scalar in printable(text).unicodeScalars {
      switch scalar {
      case "<": append("&lt;")
      case "&": append("&amp;")
      case "\"": append("&quot;")
      default: append(text: String(scalar))
      }
    }
  }
}
