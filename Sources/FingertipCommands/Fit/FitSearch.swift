internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// A search for the smallest change of limits that classifies all recordings correctly, by
/// replaying them.
///
/// For each wrong recording, every limit is increased and decreased until the recording is correct.
/// A bisection finds the smallest change. All recordings are replayed with that change, and the
/// scenes with the fewest wrong recordings are changed further. Scenes with one changed limit are
/// therefore tried first, then scenes with two, up to four.
struct FitSearch {
  private static let maximumChanges = 4
  /// The number of scenes that are changed further.
  private static let beamWidth = 4
  /// The maximum number of wrong recordings to correct per scene.
  private static let maximumTargets = 3

  let start: FitState
  let recordings: [FitRecording]
  /// The maximum number of replays.
  let effort: Int
  private let settings: [FitSetting]
  private let jobs: Int?
  /// Called to show progress.
  let progress: SlowProgress?
  /// The number of replays.
  private(set) var replayCount: Int {
    didSet { progress?.show { progressMessage } }
  }
  /// All scenes in which all recordings were replayed.
  private(set) var trials: [FitState] = []
  /// The recordings that no tried change corrects.
  private(set) var unfixable: Set<Int> = []
  private var known: Set<[FitSetting: Double]> = []

  init(
    _ scene: Scene, _ recordings: [FitRecording], effort: Int, jobs: Int? = nil,
    progress: SlowProgress? = nil
  ) {
    self.recordings = recordings
    self.effort = effort
    self.jobs = jobs
    self.progress = progress
    settings = FitSetting.all(in: scene)
    let wrong = Parallel.map(Array(recordings.indices), jobs: jobs) { index in
      recordings[index].isCorrect(in: scene) ? nil : index
    }
    start = FitState(changes: [:], scene: scene, wrong: wrong.compactMap { $0 })
    replayCount = recordings.count
  }

  /// The number of limits that may change.
  var limitCount: Int { settings.count }

  /// Whether the search stopped at the maximum number of replays.
  var isExhausted: Bool { replayCount >= effort }

  /// Returns the best scene found. If possible, this scene classifies all recordings correctly,
  /// except for unfixable ones, with the fewest and smallest changes.
  mutating func run() -> FitState {
    var frontier = [start]
    for _ in 0..<Self.maximumChanges {
      var found: [FitState] = []
      for state in frontier {
        var repaired = 0
        for target in fixable(state) where repaired < Self.maximumTargets && !isExhausted {
          let repairs = repairs(of: target, from: state)
          if !repairs.isEmpty {
            repaired += 1
          } else if state.changes.isEmpty {
            unfixable.insert(target)
          }
          for changes in repairs where !isExhausted {
            if let next = evaluate(changes) { found.append(next) }
          }
        }
      }
      // The unfixable recordings are known only after the first round.
      if fixable(start).isEmpty { return start }
      if let best = found.filter({ fixable($0).isEmpty }).min(by: isBetter) {
        return minimized(best)
      }
      frontier = Array((found + frontier).sorted(by: isBetter).prefix(Self.beamWidth))
      if found.isEmpty { break }
    }
    return trials.min(by: isBetter).flatMap { isBetter($0, start) ? $0 : nil } ?? start
  }

  /// A line such as `10243 of at most 100000 replays, 12 scenes with all recordings, the best with
  /// 2 wrong`.
  private var progressMessage: String {
    let fewest = trials.map { $0.wrong.count }.min() ?? start.wrong.count
    return "\(replayCount) of at most \(effort) replays, \(counted(trials.count, "full run")), "
      + "fewest wrong: \(fewest)"
  }

  /// Returns the wrong recordings of a scene that aren't unfixable.
  func fixable(_ state: FitState) -> [Int] { state.wrong.filter { !unfixable.contains($0) } }

  private func isBetter(_ a: FitState, _ b: FitState) -> Bool {
    let (wrong, other) = (fixable(a).count, fixable(b).count)
    if wrong != other { return wrong < other }
    return a.cost(from: start.scene) < b.cost(from: start.scene)
  }

  // MARK: Trials

