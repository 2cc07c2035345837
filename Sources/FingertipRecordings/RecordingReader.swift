public import Fingertip
public import FingertipEvdev

/// A reader that returns a recording's events one by one.
///
/// The reader recognizes the format from the content. The device description, if any, is read
/// immediately, and events are read on demand. A recording can therefore be larger than the
/// available memory, or can be a pipe that is still being written to.
///
/// ```swift
/// var reader = try RecordingReader(.file("drag.evemu"))
/// let device = try reader.requireDevice()
/// while let event = try reader.next() {
///   print(device.name, event.time, event.code, event.value)
/// }
/// ```
///
/// If the input is invalid, the reader throws a ``RecordingError`` that names the file and the
/// line. By then, all events that precede the line have been returned. Further calls throw the same
/// error.
///
/// Some recordings contain touches in points instead of events (``RecordingFormat/kivy``,
/// ``RecordingFormat/wayland``, ``RecordingFormat/webdriver``, and some
/// ``RecordingFormat/jsonLines``). This reader converts the touches to events of a touchscreen with
/// 32 slots and 1016 units per point. These events can't represent everything that a touch
/// recording may contain. To read the touches themselves, use `TouchRecording` in FingertipTesting.
///
/// Reading an event takes up to 400 ns, depending on the format, and doesn't allocate memory.
public struct RecordingReader: ~Copyable {
  private enum State {
    /// No event has been read yet.
    case opened
    /// The events that were read ahead are being delivered. The value is the index of the next
    /// event.
    case deliveringReadAhead(Int)
    case reading
    case ended
    /// The error is stored indirectly so that the state, which is copied before each event is read,
    /// stays small.
    indirect case failed(RecordingError)
  }

  /// The recording's format.
  public let format: RecordingFormat
  /// The recorded device. If neither the recording nor a file in the same folder describes the
  /// device, the description is derived from the first events. If those events aren't from a
  /// touchscreen, the device is `nil`. See ``requireDevice()``.
  public let device: DeviceDescription?
  /// The recording's devices that are known before the first event is read.
  public let devices: [RecordedDevice]
  /// The size of the window in points, if the recording includes it.
  public let windowSize: Size?

  /// The surface of a touch recording, or `nil` for an event recording.
  package let surface: TouchSurface?

  /// Whether the caller chose the device.
  let isDeviceChosen: Bool

  /// The source's name, for messages.
  package var name: String { source.name }

  /// The source of the axis ranges if they are derived from events because the device has no
  /// description. Otherwise, the value is `nil`.
  package let observedRanges: ObservedDevice.RangeSource?

  private let source: ByteSource
  let decoder: RecordingDecoder
  private(set) var stream: ByteStream
  private var state = State.opened
  /// The items that were read ahead, and the error that followed them.
  private var readAheadItems: [RecordedItem] = []
  private var readAheadError: RecordingError?
  /// Whether the recording has ended without an event.
  package private(set) var hasNoEvents = false
  /// The synthetic touchscreen that converts touches to events.
  private var syntheticTouchscreen: SyntheticTouchscreen?

  /// Opens a recording and reads its device's description.
  ///
  /// An evemu recording may consist of two files, one for the device and one for the events. If a
  /// source file doesn't describe its device, the reader looks for a description in the same
  /// folder. See ``DescriptionFile``.
  /// - Parameters:
  ///   - source: The recording.
  ///   - description: A recording or description file that describes the device. The file replaces
  ///     the description that the reader would find on its own.
  ///   - choice: The device to read, if the recording contains several devices.
  ///   - size: The size of the display in device units, for a device that has no description. If
  ///     the size is `nil`, the axis ranges are derived from the first events.
  public init(
    _ source: ByteSource, description: ByteSource? = nil,
    select choice: DeviceChoice = .firstTouchscreen, displaySize size: Size? = nil
  ) throws(RecordingError) {
    try self.init(
      source, description: description, select: choice, displaySize: size, chunk: .max)
  }

