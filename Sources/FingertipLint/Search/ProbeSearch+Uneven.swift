internal import Fingertip

// Functions that try strokes in which the fingers don't move exactly alike.

/// The strokes that a recognizer missed because other gestures were recognized instead.
struct UnevenMisses {
  /// The first such stroke.
  private(set) var probe: Probe?
  private(set) var blockers = Tally<Finding.Blocker>()
  private(set) var count = 0
  /// The number of strokes tried.
  var tries = 0

  /// Whether at least half of the strokes were missed.
  var isMajority: Bool { count > 0 && 2 * count >= tries }

  mutating func add(_ missed: Probe, _ blocker: Finding.Blocker) {
    if probe == nil { probe = missed }
    blockers.add(blocker)
    count += 1
  }
}

extension ProbeSearch {
  /// Repeats the multi-finger strokes that were recognized, but with fingers that don't move
  /// exactly alike.
  mutating func tryUnevenStrokes() {
    var triedKinds: Set<ProbeTarget.EquivalenceClass> = []
    for target in targets
    where target.hasCompetitors && triedKinds.insert(target.equivalenceClass).inserted {
      var makers: [(stroke: GroupStroke, recognizers: [Int])] = []
      for index in target.recognizers where unevenMisses[index] == nil {
        guard let stroke = setup.recognizers[index].kind?.knownGesture.groupStroke else { continue }
        if let known = makers.firstIndex(where: { $0.stroke == stroke }) {
          makers[known].recognizers.append(index)
        } else {
          makers.append((stroke, [index]))
        }
      }
      for (stroke, recognizers) in makers { tryStroke(stroke, of: recognizers, at: target) }
    }
  }

  private mutating func tryStroke(
    _ stroke: GroupStroke, of makers: [Int], at target: ProbeTarget
  ) {
    var misses: [Int: UnevenMisses] = [:]
    for motion in stroke.motions {
      let even = performOriginal(
        Probe(on: target.viewName, motion.even), at: target, ProbeSpeeds())
      let able = makers.filter(even.isTriggered)
      guard !able.isEmpty else { continue }
      for steps in motion.uneven {
        let probe = Probe(on: target.viewName, steps)
        let result = performOriginal(probe, at: target, ProbeSpeeds())
        for index in able {
          misses[index, default: UnevenMisses()].tries += 1
          guard !result.isTriggered(index), let blocker = blocker(of: index, in: result)
          else { continue }
          misses[index]?.add(probe, blocker)
        }
      }
    }
    for (index, found) in misses where found.isMajority { unevenMisses[index] = found }
  }

  /// Returns the last recognizer or view that prevented a recognizer in a motion, or `nil` if there
  /// is none.
  private func blocker(of index: Int, in result: ProbeSession.Result) -> Finding.Blocker? {
    for event in result.events.reversed() where event.recognizer == index {
      if case .failed(let reason, let cause?) = event.outcome {
        let rival = setup.originalSession.index(of: cause)
        return Finding.Blocker(reason, rival.map(recognizerName) ?? cause.name)
      }
    }
    return nil
  }

  /// Returns findings for the recognizers that usually miss strokes whose fingers don't move
  /// exactly alike, in scene order.
  func unevenFindings() -> [Finding] {
    setup.recognizers.indices.compactMap { index in
      guard let misses = unevenMisses[index], let probe = misses.probe else { return nil }
      return Finding(
        .missedWhenUneven(
          recognizerName(index), Array(misses.blockers.mostFrequent.prefix(3)), probe,
          missed: misses.count, of: misses.tries))
    }
  }
}

extension ProbeTarget {
  /// Whether the touches are received by several recognizers, or by the recognizers of a scroll
  /// view.
  fileprivate var hasCompetitors: Bool {
    recognizers.count > 1 || sequence(first: hitView) { $0.superview }.contains { $0 is ScrollView }
  }
}
