internal import Fingertip
internal import FingertipEvdev
internal import FingertipRecordings

/// A summary of a recording, with the numbers of events, frames and touches, and the anomalies.
///
/// Memory use doesn't grow with the recording's length.
struct RecordingSummary {
  private(set) var eventCount = 0
  private(set) var frameCount = 0
  private(set) var touchCount = 0
  private(set) var maximumContacts = 0
  /// The number of hovering contacts, which aren't anomalies.
  private(set) var hoverCount = 0
  private var firstTime: Timestamp?
  private var lastTime: Timestamp?
  private var decoder: TouchDecoder?
  private var downTouchCount = 0
  /// The touches that are down in a touch recording, or `nil` for an event recording.
  private var activeTouches: Set<TouchID>?
  private var frameRate = FrameRateMeasurement()
  private var isInFrame = false
  private var pressDetector = PressAndReleaseDetector()
  private var anomalyList = AnomalyList()

  /// Whether the touches' locations are meaningful, which requires the device's axis ranges.
  private let areLocationsMeaningful: Bool

  /// Creates a summary. Without a decoder, touches aren't counted.
  ///
  /// - Parameter areLocationsMeaningful: Whether the decoder knows the device's axis ranges, which
  ///   makes locations meaningful.
  init(_ decoder: TouchDecoder?, areLocationsMeaningful: Bool = true) {
    self.decoder = decoder
    self.areLocationsMeaningful = areLocationsMeaningful
  }

  /// Whether touches are counted.
  var countsTouches: Bool { decoder != nil || activeTouches != nil }

  /// The time from the first event to the last event.
  var duration: Duration {
    guard let firstTime, let lastTime else { return .zero }
    return lastTime - firstTime
  }

  /// The anomalies, ordered by kind.
  var anomalies: [RecordingAnomaly] { anomalyList.sorted }

  /// The device's touch protocol, which may have been guessed from the events.
  var touchProtocol: TouchscreenProfile.TouchProtocol? { decoder?.profile.touchProtocol }

  /// The median frame rate while a contact is down, or `nil` if there are too few frames.
  var framesPerSecond: Double? { frameRate.framesPerSecond }

  mutating func receive(_ event: InputEvent) {
    eventCount += 1
    if firstTime == nil { firstTime = event.time }
    lastTime = event.time
    isInFrame = event.type != EventType.syn || event.code != SynCode.report
    if pressDetector.completesPressAndRelease(event) {
      anomalyList.addPressInOneFrame(at: elapsed(event.time))
    }
    if !isInFrame {
      frameCount += 1
      // While nothing touches the screen, a device may send frames at any rate, or no frames at
      // all.
      frameRate.addFrame(at: event.time, countsInterval: decoder == nil || downTouchCount > 0)
    }
    if decoder?.receive(event) == true {
      countTouches(decoder?.frame.samples ?? [])
      if let frame = decoder?.frame, areLocationsMeaningful { addMotionAnomalies(in: frame) }
    }
    addDecoderNotes()
  }

  /// Counts a frame of a touch recording.
  mutating func receive(_ frame: TouchFrame) {
    var active = activeTouches.take() ?? []
    if firstTime == nil { firstTime = frame.timestamp }
    if let lastTime, frame.timestamp < lastTime {
      let text = DecoderNote(at: frame.timestamp, .timeRanBackwards(from: lastTime)).description
      addAnomaly(.backwardTime, 1, at: frame.timestamp, text)
    }
    lastTime = frame.timestamp
    frameCount += 1
    frameRate.addFrame(at: frame.timestamp, countsInterval: downTouchCount > 0)
    var samples: [TouchSample] = []
    for sample in frame.samples {
      let id = sample.id.rawValue
      switch sample.change {
      case .began where !active.insert(sample.id).inserted:
        addAnomaly(
          .repeatedBeginnings, 1, at: frame.timestamp,
          "touch \(id): began while it was already down; the previous touch is cancelled")
        touchCount += 1
        continue
      case .moved where !active.contains(sample.id),
        .ended where active.remove(sample.id) == nil,
        .cancelled where active.remove(sample.id) == nil:
        addAnomaly(
          .unknownTouches, 1, at: frame.timestamp,
          "touch \(id): changed without having begun; ignoring the event")
        continue
      case .began, .moved, .ended, .cancelled: samples.append(sample)
      }
    }
    countTouches(samples)
    addMotionAnomalies(in: frame)
    activeTouches = active
  }

  mutating func finish() {
    let wasDown = downTouchCount
    _ = decoder?.cancelTouches(.recordingEnded)
    addDecoderNotes()
    if wasDown > 0 {
      let text = wasDown == 1 ? "1 touch never lifts" : "\(wasDown) touches never lift"
      addAnomaly(.stuckTouches, wasDown, at: lastTime ?? .zero, text)
    }
    if isInFrame {
      addAnomaly(
        .unfinishedFrame, 1, at: lastTime ?? .zero,
        "the last frame has no SYN_REPORT; ignoring it")
    }
  }

  private mutating func addMotionAnomalies(in frame: TouchFrame) {
    anomalyList.addMotions(in: frame, at: elapsed(frame.timestamp))
  }

  private mutating func countTouches(_ samples: [TouchSample]) {
    for sample in samples {
      switch sample.change {
      case .began:
        touchCount += 1
        downTouchCount += 1
        maximumContacts = max(maximumContacts, downTouchCount)
      case .ended, .cancelled: downTouchCount -= 1
      case .moved: break
      }
    }
  }

  private mutating func addDecoderNotes() {
    guard decoder?.hasNotes == true else { return }
    var notes: [DecoderNote] = []
    decoder?.drainNotes { notes.append($0) }
    for note in notes {
      let isAnomaly = anomalyList.add(note, at: elapsed(note.time))
      if !isAnomaly { hoverCount += 1 }
    }
  }

  private mutating func addAnomaly(
    _ kind: RecordingAnomaly.Kind, _ count: Int, at time: Timestamp, _ text: String
  ) {
    anomalyList.add(kind, count: count, at: elapsed(time), text)
  }

  /// Returns the time since the first event.
  private func elapsed(_ time: Timestamp) -> Duration { time - (firstTime ?? time) }
}
