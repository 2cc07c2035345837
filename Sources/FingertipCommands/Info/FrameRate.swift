internal import Fingertip

/// A measurement of a device's frame rate, derived from the median interval between frames.
///
/// Only a limited number of intervals are measured, at the start of the recording, so memory use
/// doesn't grow with the recording's length.
struct FrameRateMeasurement {
  /// The maximum number of intervals to measure.
  static let maximumIntervals = 100_000

  private var lastTime: Timestamp?
  private var intervals: [Int64] = []

  /// Adds a frame.
  ///
  /// - Parameter countsInterval: Whether to count the time since the previous frame as a report
  ///   interval.
  mutating func addFrame(at time: Timestamp, countsInterval: Bool) {
    if let lastTime, countsInterval, intervals.count < Self.maximumIntervals {
      intervals.append((time - lastTime).wholeNanoseconds)
    }
    lastTime = time
  }

  /// The rate, or `nil` if all frames have the same time.
  var framesPerSecond: Double? {
    let positive = intervals.filter { $0 > 0 }.sorted()
    guard !positive.isEmpty else { return nil }
    return 1e9 / Double(positive[positive.count / 2])
  }
}
