internal import Fingertip

/// The notes that haven't been drained. Their number is limited both in total and per kind and
/// second.
///
/// A hostile stream can cause a note with every event. Beyond the limits, a note only increments a
/// counter.
struct NoteLog {
  static let capacity = 64
  static let perKindAndSecond = 8
  static let codesRemembered = 32

  private(set) var waiting: [DecoderNote] = []
  private(set) var suppressed = 0
  private var budgets = [Budget](repeating: Budget(), count: DecoderNote.Anomaly.kinds)
  /// The unknown codes that were already noted, each with the event type in the upper half.
  private var codes: [UInt32] = []
  /// The axes for which clamping was already noted, one bit each.
  private var clampedAxes: UInt64 = 0

  private struct Budget {
    var start = Timestamp.zero
    var used = 0
  }

  init() {
    waiting.reserveCapacity(Self.capacity)
    codes.reserveCapacity(Self.codesRemembered)
  }

  @inline(never)
  mutating func note(_ anomaly: DecoderNote.Anomaly, at time: Timestamp) {
    let kind = anomaly.kind
    let elapsed = time - budgets[kind].start
    if elapsed >= .seconds(1) || elapsed < .zero || budgets[kind].used == 0 {
      budgets[kind] = Budget(start: time, used: 0)
    }
    guard budgets[kind].used < Self.perKindAndSecond, waiting.count < Self.capacity else {
      return suppressed &+= 1
    }
    budgets[kind].used += 1
    waiting.append(DecoderNote(at: time, anomaly))
  }

  @inline(never)
  mutating func noteUnknown(type: UInt16, code: UInt16, at time: Timestamp) {
    let key = UInt32(type) << 16 | UInt32(code)
    guard codes.count < Self.codesRemembered, !codes.contains(key) else { return }
    codes.append(key)
    note(.unknownCode(type: type, code: code), at: time)
  }

  @inline(never)
  mutating func noteClamped(code: UInt16, value: Int32, to range: AxisRange, at time: Timestamp) {
    let bit = UInt64(1) << UInt64(code & 63)
    guard clampedAxes & bit == 0 else { return }
    clampedAxes |= bit
    note(
      .clamped(code: code, value: value, minimum: range.minimum, maximum: range.maximum), at: time)
  }

  mutating func drain(at time: Timestamp, _ body: (DecoderNote) -> Void) {
    for note in waiting { body(note) }
    if suppressed > 0 { body(DecoderNote(at: time, .suppressed(count: suppressed))) }
    waiting.removeAll(keepingCapacity: true)
    suppressed = 0
  }
}

extension DecoderNote.Anomaly {
  fileprivate static var kinds: Int { 16 }

  fileprivate var kind: Int {
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
    case .assumedZero: 13
    case .landingLost: 14
    }
  }
}
