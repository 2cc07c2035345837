/// A ring buffer of the last touches of a window or a surface, for error reports.
///
/// ```swift
/// window.flightRecorder = FlightRecorder(seconds: 30)
/// // … and after an error:
/// let frames = window.flightRecorder?.frames ?? []
/// ```
///
/// Sent to an identical window, the frames produce the same result. Recording a sample costs a
/// copy; nothing is allocated after initialization. A recorder belongs to one window.
public final class FlightRecorder {
  /// The time for which touches are kept, in seconds.
  public let seconds: Double
  /// The maximum number of samples.
  public var capacity: Int { entries.count }

  private struct Entry {
    var sample: TouchSample
    var time: Timestamp
    var beginsFrame: Bool
  }

  /// A ring buffer that starts at `oldest`.
  private var entries: [Entry]
  private var oldest = 0
  private var count = 0

  /// Creates an empty recorder.
  ///
  /// Samples older than `seconds` are dropped, and the oldest are dropped when the buffer is full.
  /// A sample takes about 100 bytes, so 256 KiB hold about 20 seconds of one finger at 120 Hz that
  /// never holds still.
  /// - Parameters:
  ///   - seconds: 0 … 1e9; other values are clamped.
  ///   - bytes: The size of the buffer, for at least one sample and at most 1 GiB.
  public init(seconds: Double = 30, bytes: Int = 256 * 1024) {
    self.seconds = seconds > 0 ? min(seconds, 1e9) : 0
    let maximumCount = min(max(bytes, 0), 1 << 30) / MemoryLayout<Entry>.stride
    let blank = Entry(
      sample: TouchSample(TouchID(0), .ended, at: .zero), time: .zero, beginsFrame: true)
    entries = [Entry](repeating: blank, count: max(maximumCount, 1))
  }

  /// The recorded frames, oldest first.
  ///
  /// A touch that was down before the first frame begins at its first recorded location. If only
  /// its end was recorded, it is omitted.
  public var frames: [TouchFrame] {
    var frames: [TouchFrame] = []
    var down: [TouchID] = []
    var isNew = true
    let first = firstRecent
    for index in first..<max(count, first) {
      let entry = entries[(oldest + index) % entries.count]
      isNew = isNew || entry.beginsFrame
      guard let sample = entry.sample.fitting(&down) else { continue }
      if isNew { frames.append(TouchFrame(at: entry.time, samples: [])) }
      isNew = false
      frames[frames.count - 1].samples.append(sample)
    }
    return frames
  }

  /// Removes all samples.
  public func removeAll() { (oldest, count) = (0, 0) }

  /// Records a frame as it was received.
  func record(_ frame: TouchFrame) {
    var beginsFrame = true
    for sample in frame.samples {
      let index = count < entries.count ? (oldest + count) % entries.count : oldest
      entries[index] = Entry(sample: sample, time: frame.timestamp, beginsFrame: beginsFrame)
      beginsFrame = false
      if count < entries.count { count += 1 } else { oldest = (oldest + 1) % entries.count }
    }
  }

  /// The index of the first sample that isn't too old.
  private var firstRecent: Int {
    guard count > 0 else { return 0 }
    let last = entries[(oldest + count - 1) % entries.count].time
    var index = 0
    while last.seconds(since: entries[(oldest + index) % entries.count].time) > seconds {
      index += 1
    }
    return index
  }
}

extension TouchSample {
  /// Returns the sample for a recording that may begin while touches are down, or `nil` for the end
  /// of a touch that isn't in it.
  fileprivate func fitting(_ down: inout [TouchID]) -> TouchSample? {
    let index = down.firstIndex(of: id)
    switch (change, index) {
    case (.began, nil): down.append(id)
    case (.moved, nil):
      down.append(id)
      var landing = self
      landing.change = .began
      return landing
    case (.ended, let index?), (.cancelled, let index?): down.remove(at: index)
    case (.ended, nil), (.cancelled, nil): return nil
    case (.began, _?), (.moved, _?): break
    }
    return self
  }
}
