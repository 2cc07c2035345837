/// An object that processes input sent to it while a pass was running. The processor is a window, a
/// surface or an application.
protocol InputProcessor: AnyObject {
  /// Processes an input that was waiting for a dispatcher.
  func process(_ input: RecordedInput, in dispatcher: Dispatcher)
  /// Returns whether the input waiting for a dispatcher must keep waiting, because a call that is
  /// still running will process it.
  func holdsInput(for dispatcher: Dispatcher) -> Bool
}

/// The input waiting for a pass to end, oldest first (rule D10).
final class InputQueue {
  /// An input, and the object to which it was sent.
  struct Entry {
    var input: RecordedInput
    var processor: any InputProcessor
  }

  private var entries = UniqueArray<Entry>()
  /// The index of the oldest entry. Earlier entries have been processed.
  private var firstIndex = 0
  /// Whether the entries are being processed.
  var isBeingProcessed = false
  /// Whether input has been dropped since the last entry was processed.
  var hasDroppedInput = false

  /// The maximum number of entries: 1,024, chosen by this project. At 120 Hz, a moving finger fills
  /// the queue in 8 s.
  static var capacity: Int { 1024 }

  var isEmpty: Bool { firstIndex == entries.count }
  /// Whether the queue has no room for another entry. An input that can be combined with the last
  /// entry doesn't need room.
  var isFull: Bool { entries.count - firstIndex >= InputQueue.capacity }
  /// The time of the last entry, or `nil` if the queue is empty.
  var lastInputTime: Timestamp? { isEmpty ? nil : entries[entries.count - 1].input.time }
  /// The object to which the oldest entry was sent, or `nil` if the queue is empty.
  var firstProcessor: (any InputProcessor)? { isEmpty ? nil : entries[firstIndex].processor }

  /// Combines an input with the last entry if both only advance time. Returns whether they were
  /// combined.
  func combineWithLast(_ input: RecordedInput, _ processor: any InputProcessor) -> Bool {
    guard !isEmpty, entries[entries.count - 1].processor === processor,
      let combined = entries[entries.count - 1].input.combined(with: input)
    else { return false }
    entries[entries.count - 1].input = combined
    return true
  }

  func append(_ input: RecordedInput, _ processor: any InputProcessor) {
    entries.append(Entry(input: input, processor: processor))
  }

  /// Sets the processor of all entries.
  func setProcessorOfAllEntries(_ processor: any InputProcessor) {
    for index in firstIndex..<entries.count { entries[index].processor = processor }
  }

  /// Removes and returns the oldest entry, or returns `nil` if there is none.
  func removeFirst() -> Entry? {
    guard !isEmpty else { return nil }
    firstIndex += 1
    let entry = entries[firstIndex - 1]
    if isEmpty {
      entries.clear()
      firstIndex = 0
    }
    return entry
  }

  /// Removes all entries, calling a closure with each of their samples that begins a touch.
  func removeAll(forEachBegan body: (TouchSample) -> Void) {
    while let entry = removeFirst() {
      guard case .frame(let frame, _) = entry.input else { continue }
      for sample in frame.samples where sample.change == .began { body(sample) }
    }
  }
}

extension RecordedInput {
  fileprivate var time: Timestamp {
    switch self {
    case .frame(let frame, _): frame.timestamp
    case .advance(let time), .cancellation(_, let time): time
    }
  }

  /// Whether the input is a frame without samples.
  private var isEmptyFrame: Bool {
    if case .frame(let frame, _) = self { frame.samples.isEmpty } else { false }
  }

  /// Returns an input that has the same effect as this input followed by another one. Returns `nil`
  /// if one of the two does more than advance time.
  fileprivate func combined(with next: RecordedInput) -> RecordedInput? {
    guard time <= next.time else { return nil }
    switch (self, next) {
    case (.advance, .advance): return next
    case (.advance, .frame) where next.isEmptyFrame: return next
    case (.frame, .frame) where isEmptyFrame && next.isEmptyFrame: return next
    case (.frame(_, let isCoalesced), .advance(let time)) where isEmptyFrame:
      return .frame(TouchFrame(at: time, samples: []), isCoalesced: isCoalesced)
    default: return nil
    }
  }
}
