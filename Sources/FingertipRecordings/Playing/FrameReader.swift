package import Fingertip
package import FingertipEvdev

/// A reader that returns a recording's touch frames one by one, using a constant amount of memory.
/// All code that replays recordings uses this reader.
package struct FrameReader: ~Copyable {
  package enum Element {
    /// A touch frame. Release the frame before you request the next element; otherwise, its samples
    /// are copied.
    case frame(TouchFrame)
    case note(DecoderNote)
    /// An auxiliary event, which is a motion sensor sample or a remote-control command.
    case auxiliary(AuxiliaryEvent)
    /// The error for a motion sensor sample that was skipped during playback.
    case accelerationError(AccelerationError, at: Timestamp)
    /// The error that ends the recording. The error is the last element, and follows the
    /// cancellation of all touches.
    case failure(RecordingError)
  }

  /// The mapping from the touchscreen's coordinates, or from the recorded touches' coordinates, to
  /// the window.
  package let mapping: DisplayMapping
  /// The name of the device, or of the program that recorded the touches.
  package let deviceName: String
  /// Whether the recording has been read to its end or to an error. Elements may still be queued.
  package private(set) var hasEnded = false

  private let sourceNames: SourceNames
  /// The filter that ends a touch if the device sends no events about the touch for a certain time,
  /// or `nil` if touches don't time out.
  private var liftTimeout: LiftTimeoutFilter?
  private var recordingReader: RecordingReader
  /// The decoder for the recording's events, or `nil` if the recording is a touch recording. The
  /// frames of a touch recording are replayed as recorded.
  private var decoder: TouchDecoder?
  private let mapper: RecordedTouchMapper
  /// The touches that are down in a touch recording.
  private var activeTouches = ActiveTouches()
  private var mediaKeys = MediaKeyReader()
  private var lastTime = Timestamp.zero
  private var timeOrigin: Timestamp?
  /// The queued elements, in reverse order.
  private var pendingElements: [Element] = []
  /// The lifts of touches that timed out and the frame that follows them, in reverse order.
  private var elementsWithLifts: [Element] = []

  /// Opens a recording.
  ///
  /// `name` is the file name that is shown in errors. The default is the source's name. Times are
  /// relative to the first event unless `origin` is set.
  package init(
    _ source: ByteSource, _ setting: MappingOptions, select: DeviceChoice = .firstTouchscreen,
    description: ByteSource? = nil, name: String? = nil, origin: Timestamp? = nil
  ) throws(TouchRecordingError) {
    let names = SourceNames(source: source.name, displayName: name ?? source.name)
    try self.init(
      Self.openReader(source, select, description, setting, names), setting, names, origin: origin)
  }

  /// Creates a reader for a recording that is already open. The recorded times aren't changed.
  package init(
    _ reader: consuming RecordingReader, _ setting: MappingOptions
  ) throws(TouchRecordingError) {
    let name = reader.name
    try self.init(reader, setting, SourceNames(source: name, displayName: name), origin: .zero)
  }

  private init(
    _ reader: consuming RecordingReader, _ setting: MappingOptions, _ names: SourceNames,
    origin: Timestamp?
  ) throws(TouchRecordingError) {
    (deviceName, mapping, decoder) = try Self.makeMappingAndDecoder(reader, setting, names)
    mapper = RecordedTouchMapper(mapping)
    if let limit = setting.liftTimeout {
      // The frames of a touch recording contain only the touches that its source reported.
      liftTimeout = LiftTimeoutFilter(limit, removesUnchangedMoves: decoder != nil)
      decoder?.reportsUnchangedContacts = true
    }
    self.sourceNames = names
    self.timeOrigin = origin
    self.recordingReader = reader
  }

  /// Returns the device name, the mapping and, for an event recording, the decoder.
  private static func makeMappingAndDecoder(
    _ reader: borrowing RecordingReader, _ setting: MappingOptions, _ names: SourceNames
  ) throws(TouchRecordingError) -> (String, DisplayMapping, TouchDecoder?) {
    guard let surface = reader.surface else {
      let decoder = try makeDecoder(of: reader, setting, names)
      return (decoder.profile.name, decoder.mapping, decoder)
    }
    do throws(DisplayMapping.InvalidSize) {
      return (surface.name, try surface.makeMapping(setting), nil)
    } catch {
      throw .invalidSize(error, file: names.displayName)
    }
  }

  private static func openReader(
    _ source: ByteSource, _ select: DeviceChoice, _ description: ByteSource?,
    _ setting: MappingOptions, _ names: SourceNames
  ) throws(TouchRecordingError) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(
        source, description: description, select: select, displaySize: setting.displaySize)
    } catch {
      throw .recording(names.withDisplayName(error))
    }
  }

  private static func makeDecoder(
    of reader: borrowing RecordingReader, _ setting: MappingOptions, _ names: SourceNames
  ) throws(TouchRecordingError) -> TouchDecoder {
    let device: DeviceDescription
    do throws(RecordingError) {
      device = try reader.requireDevice()
    } catch {
      throw .recording(names.withDisplayName(error))
    }
    let profile: TouchscreenProfile
    do throws(UnsupportedDevice) {
      profile = try TouchscreenProfile(device)
    } catch {
      throw .device(error, file: names.displayName)
    }
    let setting = setting.withDefaultSize(reader.windowSize)
    do throws(DisplayMapping.InvalidSize) {
      let surface = try DisplayMapping(
        profile, size: setting.size, rotation: setting.rotation, calibration: setting.calibration)
      return TouchDecoder(profile, mapping: surface)
    } catch {
      throw .invalidSize(error, file: names.displayName)
    }
  }

  /// Whether the axis ranges are known. Otherwise, they cover only the values that occur, and
  /// distances aren't meaningful.
  package var hasKnownRanges: Bool { recordingReader.observedRanges != .maximumValues }

  /// Whether the recording is from a device that reports its only contact with `BTN_TOUCH`.
  package var isSingleTouch: Bool { decoder?.profile.touchProtocol == .singleTouch }

  /// Messages about the decorations and lines that have been omitted so far.
  package var readingNotes: [String] { recordingReader.readingNotes }

  /// Returns the next element, or `nil` at the end.
  package mutating func nextElement() -> Element? {
    liftTimeout == nil ? nextRecordedElement() : nextElementWithLifts()
  }

  /// Returns the next element, or the lift of a touch that times out before that element.
  private mutating func nextElementWithLifts() -> Element? {
    // Skip frames that contain only changes to touches that the filter has already ended.
    while elementsWithLifts.isEmpty {
      guard let element = nextRecordedElement() else { return nil }
      guard case .frame(let frame) = element else { return element }
      let lifts =
        (hasEnded
          ? liftTimeout?.finalLiftFrames() : liftTimeout?.liftFrames(before: frame.timestamp)) ?? []
      var elements: [Element] = lifts.flatMap { [.note($0.note), .frame($0.frame)] }
      if let filtered = liftTimeout?.filtered(frame), !filtered.samples.isEmpty {
        elements.append(.frame(filtered))
      }
      elementsWithLifts = elements.reversed()
    }
    return elementsWithLifts.popLast()
  }

  private mutating func nextRecordedElement() -> Element? {
    if let step = pendingElements.popLast() { return step }
    if hasEnded { return nil }
    do throws(RecordingError) {
      while let item = try recordingReader.nextItem() {
        switch item {
        case .event(let event): if let element = processEvent(event) { return element }
        case .touches(let frame): return .frame(mappedFrame(frame))
        case .auxiliary(let signal): return .auxiliary(relativeToOrigin(signal))
        }
      }
      hasEnded = true
      queueFrameAndNotes(for: cancelActiveTouches(.recordingEnded))
    } catch {
      hasEnded = true
      queueFrameAndNotes(for: cancelActiveTouches(.eventsLost), sourceNames.withDisplayName(error))
    }
    return pendingElements.popLast()
  }

  /// Processes an event, and returns the element that the event completes, if any.
  @inline(__always)
  private mutating func processEvent(_ event: InputEvent) -> Element? {
    var event = event
    event.time = relativeToOrigin(event.time)
    if MediaKeyReader.isMediaKey(event) {
      return mediaKeys.receive(event).map { .auxiliary(.command($0, at: event.time)) }
    }
    let isFrame = decoder?.receive(event) == true
    if decoder?.hasNotes == true {
      queueFrameAndNotes(for: isFrame ? decoder?.frame : nil)
      return pendingElements.popLast()
    }
    return isFrame ? decoder.map { .frame($0.frame) } : nil
  }

  /// Returns a recorded frame with its time made relative to the origin and its locations converted
  /// to window coordinates.
  private mutating func mappedFrame(_ frame: TouchFrame) -> TouchFrame {
    var frame = frame
    frame.timestamp = relativeToOrigin(frame.timestamp)
    mapper.mapToWindow(&frame)
    for sample in frame.samples { activeTouches.update(sample) }
    return frame
  }

  /// Returns a frame that cancels the touches that are down, or `nil` if there are none.
  private mutating func cancelActiveTouches(_ reason: CancellationReason) -> TouchFrame? {
    if decoder != nil { return decoder?.cancelTouches(reason) == true ? decoder?.frame : nil }
    guard !activeTouches.isEmpty else { return nil }
    defer { activeTouches.removeAll() }
    return TouchFrame(
      at: lastTime, samples: activeTouches.makeSamples(changing: .cancelled(reason)))
  }

  /// Queues the decoder's notes, the frame, the release of the keys that are down, and the error,
  /// in that order.
  private mutating func queueFrameAndNotes(for frame: TouchFrame?, _ failure: RecordingError? = nil)
  {
    if let failure { pendingElements.append(.failure(failure)) }
    if hasEnded {
      // Release the keys that are still down.
      let time = lastTime
      pendingElements += mediaKeys.releaseAll().reversed().map {
        .auxiliary(.command($0, at: time))
      }
    }
    if let frame { pendingElements.append(.frame(frame)) }
    var noteElements: [Element] = []
    decoder?.drainNotes { noteElements.append(.note($0)) }
    pendingElements += noteElements.reversed()
  }

  /// Returns a time relative to the origin. If there is no origin yet, the time becomes the origin.
  private mutating func relativeToOrigin(_ time: Timestamp) -> Timestamp {
    let origin = timeOrigin ?? time
    self.timeOrigin = origin
    let (distance, overflow) = time.nanoseconds.subtractingReportingOverflow(origin.nanoseconds)
    lastTime = Timestamp(nanoseconds: overflow ? (origin < .zero ? .max : .min) : distance)
    return lastTime
  }

  private mutating func relativeToOrigin(_ signal: AuxiliaryEvent) -> AuxiliaryEvent {
    var signal = signal
    signal.timestamp = relativeToOrigin(signal.timestamp)
    return signal
  }

  /// The source's name, and the name to show in errors.
  private struct SourceNames {
    let source: String
    let displayName: String

    /// Returns an error with the source's name replaced by the name to show. An error in the
    /// description file still names that file.
    func withDisplayName(_ error: RecordingError) -> RecordingError {
      var error = error
      if error.file == source { error.file = displayName }
      return error
    }
  }
}

extension ByteSource {
  /// The file name without its folder. The name is used in output that must not depend on the
  /// folder that contains the recording.
  package var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
