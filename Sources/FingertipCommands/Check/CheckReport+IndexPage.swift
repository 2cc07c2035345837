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

  /// Returns a page that lists the failures, with differences first, or `nil` if there are none.
  func indexPage(_ cases: [CheckCase], _ setting: MappingOptions) -> IndexPage? {
    let failures = zip(cases, results).filter { $1.problemMessage != nil }
      .sorted { $0.1.indexRank < $1.1.indexRank }
    guard !failures.isEmpty else { return nil }
    let unrecorded = failures.map(\.1).filter(\.lacksGolden)
    var entries = failures.filter { !$0.1.lacksGolden }.enumerated().map { index, failure in
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

  fileprivate var lacksGolden: Bool { if case .goldenMissing = outcome { true } else { false } }

  /// The position of the result's kind on an index page.
  fileprivate var indexRank: Int {
    switch outcome {
    case .different: 0
    case .unreadable, .unwritable: 1
    case .goldenMissing: 2
    case .recordingMissing: 3
    case .same, .recorded: 4
    }
  }
}
