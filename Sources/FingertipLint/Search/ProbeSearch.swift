internal import Fingertip
internal import FingertipScenes

/// A search that performs motions on every view and evaluates their results.
struct ProbeSearch {
  let environment: ProbeEnvironment
  private let maximumExploredMotions: Int
  let targets: [ProbeTarget]
  private(set) var motionCount = 0
  private(set) var foundConflicts: [RecognizerConflict] = []
  private var conflictingPairs: Set<RecognizerConflict.Pair> = []
  /// The indices of the recognizers that lost a conflict.
  private(set) var conflictLosers: Set<Int> = []
  /// For each recognizer, the indices of the targets whose touches it receives.
  private let targetsOfRecognizer: [[Int]]
  /// The indices of the recognizers that at least one motion has triggered.
  var triggeredRecognizers: Set<Int> = []
  var blockerCounts: [Int: BlockerCounts] = [:]
  /// The reasons why each recognizer failed, even without competitors, in the motions generated for
  /// it.
  var isolatedFailures: [Int: IsolatedFailures] = [:]
  /// The missed strokes of each recognizer that usually misses strokes whose fingers don't move
  /// exactly alike.
  var unevenStrokeMisses: [Int: UnevenStrokeMisses] = [:]
  /// The longest delay for each subject in any motion, and the longest delay for each recognizer in
  /// the motions generated for it.
  var longestDelayBySubject: [Delay.Subject: Delay] = [:]
  var longestOwnDelayBySubject: [Delay.Subject: Delay] = [:]

  init(_ environment: ProbeEnvironment, budget: Int) {
    self.environment = environment
    self.maximumExploredMotions = budget
    targets = ProbeTarget.allTargets(
      on: environment.layout, environment.recognizerViews, environment.recognizers)
    var indices = [[Int]](repeating: [], count: environment.recognizers.count)
    for (index, target) in targets.enumerated() {
      for recognizer in target.recognizers { indices[recognizer].append(index) }
    }
    targetsOfRecognizer = indices
  }

  /// Returns the targets whose touches a recognizer receives.
  func targets(of recognizer: Int) -> [ProbeTarget] {
    targetsOfRecognizer[recognizer].map { targets[$0] }
  }

  mutating func addConflict(_ conflict: RecognizerConflict) {
    foundConflicts.append(conflict)
    conflictingPairs.insert(conflict.pair)
    conflictLosers.insert(conflict.loser)
  }

  func isConflict(between one: Int, _ other: Int) -> Bool {
    conflictingPairs.contains(RecognizerConflict.Pair(one, other))
  }

  mutating func run() {
    let kinds = Set(targets.map(\.equivalenceClass))
    var exploredKinds: Set<ProbeTarget.EquivalenceClass> = []
    for target in targets {
      let isNew = exploredKinds.insert(target.equivalenceClass).inserted
      let intendedRecognizers = target.recognizers.filter {
        isNew || !triggeredRecognizers.contains($0)
      }
      guard !intendedRecognizers.isEmpty else { continue }
      let actionSet = makeActionSet(for: target.recognizers, at: target)
      for motion in motions(of: intendedRecognizers, on: target) {
        perform(
          motion.probe, at: motion.start, actionSet.speeds,
          intendedRecognizers: motion.intendedRecognizers)
      }
      if isNew, maximumExploredMotions > 0 {
        exploreMotions(target, actionSet, limit: max(maximumExploredMotions / kinds.count, 50))
      }
    }
    // Recognizers that lost a conflict get no second pass, because they aren't reported as never
    // recognized.
    let groups = secondPassGroups
    for group in groups where needsSecondPass(group[0]) {
      runSecondPass(for: group, groupCount: groups.count)
    }
  }

  private func needsSecondPass(_ index: Int) -> Bool {
    environment.recognizers[index].isEnabled && !triggeredRecognizers.contains(index)
      && !conflictLosers.contains(index)
  }

