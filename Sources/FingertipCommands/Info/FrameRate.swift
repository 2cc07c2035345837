internal import Fingertip

/// Finds how often a device reports, as the median of the times between its frames.
///
/// Only the first frames count, so that memory does not grow with the recording.
struct FrameRate {
  /// How many frames count.
  static let maximumIntervals = 100_000

  private var last: Timestamp?
  private var intervals: [Int64] = []

  /// - Parameter counts: Whether the time since the frame before is one between reports.
  mutating func frame(at time: Timestamp, counts: Bool) {
    if let last, counts, intervals.count < Self.maximumIntervals {
      intervals.append((time - last).wholeNanoseconds)
    }
    last = time
  }

  /// Nil without two frames at different times.
  var framesPerSecond: Double? {
    let positive = intervals.filter { $0 > 0 }.sorted()
    guard !positive.isEmpty else { return nil }
    return 1e9 / Double(positive[positive.count / 2])
  }
}