  /// Creates a reader that reads at most `chunk` bytes at a time, for tests.
  init(
    _ source: ByteSource, description: ByteSource?, select choice: DeviceChoice = .firstTouchscreen,
    displaySize: Size? = nil, chunk: Int
  ) throws(RecordingError) {
    var stream = try ByteStream(source, chunk: chunk)
    let format = try stream.recognizeFormat()
    let decoder = RecordingDecoder(format, choice)
    let header = try stream.readHeader(of: format, with: decoder)
    var device = header.device
    var descriptionName: String?
    if let description {
      descriptionName = description.name
      device = try Self.readDescription(describedBy: description)
    } else if device == nil, let path = source.path,
      let found = try? DescriptionFile.path(forEventsAt: path)
    {
      #if !hasFeature(Embedded)
      CommandFileRegistry.register(found)
      #endif
      descriptionName = found
      device = try Self.readDescription(describedBy: .regularFile(found))
    }
    var observedRanges: ObservedDevice.RangeSource?
    var readAhead = ReadAheadEvents()
    // Another program may still be writing to a pipe, so don't read ahead in a pipe whose device is
    // known.
    let mayLackAxes =
      descriptionName != nil && device.map(ObservedDevice.hasAllRequiredAxes) == false
    if header.surface == nil, device == nil || mayLackAxes && stream.isFullyAvailable {
      readAhead.readEvents(decoder, format, &stream)
      let observed = readAhead.observedDevice
      if let device, let descriptionName {
        let missing = observed.axesMissing(in: device)
        if !missing.isEmpty {
          throw RecordingError(
            descriptionName, .descriptionLacks(axes: missing.map(ObservedDevice.axisName)))
        }
      } else if let (description, ranges) = observed.description(for: displaySize) {
        device = description
        observedRanges = ranges
      }
    }
    if !format.canContainSeveralDevices, case .matching(let text) = choice {
      // If the format can contain only one device, the decoder doesn't check whether that device
      // matches the choice.
      let only = RecordedDevice(
        node: "", name: device?.name ?? header.device?.name ?? "", description: device)
      guard choice.accepts(only, number: 1) else {
        throw RecordingError(
          source.name,
          .noSuchDevice(wanted: text, found: [only.name.isEmpty ? "an unnamed device" : only.name]))
      }
    }
    self.observedRanges = observedRanges
    isDeviceChosen = choice != .firstTouchscreen
    if readAhead.hasRead { state = .deliveringReadAhead(0) }
    readAheadItems = readAhead.items
    readAheadError = readAhead.error
    if readAhead.items.isEmpty, let error = readAhead.error {
      readAheadError = stream.mentioningWrappedLine(error, format)
    }
    self.source = source
    self.format = format
    self.decoder = decoder
    self.device = device
    devices = header.devices
    windowSize = header.windowSize
    surface = header.surface
    syntheticTouchscreen = header.surface.map { SyntheticTouchscreen($0) }
    self.stream = stream
  }

  /// Returns the recorded device, or throws an error if the device has no description. The error
  /// describes which files the reader looked for.
  public func requireDevice() throws(RecordingError) -> DeviceDescription {
    if let device { return device }
    if readAheadItems.isEmpty, let error = readAheadError ?? noEventsError { throw error }
    if let path = source.path { _ = try DescriptionFile.path(forEventsAt: path) }
    throw RecordingError(source.name, .noDescription(lookedFor: "none was given"))
  }

  /// Returns the next event, or `nil` at the end of the recording.
  public mutating func next() throws(RecordingError) -> InputEvent? {
    while true {
      if surface != nil, let event = syntheticTouchscreen?.nextEvent() { return event }
      switch try nextItem() {
      case .event(let event): return event
      case .touches(let frame): syntheticTouchscreen?.receive(frame)
      case .auxiliary(let signal): syntheticTouchscreen?.countOmittedEvent(signal)
      case nil: return nil
      }
    }
  }

  /// The items in a touch recording that can't be represented by the events that ``next()``
  /// returns.
  package var losses: ConversionLosses { syntheticTouchscreen?.losses ?? ConversionLosses() }

  /// The number of touches in a touch recording that haven't lifted yet. The number is 0 for an
  /// event recording.
  package var activeTouchCount: Int { syntheticTouchscreen?.touchCount ?? 0 }

  /// Returns the next event, touch frame or auxiliary event, or `nil` at the end.
  @inline(__always)  // ``next()`` needs an eighth fewer instructions for an evemu event.
  package mutating func nextItem() throws(RecordingError) -> RecordedItem? {
    guard case .reading = state else { return try itemBeforeOrAfterReading() }
    do throws(RecordingError) {
      if let item = try decoder.nextEvent(from: &stream) { return item }
    } catch {
      return try rereadStripped(after: error)
    }
    state = .ended
    return nil
  }

