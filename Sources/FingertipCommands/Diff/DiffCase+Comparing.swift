internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

/// What came of comparing one recording.
struct DiffResult: Sendable {
  enum Outcome: Sendable {
    case same
    case different(Divergence, smallest: SmallestRecording?)
    /// What was not there, or could not be read.
    case unknown(String)
  }

  let compared: DiffCase
  var outcome: Outcome
  /// Why the recording could not be read to its end, though what came before was compared.
  var damage: String?

  /// In what the two differ.
  var divergence: Divergence? {
    guard case .different(let divergence, _) = outcome else { return nil }
    return divergence
  }

  /// The smallest recording in which they differ so, if one was looked for.
  var smallest: SmallestRecording? {
    guard case .different(_, let smallest) = outcome else { return nil }
    return smallest
  }
}

/// The part of a recording that still differs in the same way.
struct SmallestRecording: Sendable {
  let recording: TouchRecording
  /// How many frames the whole has.
  let wholeFrames: Int
  /// Where it was written to, once it was.
  var file: String?
}

extension DiffCase {
  /// How many frames are played at most while looking for a smaller recording.
  private static let effort = 400_000

  /// Plays, or reads what was kept, and compares.
  ///
  /// - Parameter shrinks: Whether a smaller recording is looked for that differs in the same way.
  func run(_ setting: SurfaceSetting, _ scope: DiffScope, shrinks: Bool) -> DiffResult {
    var result = DiffResult(compared: self, outcome: .same)
    do throws(CheckFailure) {
      let before = try text(of: old, setting, &result.damage)
      let after = try text(of: new, setting, &result.damage)
      guard
        let divergence = Divergence(
          DecisionLine.all(of: before), DecisionLine.all(of: after), scope)
      else { return result }
      let smallest =
        shrinks ? smallest(setting, divergence, before, after, scope) : nil
      result.outcome = .different(divergence, smallest: smallest)
    } catch {
      result.outcome = .unknown(error.description)
    }
    return result
  }

  private func text(
    of source: DiffSource, _ setting: SurfaceSetting, _ damage: inout String?
  ) throws(CheckFailure) -> String {
    switch source {
    case .golden(let file):
      switch TextFile.read(file) {
      case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
      case .missing:
        throw failure("\(file): not found; run fingertip check --record missing")
      case .failure(let why): throw failure("\(file): can't read: \(why)")
      }
    case .scene(let scene):
      let transcript: Transcript
      do throws(SceneError) {
        transcript = try Transcript(reading: .file(path), in: scene, setting)
      } catch {
        throw failure(error.description)
      }
      if let problem = transcript.problem {
        guard transcript.lines.count > 1 else { throw failure(problem) }
        damage = problem
      }
      return transcript.text
    }
  }

  private func failure(_ text: String) -> CheckFailure {
    CheckFailure(description: printable(text), status: ExitStatus.badData)
  }

  /// The smallest recording that differs in the same way; `nil` where nothing can be played, because both
  /// sides were kept, and where the whole is the smallest.
  private func smallest(
    _ setting: SurfaceSetting, _ divergence: Divergence, _ before: String, _ after: String,
    _ scope: DiffScope
  ) -> SmallestRecording? {
    let size: Size?
    switch (old, new) {
    case (.scene(let scene), _), (_, .scene(let scene)): size = scene.size
    case (.golden, .golden): return nil
    }
    guard let whole = try? TouchRecording(.file(path), setting.otherwise(size)) else { return nil }
    var small: TouchRecording?
    switch (old, new) {
    case (.scene(let one), .scene(let other)):
      small = whole.smallest(effort: Self.effort) { candidate in
        candidate.divergence(TestScene(one), TestScene(other), scope)?.kind
          == divergence.kind
      }
    case (.golden, .scene(let scene)):
      small = Symptom(of: after, expected: before)?.smallest(of: whole, in: TestScene(scene))
    case (.scene(let scene), .golden):
      small = Symptom(of: before, expected: after)?.smallest(of: whole, in: TestScene(scene))
    case (.golden, .golden): break
    }
    return SmallestRecording(recording: small ?? whole, wholeFrames: whole.frames.count)
  }
}

extension TouchRecording {
  /// The smallest recording of which something still holds, also when it is kept as a file; itself where
  /// nothing smaller is found.
  ///
  /// - Parameter effort: How many frames are played at most.
  func smallest(effort: Int, while holds: (TouchRecording) -> Bool) -> TouchRecording {
    let limit = min(max(effort / max(frames.count, 1), 20), 2000)
    return shrunk(limit: limit) { candidate in
      guard holds(candidate) else { return false }
      // Places in a file are exact to a part of a point, and a gesture may hang by that.
      let file = try? TouchRecording(.bytes(candidate.evemu(), name: candidate.name))
      return file.map(holds) ?? false
    }
  }

  /// The first decision in which two scenes differ; `nil` where there is none, or a scene refuses.
  fileprivate func divergence(_ old: TestScene, _ new: TestScene, _ scope: DiffScope) -> Divergence?
  {
    guard let before = try? Transcript(of: self, in: old),
      let after = try? Transcript(of: self, in: new)
    else { return nil }
    return Divergence(
      before.lines.compactMap { DecisionLine($0) }, after.lines.compactMap { DecisionLine($0) },
      scope)
  }
}
