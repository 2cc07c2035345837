internal import FingertipTesting
internal import FingertipText

extension DiffReport {
  /// Returns a page with an entry for each group, which shows the group's example.
  ///
  /// - Parameter names: The names of the two sides, such as `standard` and `android`.
  func indexPage(_ names: (old: String, new: String)) -> IndexPage {
    IndexPage(
      title: "Differences between \(names.old) and \(names.new)", summary: summary,
      entries: groups.map { $0.indexEntry(names) })
  }
}

extension DiffReport.DivergenceGroup {
  fileprivate func indexEntry(_ names: (old: String, new: String)) -> IndexPage.Entry {
    // The pages show the minimal recording, so the index shows its times and numbers.
    let shown =
      exampleResult.minimalRecording?.divergence ?? exampleResult.gestureDivergence
      ?? exampleResult.divergence
    let difference =
      shown?.summary(
        names, absence: hasDifferentGestures ? "no further gesture" : "no further decision") ?? ""
    return IndexPage.Entry(
      heading: hasDifferentGestures ? difference : "Same gestures; " + difference,
      drawnRecording: exampleResult.minimalRecording?.recording,
      lines: [(names.old, shown?.oldLine), (names.new, shown?.newLine)].map { side, line in
        (side, line.map(IndexPage.displayedLine) ?? "nothing more")
      },
      links: pages, recordings: results.map { ($0.indexLine, nil) })
  }
}

extension DiffResult {
  /// The recording, the time of the first difference, and the length of the minimal recording.
  fileprivate var indexLine: String {
    var line = diffCase.relativePath
    if let time = divergence?.timeText, !time.isEmpty { line += " at \(time) s" }
    if let minimalRecording { line += ", minimized to \(minimalRecording.lengthText)" }
    return line
  }
}
