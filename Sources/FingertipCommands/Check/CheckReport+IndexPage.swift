internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

extension CheckReport {
  /// The maximum number of drawings on an index page.
  private static let maximumDrawings = 200
  /// The maximum number of frames in a recording that an index page draws.
  private static let maximumDrawnFrames = 20_000

  /// Returns a page that lists the failures, or `nil` if no check failed. Differences come first, and
  /// recordings without a golden file come last, in one entry.
  func indexPage(_ cases: [CheckCase], _ setting: MappingOptions) -> IndexPage? {
    let failures = zip(cases, results).filter { $1.problemMessage != nil }
    guard !failures.isEmpty else { return nil }
    let unrecorded = failures.map(\.1).filter(\.lacksGolden)
    let listed =
      failures.filter { $1.isDifferent } + failures.filter { !$1.isDifferent && !$1.lacksGolden }
    var entries = listed.enumerated().map { index, failure in
      let (checked, result) = failure
      return IndexPage.Entry(
        heading: "\(result.path): \(result.problemMessage ?? "")",
        drawnRecording: index < Self.maximumDrawings
          ? Self.drawnRecording(of: checked, setting) : nil,
        lines: result.differingLines, links: result.pageLink.map { [$0] } ?? [])
    }
    if let first = unrecorded.first {
      entries.append(
        IndexPage.Entry(
          heading: first.problemMessage ?? "",
          recordings: unrecorded.map { ($0.path, $0.pageLink) }))
    }
    return IndexPage(title: "Failed checks", summary: summary, entries: entries)
  }

  private static func drawnRecording(
    of checked: CheckCase, _ setting: MappingOptions
  ) -> TouchRecording? {
    guard let scene = checked.scene,
      let recording = try? TouchRecording(
        checked.recordingSource, setting.withDefaultSize(scene.size)),
      recording.frames.count <= maximumDrawnFrames
    else { return nil }
    return recording
  }
}

extension CheckResult {
  /// The first expected line that is missing and the first unexpected line.
  var differingLines: [(side: String, text: String)] {
    guard case .different(let difference, _) = outcome else { return [] }
    return [("-", "expected"), ("+", "actual")].compactMap { mark, side in
      difference.lines.first { $0.hasPrefix(mark) }.map {
        (side, IndexPage.displayedLine(String($0.dropFirst())))
      }
    }
  }

  fileprivate var isDifferent: Bool { if case .different = outcome { true } else { false } }

  fileprivate var lacksGolden: Bool { if case .goldenMissing = outcome { true } else { false } }
}
