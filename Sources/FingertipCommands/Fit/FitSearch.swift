internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// A search for the smallest change in limits that makes a scene classify all recordings correctly.
/// Each change is tested by replaying the recordings.
///
/// For each incorrectly classified recording, the search tries to correct the classification by
/// increasing or decreasing one limit at a time. The smallest such change is found by bisection.
/// All recordings are then replayed with that change. In the next round, further changes are made
/// to the scenes that classify the fewest recordings incorrectly. As a result, scenes with one
/// changed limit are tried first, then scenes with two changed limits, and so on, up to four.
struct FitSearch {
  private static let maximumChanges = 4
  /// The maximum number of scenes to which further changes are made in each round.
  private static let beamWidth = 4
  /// The maximum number of incorrectly classified recordings to correct per scene.
  private static let maximumCorrectionsPerScene = 3

  let startCandidate: FitCandidate
  let recordings: [FitRecording]
  /// The maximum number of replays.
  let maximumReplays: Int
  private let limits: [AdjustableLimit]
  private let jobs: Int?
  /// The progress display, or `nil` if progress isn't shown.
  let progress: DelayedProgressLine?
  /// The number of replays so far.
  private(set) var replayCount: Int {
    didSet { progress?.showIfDue { progressMessage } }
  }
  /// The scenes in which the search has replayed all recordings.
  private(set) var triedCandidates: [FitCandidate] = []
  /// The indices of the recordings that couldn't be corrected by any change tried so far.
  private(set) var unfixableRecordingIndices: Set<Int> = []
  private var triedChanges: Set<[AdjustableLimit: Double]> = []

  init(
    _ scene: Scene, _ recordings: [FitRecording], effort: Int, jobs: Int? = nil,
    progress: DelayedProgressLine? = nil
  ) {
    self.recordings = recordings
    self.maximumReplays = effort
    self.jobs = jobs
    self.progress = progress
    limits = AdjustableLimit.adjustableLimits(in: scene)
    let wrong = Parallel.map(Array(recordings.indices), jobs: jobs) { index in
      recordings[index].isCorrect(in: scene) ? nil : index
    }
    startCandidate = FitCandidate(
      changes: [:], scene: scene, wrongRecordingIndices: wrong.compactMap { $0 })
    replayCount = recordings.count
  }

  /// The number of limits that the search may change.
  var limitCount: Int { limits.count }

  /// Whether the search stopped at the maximum number of replays.
  var isExhausted: Bool { replayCount >= maximumReplays }

  /// Returns the best scene that was found. If possible, this is the scene with the fewest and
  /// smallest changes that classifies all recordings correctly, except those that can't be
  /// corrected.
  mutating func findBestScene() -> FitCandidate {
    var frontier = [startCandidate]
    for _ in 0..<Self.maximumChanges {
      var found: [FitCandidate] = []
      for state in frontier {
        var repaired = 0
        for target in fixableWrongRecordingIndices(state)
        where repaired < Self.maximumCorrectionsPerScene && !isExhausted {
          let repairs = findCorrectingChanges(of: target, from: state)
          if !repairs.isEmpty {
            repaired += 1
          } else if state.changes.isEmpty {
            unfixableRecordingIndices.insert(target)
          }
          for changes in repairs where !isExhausted {
            if let next = tryChanges(changes) { found.append(next) }
          }
        }
      }
      // Only the first round determines which recordings can't be corrected.
      if fixableWrongRecordingIndices(startCandidate).isEmpty { return startCandidate }
      if let best = found.filter({ fixableWrongRecordingIndices($0).isEmpty }).min(by: isBetter) {
        return minimizeChanges(best)
      }
      frontier = Array((found + frontier).sorted(by: isBetter).prefix(Self.beamWidth))
      if found.isEmpty { break }
    }
    return triedCandidates.min(by: isBetter).flatMap { isBetter($0, startCandidate) ? $0 : nil }
      ?? startCandidate
  }

  /// A line that describes the progress, such as `10243 of at most 100000 replays, 12 scenes with
  /// all recordings, fewest wrong: 2`.
  private var progressMessage: String {
    let fewest =
      triedCandidates.map { $0.wrongRecordingIndices.count }.min()
      ?? startCandidate.wrongRecordingIndices.count
    return
      "\(replayCount) of at most \(maximumReplays) replays, "
      + "\(counted(triedCandidates.count, "scene")) with all recordings, fewest wrong: \(fewest)"
  }

  /// Returns the indices of the recordings that a scene classifies incorrectly, except those that
  /// can't be corrected.
  func fixableWrongRecordingIndices(_ state: FitCandidate) -> [Int] {
    state.wrongRecordingIndices.filter { !unfixableRecordingIndices.contains($0) }
  }

  private func isBetter(_ a: FitCandidate, _ b: FitCandidate) -> Bool {
    let (wrong, other) = (
      fixableWrongRecordingIndices(a).count, fixableWrongRecordingIndices(b).count
    )
    if wrong != other { return wrong < other }
    return a.changeCost(from: startCandidate.scene) < b.changeCost(from: startCandidate.scene)
  }

  // MARK: Trials

