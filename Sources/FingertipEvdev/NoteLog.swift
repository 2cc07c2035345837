internal import Fingertip

/// The notes that haven't been drained. The number of notes is limited, both in total and per
/// second for each kind.
///
/// Without these limits, a malicious stream could produce a note with every event. Once a limit is
/// reached, a note only increments a counter.
struct NoteLog {
  static let maximumPendingNotes = 64
  static let maximumNotesPerKindAndSecond = 8
  static let maximumRememberedCodes = 32

  private(set) var pendingNotes: [DecoderNote] = []
  private(set) var suppressedCount = 0
  private var budgetsByKind = [NoteBudget](
    repeating: NoteBudget(), count: DecoderNote.Anomaly.kindCount)
  /// The unknown codes for which a note has already been added. The upper half of each element
  /// contains the event type.
  private var notedUnknownCodes: [UInt32] = []
  /// A bit set of the axes for which a note about a clamped value has already been added.
  private var notedClampedAxes: UInt64 = 0

  private struct NoteBudget {
    var startTime = Timestamp.zero
    var noteCount = 0
  }

  init() {
    pendingNotes.reserveCapacity(Self.maximumPendingNotes)
    notedUnknownCodes.reserveCapacity(Self.maximumRememberedCodes)
  }

  @inline(never)
  mutating func add(_ anomaly: DecoderNote.Anomaly, at time: Timestamp) {
    let kind = anomaly.kindIndex
    let elapsed = time - budgetsByKind[kind].startTime
    if elapsed >= .seconds(1) || elapsed < .zero || budgetsByKind[kind].noteCount == 0 {
      budgetsByKind[kind] = NoteBudget(startTime: time, noteCount: 0)
    }
    guard budgetsByKind[kind].noteCount < Self.maximumNotesPerKindAndSecond,
      pendingNotes.count < Self.maximumPendingNotes
    else {
      return suppressedCount &+= 1
    }
    budgetsByKind[kind].noteCount += 1
    pendingNotes.append(DecoderNote(at: time, anomaly))
  }

  @inline(never)
  mutating func addUnknownCode(type: UInt16, code: UInt16, at time: Timestamp) {
    let key = UInt32(type) << 16 | UInt32(code)
    guard notedUnknownCodes.count < Self.maximumRememberedCodes, !notedUnknownCodes.contains(key)
    else { return }
    notedUnknownCodes.append(key)
    add(.unknownCode(type: type, code: code), at: time)
  }

  @inline(never)
  mutating func addClampedValue(code: UInt16, value: Int32, to range: AxisRange, at time: Timestamp)
  {
    let bit = UInt64(1) << UInt64(code & 63)
    guard notedClampedAxes & bit == 0 else { return }
    notedClampedAxes |= bit
    add(
      .clamped(code: code, value: value, minimum: range.minimum, maximum: range.maximum), at: time)
  }

  mutating func drain(at time: Timestamp, _ body: (DecoderNote) -> Void) {
    for note in pendingNotes { body(note) }
    if suppressedCount > 0 { body(DecoderNote(at: time, .suppressed(count: suppressedCount))) }
    pendingNotes.removeAll(keepingCapacity: true)
    suppressedCount = 0
  }
}

extension DecoderNote.Anomaly {
  fileprivate static var kindCount: Int { 16 }

  fileprivate var kindIndex: Int {
    switch self {
    case .hovering: 0
    case .slotOutOfRange: 1
    case .replacedWithoutLift: 2
    case .unknownCode: 3
    case .clamped: 4
    case .eventsLost: 5
    case .positionUnknown: 6
    case .liftedWithoutPosition: 7
    case .alreadyDown: 8
    case .timeRanBackwards: 9
    case .tooManyContacts: 10
    case .frameTooLong: 11
    case .suppressed: 12
    case .assumedInitial: 13
    case .landingLost: 14
    case .liftAssumed: 15
    }
  }
}
