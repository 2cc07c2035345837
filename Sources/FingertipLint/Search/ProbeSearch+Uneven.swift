internal import Fingertip

// This file contains functions that try strokes in which the fingers don't move exactly alike.

/// The strokes that a recognizer missed because other gestures were recognized instead.
struct UnevenStrokeMisses {
  /// The first stroke that was missed.
  private(set) var probe: ProbeMotion?
  private(set) var blockers = Tally<Finding.Blocker>()
  private(set) var count = 0
  /// The number of strokes that were tried for the recognizer.
  var triedStrokeCount = 0

  /// Whether at least half of the strokes were missed.
  var missedAtLeastHalf: Bool { count > 0 && 2 * count >= triedStrokeCount }

  mutating func add(_ missed: ProbeMotion, _ blocker: Finding.Blocker) {
    if probe == nil { probe = missed }
    blockers.add(blocker)
    count += 1
  }
}

extension ProbeSearch {
  /// Repeats the recognized multi-finger strokes with fingers that don't move exactly alike.
  mutating func tryUnevenStrokes() {
    var triedKinds: Set<ProbeTarget.EquivalenceClass> = []
    for target in targets
    where target.hasCompetitors && triedKinds.insert(target.equivalenceClass).inserted {
      var intendedRecognizers: [(stroke: MultiFingerStroke, recognizers: [Int])] = []
      for index in target.recognizers where unevenStrokeMisses[index] == nil {
        guard let stroke = environment.recognizers[index].kind?.lintableGesture.multiFingerStroke
        else { continue }
        if let known = intendedRecognizers.firstIndex(where: { $0.stroke == stroke }) {
          intendedRecognizers[known].recognizers.append(index)
        } else {
          intendedRecognizers.append((stroke, [index]))
        }
      }
      for (stroke, recognizers) in intendedRecognizers {
        tryUnevenVariants(stroke, of: recognizers, at: target)
      }
    }
  }

  private mutating func tryUnevenVariants(
    _ stroke: MultiFingerStroke, of intendedRecognizers: [Int], at target: ProbeTarget
  ) {
    var misses: [Int: UnevenStrokeMisses] = [:]
    for motion in stroke.motions {
      let even = performInOriginalSession(
        ProbeMotion(on: target.viewName, motion.even), at: target, ProbeSpeeds())
      let able = intendedRecognizers.filter(even.isTriggered)
      guard !able.isEmpty else { continue }
      for steps in motion.uneven {
        let probe = ProbeMotion(on: target.viewName, steps)
        let result = performInOriginalSession(probe, at: target, ProbeSpeeds())
        for index in able {
          misses[index, default: UnevenStrokeMisses()].triedStrokeCount += 1
          guard !result.isTriggered(index), let blocker = lastBlocker(of: index, in: result)
          else { continue }
          misses[index]?.add(probe, blocker)
        }
      }
    }
    for (index, found) in misses where found.missedAtLeastHalf { unevenStrokeMisses[index] = found }
  }

  /// Returns the recognizer or view that last prevented the given recognizer during a motion, or
  /// `nil` if there is none.
  private func lastBlocker(of index: Int, in result: ProbeSession.Result) -> Finding.Blocker? {
    for event in result.events.reversed() where event.recognizer == index {
      if case .failed(let reason, let cause?) = event.outcome {
        let rival = environment.originalSession.recognizerIndex(of: cause)
        return Finding.Blocker(reason, rival.map(recognizerName) ?? cause.name)
      }
    }
    return nil
  }

  /// Returns findings for the recognizers that usually miss strokes whose fingers don't move
  /// exactly alike, in scene order.
  func unevenFindings() -> [Finding] {
    environment.recognizers.indices.compactMap { index in
      guard let misses = unevenStrokeMisses[index], let probe = misses.probe else { return nil }
      return Finding(
        .missedWhenUneven(
          recognizerName(index), Array(misses.blockers.sortedByFrequency.prefix(3)), probe,
          missed: misses.count, of: misses.triedStrokeCount))
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
