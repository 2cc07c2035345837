/// A ring buffer that holds a window's or surface's most recent input, for error reports.
///
/// ```swift
/// window.flightRecorder = FlightRecorder(seconds: 30)
/// // … and after an error, in an identical window:
/// other.replay(recorder.inputs)
/// ```
///
/// A flight recorder records all input that affects decisions: frames (including empty ones),
/// advances that reach a deadline, and interruptions. Changes to views and recognizers aren't
/// recorded. Each sample is copied when it is recorded, and no memory is allocated after
/// initialization. Don't share a recorder between windows.
public final class FlightRecorder {
  /// The time for which input is kept, in seconds.
  public let seconds: Double
  /// The maximum number of entries. Each sample, empty frame, advance and interruption takes up one
  /// entry.
  public var capacity: Int { entries.count }

  private enum EntryKind {
    /// The first sample of a frame.
    case firstSample
    case emptyFrame
    /// A later sample of the same frame.
    case laterSample
    case advance
    /// An interruption. The sample contains the reason.
    case cancellation

    var startsFrame: Bool { self == .firstSample || self == .emptyFrame }
  }

  private struct Entry {
    var sample: TouchSample
    var time: Timestamp
    var kind: EntryKind
    /// Whether no touch was down or undecided before the frame.
    var canStartReplay = false
    /// Whether the frame is coalesced with the next one.
    var isCoalesced = false

    var isSample: Bool { kind == .firstSample || kind == .laterSample }

    static let placeholder = TouchSample(TouchID(0), .ended, at: .zero)
  }

  /// The entries, in a ring buffer that starts at `oldestIndex`.
  private var entries: [Entry]
  private var oldestIndex = 0
  private var count = 0
  /// Whether older entries have been overwritten.
  private var hasDroppedEntries = false
  /// The index in `entries` of the first entry of the current frame.
  private var currentFrameIndex = 0
  /// The time of the last advance, if it reached no deadline and therefore wasn't recorded.
  private var unrecordedAdvanceTime: Timestamp?

  /// Creates an empty recorder.
  ///
  /// Input older than `seconds` is left out, unless a touch has been down ever since. The oldest
  /// input is dropped when the buffer is full. An entry takes up about 100 bytes. Therefore, the
  /// default of 256 KiB holds about 22 seconds of input from one continuously moving finger at
  /// 120 Hz.
  /// - Parameters:
  ///   - seconds: The time for which input is kept, in seconds. The value is clamped to 0 … 1e9.
  ///   - bytes: The size of the buffer, in bytes. The buffer has room for at least one entry, and
  ///     its size is at most 2^30.
  public init(seconds: Double = 30, bytes: Int = 256 * 1024) {
    self.seconds = seconds > 0 ? min(seconds, 1e9) : 0
    let maximumCount = min(max(bytes, 0), 1 << 30) / MemoryLayout<Entry>.stride
    let placeholder = Entry(sample: Entry.placeholder, time: .zero, kind: .emptyFrame)
    entries = [Entry](repeating: placeholder, count: max(maximumCount, 1))
  }

  /// The recorded input, oldest first, in the form that ``Window/replay(_:)`` accepts.
  ///
  /// A replay in an identical window results in the same decisions, except for decisions about
  /// ignored samples. Tap counts may also differ if older input was dropped. Samples of a touch that
  /// never began are left out, because the window ignored them.
  ///
  /// If older input was dropped or left out, the input begins with a frame before which no touch was
  /// down or undecided. If the buffer contains no such frame, for example because a finger has been
  /// moving on the screen since before the first entry, the array is empty: a replay without that
  /// touch could recognize gestures that never happened. ``omittedSampleCount`` is the number of
  /// samples left out.
  public var inputs: [RecordedInput] { replayableContents.inputs }

  /// The number of recorded samples that ``inputs`` leaves out, except those before its beginning.
  public var omittedSampleCount: Int { replayableContents.omitted }

