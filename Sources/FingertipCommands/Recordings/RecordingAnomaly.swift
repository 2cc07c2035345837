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
    /// A contact moved farther between two samples than a hand can move in the time between them.
    case jumps
    /// A contact jumped back to an earlier location because the device reported two fingers in one
    /// slot.
    case sharedSlots = "two fingers in one slot"
    /// A very brief contact was followed by another contact at about the same point.
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
