internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipRecordings

/// A recording to check, or a golden file whose recording is missing.
struct CheckCase: Sendable {
  private enum Kind {
    case recording(Scene, isNamed: Bool)
    case orphan
  }

  /// The path of the recording, or of the golden file if there is no recording.
  let path: String
  private let kind: Kind

  /// Creates a case for a recording.
  ///
  /// - Parameter isNamed: Whether the user named the recording, so that it may be a FIFO.
  init(recording path: String, _ scene: Scene, isNamed: Bool = false) {
    self.path = path
    kind = .recording(scene, isNamed: isNamed)
  }

  init(orphan path: String) {
    self.path = path
    kind = .orphan
  }

  /// The scene for the replay, or `nil` if there is no recording.
  var scene: Scene? {
    guard case .recording(let scene, _) = kind else { return nil }
    return scene
  }

  /// The source of the recording.
  var source: ByteSource {
    if case .recording(_, isNamed: true) = kind { .file(path) } else { .regularFile(path) }
  }

  /// Replays the recording, then compares the transcript with the golden file or records it.
  ///
  /// - Parameters:
  ///   - shrinking: The folder for a minimal recording, which is written if this recording differs.
  ///   - pages: The destination for the page of a failing recording.
  func run(
    _ setting: MappingOptions, _ mode: RecordMode?, shrinking folder: String? = nil,
    pages: CheckPages? = nil
  ) -> CheckResult {
    guard let scene else {
      return CheckResult(path: path, outcome: .orphan)
    }
    let started = SystemOutput.monotonicNanoseconds
    var result = CheckResult(path: path, outcome: .same)
    do throws(SceneError) {
      let transcript = try Transcript(reading: source, in: scene, setting)
      // A disk read error isn't a property of the recording and must not be recorded.
      if let problem = transcript.problem, transcript.isReadFailure {
        return CheckResult(path: path, outcome: .unreadable(problem))
      }
      let golden = GoldenFile(path + GoldenFile.suffix).check(transcript.text, mode)
      result.touches = transcript.touchCount
      switch golden {
      case .same: result.outcome = .same
      case .recorded: result.outcome = .recorded(problem: transcript.problem)
      case .different(let difference, let kept):
        result.outcome = .different(difference, isWhole: transcript.problem == nil)
        if let folder, let symptom = Symptom(of: transcript.text, expected: kept) {
          result.shrinking = shrink(scene, setting, symptom, into: folder)
        }
      case .missing:
        result.outcome = transcript.problem.map { .unreadable($0) } ?? .missing
      case .inaccessible(let why):
        result.outcome = mode == nil ? .unreadable(why) : .unwritable(why)
      }
    } catch {
      result.outcome = .unreadable(error.description)
    }
    if result.problem != nil, let pages {
      result.page = pages.write(path, source, in: scene, setting)
    }
    result.nanoseconds = SystemOutput.monotonicNanoseconds - started
    return result
  }

  /// Writes a minimal recording with the same wrong line, and returns a message about it.
  private func shrink(
    _ scene: Scene, _ setting: MappingOptions, _ symptom: Symptom, into folder: String
  ) -> String? {
    guard let recording = try? TouchRecording(source, setting.withDefaultSize(scene.size)),
      let small = symptom.smallest(of: recording, in: TestScene(scene))
    else { return nil }
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let file = folder + "/" + parts.joined(separator: "/")
    let target = file.hasSuffix(".evemu") ? file : file + ".evemu"
    if let why = TextFile.write(small.evemu(), to: target) {
      return why == InputFiles.message
        ? "\(target): \(why)" : "can't write the minimal recording \(target): \(why)"
    }
    let frames = counted(small.frames.count, "frame")
    return "minimal recording: \(target), \(frames), still produces \"\(symptom)\""
  }
}

/// The result of checking one recording.
struct CheckResult: Sendable {
  enum Outcome: Sendable {
    case same
    /// The golden file was written. If the recording can't be read, the golden file includes the
    /// problem.
    case recorded(problem: String?)
    case different(LineDifference, isWhole: Bool)
    case missing
    case orphan
    case unreadable(String)
    case unwritable(String)
  }

  let path: String
  var outcome: Outcome
  /// A message about the minimal recording.
  var shrinking: String?
  /// A message with the path of the page, or with the error.
  var page: String?
  var touches = 0
  var nanoseconds: Int64 = 0

  /// The problem, or `nil` if there is none.
  var problem: String? {
    switch outcome {
    case .same, .recorded: nil
    case .different: "differs from its golden file (- expected, + actual)"
    case .missing: "no golden file; run with --record missing"
    case .orphan: "golden file without a recording; delete it, or restore the recording"
    case .unreadable(let why): "can't read: \(why)"
    case .unwritable(InputFiles.message): "its golden file \(InputFiles.message)"
    case .unwritable(let why): "can't write the golden file: \(why)"
    }
  }

  /// A note about a recorded result, or `nil` if there is none.
  var note: String? {
    guard case .recorded(let problem?) = outcome else { return nil }
    return "recorded as unreadable: \(problem)"
  }

  /// A short diff, followed by the messages about the minimal recording and the page.
  var details: String? {
    var parts: [String] = []
    if case .different(let difference, _) = outcome { parts.append(difference.brief(16)) }
    parts += [shrinking, page].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}