  /// The frames in ``inputs``. An interruption becomes a frame that cancels all touches that are
  /// down. Advances are left out.
  public var frames: [TouchFrame] {
    var frames: [TouchFrame] = []
    var downSamples: [TouchSample] = []
    for input in inputs {
      switch input {
      case .frame(let frame, _):
        for sample in frame.samples { sample.updateDownSamples(&downSamples) }
        frames.append(frame)
      case .advance: break
      case .cancellation(let reason, let time):
        if downSamples.isEmpty { break }
        for index in downSamples.indices { downSamples[index].change = .cancelled(reason) }
        frames.append(TouchFrame(at: time, samples: downSamples))
        downSamples = []
      }
    }
    return frames
  }

  /// Removes all entries.
  public func removeAll() {
    (oldestIndex, count, hasDroppedEntries, unrecordedAdvanceTime) = (0, 0, false, nil)
  }

  // MARK: Recording

  /// Records a frame exactly as it was received. `canStartReplay` is `true` if no touch was down or
  /// undecided before the frame.
  package func record(_ frame: TouchFrame, canStartReplay: Bool) {
    recordPendingAdvance(before: frame.timestamp)
    var entry = Entry(
      sample: Entry.placeholder, time: frame.timestamp, kind: .emptyFrame,
      canStartReplay: canStartReplay)
    guard let first = frame.samples.first else {
      currentFrameIndex = append(entry)
      return
    }
    (entry.kind, entry.sample) = (.firstSample, first)
    currentFrameIndex = append(entry)
    (entry.kind, entry.canStartReplay) = (.laterSample, false)
    for sample in frame.samples.dropFirst() {
      entry.sample = sample
      append(entry)
    }
  }

  /// Marks the last recorded frame as coalesced with the next one.
  package func markCurrentFrameCoalesced() { entries[currentFrameIndex].isCoalesced = true }

  /// Calls a closure that advances the time, then records the advance. The advance is recorded
  /// last, because callbacks may request interruptions at earlier deadlines. An advance that
  /// neither reaches a deadline nor moves the time backward affects only the clock. `currentTime`
  /// is `nil` if the clock hasn't been set yet.
  func recordAdvance(
    from currentTime: Timestamp?, to time: Timestamp, nextDeadline: Timestamp?,
    _ advance: () -> Void
  ) {
    let reachesDeadline = nextDeadline.map { $0 <= time } == true
    let goesBack = currentTime.map { time < $0 } == true
    advance()
    guard reachesDeadline || goesBack else { return recordClockChange(to: time) }
    recordPendingAdvance(before: time)
    append(Entry(sample: Entry.placeholder, time: time, kind: .advance))
  }

  /// Stores the new time after an advance that reaches no deadline. The new time matters only if
  /// the next input has an earlier timestamp.
  func recordClockChange(to time: Timestamp) {
    unrecordedAdvanceTime = max(time, unrecordedAdvanceTime ?? time)
  }

  /// Records an interruption of all touches.
  package func record(_ reason: CancellationReason, at time: Timestamp) {
    unrecordedAdvanceTime = nil
    var sample = Entry.placeholder
    sample.change = .cancelled(reason)
    append(Entry(sample: sample, time: time, kind: .cancellation))
  }

  /// Records the last advance that reached no deadline if the next input, at `time`, is earlier
  /// than that advance. In that case, the input is processed at the time of the advance.
  private func recordPendingAdvance(before time: Timestamp) {
    if let advance = unrecordedAdvanceTime, time < advance {
      append(Entry(sample: Entry.placeholder, time: advance, kind: .advance))
    }
    unrecordedAdvanceTime = nil
  }

  /// Appends an entry and returns its index in `entries`.
  @discardableResult
  private func append(_ entry: Entry) -> Int {
    let index = count < entries.count ? (oldestIndex + count) % entries.count : oldestIndex
    entries[index] = entry
    if count < entries.count {
      count += 1
    } else {
      oldestIndex = (oldestIndex + 1) % entries.count
      hasDroppedEntries = true
    }
    return index
  }

