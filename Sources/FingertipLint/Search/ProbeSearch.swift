internal import Fingertip
internal import FingertipScenes

/// Tries motions on every view, and keeps what they showed.
struct ProbeSearch {
  /// Two instants that are no farther apart count as the same: 1 µs, which no finger can aim at.
  fileprivate static let sameInstant = Duration.microseconds(1)

  private let setting: Setting
  private let budget: Int
  private let spots: [Spot]
  private(set) var motions = 0
  private var found: [Conflict] = []
  private var fired: Set<Int> = []
  private var stops: [Int: Stops] = [:]
  /// Why the own motions of a recognizer failed that competes with nobody.
  private var shortcomings: [Int: Stops] = [:]

  init(_ setting: Setting, budget: Int) {
    self.setting = setting
    self.budget = budget
    spots = Spot.all(on: setting.real, setting.recognizers, setting.size)
  }

  mutating func run() {
    for spot in spots {
      let heard = spot.recognizers.map { setting.recognizers[$0] }
      let alphabet = ProbeAlphabet(heard, radius: spot.radius)
      for index in spot.recognizers {
        for steps in setting.recognizers[index].own(radius: spot.radius) {
          let probe = Probe(on: spot.view, steps)
          let start = setting.start(of: probe, for: index, at: spot)
          perform(probe, at: start, alphabet, maker: index)
        }
      }
      explore(spot, alphabet, share: budget > 0 ? max(budget / spots.count, 50) : 0)
    }
  }

  /// Goes through the motions on a view, shortest first.
  private mutating func explore(_ spot: Spot, _ alphabet: ProbeAlphabet, share: Int) {
    var queue = [Probe(on: spot.view, [])]
    var next = 0
    var known: Set<[UInt8]> = []
    var left = share
    while next < queue.count {
      let probe = queue[next]
      next += 1
      for step in alphabet.steps(after: probe) {
        guard left > 0 else { return }
        left -= 1
        var longer = probe
        longer.steps.append(step)
        let standing = perform(longer, at: spot, alphabet, maker: nil)
        let isOpen = step != .cancel && longer.steps.count < alphabet.longest
        if isOpen, known.insert(standing).inserted { queue.append(longer) }
      }
    }
  }

  /// Tries one motion, and answers how everything stands before the last fingers lift.
  @discardableResult
  private mutating func perform(
    _ probe: Probe, at spot: Spot, _ alphabet: ProbeAlphabet, maker: Int?
  ) -> [UInt8] {
    motions += 1
    let real = setting.real.perform(probe, at: spot, alphabet.paces)
    let free = setting.free.perform(probe, at: spot, alphabet.paces)
    lookForConflicts(probe, at: spot, real, free)
    lookForStops(probe, real, free, maker)
    return real.standing + free.standing
      + [UInt8(clamping: probe.fingersDown), UInt8(clamping: probe.strokes)]
  }

  // MARK: Conflicts

  private mutating func lookForConflicts(
    _ probe: Probe, at spot: Spot, _ real: Stage.Record, _ free: Stage.Record
  ) {
    for event in real.events {
      guard case .failed(let reason, let winner?) = event.outcome, reason.fact == .prevented,
        !setting.hasRule(between: winner, and: event.recognizer),
        setting.recognizers[winner].taps == setting.recognizers[event.recognizer].taps,
        !found.contains(where: { $0.isBetween(winner, event.recognizer) }),
        let instant = free.tie(of: winner, event.recognizer),
        setting.hasToWait(winner, at: instant, in: real, spot)
          == setting.hasToWait(event.recognizer, at: instant, in: real, spot)
      else { continue }
      found.append(Conflict(winner: winner, loser: event.recognizer, probe: probe))
    }
  }

  /// The conflicts, in the order of the scene.
  func conflicts() -> [Finding] {
    let sorted = found.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    return sorted.map {
      Finding(.conflict(winner: name($0.winner), loser: name($0.loser), $0.probe))
    }
  }

  // MARK: What never happens

  private mutating func lookForStops(
    _ probe: Probe, _ real: Stage.Record, _ free: Stage.Record, _ maker: Int?
  ) {
    for event in real.events { if case .fired = event.outcome { fired.insert(event.recognizer) } }
    for event in real.events where !fired.contains(event.recognizer) {
      guard case .failed(let reason, let cause?) = event.outcome,
        !free.instants(of: event.recognizer).isEmpty
      else { continue }
      let text =
        reason.fact == .requirementRecognized
        ? "it waits for \"\(name(cause))\", which is recognized"
        : "\"\(name(cause))\" is recognized first"
      stops[event.recognizer, default: Stops(probe)].add(text)
    }
    guard let maker, free.instants(of: maker).isEmpty else { return }
    for event in free.events where event.recognizer == maker {
      guard case .failed(let reason, _) = event.outcome else { continue }
      shortcomings[maker, default: Stops(probe)].add(reason.description)
    }
  }

  /// What no motion fired. The loser of a conflict is not told of twice.
  func neverRecognized() -> [Finding] {
    setting.recognizers.indices.compactMap { index -> Finding? in
      let recognizer = setting.recognizers[index]
      guard recognizer.isEnabled, !fired.contains(index) else { return nil }
      guard spots.contains(where: { $0.recognizers.contains(index) }) else {
        let view = setting.real.live.recognizers[index].view?.name ?? ""
        return Finding(.outOfReach(recognizer.name, view: view))
      }
      if let stops = stops[index] {
        if found.contains(where: { $0.loser == index }) { return nil }
        let reasons = stops.mostFrequent.prefix(3)
        return Finding(.alwaysStopped(recognizer.name, reasons: Array(reasons), stops.probe))
      }
      guard recognizer.isKnown else { return nil }
      let reason = shortcomings[index]?.mostFrequent.first ?? "it takes more than 10 fingers"
      return Finding(.impossible(recognizer.name, reason: reason))
    }
  }

  /// The recognizers of which no motion is known that is their gesture, and that none fired.
  func unseen() -> [String] {
    setting.recognizers.indices.compactMap { index in
      let recognizer = setting.recognizers[index]
      let isUnseen = recognizer.isEnabled && !recognizer.isKnown && !fired.contains(index)
      return isUnseen && stops[index] == nil ? recognizer.name : nil
    }
  }

  private func name(_ index: Int) -> String { setting.recognizers[index].name }
}

extension Stage.Record {
  /// When a recognizer was recognized or began.
  fileprivate func instants(of index: Int) -> [Timestamp] {
    events.compactMap { event in
      if event.recognizer == index, case .fired = event.outcome { event.instant } else { nil }
    }
  }

  /// An instant at which two recognizers were recognized or began, both of them.
  fileprivate func tie(of one: Int, _ other: Int) -> Timestamp? {
    let others = instants(of: other)
    return instants(of: one).first { instant in
      others.contains { ($0 < instant ? instant - $0 : $0 - instant) <= ProbeSearch.sameInstant }
    }
  }
}
