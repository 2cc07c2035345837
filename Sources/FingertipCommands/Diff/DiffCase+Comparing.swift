internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// The result of comparing one recording.
struct DiffResult: Sendable {
  enum Outcome: Sendable {
    case same
    case different(Divergence, smallest: MinimalRecording?)
    /// The recording or a golden file is missing or unreadable.
    case incomparable(String)
  }

  let diffCase: DiffCase
  var outcome: Outcome
  /// The first difference between the recognized gestures, or `nil` if they are the same.
  var gestureDivergence: Divergence?
  /// The reason only part of the recording could be read and compared, or `nil` if the whole
  /// recording was compared.
  var readError: String?

  /// The first difference.
  var divergence: Divergence? {
    guard case .different(let divergence, _) = outcome else { return nil }
    return divergence
  }

  /// A description of the kind of difference, which groups the recordings.
  var kind: String? {
    divergence.map { (gestureDivergence?.kind ?? "") + "\n" + $0.kind }
  }

  /// A minimal recording with the same difference, if the command searched for one.
  var minimalRecording: MinimalRecording? {
    guard case .different(_, let smallest) = outcome else { return nil }
    return smallest
  }
}

/// A part of a recording that still produces the same difference between the two sides.
struct MinimalRecording: Sendable {
  let recording: TouchRecording
  /// The number of frames in the whole recording.
  let originalFrameCount: Int
  /// The first difference when this recording is replayed, or `nil` if one side is a golden file,
  /// which can't be replayed.
  let divergence: Divergence?
  /// The file to which the minimal recording was written, or `nil` if it wasn't written.
  var file: String?

  /// The number of frames, such as `3 of 20 frames`.
  var lengthText: String {
    "\(recording.frames.count) of \(counted(originalFrameCount, "frame"))"
  }
}

extension DiffCase {
  /// Replays the recording or reads its golden file for each side, and compares the two
  /// transcripts.
  ///
  /// - Parameter shrinks: Whether to search for a minimal recording with the same difference. If
  ///   the recognized gestures differ, the minimal recording has the same difference in gestures.
  func compare(_ setting: MappingOptions, _ scope: DiffScope, shrinks: Bool) -> DiffResult {
    var result = DiffResult(diffCase: self, outcome: .same)
    do throws(InputError) {
      let before = try transcriptText(of: oldSource, setting, &result.readError)
      let after = try transcriptText(of: newSource, setting, &result.readError)
      let (old, new) = (DecisionLine.decisions(of: before), DecisionLine.decisions(of: after))
      guard let divergence = Divergence(old, new, scope) else { return result }
      result.gestureDivergence = Divergence(old, new, .gestures)
      // A different gesture matters more than an earlier decision that differs.
      let (shown, shownScope) =
        result.gestureDivergence.map { ($0, .gestures) } ?? (divergence, scope)
      let smallest =
        shrinks ? minimizeRecording(setting, shown, before, after, shownScope) : nil
      result.outcome = .different(divergence, smallest: smallest)
    } catch {
      result.outcome = .incomparable(error.description)
    }
    return result
  }

  private func transcriptText(
    of source: TranscriptSource, _ setting: MappingOptions, _ damage: inout String?
  ) throws(InputError) -> String {
    switch source {
    case .golden(let file):
      switch TextFile.read(file, isNamed: false) {
      case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
      case .missing:
        throw badDataFailure("\(file): not found; run fingertip check --record missing")
      case .failure(let why): throw badDataFailure("\(file): can't read: \(why)")
      }
    case .scene(let scene):
      let transcript: Transcript
      do throws(SceneError) {
        transcript = try Transcript(reading: recording, in: scene, setting)
      } catch {
        throw badDataFailure(error.description)
      }
      if let problem = transcript.problem {
        guard transcript.lines.count > 1 else { throw badDataFailure(problem) }
        damage = problem
      }
      return transcript.text
    }
  }

  private func badDataFailure(_ text: String) -> InputError {
    InputError(description: printable(text), exitStatus: ExitStatus.badData)
  }

  /// Returns a minimal recording with the same difference. Returns `nil` if both sides are golden
  /// files, because in that case there is nothing to replay.
  private func minimizeRecording(
    _ setting: MappingOptions, _ divergence: Divergence, _ before: String, _ after: String,
    _ scope: DiffScope
  ) -> MinimalRecording? {
    let size: Size?
    switch (oldSource, newSource) {
    case (.scene(let scene), _), (_, .scene(let scene)): size = scene.size
    case (.golden, .golden): return nil
    }
    guard let complete = try? TouchRecording(recording, setting.withDefaultSize(size)) else {
      return nil
    }
    var minimized: TouchRecording?
    var minimalDivergence: Divergence?
    switch (oldSource, newSource) {
    case (.scene(let one), .scene(let other)):
      func divergenceWhenReplayed(_ recording: TouchRecording) -> Divergence? {
        recording.divergence(TestScene(one), TestScene(other), scope)
      }
      let smallest = complete.minimized { divergenceWhenReplayed($0)?.kind == divergence.kind }
      (minimized, minimalDivergence) = (smallest, divergenceWhenReplayed(smallest))
    case (.golden, .scene(let scene)):
      minimized = UnexpectedLine(of: after, expected: before)?.shrunkRecording(
        of: complete, in: TestScene(scene))
    case (.scene(let scene), .golden):
      minimized = UnexpectedLine(of: before, expected: after)?.shrunkRecording(
        of: complete, in: TestScene(scene))
    case (.golden, .golden): break
    }
    return MinimalRecording(
      recording: minimized ?? complete, originalFrameCount: complete.frames.count,
      divergence: minimalDivergence)
  }
}

extension TouchRecording {
  /// Returns a minimal part of the recording that satisfies `holds` even after being saved and
  /// loaded. Returns `self` if no smaller part satisfies `holds`.
  func minimized(while holds: (TouchRecording) -> Bool) -> TouchRecording {
    shrunk(replays: 50) { candidate in
      guard holds(candidate) else { return false }
      // Saving a recording rounds its coordinates to a fraction of a point, which can change a
      // gesture.
      let file = try? TouchRecording(.bytes(candidate.evemu(), name: candidate.name))
      return file.map(holds) ?? false
    }
  }

  /// Returns the first decision that differs between two scenes. Returns `nil` if all decisions are
  /// the same, or if one of the scenes is invalid.
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
