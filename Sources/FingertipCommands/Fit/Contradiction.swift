internal import FingertipScenes
internal import FingertipTesting

/// Two recordings that no tried limits classify correctly at the same time.
struct Contradiction {
  /// The maximum number of pairs to examine.
  private static let maximumPairs = 6
  /// The recording that the scene classifies wrongly.
  var wrong: FitRecording
  /// The recording that becomes wrong when the first recording is corrected.
  var other: FitRecording
  /// The smallest change that corrects the first recording.
  let repair: FitState
  /// The number of replays used to find the contradiction.
  private(set) var replayCount: Int

  /// Returns the first contradiction among the tried scenes.
  ///
  /// The function looks for a scene that corrects one recording and breaks another, then fits only
  /// these two recordings.
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
          return Contradiction(
            wrong: pair[0], other: pair[1], repair: repair, replayCount: replayCount)
        }
      }
    }
    return nil
  }

  /// Returns minimal recordings that still contradict each other: the scene gets the first one
  /// wrong, and the repair corrects that recording and breaks the other. Returns the whole
  /// recordings if the minimal ones can be fitted.
  func shrunk(in start: Scene, effort: Int, jobs: Int?) -> Contradiction {
    var small = self
    small.wrong.recording = wrong.recording.smallest { candidate in
      let candidate = wrong.with(candidate)
      return !candidate.isCorrect(in: start) && candidate.isCorrect(in: repair.scene)
    }
    let isRight = other.isCorrect(in: start)
    small.other.recording = other.recording.smallest { candidate in
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
  /// Returns the same label with another recording.
  fileprivate func with(_ recording: TouchRecording) -> FitRecording {
    var copy = self
    copy.recording = recording
    return copy
  }
}
