internal import Fingertip
internal import FingertipEvdev
internal import FingertipRecordings

/// A summary of a recording: event counts and anomalies.
///
/// Memory doesn't grow with the length of the recording.
struct RecordingSummary {
  /// An anomaly: the number of occurrences, the time of the first occurrence, and the decoder's
  /// message.
  struct Anomaly {
    let kind: Kind
    var count: Int
    /// The time since the first event.
    let first: Duration
    let text: String

    enum Kind: String, CaseIterable {
      case stuckTouches = "stuck touches"
      case unknownTouches = "changes of unknown touches"
      case repeatedBeginnings = "repeated beginnings"
      case slotsOutOfRange = "slots out of range"
      case replacedIDs = "replaced ids"
      case lostEvents = "lost events"
      case downBefore = "down before the first event"
      case lostLandings = "landings during lost events"
      case withoutPosition = "contacts without a position"
      case guesses = "assumed values"
      case backwardTime = "time went backwards"
      case valuesOutOfRange = "values out of range"
      case unannouncedCodes = "unannounced codes"
      case tooMany = "too many contacts"
      case unfinishedFrame = "unfinished frame"
      case suppressed = "more anomalies"
    }
  }

  private(set) var events = 0
  private(set) var frames = 0
  private(set) var touches = 0
  private(set) var maximumContacts = 0
  /// The number of hovering contacts, which isn't an anomaly.
  private(set) var hovers = 0
  private(set) var anomalies: [Anomaly] = []
  private var first: Timestamp?
  private var last: Timestamp?
  private var decoder: TouchDecoder?
  private var down = 0
  /// The touches that are down in a recording of touches; `nil` in a recording of events.
  private var activeTouches: Set<TouchID>?
  private var rate = FrameRate()
  private var isInFrame = false

  /// Creates a summary. Without a decoder, touches aren't counted.
  init(_ decoder: TouchDecoder?) { self.decoder = decoder }

  /// Whether touches are counted.
  var countsTouches: Bool { decoder != nil || activeTouches != nil }

  /// The time from the first event to the last.
  var duration: Duration {
    guard let first, let last else { return .zero }
    return last - first
  }

  /// The protocol of the device, or the guessed one.
  var touchProtocol: TouchscreenProfile.TouchProtocol? { decoder?.profile.touchProtocol }

  /// The median frame rate while a contact is down, or `nil` if there are too few frames.
  var framesPerSecond: Double? { rate.framesPerSecond }

  mutating func receive(_ event: InputEvent) {
    events += 1
    if first == nil { first = event.time }
    last = event.time
    isInFrame = event.type != EventType.syn || event.code != SynCode.report
    if !isInFrame {
      frames += 1
      // While there is no contact, a device may report nothing, or may report at any rate.
      rate.frame(at: event.time, counts: decoder == nil || down > 0)
    }
    if decoder?.receive(event) == true { count(decoder?.frame.samples ?? []) }
    drainNotes()
  }

  /// Counts a frame of a recording of touches.
  mutating func receive(_ frame: TouchFrame) {
    var active = activeTouches.take() ?? []
    if first == nil { first = frame.timestamp }
    if let last, frame.timestamp < last {
      let text = DecoderNote(at: frame.timestamp, .timeRanBackwards(from: last)).description
      add(.backwardTime, 1, at: frame.timestamp, text)
    }
    last = frame.timestamp
    frames += 1
    rate.frame(at: frame.timestamp, counts: down > 0)
    var samples: [TouchSample] = []
    for sample in frame.samples {
      let id = Int64(bitPattern: sample.id.rawValue)
      switch sample.change {
      case .began where !active.insert(sample.id).inserted:
        add(
          .repeatedBeginnings, 1, at: frame.timestamp,
          "touch \(id): began while it was down; ignored")
        continue
      case .moved where !active.contains(sample.id),
        .ended where active.remove(sample.id) == nil,
        .cancelled where active.remove(sample.id) == nil:
        add(
          .unknownTouches, 1, at: frame.timestamp, "touch \(id): has not begun; ignored")
        continue
      case .began, .moved, .ended, .cancelled: samples.append(sample)
      }
    }
    count(samples)
    activeTouches = active
  }

  mutating func finish() {
    let wasDown = down
    _ = decoder?.finish(.recordingEnded)
    drainNotes()
    if wasDown > 0 {
      let text = wasDown == 1 ? "1 touch never lifts" : "\(wasDown) touches never lift"
      add(.stuckTouches, wasDown, at: last ?? .zero, text)
    }
    if isInFrame {
      add(
        .unfinishedFrame, 1, at: last ?? .zero,
        "the last frame has no SYN_REPORT; ignored")
    }
    anomalies.sort { a, b in
      let order = Anomaly.Kind.allCases
      return order.firstIndex(of: a.kind) ?? 0 < order.firstIndex(of: b.kind) ?? 0
    }
  }

  private mutating func count(_ samples: [TouchSample]) {
    for sample in samples {
      switch sample.change {
      case .began:
        touches += 1
        down += 1
        maximumContacts = max(maximumContacts, down)
      case .ended, .cancelled: down -= 1
      case .moved: break
      }
    }
  }

  private mutating func drainNotes() {
    guard decoder?.hasNotes == true else { return }
    var notes: [DecoderNote] = []
    decoder?.drainNotes { notes.append($0) }
    for note in notes {
      let text = note.description
      switch note.anomaly {
      case .hovering: hovers += 1
      case .slotOutOfRange: add(.slotsOutOfRange, 1, at: note.time, text)
      case .replacedWithoutLift: add(.replacedIDs, 1, at: note.time, text)
      case .unknownCode: add(.unannouncedCodes, 1, at: note.time, text)
      case .clamped: add(.valuesOutOfRange, 1, at: note.time, text)
      case .eventsLost: add(.lostEvents, 1, at: note.time, text)
      case .positionUnknown, .liftedWithoutPosition: add(.withoutPosition, 1, at: note.time, text)
      case .assumedZero: add(.guesses, 1, at: note.time, text)
      case .alreadyDown: add(.downBefore, 1, at: note.time, text)
      case .landingLost: add(.lostLandings, 1, at: note.time, text)
      case .timeRanBackwards: add(.backwardTime, 1, at: note.time, text)
      case .tooManyContacts, .frameTooLong: add(.tooMany, 1, at: note.time, text)
      case .suppressed(let count): add(.suppressed, count, at: note.time, text)
      }
    }
  }

  private mutating func add(
    _ kind: Anomaly.Kind, _ count: Int, at time: Timestamp, _ text: String
  ) {
    if let index = anomalies.firstIndex(where: { $0.kind == kind }) {
      anomalies[index].count += count
    } else {
      anomalies.append(
        Anomaly(kind: kind, count: count, first: time - (first ?? time), text: text))
    }
  }
}
