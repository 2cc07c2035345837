/// The last touches of a window or a surface, in a piece of memory that does not grow: what a host adds to the
/// report of a fault that just happened.
///
/// ```swift
/// window.flightRecorder = FlightRecorder(seconds: 30)
/// // … and when something went wrong:
/// let frames = window.flightRecorder?.frames ?? []
/// ```
///
/// The frames, sent to a window that is like this one was, give what it gave. To note a sample costs a copy of
/// it; nothing is allocated after the recorder is made. One recorder belongs to one window.
public final class FlightRecorder {
  /// For how long touches are kept, in seconds.
  public let seconds: Double
  /// How many samples there is room for.
  public var capacity: Int { entries.count }

  private struct Entry {
    var sample: TouchSample
    var time: Timestamp
    var beginsFrame: Bool
  }

  /// A ring: the oldest is at `oldest`.
  private var entries: [Entry]
  private var oldest = 0
  private var count = 0

  /// Makes a recorder of nothing yet.
  ///
  /// What is older than so many seconds is forgotten, and so is the oldest where the bytes are full. A sample
  /// takes some 100 bytes, so 256 KiB hold about 20 seconds of one finger at 120 Hz that never rests.
  /// - Parameters:
  ///   - seconds: 0 … 1e9; anything else counts as the nearest of these.
  ///   - bytes: Room for at least one sample is made, and for at most 1 GiB.
  public init(seconds: Double = 30, bytes: Int = 256 * 1024) {
    self.seconds = seconds > 0 ? min(seconds, 1e9) : 0
    let maximumCount = min(max(bytes, 0), 1 << 30) / MemoryLayout<Entry>.stride
    let blank = Entry(
      sample: TouchSample(TouchID(0), .ended, at: .zero), time: .zero, beginsFrame: true)
    entries = [Entry](repeating: blank, count: max(maximumCount, 1))
  }

  /// The frames that are kept, the oldest first.
  ///
  /// A touch that was down before lands where it was first seen; its end alone is left out.
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

  /// Forgets all touches.
  public func removeAll() { (oldest, count) = (0, 0) }

  /// Notes a frame as it came.
  func record(_ frame: TouchFrame) {
    var beginsFrame = true
    for sample in frame.samples {
      let index = count < entries.count ? (oldest + count) % entries.count : oldest
      entries[index] = Entry(sample: sample, time: frame.timestamp, beginsFrame: beginsFrame)
      beginsFrame = false
      if count < entries.count { count += 1 } else { oldest = (oldest + 1) % entries.count }
    }
  }

  /// The number of the first sample that is not too old.
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
  /// The sample in a recording that may begin while touches are down; `nil` for the end of one that it does not
  /// have.
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
