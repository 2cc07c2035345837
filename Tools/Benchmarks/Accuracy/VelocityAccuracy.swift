import Fingertip
import FingertipTesting
import LabelledRecordings
import MotionSeries

/// A measurement of the accuracy of estimated velocities.
enum VelocityAccuracy {
  private static let estimators: [(name: String, estimator: VelocityEstimator)] = [
    ("leastSquares", .leastSquares), ("impulse", .impulse), ("twoPoint", .twoPoint),
  ]

  static func printHands() {
    let series = MotionSeries.all()
    for (name, estimator) in estimators {
      for one in series {
        print(
          """
          {"estimator":"\(name)","pace":"\(one.pace.rawValue)","trouble":"\(one.trouble.rawValue)",\
          "rate":\(Int(one.rate)),"ratio":\(one.ratio(estimator))}
          """)
      }
    }
    for one in series {
      let estimate = slope(of: one.samples)
      let ratio =
        abs(one.velocity.dx) >= abs(one.velocity.dy)
        ? estimate.dx / one.velocity.dx : estimate.dy / one.velocity.dy
      print(
        """
        {"estimator":"line","pace":"\(one.pace.rawValue)","trouble":"\(one.trouble.rawValue)",\
        "rate":\(Int(one.rate)),"ratio":\(ratio)}
        """)
    }
  }

  static func printPeople() {
    for recording in LabelledRecordings.all where ["swipe", "drag"].contains(recording.label) {
      for stroke in recording.strokes {
        for (name, estimator) in estimators {
          guard let ratio = stroke.ratio(estimator) else { continue }
          print("{\"estimator\":\"\(name)\",\"label\":\"\(recording.label)\",\"ratio\":\(ratio)}")
        }
      }
    }
  }

  /// Returns the slope of the least-squares line through the samples of the last 100 ms. As in many
  /// toolkits, all samples have the same weight.
  private static func slope(of samples: [(position: Vector, time: Timestamp)]) -> Vector {
    guard let last = samples.last?.time else { return .zero }
    let recent = samples.filter { last - $0.time <= .milliseconds(100) }
    let times = recent.map { ($0.time - last).inSeconds }
    let meanTime = times.reduce(0, +) / Double(times.count)
    var products = Vector.zero
    var squares = 0.0
    for (sample, time) in zip(recent, times) {
      products += sample.position * (time - meanTime)
      squares += (time - meanTime) * (time - meanTime)
    }
    return squares > 0 ? products / squares : .zero
  }
}

/// Writes the touches of each human recording to `LABEL.NAME.jsonl`, for replay by the command.
func writeRecordings(to folder: String) throws {
  for recording in LabelledRecordings.all {
    let touches = TouchRecording(
      name: recording.name, size: Size(width: 1000, height: 1000), frames: recording.frames)
    try touches.write(to: "\(folder)/\(recording.label).\(recording.name).jsonl")
  }
}