  /// Returns the next item if the events that were read ahead haven't been delivered yet, or if the
  /// recording has ended.
  @inline(never)
  private mutating func itemBeforeOrAfterReading() throws(RecordingError) -> RecordedItem? {
    switch state {
    case .opened: return try readFirstItem()
    case .deliveringReadAhead(let index): return try nextReadAheadItem(index)
    case .reading: return try nextItem()
    case .ended: return nil
    case .failed(let error): throw error
    }
  }

  private mutating func nextReadAheadItem(_ index: Int) throws(RecordingError) -> RecordedItem? {
    if index < readAheadItems.count {
      state = .deliveringReadAhead(index + 1)
      return readAheadItems[index]
    }
    let isEmpty = readAheadItems.isEmpty
    readAheadItems = []
    if let readAheadError = readAheadError.take(), let error = end(with: readAheadError) {
      throw error
    }
    state = isEmpty ? .opened : .reading
    return try nextItem()
  }

  private mutating func readFirstItem() throws(RecordingError) -> RecordedItem? {
    state = .reading
    if let item = try nextItem() { return item }
    hasNoEvents = true
    guard let error = noEventsError else { return nil }
    state = .failed(error)
    throw error
  }

  /// The error for a recording that has a header but no events, provided that lines after the
  /// header were skipped or that a device not described by the header sent events. Otherwise, the
  /// value is `nil`.
  private var noEventsError: RecordingError? {
    if let (line, text) = stream.firstSkippedLineAfterHeader {
      return RecordingError(
        stream.name, line: line, .noEvents(found: text, expected: format.eventSyntax))
    }
    guard let node = decoder.chosenNode, let otherNodes = decoder.otherNodes else { return nil }
    let isDescribed = devices.contains { $0.node == node }
    let others = isDescribed ? otherNodes.undescribed(in: devices) : otherNodes.names
    if others.isEmpty { return nil }
    return RecordingError(stream.name, .noEventsOfDevice(node: node, others: others))
  }

  /// Reads a line again without its decorations, or throws the error if this isn't possible.
  private mutating func rereadStripped(
    after error: RecordingError
  ) throws(RecordingError) -> RecordedItem? {
    // All following lines are stripped, so the recording is rewound only once.
    if stream.retryStripped(after: error, of: format) { return try nextItem() }
    if let error = end(with: error) { throw error }
    return try nextItem()
  }

  /// Ends the recording with an error, and returns that error. Returns `nil` if neither the line
  /// nor the lines after it are part of the recording.
  private mutating func end(with error: RecordingError) -> RecordingError? {
    var error = error
    if error.isAboutSyntax, format.isText, error.line == stream.lineNumber {
      switch stream.readRest(after: error, of: format) {
      case .containsEvents: break
      case .wrapped(let wrapped):
        error.line = wrapped.line
        error.problem = .lineWrapped(columns: wrapped.columns)
      case .isUnrelated: return nil
      }
    }
    state = .failed(error)
    return error
  }

  /// The decorations that have been stripped so far.
  package var strippedDecorations: DecorationCounts { stream.strippedDecorations }
  /// The lines that have been skipped so far.
  package var skippedLines: SkippedLines { stream.skippedLines }

  /// Reads to the end of the recording, and returns the devices described after the selected
  /// device's events.
  ///
  /// Only libinput recordings describe devices after events. Call this method after ``next()`` has
  /// returned `nil`. Before that, the result is an empty array.
  public mutating func laterDevices() throws(RecordingError) -> [RecordedDevice] {
    guard case .ended = state, case .libinput(let decoder) = decoder else { return [] }
    return try decoder.laterDevices(from: &stream)
  }

  private static func readDescription(
    describedBy source: ByteSource
  ) throws(RecordingError) -> DeviceDescription {
    var stream = try ByteStream(source)
    let format = try stream.recognizeFormat()
    let decoder = RecordingDecoder(format, .firstTouchscreen)
    if let device = try stream.readHeader(of: format, with: decoder).device { return device }
    throw RecordingError(source.name, .describesNothing)
  }
}
