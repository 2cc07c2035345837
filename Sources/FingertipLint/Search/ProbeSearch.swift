internal import Fingertip
internal import FingertipScenes

/// A search that performs motions on every view and evaluates them.
struct ProbeSearch {
  let setting: IsolationSetup
  private let budget: Int
  let targets: [ProbeTarget]
  private(set) var motions = 0
  private(set) var foundConflicts: [Conflict] = []
  private var conflictingPairs: Set<Conflict.Pair> = []
  /// The losers of the conflicts.
  private(set) var losers: Set<Int> = []
  /// The targets that each recognizer receives touches of, as indices.
  private let targetsOfRecognizer: [[Int]]
  /// The recognizers that any motion triggered.
  var fired: Set<Int> = []
  var stops: [Int: FailureCounts] = [:]
  /// The reasons why recognizers failed in their own motions without competitors.
  var soloFailures: [Int: SoloFailures] = [:]
  /// The longest delay of each subject, in all motions and in each recognizer's own motions.
  var delays: [Delay.Subject: Delay] = [:]
  var ownDelays: [Delay.Subject: Delay] = [:]

  init(_ setting: IsolationSetup, budget: Int) {
    self.setting = setting
    self.budget = budget
    targets = ProbeTarget.all(on: setting.layout, setting.owners, setting.recognizers)
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
    let kinds = Set(targets.map(\.kind))
    var known: Set<ProbeTarget.Kind> = []
    for target in targets {
      let isNew = known.insert(target.kind).inserted
      let makers = target.recognizers.filter { isNew || !fired.contains($0) }
      guard !makers.isEmpty else { continue }
      let alphabet = alphabet(target.recognizers, target)
      for motion in motions(of: makers, on: target) {
        perform(motion.probe, at: motion.start, alphabet.speeds, makers: motion.makers)
      }
      if isNew, budget > 0 { explore(target, alphabet, limit: max(budget / kinds.count, 50)) }
    }
    // No finding is reported for the loser of a conflict that isn't recognized.
    let groups = pendingGroups
    for group in groups where isPending(group[0]) { secondPass(for: group, among: groups.count) }
  }

  private func isPending(_ index: Int) -> Bool {
    setting.recognizers[index].isEnabled && !fired.contains(index) && !losers.contains(index)
  }

  /// The recognizers for the second pass. Those with the same limits on the same views form a group,
  /// because the same motions are tried for each of them.
  private var pendingGroups: [[Int]] {
    struct Limits: Hashable {
      let kind: SceneRecognizer.Kind?
      let motions: [[Probe.Action]]
      let targets: [Int]
    }
    var groups: [[Int]] = []
    var known: [Limits: Int] = [:]
    for index in setting.recognizers.indices where isPending(index) {
      let recognizer = setting.recognizers[index]
      let limits = Limits(
        kind: recognizer.kind, motions: recognizer.motions, targets: targetsOfRecognizer[index])
      if let group = known[limits], recognizer.isKnown {
        groups[group].append(index)
      } else {
        known[limits] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// Returns the motions made from the limits of recognizers, each once, with all recognizers whose
  /// motion it is.
  func motions(
    of makers: [Int], on target: ProbeTarget
  ) -> [(probe: Probe, start: ProbeTarget, makers: [Int])] {
    var found: [(probe: Probe, start: ProbeTarget, makers: [Int])] = []
    var known: [Probe: Int] = [:]
    for index in makers {
      for probe in probes(of: index, on: target) {
        // An edge pan has its own starting points.
        let hasOwnStart =
          if case .edgePan? = setting.recognizers[index].kind { true } else { false }
        if !hasOwnStart, let position = known[probe] {
          found[position].makers.append(index)
          continue
        }
        if !hasOwnStart { known[probe] = found.count }
        found.append((probe, setting.start(of: probe, for: index, at: target), [index]))
      }
    }
    return found
  }

  func alphabet(_ indices: [Int], _ target: ProbeTarget) -> ProbeAlphabet {
    ProbeAlphabet(indices.map { setting.recognizers[$0] }, radius: target.radius)
  }

  func probes(of index: Int, on target: ProbeTarget) -> [Probe] {
    setting.recognizers[index].ownMotions(radius: target.radius).map { Probe(on: target.view, $0) }
  }

  /// Tries the motions on a view in breadth-first order.
  mutating func explore(
    _ target: ProbeTarget, _ alphabet: ProbeAlphabet, limit: Int, until goal: Int? = nil
  ) {
    var queue = [Probe(on: target.view, [])]
    var next = 0
    var known: Set<[UInt8]> = []
    var left = limit
    while next < queue.count {
      let probe = queue[next]
      next += 1
      for step in alphabet.steps(after: probe) {
        guard left > 0, goal.map({ !fired.contains($0) }) ?? true else { return }
        left -= 1
        var longer = probe
        longer.steps.append(step)
        let states = perform(longer, at: target, alphabet.speeds, makers: [])
        let isOpen = step != .cancel && longer.steps.count < alphabet.longest
        if isOpen, known.insert(states).inserted { queue.append(longer) }
      }
    }
  }

  /// Performs one motion, and returns the states of all recognizers before the last fingers lift.
  @discardableResult
  mutating func perform(
    _ probe: Probe, at target: ProbeTarget, _ paces: ProbeSpeeds, makers: [Int]
  ) -> [UInt8] {
    motions += 1
    let real = setting.real.perform(probe, at: target, paces)
    let free = setting.free.perform(probe, at: target, paces)
    let instants = free.firingInstants
    lookForConflicts(probe, at: target, real, instants)
    lookForStops(probe, real, free, instants, makers)
    if setting.recordsTouches { lookForDelays(probe, real, makers) }
    return real.finalStates + free.finalStates
      + [UInt8(clamping: probe.fingersDown), UInt8(clamping: probe.strokes)]
  }

  func name(_ index: Int) -> String { setting.recognizers[index].name }
}
