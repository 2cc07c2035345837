internal import Fingertip

extension TouchRecording {
  /// Returns a smaller version of the recording that still fails a test.
  ///
  /// ```swift
  /// let small = session.shrunk { candidate in
  ///   !board(after: candidate).isConsistent
  /// }
  /// try small.write(to: "Recordings/lost-tile.evemu")
  /// ```
  ///
  /// The method removes touches, movements and pauses, in that order, and rounds locations, as long
  /// as the recording still fails (delta debugging). Every candidate is a valid recording, in which
  /// each touch lands once, may move, and ends in the same way as before. The search ends when
  /// nothing more can be removed or the limit is reached. A recording that doesn't fail is returned
  /// unchanged.
  /// - Parameters:
  ///   - limit: The maximum number of candidates to try.
  ///   - fails: A deterministic closure that returns whether a recording fails.
  public func shrunk(
    limit: Int = 2000, while fails: (TouchRecording) throws -> Bool
  ) rethrows -> TouchRecording {
    try shrunk(candidates: limit, frames: .max, while: fails)
  }

  /// Returns a smaller version of the recording that still fails. The search takes about as long as
  /// replaying the whole recording `replays` times, so its duration is proportional to the
  /// recording's length.
  package func shrunk(
    replays: Int, while fails: (TouchRecording) throws -> Bool
  ) rethrows -> TouchRecording {
    // Allow more replays for short recordings.
    try shrunk(candidates: .max, frames: replays * frames.count + 2000, while: fails)
  }

  private func shrunk(
    candidates: Int, frames: Int, while fails: (TouchRecording) throws -> Bool
  ) rethrows -> TouchRecording {
    guard try fails(self) else { return self }
    var search = ShrinkSearch(self, candidates: candidates, frames: frames)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      if try search.dropTouches(fails) { isSmaller = true }
      if try search.dropMoves(fails) { isSmaller = true }
      if try search.shortenPauses(fails) { isSmaller = true }
    }
    try search.roundLocations(fails)
    return search.smallest
  }
}

/// The state of a search for a small recording. The state consists of the smallest failing
/// recording found so far and the remaining number of attempts.
private struct ShrinkSearch {
  private(set) var smallest: TouchRecording
  /// The number of candidates that may still be tried, and the number of frames that may still be
  /// replayed.
  private var remainingAttempts: (candidates: Int, frames: Int)

  init(_ recording: TouchRecording, candidates: Int, frames: Int) {
    smallest = recording
    smallest.notes = []
    remainingAttempts = (candidates, frames)
  }

  mutating func dropTouches(_ fails: (TouchRecording) throws -> Bool) rethrows -> Bool {
    try dropParts(fails, count: { TouchSpan.spans(of: $0).count }) { recording, range in
      recording.filteringSamples { touchNumber, _ in !range.contains(touchNumber) }
    }
  }

  /// Removes moves. The moves of all touches are numbered consecutively.
  mutating func dropMoves(_ fails: (TouchRecording) throws -> Bool) rethrows -> Bool {
    try dropParts(fails, count: { $0.moveCount }) { recording, range in
      var number = -1
      return recording.filteringSamples { _, sample in
        guard sample.change == .moved else { return true }
        number += 1
        return !range.contains(number)
      }
    }
  }

  /// Shortens the time between two frames to 10 ms or by half, but not below 1 ms.
  mutating func shortenPauses(_ fails: (TouchRecording) throws -> Bool) rethrows -> Bool {
    var isSmaller = false
    for index in smallest.frames.indices.dropFirst() where hasRemainingAttempts {
      let pause = smallest.frames[index].timestamp - smallest.frames[index - 1].timestamp
      for shorter in [.milliseconds(10), max(pause / 2, .milliseconds(1))] as [Duration]
      where shorter < pause * 3 / 4 {
        var candidate = smallest
        for later in index..<candidate.frames.count {
          candidate.frames[later].timestamp =
            candidate.frames[later].timestamp - (pause - shorter)
        }
        if try acceptIfFailing(candidate, fails) {
          isSmaller = true
          break
        }
      }
    }
    return isSmaller
  }

  mutating func roundLocations(_ fails: (TouchRecording) throws -> Bool) rethrows {
    var candidate = smallest
    for frame in candidate.frames.indices {
      for index in candidate.frames[frame].samples.indices {
        let location = candidate.frames[frame].samples[index].location
        candidate.frames[frame].samples[index].location = Point(
          x: location.x.rounded(), y: location.y.rounded())
      }
    }
    _ = try acceptIfFailing(candidate, fails)
  }

  /// Tries to remove each half of the touches or moves, then each quarter of them, and so on, down
  /// to single touches or moves.
  private mutating func dropParts(
    _ fails: (TouchRecording) throws -> Bool, count: (TouchRecording) -> Int,
    _ without: (TouchRecording, Range<Int>) -> TouchRecording
  ) rethrows -> Bool {
    var isSmaller = false
    var chunkLength = count(smallest)
    while chunkLength > 0 {
      var start = 0
      while hasRemainingAttempts, start < count(smallest) {
        let range = start..<min(start + chunkLength, count(smallest))
        if try acceptIfFailing(without(smallest, range), fails) {
          isSmaller = true
        } else {
          start += chunkLength
        }
      }
      chunkLength /= 2
    }
    return isSmaller
  }

  private var hasRemainingAttempts: Bool {
    remainingAttempts.candidates > 0 && remainingAttempts.frames > 0
  }

  private mutating func acceptIfFailing(
    _ candidate: TouchRecording, _ fails: (TouchRecording) throws -> Bool
  ) rethrows -> Bool {
    guard hasRemainingAttempts, candidate != smallest else { return false }
    remainingAttempts.candidates -= 1
    remainingAttempts.frames -= candidate.frames.count
    guard try fails(candidate) else { return false }
    smallest = candidate
    return true
  }
}

extension TouchRecording {
  fileprivate var moveCount: Int {
    frames.reduce(0) { count, frame in count + frame.samples.count { $0.change == .moved } }
  }

  /// Returns the recording with only the samples that pass the filter. Empty frames are omitted.
  fileprivate func filteringSamples(
    _ isKept: (_ touchNumber: Int, TouchSample) -> Bool
  ) -> TouchRecording {
    var keptFrames = frames.map { TouchFrame(at: $0.timestamp, samples: []) }
    var touchNumbersByID: [TouchID: Int] = [:]
    var touchCount = 0
    for (index, frame) in frames.enumerated() {
      for sample in frame.samples {
        if sample.change == .began, touchNumbersByID[sample.id] == nil {
          touchNumbersByID[sample.id] = touchCount
          touchCount += 1
        }
        guard let touchNumber = touchNumbersByID[sample.id] else { continue }
        if isKept(touchNumber, sample) { keptFrames[index].samples.append(sample) }
        switch sample.change {
        case .ended, .cancelled: touchNumbersByID[sample.id] = nil
        case .began, .moved: break
        }
      }
    }
    var copy = self
    copy.frames = keptFrames.filter { !$0.samples.isEmpty }
    return copy
  }
}
