internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// Looks for the least change of limits that makes a scene right about all recordings, by playing them.
///
/// A recording that is told wrongly is played with each limit larger and smaller until it is right; the
/// least number that does it is found by halving. All recordings are played with that, and of the scenes
/// that come of it those with the fewest wrong recordings are changed further. So scenes with one limit
/// changed are tried first, then those with two, up to four.
struct FitSearch {
  private static let mostChanges = 4
  /// How many scenes are changed further.
  private static let beam = 4
  /// Of how many wrong recordings of a scene each is made right, where that can be done.
  private static let targets = 3

  let start: FitState
  let recordings: [FitRecording]
  /// How many recordings may be played.
  let effort: Int
  private let settings: [FitSetting]
  private let jobs: Int?
  /// Who hears how far it is.
  let progress: SlowProgress?
  /// How many recordings were played.
  private(set) var plays: Int {
    didSet { progress?.tell { progressWords } }
  }
  /// All scenes that were tried with all recordings.
  private(set) var trials: [FitState] = []
  /// The recordings that no change makes right that was tried.
  private(set) var hopeless: Set<Int> = []
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
      recordings[index].isRight(in: scene) ? nil : index
    }
    start = FitState(changes: [:], scene: scene, wrong: wrong.compactMap { $0 })
    plays = recordings.count
  }

  /// How many limits may be changed.
  var limitCount: Int { settings.count }

  /// Whether it stopped before it had tried all that it would.
  var isExhausted: Bool { plays >= effort }

  /// The best scene that was found: right about all recordings but the hopeless ones if there is one, with
  /// the fewest changes, and the smallest.
  mutating func run() -> FitState {
    var frontier = [start]
    for _ in 0..<Self.mostChanges {
      var found: [FitState] = []
      for state in frontier {
        var repaired = 0
        for target in open(state) where repaired < Self.targets && !isExhausted {
          let repairs = repairs(of: target, from: state)
          if !repairs.isEmpty {
            repaired += 1
          } else if state.changes.isEmpty {
            hopeless.insert(target)
          }
          for changes in repairs where !isExhausted {
            if let next = tried(changes) { found.append(next) }
          }
        }
      }
      // Those that no change makes right are known after the first round only.
      if open(start).isEmpty { return start }
      if let best = found.filter({ open($0).isEmpty }).min(by: isBetter) {
        return tightened(best)
      }
      frontier = Array((found + frontier).sorted(by: isBetter).prefix(Self.beam))
      if found.isEmpty { break }
    }
    return trials.min(by: isBetter).flatMap { isBetter($0, start) ? $0 : nil } ?? start
  }

  /// Such as `10243 of at most 100000 replays, 12 scenes with all recordings, the best with 2 wrong`.
  private var progressWords: String {
    let least = trials.map { $0.wrong.count }.min() ?? start.wrong.count
    return "\(plays) of at most \(effort) replays, \(counted(trials.count, "full run")), "
      + "fewest wrong: \(least)"
  }

  /// What a scene gets wrong that is not hopeless.
  func open(_ state: FitState) -> [Int] { state.wrong.filter { !hopeless.contains($0) } }

  private func isBetter(_ a: FitState, _ b: FitState) -> Bool {
    let (wrong, other) = (open(a).count, open(b).count)
    if wrong != other { return wrong < other }
    return a.cost(from: start.scene) < b.cost(from: start.scene)
  }

  // MARK: Trying

  /// Plays all recordings with some changes; nil when that was tried before.
  private mutating func tried(_ changes: [FitSetting: Double]) -> FitState? {
    guard known.insert(changes).inserted, let scene = scene(with: changes) else { return nil }
    let all = recordings
    let wrong = Parallel.map(Array(all.indices), jobs: jobs) { index in
      all[index].isRight(in: scene) ? nil : index
    }
    plays += all.count
    let state = FitState(changes: changes, scene: scene, wrong: wrong.compactMap { $0 })
    trials.append(state)
    return state
  }

  private func scene(with changes: [FitSetting: Double]) -> Scene? {
    changes.reduce(start.scene) { scene, change in
      scene?.setting(change.key, to: change.value)
    }
  }

  /// The changes that make one recording right: each of one limit more than before, by as little as does it.
  /// Where none does, changes of two limits.
  private mutating func repairs(of target: Int, from state: FitState) -> [[FitSetting: Double]] {
    let recording = recordings[target]
    let found = Parallel.map(settings, jobs: jobs) { setting in
      var trial = LimitTrial(setting, of: recording, in: state.scene)
      return (trial.leastRepairs(), trial.plays)
    }
    plays += found.reduce(0) { $0 + $1.1 }
    var repairs: [[FitSetting: Double]] = []
    for (setting, (numbers, _)) in zip(settings, found) {
      for number in numbers {
        var changes = state.changes
        changes[setting] = number == setting.note(in: start.scene)?.number ? nil : number
        repairs.append(changes)
      }
    }
    return repairs.isEmpty && state.changes.isEmpty ? pairs(recording) : repairs
  }

  /// Changes of two limits that make a recording right: of the recognizers that it is about.
  private mutating func pairs(_ recording: FitRecording) -> [[FitSetting: Double]] {
    let names = Set(recording.expectation.wanted + recording.told(in: start.scene))
    var far: [(FitSetting, Scene)] = []
    for setting in settings where names.contains(setting.recognizer) {
      for isLarger in [true, false] {
        guard let number = setting.note(in: start.scene)?.far(isLarger),
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
      guard let number = second.note(in: ends[other].1)?.number,
        let both = first.1.setting(second, to: number), recording.isRight(in: both)
      else { return [FitSetting: Double]?.none }
      return [first.0: first.0.note(in: both)?.number ?? 0, second: number]
    }
    plays += combinations.count
    return found.compactMap { $0 }.prefix(Self.beam).map { changes in
      tightened(changes) { recording.isRight(in: $0) }
    }
  }

  // MARK: The least change

  /// A state whose changes are no larger than they must be.
  private mutating func tightened(_ state: FitState) -> FitState {
    let wrong = Set(state.wrong)
    let (all, hopeless) = (recordings, hopeless)
    let changes = tightened(state.changes) { scene in
      all.indices.allSatisfy {
        wrong.contains($0) || hopeless.contains($0) || all[$0].isRight(in: scene)
      }
    }
    plays += all.count
    return tried(changes) ?? state
  }

  /// Changes that are brought back as far as something still holds.
  private mutating func tightened(
    _ changes: [FitSetting: Double], while holds: (Scene) -> Bool
  ) -> [FitSetting: Double] {
    var changes = changes
    for setting in settings {
      guard let far = changes[setting], let note = setting.note(in: start.scene) else { continue }
      func isEnough(_ number: Double?) -> Bool {
        var candidate = changes
        candidate[setting] = number
        plays += 1
        return scene(with: candidate).map(holds) ?? false
      }
      if isEnough(nil) {
        changes[setting] = nil
      } else {
        changes[setting] = note.least(between: note.number, and: far) { isEnough($0) }
      }
    }
    return changes
  }
}
