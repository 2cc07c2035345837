internal import Fingertip

extension ProbeFingers {
  /// Returns the touch frames of a stroke, in which fingers land and move. The stroke stops before
  /// a finger would leave the window.
  mutating func strokeFrames(
    _ count: Int, _ travel: Vector, _ coordination: ProbeMotion.Coordination, _ nextID: inout UInt64
  ) -> [TouchFrame] {
    guard count > 0 else { return [] }
    let tracks = FingerTrack.tracks(of: count, moving: travel, coordination)
    let landings = (0..<count).map { landingPoint(downFingers.count, of: $0, count) }
    let ids = (0..<count).map { TouchID(nextID + UInt64($0)) }
    nextID += UInt64(count)
    time = time + ProbeSpeeds.minimumInterval
    let start = time
    let end = tracks.map(\.movementEnd).max() ?? .zero
    var frames: [TouchFrame] = []
    while frames.isEmpty || time - start < end {
      if !frames.isEmpty { time = time + speeds.sampleInterval(.fast) }
      let elapsed = time - start
      var samples: [TouchSample] = []
      for index in 0..<count where tracks[index].landingTime <= elapsed {
        let location = landings[index] + tracks[index].displacement(at: elapsed)
        guard isInWindow(location) else { return frames }
        let isDown = downFingers.contains { $0.id == ids[index] }
        samples.append(TouchSample(ids[index], isDown ? .moved : .began, at: location))
      }
      for sample in samples { updateFinger(with: sample) }
      frames.append(TouchFrame(at: time, samples: samples))
      movedInLastFrame = frames.count > 1
    }
    return frames
  }
}
