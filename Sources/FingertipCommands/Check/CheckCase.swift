internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipRecordings

/// A recording to check, or a golden file whose recording is missing.
struct CheckCase: Sendable {
  private enum Kind {
    case recording(Scene, folder: String, isNamed: Bool)
    case goldenOnly
  }

  /// The path of the recording, or of the golden file if there is no recording.
  let path: String
  private let kind: Kind
  /// The path of another golden file that refers to the same file on disk, or `nil` if there is
  /// none. The file on disk is written only through that path.
  var sharedGoldenPath: String?

  /// Creates a case for a recording.
  ///
  /// - Parameters:
  ///   - folder: The folder for the golden file. If the golden file is a link, its target must be
  ///     in this folder.
  ///   - isNamed: Whether the user named the recording on the command line. If the user didn't, the
  ///     recording must be a regular file.
  init(recording path: String, _ scene: Scene, in folder: String, isNamed: Bool = false) {
    self.path = path
    kind = .recording(scene, folder: folder, isNamed: isNamed)
  }

  init(goldenOnly path: String) {
    self.path = path
    kind = .goldenOnly
  }

  /// The scene for the replay, or `nil` if there is no recording.
  var scene: Scene? {
    guard case .recording(let scene, _, _) = kind else { return nil }
    return scene
  }

  /// The path of the golden file.
  var goldenPath: String {
    switch kind {
    case .recording: path + GoldenFile.fileExtension
    case .goldenOnly: path
    }
  }

  /// The source of the recording.
  var recordingSource: ByteSource {
    if case .recording(_, _, isNamed: true) = kind { .file(path) } else { .regularFile(path) }
  }

  /// Replays the recording, then either compares the transcript with the golden file or records it
  /// as the golden file.
  ///
  /// - Parameters:
  ///   - minimal: The folder to which a minimal recording is written if the transcript differs from
  ///     the golden file.
  ///   - pages: The folder to which a page about the recording is written if the check fails.
  func check(
    _ setting: MappingOptions, _ mode: GoldenRecordMode?, minimal: MinimalRecordingFolder? = nil,
    pages: FailurePageFolder? = nil
  ) -> CheckResult {
    guard case .recording(let scene, let folder, _) = kind else {
      return CheckResult(path: path, outcome: .recordingMissing)
    }
    let started = SystemFunctions.monotonicNanoseconds
    var checkResult = CheckResult(path: path, outcome: .same)
    do throws(SceneError) {
      let transcript = try Transcript(reading: recordingSource, in: scene, setting)
      // Don't record a disk read error, because it isn't a property of the recording. Also don't
      // record the error if none of the file's content could be interpreted.
      if let problem = transcript.problem, transcript.isReadFailure {
        return CheckResult(path: path, outcome: .unreadable(problem), completeness: .unread)
      }
      // Don't record a transcript that covers only part of a recording. A golden file that contains
      // the error can still be compared.
      let golden = GoldenFile(goldenPath, in: folder, sameFileAs: sharedGoldenPath)
        .compareOrWrite(transcript.text, transcript.problem == nil ? mode : nil)
      checkResult.touchCount = transcript.touchCount
      checkResult.readingNotes = transcript.readingNotes
      if transcript.problem != nil {
        checkResult.completeness = transcript.touchCount > 0 ? .partial : .unread
      }
      switch golden {
      case .same: checkResult.outcome = .same
      case .recorded: checkResult.outcome = .recorded
      case .different(let difference, let kept):
        checkResult.outcome = .different(difference, isWhole: transcript.problem == nil)
        guard let minimal else { break }
        if let symptom = UnexpectedLine(of: transcript.text, expected: kept) {
          checkResult.minimalRecordingMessage = minimal.writeMinimalRecording(
            path, recordingSource, in: scene, setting, symptom)
        } else {
          checkResult.minimalRecordingMessage =
            "no recording saved: expected lines are missing, but no line is unexpected"
        }
      case .missing:
        checkResult.outcome = transcript.problem.map { .unreadable($0) } ?? .goldenMissing
      case .inaccessible(let why):
        checkResult.outcome = mode == nil ? .unreadable(why) : .unwritable(why)
      }
    } catch {
      checkResult.outcome = .unreadable(error.description)
      checkResult.completeness = .unread
    }
    if checkResult.problemMessage != nil {
      pages?.writePage(for: &checkResult, recordingSource, in: scene, setting)
    }
    checkResult.elapsedNanoseconds = SystemFunctions.monotonicNanoseconds - started
    return checkResult
  }
}

/// The result of checking one recording.
struct CheckResult: Sendable {
  enum Outcome: Sendable {
    case same
    /// The golden file was written.
    case recorded
    case different(LineDifference, isWhole: Bool)
    case goldenMissing
    case recordingMissing
    case unreadable(String)
    case unwritable(String)
  }

  let path: String
  var outcome: Outcome
  /// The part of the recording that could be read.
  var completeness = ReadCompleteness.complete
  /// Messages about decorations that were stripped and lines that were skipped while reading.
  var readingNotes: [String] = []
  /// A message about the minimal recording, or `nil` if there is none.
  var minimalRecordingMessage: String?
  /// A message with the path of the page, or with the error that prevented it from being written.
  var pageMessage: String?
  /// The link to the page, or `nil` if there is no page.
  var pageLink: PageLink?
  var touchCount = 0
  var elapsedNanoseconds: Int64 = 0

  /// A message about the problem, or `nil` if the transcript matches the golden file or the golden
  /// file was written.
  var problemMessage: String? {
    switch outcome {
    case .same, .recorded: nil
    case .different: "differs from its golden file (- expected, + actual)"
    case .goldenMissing: "no golden file; run with --record missing"
    case .recordingMissing: "the golden file has no recording; delete it, or restore the recording"
    case .unreadable(let why): "can't read: \(why)"
    case .unwritable(CommandFileRegistry.FileUse.read.rejectionMessage):
      "its golden file \(CommandFileRegistry.FileUse.read.rejectionMessage)"
    case .unwritable(let why): "can't write the golden file: \(why)"
    }
  }

  /// A line about the result, which includes the reading notes.
  var message: String {
    var parts = [problemMessage ?? (hasRecordedGolden ? "recorded" : "as expected")]
    parts += readingNotes
    return parts.joined(separator: "; ")
  }

  private var hasRecordedGolden: Bool { if case .recorded = outcome { true } else { false } }

  /// A short diff, followed by messages about the minimal recording and the page.
  var failureDetails: String? {
    var lines: [String] = []
    if case .different(let difference, _) = outcome {
      lines.append(difference.abbreviatedText(maximumLines: 16))
    }
    lines += [minimalRecordingMessage, pageMessage].compactMap { $0 }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
