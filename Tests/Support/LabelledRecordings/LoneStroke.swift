public import Fingertip

/// The track of a touch while no other touch was down.
public struct LoneStroke: Sendable {
  /// A location and its time.
  public typealias Sample = (position: Vector, time: Timestamp)

  private var samples: [Sample] = []

  /// Returns the error of each estimate within the stroke, as a fraction of the true velocity. The
  /// true velocity is the mean velocity in the recording from 10 ms before to 10 ms after the
  /// estimate's time. Instants at which the true velocity is below 100 pt/s are omitted.
  ///
  /// Each estimate uses only samples up to its time that are at least `interval` apart.
  public func errors(
    interval: Duration = .zero, of estimate: (_ samples: [Sample]) -> Vector
  ) -> [Double] {
    guard let start = samples.first?.time, let end = samples.last?.time else { return [] }
    var errors: [Double] = []
    var past: [Sample] = []
    for sample in samples {
      if let last = past.last, sample.time - last.time < interval { continue }
      past.append(sample)
      guard sample.time - start >= .milliseconds(50), end - sample.time >= .milliseconds(11),
        let before = position(at: sample.time - .milliseconds(10)),
        let after = position(at: sample.time + .milliseconds(10))
      else { continue }
      let truth = (after - before) / 0.02
      guard truth.length >= 100 else { continue }
      errors.append((estimate(past) - truth).length / truth.length)
    }
    return errors
  }

  /// Returns the errors of the engine's estimates.
  public func errors(interval: Duration = .zero) -> [Double] {
    errors(interval: interval) { samples in
      var tracker = VelocityTracker()
      for sample in samples { tracker.add(sample.position, at: sample.time) }
      return samples.last.map { tracker.velocity(at: $0.time) } ?? .zero
    }
  }

  /// Returns the position at an instant, interpolated between two samples.
  private func position(at time: Timestamp) -> Vector? {
    guard let after = samples.firstIndex(where: { $0.time >= time }), after > 0 else { return nil }
    let (one, two) = (samples[after - 1], samples[after])
    let fraction = (time - one.time).inSeconds / (two.time - one.time).inSeconds
    return one.position + (two.position - one.position) * fraction
  }

  /// Returns the strokes of touches during which no other touch was down.
  public static func strokes(in frames: [TouchFrame]) -> [LoneStroke] {
    var strokes: [LoneStroke] = []
    var down: Set<TouchID> = []
    var current: LoneStroke?
    for frame in frames {
      for sample in frame.samples {
        let position = sample.location - Point.zero
        switch sample.change {
        case .began:
          current = down.isEmpty ? LoneStroke() : nil
          down.insert(sample.id)
          current?.samples.append((position, frame.timestamp))
        case .moved: current?.samples.append((position, frame.timestamp))
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
