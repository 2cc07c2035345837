internal import Fingertip

// What the motions showed.

extension ProbeSearch {
  /// Two instants that are no farther apart count as the same: 1 µs, which no finger can aim at.
  fileprivate static let sameInstant = Duration.microseconds(1)

  // MARK: Conflicts

  mutating func lookForConflicts(
    _ probe: Probe, at spot: Spot, _ real: Stage.Record, _ free: Stage.Record
  ) {
    for event in real.events {
      guard case .failed(let reason, let cause?) = event.outcome, reason.fact == .prevented,
        let winner = setting.real.index(of: cause),
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

  mutating func lookForStops(
    _ probe: Probe, _ real: Stage.Record, _ free: Stage.Record, _ maker: Int?
  ) {
    for event in real.events { if case .fired = event.outcome { fired.insert(event.recognizer) } }
    for event in real.events where !fired.contains(event.recognizer) {
      guard case .failed(let reason, let cause?) = event.outcome,
        !free.instants(of: event.recognizer).isEmpty
      else { continue }
      let rival = setting.real.index(of: cause)
      let stop = Finding.Stop(reason, rival.map(name) ?? cause.name)
      stops[event.recognizer, default: Stops(probe: probe)].reasons.add(stop)
      if let rival { stops[event.recognizer]?.rivals.insert(rival) }
    }
    guard let maker, free.instants(of: maker).isEmpty else { return }
    for event in free.events where event.recognizer == maker {
      guard case .failed(let reason, _) = event.outcome else { continue }
      shortcomings[maker, default: Shortcomings()].add(reason)
    }
  }

  /// What no motion fired. The loser of a conflict is not told of twice.
  func neverRecognized() -> [Finding] {
    setting.recognizers.indices.compactMap { index -> Finding? in
      let recognizer = setting.recognizers[index]
      guard recognizer.isEnabled, !fired.contains(index) else { return nil }
      guard spots.contains(where: { $0.recognizers.contains(index) }) else {
        return outOfReach(index)
      }
      if let stops = stops[index] {
        if found.contains(where: { $0.loser == index }) { return nil }
        let reasons = stops.reasons.mostFrequent.prefix(3)
        return Finding(.alwaysStopped(recognizer.name, Array(reasons), stops.probe))
      }
      guard recognizer.isKnown else { return nil }
      let tooMany = (recognizer.kind?.fingers ?? 0) > ProbeAlphabet.mostFingers
      // A scroll view hides touches from its recognizers while there is nothing to scroll.
      guard let lack = shortcomings[index]?.nearest else {
        return tooMany
          ? Finding(.impossible(recognizer.name, reason: "requires more than 10 touches")) : nil
      }
      if lack.fact == .refused, !recognizer.asksCode { return nil }
      return Finding(.impossible(recognizer.name, reason: lack.description))
    }
  }

  /// Why no finger can be put on the view of a recognizer, or on anything in it.
  private func outOfReach(_ index: Int) -> Finding? {
    guard let view = setting.owners[index], let reason = setting.layout.cover(of: view) else {
      return nil
    }
    return Finding(.outOfReach(name(index), view: view.name, reason))
  }

  /// The recognizers of which no motion is known that is their gesture, and that none fired.
  func unseen() -> [String] {
    setting.recognizers.indices.compactMap { index in
      let recognizer = setting.recognizers[index]
      guard recognizer.isEnabled, !fired.contains(index), stops[index] == nil else { return nil }
      let isHeard = spots.contains { $0.recognizers.contains(index) }
      let isJudged = recognizer.isKnown && (!recognizer.asksCode || shortcomings[index] != nil)
      let isUnseen = isHeard ? !isJudged : outOfReach(index) == nil
      return isUnseen ? recognizer.name : nil
    }
  }
}

extension Finding.Stop {
  fileprivate init(_ reason: Reason, _ name: String) {
    self =
      switch reason.fact {
      case .requirementRecognized: .waits(for: name)
      case .kept: .kept(by: name)
      default: .prevented(by: name)
      }
  }
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
