internal import Fingertip
internal import FingertipScenes

/// A search that performs motions on every view and evaluates them.
struct ProbeSearch {
  let setting: IsolationSetup
  private let budget: Int
  let targets: [ProbeTarget]
  private(set) var motions = 0
  var foundConflicts: [Conflict] = []
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
  }

  mutating func run() {
    let kinds = Set(targets.map(\.kind))
    var known: Set<ProbeTarget.Kind> = []
    for target in targets {
      let alphabet = alphabet(target.recognizers, target)
      let isNew = known.insert(target.kind).inserted
      for index in target.recognizers where isNew || !fired.contains(index) {
        for probe in probes(of: index, on: target) {
          let start = setting.start(of: probe, for: index, at: target)
          perform(probe, at: start, alphabet.speeds, maker: index)
        }
      }
      if isNew, budget > 0 { explore(target, alphabet, limit: max(budget / kinds.count, 50)) }
    }
    for index in setting.recognizers.indices where setting.recognizers[index].isEnabled {
      secondPass(for: index)
    }
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
        let states = perform(longer, at: target, alphabet.speeds, maker: nil)
        let isOpen = step != .cancel && longer.steps.count < alphabet.longest
        if isOpen, known.insert(states).inserted { queue.append(longer) }
      }
    }
  }

  /// Performs one motion, and returns the states of all recognizers before the last fingers lift.
  @discardableResult
  mutating func perform(
    _ probe: Probe, at target: ProbeTarget, _ paces: ProbeSpeeds, maker: Int?
  ) -> [UInt8] {
    motions += 1
    let real = setting.real.perform(probe, at: target, paces)
    let free = setting.free.perform(probe, at: target, paces)
    lookForConflicts(probe, at: target, real, free)
    lookForStops(probe, real, free, maker)
    if setting.recordsTouches { lookForDelays(probe, real, maker) }
    return real.finalStates + free.finalStates
      + [UInt8(clamping: probe.fingersDown), UInt8(clamping: probe.strokes)]
  }

  func name(_ index: Int) -> String { setting.recognizers[index].name }
}
