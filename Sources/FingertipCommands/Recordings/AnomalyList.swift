internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// An anomaly of a recording, with the number of occurrences, the time of the first occurrence, and
/// a message about that occurrence.
struct RecordingAnomaly {
  let kind: Kind
  var count: Int
  /// The time since the first event.
  let firstTime: Duration
  let message: String

  enum Kind: String, CaseIterable {
    case stuckTouches = "stuck touches"
    case unknownTouches = "changes of unknown touches"
    case repeatedBeginnings = "repeated beginnings"
    case slotsOutOfRange = "slots out of range"
    case replacedIDs = "replaced ids"
    case severalPresses = "several presses in one frame"
    case jumps
    case sharedSlots = "two fingers in one slot"
    case bounces
    case lostEvents = "lost events"
    case downBefore = "down before the first event"
    case lostLandings = "landings during lost events"
    case withoutPosition = "contacts without a position"
    case guesses = "assumed values"
    case backwardTime = "time went backwards"
    case valuesOutOfRange = "values out of range"
    case unannouncedCodes = "unannounced codes"
    case tooManyContacts = "too many contacts"
    case unfinishedFrame = "unfinished frame"
    case suppressed = "more anomalies"
  }

  /// The kind, the number of occurrences, and the first occurrence, for display.
  var text: String {
    var text = UTF8TextBuffer()
    text.append(text: "\(kind.rawValue): \(count), first at ")
    text.append(firstTime.inSeconds, decimals: 3)
    text.append(text: " s: \(message)")
    return text.text
  }
}

extension RecordingAnomaly.Kind {
  /// The kind of a decoder's note, or `nil` if the note isn't about an anomaly.
  init?(_ anomaly: DecoderNote.Anomaly) {
    switch anomaly {
    case .hovering: return nil
    case .slotOutOfRange: self = .slotsOutOfRange
    case .replacedWithoutLift: self = .replacedIDs
    case .unknownCode: self = .unannouncedCodes
    case .clamped: self = .valuesOutOfRange
    case .eventsLost: self = .lostEvents
    case .positionUnknown, .liftedWithoutPosition: self = .withoutPosition
    case .assumedInitial: self = .guesses
    case .alreadyDown: self = .downBefore
    case .landingLost: self = .lostLandings
    case .timeRanBackwards: self = .backwardTime
    case .tooManyContacts, .frameTooLong: self = .tooManyContacts
    case .liftAssumed: self = .stuckTouches
    case .suppressed: self = .suppressed
    }
  }

  /// Whether the touches may not be those that the user made, so that recognized gestures aren't
  /// reliable.
  var makesTouchesDoubtful: Bool {
    switch self {
    case .severalPresses, .jumps, .sharedSlots, .bounces, .withoutPosition, .guesses: true
    default: false
    }
  }
}

/// The anomalies of a recording, combined by kind.
struct AnomalyList {
  /// The anomalies, in the order in which their kinds first occurred.
  private(set) var anomalies: [RecordingAnomaly] = []
  private var motionDetector = MotionAnomalyDetector()

  /// The anomalies in the order of ``RecordingAnomaly/Kind``.
  var sorted: [RecordingAnomaly] {
    RecordingAnomaly.Kind.allCases.compactMap { kind in anomalies.first { $0.kind == kind } }
  }

  mutating func add(
    _ kind: RecordingAnomaly.Kind, count: Int = 1, at time: Duration, _ message: String
  ) {
    if let index = anomalies.firstIndex(where: { $0.kind == kind }) {
      anomalies[index].count += count
    } else {
      anomalies.append(
        RecordingAnomaly(kind: kind, count: count, firstTime: time, message: message))
    }
  }

  /// Adds a decoder's note. Returns `false` if the note isn't about an anomaly.
  @discardableResult
  mutating func add(_ note: DecoderNote, at time: Duration) -> Bool {
    guard let kind = RecordingAnomaly.Kind(note.anomaly) else { return false }
    let count = if case .suppressed(let count) = note.anomaly { count } else { 1 }
    add(kind, count: count, at: time, note.description)
    return true
  }

  /// Adds the motions in a frame that a hand can't make.
  mutating func addMotions(in frame: TouchFrame, at time: Duration) {
    for sample in frame.samples {
      guard let (anomaly, message) = motionDetector.detectAnomaly(sample, at: frame.timestamp)
      else { continue }
      let kind: RecordingAnomaly.Kind =
        switch anomaly {
        case .jump: .jumps
        case .sharedSlot: .sharedSlots
        case .bounce: .bounces
        }
      add(kind, at: time, message)
    }
  }

  /// Adds a press that begins and ends at the same time.
  mutating func addPressInOneFrame(at time: Duration) {
    add(
      .severalPresses, at: time,
      "BTN_TOUCH was pressed and released in one frame; taps reported this way are unreliable")
  }

  /// Adds the presses of a single-touch device that begin and end in the given frame.
  mutating func addMomentaryPresses(in frame: TouchFrame, at time: Duration) {
    guard frame.samples.count > 1 else { return }
    for sample in frame.samples where sample.change == .ended {
      guard frame.samples.contains(where: { $0.id == sample.id && $0.change == .began }) else {
        continue
      }
      addPressInOneFrame(at: time)
    }
  }
}
