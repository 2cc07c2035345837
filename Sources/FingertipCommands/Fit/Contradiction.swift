internal import FingertipScenes
internal import FingertipTesting

/// A pair of recordings for which none of the limits that were tried classified both correctly.
struct Contradiction {
  /// The maximum number of pairs of recordings to examine.
  private static let maximumPairs = 6
  /// The recording that the scene classifies incorrectly.
  var wrongRecording: FitRecording
  /// The recording that is classified incorrectly once the first one is classified correctly.
  var newlyWrongRecording: FitRecording
  /// The smallest change that makes the scene classify the first recording correctly.
  let repairedCandidate: FitCandidate
  /// The number of replays used to find the contradiction.
  private(set) var replayCount: Int

  /// Returns the first contradiction found in the scenes that the search tried.
  ///
  /// The function looks for a scene that classifies one of the recordings correctly but another one
  /// incorrectly. It then tries to find limits that fit these two recordings alone.
  static func findFirst(of wrong: [Int], in search: FitSearch, jobs: Int?) -> Contradiction? {
    var replayCount = 0
    var examinedPairs = 0
    for target in wrong {
      let start = search.startCandidate.scene
      let repairs = search.triedCandidates.filter { !$0.wrongRecordingIndices.contains(target) }
        .sorted { $0.changeCost(from: start) < $1.changeCost(from: start) }
      var brokenCounts: [Int: Int] = [:]
      for repair in repairs {
        for index in repair.wrongRecordingIndices
        where !search.unfixableRecordingIndices.contains(index) {
          brokenCounts[index, default: 0] += 1
        }
      }
      for (other, _) in brokenCounts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        guard examinedPairs < maximumPairs else { return nil }
        examinedPairs += 1
        guard let repair = repairs.first(where: { $0.wrongRecordingIndices.contains(other) }) else {
          continue
        }
        let pair = [search.recordings[target], search.recordings[other]]
        var pairSearch = FitSearch(
          search.startCandidate.scene, pair, effort: search.maximumReplays, jobs: jobs,
          progress: search.progress)
        let best = pairSearch.findBestScene()
        replayCount += pairSearch.replayCount
        if !best.wrongRecordingIndices.isEmpty {
          return Contradiction(
            wrongRecording: pair[0], newlyWrongRecording: pair[1], repairedCandidate: repair,
            replayCount: replayCount)
        }
      }
    }
    return nil
  }

  /// Returns the contradiction with its recordings minimized. The original scene still classifies
  /// the first recording incorrectly. The changed scene still classifies the first recording
  /// correctly but the second recording incorrectly. Returns this contradiction unchanged if limits
  /// are found that classify both minimal recordings correctly.
  func minimized(in start: Scene, effort: Int, jobs: Int?) -> Contradiction {
    var minimized = self
    minimized.wrongRecording.recording = wrongRecording.recording.minimized { candidate in
      let candidate = wrongRecording.replacingRecording(candidate)
      return !candidate.isCorrect(in: start) && candidate.isCorrect(in: repairedCandidate.scene)
    }
    let isRight = newlyWrongRecording.isCorrect(in: start)
    minimized.newlyWrongRecording.recording = newlyWrongRecording.recording.minimized { candidate in
      let candidate = newlyWrongRecording.replacingRecording(candidate)
      return candidate.isCorrect(in: start) == isRight
        && !candidate.isCorrect(in: repairedCandidate.scene)
    }
    var search = FitSearch(
      start, [minimized.wrongRecording, minimized.newlyWrongRecording], effort: effort, jobs: jobs)
    let best = search.findBestScene()
    minimized.replayCount += search.replayCount
    return best.wrongRecordingIndices.isEmpty ? self : minimized
  }
}

extension FitRecording {
  /// Returns a copy with the same label but a different recording.
  fileprivate func replacingRecording(_ recording: TouchRecording) -> FitRecording {
    var copy = self
    copy.recording = recording
    return copy
  }
}
