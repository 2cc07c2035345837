internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipTraces

/// A recording to be checked, or a golden file that has lost its recording.
struct CheckCase: Sendable {
  private enum Kind {
    case recording(Scene)
    case orphan
  }

  /// The path of the recording, or of the golden file without one.
  let path: String
  private let kind: Kind

  init(recording path: String, _ scene: Scene) {
    self.path = path
    kind = .recording(scene)
  }

  init(orphan path: String) {
    self.path = path
    kind = .orphan
  }

  /// What the recording is played into; `nil` where there is none.
  var scene: Scene? {
    guard case .recording(let scene) = kind else { return nil }
    return scene
  }

  /// Replays the recording and compares, or records.
  ///
  /// - Parameters:
  ///   - shrinking: A folder for a smaller recording, where this one gives something else.
  ///   - pages: Where the page goes that shows a recording which is not as expected.
  func run(
    _ setting: SurfaceSetting, _ mode: RecordMode?, shrinking folder: String? = nil,
    pages: CheckPages? = nil
  ) -> CheckResult {
    guard case .recording(let scene) = kind else {
      return CheckResult(path: path, outcome: .orphan)
    }
    let started = SystemOutput.monotonicNanoseconds
    var result = CheckResult(path: path, outcome: .same)
    do throws(SceneError) {
      let transcript = try Transcript(reading: .file(path), in: scene, setting)
      // What the disk failed to give is not what the recording gives, and is not kept as that.
      if let problem = transcript.problem, transcript.isUnread {
        return CheckResult(path: path, outcome: .unreadable(problem))
      }
      let golden = GoldenFile(path + GoldenFile.ending).settle(transcript.text, mode)
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
    if result.sentence != nil, let pages {
      result.page = pages.write(path, in: scene, setting)
    }
    result.nanoseconds = SystemOutput.monotonicNanoseconds - started
    return result
  }

  /// Writes a smaller recording that gives the same wrong line, and says so.
  private func shrink(
    _ scene: Scene, _ setting: SurfaceSetting, _ symptom: Symptom, into folder: String
  ) -> String? {
    guard let whole = try? TouchRecording(.file(path), setting.otherwise(scene.size)),
      let small = symptom.smallest(of: whole, in: TestScene(scene))
    else { return nil }
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let file = folder + "/" + parts.joined(separator: "/")
    let target = file.hasSuffix(".evemu") ? file : file + ".evemu"
    if let why = TextFile.write(small.evemu(), to: target) {
      return "can't write the minimal recording \(target): \(why)"
    }
    let frames = counted(small.frames.count, "frame")
    return "minimal recording: \(target), \(frames), still produces \"\(symptom)\""
  }
}

/// What came of one recording.
struct CheckResult: Sendable {
  enum Outcome: Sendable {
    case same
    /// With what is wrong with the recording, which is kept in its golden file, too.
    case recorded(problem: String?)
    case different(LineDifference, isWhole: Bool)
    case missing
    case orphan
    case unreadable(String)
    case unwritable(String)
  }

  let path: String
  var outcome: Outcome
  /// What came of looking for a smaller recording.
  var shrinking: String?
  /// Where the page is that shows it, or why there is none.
  var page: String?
  var touches = 0
  var nanoseconds: Int64 = 0

  /// One sentence for what is wrong; nil when nothing is.
  var sentence: String? {
    switch outcome {
    case .same, .recorded: nil
    case .different: "differs from its golden file (- expected, + actual)"
    case .missing: "no golden file; run with --record missing"
    case .orphan: "golden file without a recording; delete it, or restore the recording"
    case .unreadable(let why): "can't read: \(why)"
    case .unwritable(let why): "can't write the golden file: \(why)"
    }
  }

  /// One sentence for what should be known although nothing is wrong.
  var remark: String? {
    guard case .recorded(let problem?) = outcome else { return nil }
    return "recorded as unreadable: \(problem)"
  }

  /// The lines that differ, briefly, and where a smaller recording and a page are.
  var details: String? {
    var parts: [String] = []
    if case .different(let difference, _) = outcome { parts.append(difference.brief(16)) }
    parts += [shrinking, page].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}