  /// The groups of recognizers for the second pass. Recognizers with the same limits on the same
  /// views form a group, because the same motions are tried for all of them.
  private var secondPassGroups: [[Int]] {
    struct Limits: Hashable {
      let kind: SceneRecognizer.Kind?
      let motions: [[ProbeMotion.Action]]
      let targets: [Int]
    }
    var groups: [[Int]] = []
    var known: [Limits: Int] = [:]
    for index in environment.recognizers.indices where needsSecondPass(index) {
      let recognizer = environment.recognizers[index]
      let limits = Limits(
        kind: recognizer.kind, motions: recognizer.customMotions,
        targets: targetsOfRecognizer[index])
      if let group = known[limits], recognizer.hasKnownMotions {
        groups[group].append(index)
      } else {
        known[limits] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// Returns the distinct motions generated from the recognizers' limits, each with all recognizers
  /// for which it was generated.
  func motions(
    of intendedRecognizers: [Int], on target: ProbeTarget
  ) -> [(probe: ProbeMotion, start: ProbeTarget, intendedRecognizers: [Int])] {
    var found: [(probe: ProbeMotion, start: ProbeTarget, intendedRecognizers: [Int])] = []
    var known: [ProbeMotion: Int] = [:]
    for index in intendedRecognizers {
      for probe in probes(of: index, on: target) {
        // An edge pan uses starting points that differ from those of other gestures.
        let hasOwnStart =
          if case .edgePan? = environment.recognizers[index].kind { true } else { false }
        if !hasOwnStart, let position = known[probe] {
          found[position].intendedRecognizers.append(index)
          continue
        }
        if !hasOwnStart { known[probe] = found.count }
        found.append((probe, environment.startTarget(of: probe, for: index, at: target), [index]))
      }
    }
    return found
  }

  func makeActionSet(for indices: [Int], at target: ProbeTarget) -> ProbeActionSet {
    ProbeActionSet(indices.map { environment.recognizers[$0] }, radius: target.radius)
  }

  func probes(of index: Int, on target: ProbeTarget) -> [ProbeMotion] {
    environment.recognizers[index].performingMotions(radius: target.radius).map {
      ProbeMotion(on: target.viewName, $0)
    }
  }

  /// Tries the motions on a view in breadth-first order.
  mutating func exploreMotions(
    _ target: ProbeTarget, _ actionSet: ProbeActionSet, limit: Int, until goal: Int? = nil
  ) {
    var queue = [ProbeMotion(on: target.viewName, [])]
    var nextIndex = 0
    var knownStates: Set<[UInt8]> = []
    var remaining = limit
    while nextIndex < queue.count {
      let probe = queue[nextIndex]
      nextIndex += 1
      for step in actionSet.nextActions(after: probe) {
        guard remaining > 0, goal.map({ !triggeredRecognizers.contains($0) }) ?? true else {
          return
        }
        remaining -= 1
        var longer = probe
        longer.steps.append(step)
        let states = perform(longer, at: target, actionSet.speeds, intendedRecognizers: [])
        let isOpen = step != .cancel && longer.steps.count < actionSet.maximumSteps
        if isOpen, knownStates.insert(states).inserted { queue.append(longer) }
      }
    }
  }

  /// Performs one motion, and returns the state that each recognizer has before the last fingers
  /// lift.
  @discardableResult
  mutating func perform(
    _ probe: ProbeMotion, at target: ProbeTarget, _ speeds: ProbeSpeeds, intendedRecognizers: [Int]
  ) -> [UInt8] {
    let real = performInOriginalSession(probe, at: target, speeds)
    let free = environment.isolatedSession.perform(probe, at: target, speeds)
    let instants = free.firingInstants(environment.representativeIndices)
    recordConflicts(probe, at: target, real, instants)
    recordFailures(probe, real, free, instants, intendedRecognizers)
    if environment.recordsTouches { recordDelays(probe, real, intendedRecognizers) }
    return real.finalStates + free.finalStates
      + [UInt8(clamping: probe.fingersDown), UInt8(clamping: probe.strokeCount)]
  }

  /// Performs one motion, with the recognizers' relations in effect.
  mutating func performInOriginalSession(
    _ probe: ProbeMotion, at target: ProbeTarget, _ speeds: ProbeSpeeds
  ) -> ProbeSession.Result {
    motionCount += 1
    return environment.originalSession.perform(probe, at: target, speeds)
  }

  func recognizerName(_ index: Int) -> String { environment.recognizers[index].name }
}
