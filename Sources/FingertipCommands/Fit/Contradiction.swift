internal import FingertipScenes
internal import FingertipTesting

/// Two recordings of which no limits that were tried make both right.
struct Contradiction {
  /// How many pairs are looked at.
  private static let maximumPairs = 6
  /// How many frames are played at most while looking for a smaller recording.
  private static let effort = 200_000

  /// The one that the scene gets wrong.
  var wrong: FitRecording
  /// The one that becomes wrong when the other is made right.
  var other: FitRecording
  /// The least change that makes the first one right.
  let repair: FitState
  /// How many recordings were played to find that.
  private(set) var replayCount: Int

  /// Looks among what a search has tried for a scene that makes one of these recordings right and another
  /// wrong, and searches anew with the two alone.
  static func first(of wrong: [Int], in search: FitSearch, jobs: Int?) -> Contradiction? {
    var replayCount = 0
    var examined = 0
    for target in wrong {
      let repairs = search.trials.filter { !$0.wrong.contains(target) }.sorted {
        $0.cost(from: search.start.scene) < $1.cost(from: search.start.scene)
      }
      var broken: [Int: Int] = [:]
      for repair in repairs {
        for index in repair.wrong where !search.unfixable.contains(index) {
          broken[index, default: 0] += 1
        }
      }
      for (other, _) in broken.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        guard examined < maximumPairs else { return nil }
        examined += 1
        guard let repair = repairs.first(where: { $0.wrong.contains(other) }) else { continue }
        let pair = [search.recordings[target], search.recordings[other]]
        var alone = FitSearch(
          search.start.scene, pair, effort: search.effort, jobs: jobs, progress: search.progress)
        let best = alone.run()
        replayCount += alone.replayCount
        if !best.wrong.isEmpty {
          return Contradiction(wrong: pair[0], other: pair[1], repair: repair, replayCount: replayCount)
        }
      }
    }
    return nil
  }

  /// The smallest parts of the two that still contradict each other, for what is known: the one is wrong, the
  /// repair makes it right and the other wrong. Where a search finds limits for the small ones, the whole ones
  /// stay.
  func shrunk(in start: Scene, effort: Int, jobs: Int?) -> Contradiction {
    var small = self
    small.wrong.recording = wrong.recording.smallest(effort: Self.effort) { candidate in
      let candidate = wrong.with(candidate)
      return !candidate.isCorrect(in: start) && candidate.isCorrect(in: repair.scene)
    }
    let isRight = other.isCorrect(in: start)
    small.other.recording = other.recording.smallest(effort: Self.effort) { candidate in
      let candidate = other.with(candidate)
      return candidate.isCorrect(in: start) == isRight && !candidate.isCorrect(in: repair.scene)
    }
    var search = FitSearch(start, [small.wrong, small.other], effort: effort, jobs: jobs)
    let best = search.run()
    small.replayCount += search.replayCount
    return best.wrong.isEmpty ? self : small
  }
}

extension FitRecording {
  /// The same label with another recording.
  fileprivate func with(_ recording: TouchRecording) -> FitRecording {
    var copy = self
    copy.recording = recording
    return copy
  }
}
