internal import Fingertip
internal import FingertipScenes

/// A search that performs motions on every view and evaluates their results.
struct ProbeSearch {
  let setup: IsolationSetup
  private let maximumExploredMotions: Int
  let targets: [ProbeTarget]
  private(set) var motionCount = 0
  private(set) var foundConflicts: [Conflict] = []
  private var conflictingPairs: Set<Conflict.Pair> = []
  /// The indices of the recognizers that lost a conflict.
  private(set) var losers: Set<Int> = []
  /// For each recognizer, the indices of the targets whose touches it receives.
  private let targetsOfRecognizer: [[Int]]
  /// The indices of the recognizers that at least one motion has triggered.
  var triggeredRecognizers: Set<Int> = []
  var failureCounts: [Int: FailureCounts] = [:]
  /// The reasons why recognizers failed, even without competitors, in the motions generated for
  /// them.
  var soloFailures: [Int: SoloFailures] = [:]
  /// The missed strokes of each recognizer that usually misses strokes whose fingers don't move
  /// exactly alike.
  var unevenMisses: [Int: UnevenMisses] = [:]
  /// The longest delay of each subject in any motion, and the longest delay of each recognizer in
  /// the motions generated for it.
  var longestDelayBySubject: [Delay.Subject: Delay] = [:]
  var longestOwnDelayBySubject: [Delay.Subject: Delay] = [:]

  init(_ setting: IsolationSetup, budget: Int) {
    self.setup = setting
    self.maximumExploredMotions = budget
    targets = ProbeTarget.allTargets(on: setting.layout, setting.views, setting.recognizers)
    var indices = [[Int]](repeating: [], count: setting.recognizers.count)
    for (index, target) in targets.enumerated() {
      for recognizer in target.recognizers { indices[recognizer].append(index) }
    }
    targetsOfRecognizer = indices
  }

  /// Returns the targets whose touches a recognizer receives.
  func targets(of recognizer: Int) -> [ProbeTarget] {
    targetsOfRecognizer[recognizer].map { targets[$0] }
  }

  mutating func add(_ conflict: Conflict) {
    foundConflicts.append(conflict)
    conflictingPairs.insert(conflict.pair)
    losers.insert(conflict.loser)
  }

  func isConflict(between one: Int, _ other: Int) -> Bool {
    conflictingPairs.contains(Conflict.Pair(one, other))
  }

  mutating func run() {
    let kinds = Set(targets.map(\.equivalenceClass))
    var exploredKinds: Set<ProbeTarget.EquivalenceClass> = []
    for target in targets {
      let isNew = exploredKinds.insert(target.equivalenceClass).inserted
      let makers = target.recognizers.filter { isNew || !triggeredRecognizers.contains($0) }
      guard !makers.isEmpty else { continue }
      let alphabet = alphabet(target.recognizers, target)
      for motion in motions(of: makers, on: target) {
        perform(motion.probe, at: motion.start, alphabet.speeds, makers: motion.makers)
      }
      if isNew, maximumExploredMotions > 0 {
        explore(target, alphabet, limit: max(maximumExploredMotions / kinds.count, 50))
      }
    }
    // Recognizers that lost a conflict get no second pass, because they aren't reported as never
    // recognized.
    let groups = pendingGroups
    for group in groups where isPending(group[0]) {
      secondPass(for: group, groupCount: groups.count)
    }
  }

  private func isPending(_ index: Int) -> Bool {
    setup.recognizers[index].isEnabled && !triggeredRecognizers.contains(index)
      && !losers.contains(index)
  }

  /// The recognizers for the second pass. Recognizers with the same limits on the same views form a
  /// group, because the same motions are tried for all of them.
  private var pendingGroups: [[Int]] {
    struct Limits: Hashable {
      let kind: SceneRecognizer.Kind?
      let motions: [[Probe.Action]]
      let targets: [Int]
    }
    var groups: [[Int]] = []
    var known: [Limits: Int] = [:]
    for index in setup.recognizers.indices where isPending(index) {
      let recognizer = setup.recognizers[index]
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
    of makers: [Int], on target: ProbeTarget
  ) -> [(probe: Probe, start: ProbeTarget, makers: [Int])] {
    var found: [(probe: Probe, start: ProbeTarget, makers: [Int])] = []
    var known: [Probe: Int] = [:]
    for index in makers {
      for probe in probes(of: index, on: target) {
        // An edge pan uses starting points that differ from those of other gestures.
        let hasOwnStart =
          if case .edgePan? = setup.recognizers[index].kind { true } else { false }
        if !hasOwnStart, let position = known[probe] {
          found[position].makers.append(index)
          continue
        }
        if !hasOwnStart { known[probe] = found.count }
        found.append((probe, setup.startTarget(of: probe, for: index, at: target), [index]))
      }
    }
    return found
  }

  func alphabet(_ indices: [Int], _ target: ProbeTarget) -> ProbeAlphabet {
    ProbeAlphabet(indices.map { setup.recognizers[$0] }, radius: target.radius)
  }

  func probes(of index: Int, on target: ProbeTarget) -> [Probe] {
    setup.recognizers[index].performingMotions(radius: target.radius).map {
      Probe(on: target.viewName, $0)
    }
  }

  /// Tries the motions on a view in breadth-first order.
  mutating func explore(
    _ target: ProbeTarget, _ alphabet: ProbeAlphabet, limit: Int, until goal: Int? = nil
  ) {
    var queue = [Probe(on: target.viewName, [])]
    var nextIndex = 0
    var knownStates: Set<[UInt8]> = []
    var remaining = limit
    while nextIndex < queue.count {
      let probe = queue[nextIndex]
      nextIndex += 1
      for step in alphabet.nextActions(after: probe) {
        guard remaining > 0, goal.map({ !triggeredRecognizers.contains($0) }) ?? true else {
          return
        }
        remaining -= 1
        var longer = probe
        longer.steps.append(step)
        let states = perform(longer, at: target, alphabet.speeds, makers: [])
        let isOpen = step != .cancel && longer.steps.count < alphabet.maximumSteps
        if isOpen, knownStates.insert(states).inserted { queue.append(longer) }
      }
    }
  }

  /// Performs one motion, and returns the states of all recognizers before the last fingers lift.
  @discardableResult
  mutating func perform(
    _ probe: Probe, at target: ProbeTarget, _ paces: ProbeSpeeds, makers: [Int]
  ) -> [UInt8] {
    let real = performOriginal(probe, at: target, paces)
    let free = setup.isolatedSession.perform(probe, at: target, paces)
    let instants = free.firingInstants(setup.representatives)
    recordConflicts(probe, at: target, real, instants)
    recordFailures(probe, real, free, instants, makers)
    if setup.recordsTouches { keepDelays(probe, real, makers) }
    return real.finalStates + free.finalStates
      + [UInt8(clamping: probe.fingersDown), UInt8(clamping: probe.strokeCount)]
  }

  /// Performs one motion, with the recognizers' relations in effect.
  mutating func performOriginal(
    _ probe: Probe, at target: ProbeTarget, _ paces: ProbeSpeeds
  ) -> ProbeSession.Result {
    motionCount += 1
    return setup.originalSession.perform(probe, at: target, paces)
  }

  func recognizerName(_ index: Int) -> String { setup.recognizers[index].name }
}