  /// Replays all recordings with some changes. Returns `nil` if the changes have been tried before.
  private mutating func evaluate(_ changes: [FitSetting: Double]) -> FitState? {
    guard known.insert(changes).inserted, let scene = scene(with: changes) else { return nil }
    let all = recordings
    let wrong = Parallel.map(Array(all.indices), jobs: jobs) { index in
      all[index].isCorrect(in: scene) ? nil : index
    }
    replayCount += all.count
    let state = FitState(changes: changes, scene: scene, wrong: wrong.compactMap { $0 })
    trials.append(state)
    return state
  }

  private func scene(with changes: [FitSetting: Double]) -> Scene? {
    changes.reduce(start.scene) { scene, change in
      scene?.setting(change.key, to: change.value)
    }
  }

  /// Returns changes that correct one recording, each adding the smallest sufficient change of one
  /// limit. If no such change exists, returns changes of two limits.
  private mutating func repairs(of target: Int, from state: FitState) -> [[FitSetting: Double]] {
    let recording = recordings[target]
    let found = Parallel.map(settings, jobs: jobs) { setting in
      var trial = LimitTrial(setting, of: recording, in: state.scene)
      return (trial.minimalRepairs(), trial.replayCount)
    }
    replayCount += found.reduce(0) { $0 + $1.1 }
    var repairs: [[FitSetting: Double]] = []
    for (setting, (numbers, _)) in zip(settings, found) {
      for number in numbers {
        var changes = state.changes
        changes[setting] = number == setting.entry(in: start.scene)?.number ? nil : number
        repairs.append(changes)
      }
    }
    return repairs.isEmpty && state.changes.isEmpty ? pairs(recording) : repairs
  }

  /// Returns changes of two limits that correct a recording, chosen from the limits of the
  /// recognizers involved.
  private mutating func pairs(_ recording: FitRecording) -> [[FitSetting: Double]] {
    let names = Set(recording.expectation.expected + recording.recognizedGestures(in: start.scene))
    var far: [(FitSetting, Scene)] = []
    for setting in settings where names.contains(setting.recognizer) {
      for isLarger in [true, false] {
        guard let number = setting.entry(in: start.scene)?.far(isLarger),
          let scene = start.scene.setting(setting, to: number)
        else { continue }
        far.append((setting, scene))
      }
    }
    let ends = far
    let combinations = far.indices.flatMap { one in
      far.indices.dropFirst(one + 1).compactMap { other in
        far[one].0 == far[other].0 ? nil : (one, other)
      }
    }
    let found = Parallel.map(combinations, jobs: jobs) { one, other in
      let (first, second) = (ends[one], ends[other].0)
      guard let number = second.entry(in: ends[other].1)?.number,
        let both = first.1.setting(second, to: number), recording.isCorrect(in: both)
      else { return [FitSetting: Double]?.none }
      return [first.0: first.0.entry(in: both)?.number ?? 0, second: number]
    }
    replayCount += combinations.count
    return found.compactMap { $0 }.prefix(Self.beamWidth).map { changes in
      minimized(changes) { recording.isCorrect(in: $0) }
    }
  }

  // MARK: The smallest change

  /// Returns a state with its changes reduced as much as possible.
  private mutating func minimized(_ state: FitState) -> FitState {
    let wrong = Set(state.wrong)
    let (all, hopeless) = (recordings, unfixable)
    let changes = minimized(state.changes) { scene in
      all.indices.allSatisfy {
        wrong.contains($0) || hopeless.contains($0) || all[$0].isCorrect(in: scene)
      }
    }
    replayCount += all.count
    return evaluate(changes) ?? state
  }

  /// Returns changes reduced as much as possible while `holds` stays true.
  private mutating func minimized(
    _ changes: [FitSetting: Double], while holds: (Scene) -> Bool
  ) -> [FitSetting: Double] {
    var changes = changes
    for setting in settings {
      guard let far = changes[setting], let note = setting.entry(in: start.scene) else { continue }
      func isEnough(_ number: Double?) -> Bool {
        var candidate = changes
        candidate[setting] = number
        replayCount += 1
        return scene(with: candidate).map(holds) ?? false
      }
      if isEnough(nil) {
        changes[setting] = nil
      } else {
        changes[setting] = note.smallestChange(between: note.number, and: far) { isEnough($0) }
      }
    }
    return changes
  }
}