  /// Replays all recordings with the given changes. Returns `nil` if the changes have been tried
  /// before.
  private mutating func tryChanges(_ changes: [AdjustableLimit: Double]) -> FitCandidate? {
    guard triedChanges.insert(changes).inserted, let scene = makeScene(with: changes) else {
      return nil
    }
    let all = recordings
    let wrong = Parallel.map(Array(all.indices), jobs: jobs) { index in
      all[index].isCorrect(in: scene) ? nil : index
    }
    replayCount += all.count
    let state = FitCandidate(
      changes: changes, scene: scene, wrongRecordingIndices: wrong.compactMap { $0 })
    triedCandidates.append(state)
    return state
  }

  private func makeScene(with changes: [AdjustableLimit: Double]) -> Scene? {
    changes.reduce(startCandidate.scene) { scene, change in
      scene?.replacing(change.key, with: change.value)
    }
  }

  /// Returns sets of changes that make a scene classify one recording correctly. Each set adds the
  /// smallest sufficient change to one limit. If no single change suffices and no limit has been
  /// changed yet, each set contains changes to two limits.
  private mutating func findCorrectingChanges(
    of target: Int, from state: FitCandidate
  ) -> [[AdjustableLimit: Double]] {
    let recording = recordings[target]
    let found = Parallel.map(limits, jobs: jobs) { setting in
      var trial = LimitTrial(setting, of: recording, in: state.scene)
      return (trial.minimalCorrectingNumbers(), trial.replayCount)
    }
    replayCount += found.reduce(0) { $0 + $1.1 }
    var repairs: [[AdjustableLimit: Double]] = []
    for (setting, (numbers, _)) in zip(limits, found) {
      for number in numbers {
        var changes = state.changes
        let startNumber = setting.settingEntry(in: startCandidate.scene)?.value
        changes[setting] = number == startNumber ? nil : number
        repairs.append(changes)
      }
    }
    return repairs.isEmpty && state.changes.isEmpty
      ? findCorrectingPairsOfChanges(recording) : repairs
  }

  /// Returns sets of changes to two limits that make a scene classify a recording correctly.
  /// Changes only the limits of recognizers that are expected or that recognize a gesture in the
  /// original scene.
  private mutating func findCorrectingPairsOfChanges(
    _ recording: FitRecording
  ) -> [[AdjustableLimit: Double]] {
    let names = Set(
      recording.expectation.expectedRecognizerNames
        + recording.recognizedGestures(in: startCandidate.scene))
    var farScenes: [(AdjustableLimit, Scene)] = []
    for setting in limits where names.contains(setting.recognizer) {
      for isLarger in [true, false] {
        guard
          let number = setting.settingEntry(in: startCandidate.scene)?.numberFarFromLimit(isLarger),
          let scene = startCandidate.scene.replacing(setting, with: number)
        else { continue }
        farScenes.append((setting, scene))
      }
    }
    let ends = farScenes
    let combinations = farScenes.indices.flatMap { one in
      farScenes.indices.dropFirst(one + 1).compactMap { other in
        farScenes[one].0 == farScenes[other].0 ? nil : (one, other)
      }
    }
    let found = Parallel.map(combinations, jobs: jobs) { one, other in
      let (first, second) = (ends[one], ends[other].0)
      guard let number = second.settingEntry(in: ends[other].1)?.value,
        let both = first.1.replacing(second, with: number), recording.isCorrect(in: both)
      else { return [AdjustableLimit: Double]?.none }
      return [first.0: first.0.settingEntry(in: both)?.value ?? 0, second: number]
    }
    replayCount += combinations.count
    return found.compactMap { $0 }.prefix(Self.beamWidth).map { changes in
      minimizeChanges(changes) { recording.isCorrect(in: $0) }
    }
  }

  // MARK: The smallest change

  /// Returns the candidate with each change reduced as much as possible without classifying more
  /// recordings incorrectly.
  private mutating func minimizeChanges(_ state: FitCandidate) -> FitCandidate {
    let wrong = Set(state.wrongRecordingIndices)
    let (all, hopeless) = (recordings, unfixableRecordingIndices)
    let changes = minimizeChanges(state.changes) { scene in
      all.indices.allSatisfy {
        wrong.contains($0) || hopeless.contains($0) || all[$0].isCorrect(in: scene)
      }
    }
    replayCount += all.count
    return tryChanges(changes) ?? state
  }

  /// Returns the given changes, reduced as much as possible while `holds` still returns `true`.
  private mutating func minimizeChanges(
    _ changes: [AdjustableLimit: Double], while holds: (Scene) -> Bool
  ) -> [AdjustableLimit: Double] {
    var changes = changes
    for setting in limits {
      guard let far = changes[setting],
        let note = setting.settingEntry(in: startCandidate.scene)
      else { continue }
      func holdsWith(_ number: Double?) -> Bool {
        var candidate = changes
        candidate[setting] = number
        replayCount += 1
        return makeScene(with: candidate).map(holds) ?? false
      }
      if holdsWith(nil) {
        changes[setting] = nil
      } else {
        changes[setting] = note.nearestPassingNumber(between: note.value, and: far) {
          holdsWith($0)
        }
      }
    }
    return changes
  }
}