  // MARK: Reading

  private var replayableContents: (inputs: [RecordedInput], omitted: Int) {
    guard let firstReplayableIndex else {
      return ([], (0..<count).count { entry(at: $0).isSample })
    }
    var (inputs, omitted): ([RecordedInput], Int) = ([], 0)
    var downSamples: [TouchSample] = []
    var frame: (TouchFrame, isCoalesced: Bool)?
    func finishFrame() {
      if let (frame, isCoalesced) = frame.take() {
        inputs.append(.frame(frame, isCoalesced: isCoalesced))
      }
    }
    for index in firstReplayableIndex..<count {
      let entry = entry(at: index)
      if entry.kind != .laterSample { finishFrame() }
      switch entry.kind {
      case .firstSample, .emptyFrame:
        frame = (TouchFrame(at: entry.time, samples: []), entry.isCoalesced)
      case .laterSample: break
      case .advance: inputs.append(.advance(to: entry.time))
      case .cancellation:
        downSamples = []
        if case .cancelled(let reason) = entry.sample.change {
          inputs.append(.cancellation(reason, at: entry.time))
        }
      }
      guard entry.isSample else { continue }
      if entry.sample.updateDownSamples(&downSamples) {
        frame?.0.samples.append(entry.sample)
      } else {
        omitted += 1
      }
    }
    finishFrame()
    return (inputs, omitted)
  }

  private func entry(at index: Int) -> Entry { entries[(oldestIndex + index) % entries.count] }

  /// The index of the entry at which a replay begins, or `nil` if it can't begin at any entry. If
  /// the recording is complete and the first entry isn't too old, this is the first entry.
  /// Otherwise, the replay begins at the next frame before which no touch was down or undecided. If
  /// there is no such frame, a touch has been down or undecided ever since the last such frame, and
  /// the replay begins there.
  private var firstReplayableIndex: Int? {
    guard count > 0 else { return nil }
    let last = entry(at: count - 1).time
    var firstIndex = 0
    while last.seconds(since: entry(at: firstIndex).time) > seconds { firstIndex += 1 }
    let firstFrame = (0..<count).first { entry(at: $0).kind.startsFrame }
    let isComplete = !hasDroppedEntries && firstFrame.map { entry(at: $0).canStartReplay } != false
    if firstIndex == 0, isComplete { return 0 }
    return (firstIndex..<count).first { entry(at: $0).canStartReplay }
      ?? (0..<firstIndex).last { entry(at: $0).canStartReplay }
  }
}

/// A touch frame, advance or interruption recorded by a ``FlightRecorder``.
@frozen
public enum RecordedInput: Hashable, Sendable {
  /// A touch frame. `isCoalesced` is `true` if views receive the frame's moves together with those
  /// of the next frame, as in ``Window/send(coalescing:)``.
  case frame(TouchFrame, isCoalesced: Bool)
  /// An advance of time without a frame.
  case advance(to: Timestamp)
  /// An interruption that cancelled all touches, with its time; see
  /// ``Window/cancelAllTouches(reason:)``.
  case cancellation(CancellationReason, at: Timestamp)
}

extension TouchSample {
  /// Updates a list that contains the last sample of each touch that is down. Returns `false` if
  /// the sample belongs to a touch that hasn't begun.
  @discardableResult
  fileprivate func updateDownSamples(_ down: inout [TouchSample]) -> Bool {
    let index = down.firstIndex { $0.id == id }
    switch (change, index) {
    case (.began, nil): down.append(self)
    case (.began, let index?), (.moved, let index?): down[index] = self
    case (.ended, let index?), (.cancelled, let index?): down.remove(at: index)
    case (_, nil): return false
    }
    return true
  }
}
