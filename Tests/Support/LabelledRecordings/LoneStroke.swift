public import Fingertip

/// The track of a touch while no other touch was down.
public struct LoneStroke {
  var samples: [(location: Point, time: Timestamp)] = []

  /// Returns the estimated velocity as a multiple of the mean velocity in the last 20 ms, along the
  /// dominant axis. If that mean velocity is below 60 pt/s, the speed of a trembling finger, the
  /// result is `nil`.
  public func ratio(_ estimator: VelocityEstimator) -> Double? {
    guard let truth = velocity, let last = samples.last else { return nil }
    var tracker = VelocityTracker(estimator: estimator)
    for sample in samples { tracker.add(sample.location - Point.zero, at: sample.time) }
    let velocity = tracker.velocity(at: last.time)
    return abs(truth.dx) >= abs(truth.dy) ? velocity.dx / truth.dx : velocity.dy / truth.dy
  }

  /// Returns the error of each estimate inside the stroke, as a fraction of the mean velocity in
  /// the recording from 10 ms before to 10 ms after it, where that is at least 100 pt/s. The
  /// estimates use only samples up to that time, which are at least `interval` apart.
  public func errors(_ estimator: VelocityEstimator, interval: Duration) -> [Double] {
    guard let start = samples.first?.time, let end = samples.last?.time else { return [] }
    var tracker = VelocityTracker(estimator: estimator)
    var errors: [Double] = []
    var last: Timestamp?
    for sample in samples {
      if let last, sample.time - last < interval { continue }
      last = sample.time
      tracker.add(sample.location - Point.zero, at: sample.time)
      guard sample.time - start >= .milliseconds(50), end - sample.time >= .milliseconds(11),
        let before = location(at: sample.time - .milliseconds(10)),
        let after = location(at: sample.time + .milliseconds(10))
      else { continue }
      let truth = (after - before) / 0.02
      guard truth.length >= 100 else { continue }
      errors.append((tracker.velocity(at: sample.time) - truth).length / truth.length)
    }
    return errors
  }

  /// Returns the location at an instant, interpolated between two samples.
  private func location(at time: Timestamp) -> Point? {
    guard let after = samples.firstIndex(where: { $0.time >= time }), after > 0 else { return nil }
    let (one, two) = (samples[after - 1], samples[after])
    let fraction = (time - one.time).inSeconds / (two.time - one.time).inSeconds
    return one.location + (two.location - one.location) * fraction
  }

  /// The mean velocity in the last 20 ms, or `nil` if it is below 60 pt/s, the speed of a trembling
  /// finger.
  var velocity: Vector? {
    guard samples.count > 5, let last = samples.last else { return nil }
    let start = last.time - .milliseconds(20)
    guard let after = samples.firstIndex(where: { $0.time > start }), after > 0 else { return nil }
    let (one, two) = (samples[after - 1], samples[after])
    let fraction = (start - one.time).inSeconds / (two.time - one.time).inSeconds
    let truth = (last.location - (one.location + (two.location - one.location) * fraction)) / 0.02
    return max(abs(truth.dx), abs(truth.dy)) >= 60 ? truth : nil
  }
}

extension LabelledRecording {
  /// The strokes of touches that were the only ones from beginning to end.
  public var strokes: [LoneStroke] {
    var strokes: [LoneStroke] = []
    var down: Set<TouchID> = []
    var current: LoneStroke?
    for frame in frames {
      for sample in frame.samples {
        switch sample.change {
        case .began:
          current = down.isEmpty ? LoneStroke() : nil
          down.insert(sample.id)
          current?.samples.append((sample.location, frame.timestamp))
        case .moved: current?.samples.append((sample.location, frame.timestamp))
        case .ended, .cancelled:
          down.remove(sample.id)
          if let current { strokes.append(current) }
          current = nil
        }
      }
    }
    return strokes
  }
}
