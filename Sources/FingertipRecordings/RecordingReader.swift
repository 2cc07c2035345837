public import Fingertip
public import FingertipEvdev

/// An event-by-event reader of input device recordings.
///
/// The reader recognizes the format from the content. The device description, if any, is read
/// immediately, and events are read on demand. A recording may therefore be larger than the
/// available memory, or be a pipe that is still being written to.
///
/// ```swift
/// var reader = try RecordingReader(.file("drag.evemu"))
/// let device = try reader.requireDevice()
/// while let event = try reader.next() {
///   print(device.name, event.time, event.code, event.value)
/// }
/// ```
///
/// If the input is invalid, a ``RecordingError`` with the file and the line is thrown. All events
/// before that line have been returned by then, and further calls throw the same error.
///
/// Some recordings contain touches in points instead of events (``RecordingFormat/kivy``,
/// ``RecordingFormat/wayland``, ``RecordingFormat/webdriver``, and some
/// ``RecordingFormat/jsonLines``). This reader converts the touches to events of a touchscreen with
/// 32 slots and 1016 units per point, which can't represent everything. `TouchRecording` in
/// FingertipTesting reads the touches themselves.
///
/// Reading an event takes up to 300 ns, depending on the format, and doesn't allocate memory.
public struct RecordingReader: ~Copyable {
  private enum State {
    case reading
    case ended
    case failed(RecordingError)
  }

  /// The format of the recording.
  public let format: RecordingFormat
  /// The recorded device, or `nil` if neither the recording nor a file next to it describes it. See
  /// ``requireDevice()``.
  public let device: DeviceDescription?
  /// The devices of the recording that are known before the first event.
  public let devices: [RecordedDevice]
  /// The size of the window in points, if the recording includes it.
  public let window: Size?

  /// The surface of a recording of touches, or `nil` for a recording of events.
  package let surface: TouchSurface?

  /// The name of the source, for messages.
  package var name: String { source.name }

  private let source: ByteSource
  private let decoder: RecordingDecoder
  private var stream: ByteStream
  private var state = State.reading
  /// Converts touches to events.
  private var panel: SyntheticTouchscreen?

  /// Opens a recording and reads the description of its device.
  ///
  /// An evemu recording may consist of two files, one for the device and one for the events. If a
  /// source file doesn't describe its device, the description is searched for in the same folder.
  /// See ``DescriptionFile``.
  /// - Parameters:
  ///   - source: The recording.
  ///   - description: A recording or description whose device is used instead of the device that
  ///     would otherwise be found.
  ///   - choice: The device to read, if there are several.
  public init(
    _ source: ByteSource, description: ByteSource? = nil,
    select choice: DeviceChoice = .firstTouchscreen
  ) throws(RecordingError) {
    try self.init(source, description: description, select: choice, chunk: .max)
  }

  /// Creates a reader that reads at most `chunk` bytes at a time, for tests.
  init(
    _ source: ByteSource, description: ByteSource?, select choice: DeviceChoice = .firstTouchscreen,
    chunk: Int
  ) throws(RecordingError) {
    var stream = try ByteStream(source, chunk: chunk)
    let format = try Self.recognize(&stream)
    let decoder = RecordingDecoder(format, choice)
    let header = try decoder.readHeader(from: &stream)
    var device = header.device
    if let description {
      device = try Self.readDescription(describedBy: description)
    } else if device == nil, let path = source.path,
      let found = try? DescriptionFile.path(forEventsAt: path)
    {
      #if !hasFeature(Embedded)
      CommandFiles.add(found)
      #endif
      device = try Self.readDescription(describedBy: .regularFile(found))
    }
    if !format.holdsSeveralDevices, case .matching(let text) = choice {
      // The decoder doesn't check the choice if there is only one device.
      let only = RecordedDevice(
        node: "", name: device?.name ?? header.device?.name ?? "", description: device)
      guard choice.accepts(only, number: 1) else {
        throw RecordingError(
          source.name,
          .noSuchDevice(wanted: text, found: [only.name.isEmpty ? "an unnamed device" : only.name]))
      }
    }
    self.source = source
    self.format = format
    self.decoder = decoder
    self.device = device
    devices = header.devices
    window = header.window
    surface = header.surface
    panel = header.surface.map { SyntheticTouchscreen($0) }
    self.stream = stream
  }

  /// Returns the recorded device, or throws an error that lists the files that were tried.
  public func requireDevice() throws(RecordingError) -> DeviceDescription {
    if let device { return device }
    if let path = source.path { _ = try DescriptionFile.path(forEventsAt: path) }
    throw RecordingError(source.name, .noDescription(lookedFor: "none given"))
  }

  /// Returns the next event, or `nil` at the end of the recording.
  public mutating func next() throws(RecordingError) -> InputEvent? {
    while true {
      if let event = panel?.nextEvent() { return event }
      switch try nextItem() {
      case .event(let event): return event
      case .touches(let frame): panel?.receive(frame)
      case .auxiliary(let signal): panel?.omit(signal)
      case nil: return nil
      }
    }
  }

  /// The content of a recording of touches that the events returned by ``next()`` can't represent.
  package var losses: ConversionLosses { panel?.losses ?? ConversionLosses() }

  /// Returns the next event, touch frame or auxiliary event, or `nil` at the end.
  package mutating func nextItem() throws(RecordingError) -> RecordedItem? {
    switch state {
    case .reading: break
    case .ended: return nil
    case .failed(let error): throw error
    }
    do throws(RecordingError) {
      if let item = try decoder.nextEvent(from: &stream) { return item }
    } catch {
      state = .failed(error)
      throw error
    }
    state = .ended
    return nil
  }

  /// Reads to the end of the recording, and returns the devices described after the events of the
  /// selected one.
  ///
  /// Only libinput recordings have such devices. Call this method after ``next()`` has returned
  /// `nil`; before that, it returns an empty array.
  public mutating func laterDevices() throws(RecordingError) -> [RecordedDevice] {
    guard case .ended = state, case .libinput(let decoder) = decoder else { return [] }
    return try decoder.laterDevices(from: &stream)
  }

  private static func recognize(
    _ stream: inout ByteStream
  ) throws(RecordingError) -> RecordingFormat {
    var isWholeSource = false
    while true {
      if stream.unconsumed.starts(with: [0xef, 0xbb, 0xbf]) { stream.skip(3) }
      switch RecordingFormat.recognize(stream.unconsumed, isComplete: isWholeSource) {
      case .format(let format):
        return format
      case .binary:
        throw RecordingError(stream.name, .binary)
      case .unknown(let found, let line):
        throw RecordingError(stream.name, line: line, .unknownFormat(found: found))
      case .undecided:
        if isWholeSource { throw RecordingError(stream.name, .empty) }
        isWholeSource = try !stream.fill()
      }
    }
  }

  private static func readDescription(
    describedBy source: ByteSource
  ) throws(RecordingError) -> DeviceDescription {
    var stream = try ByteStream(source)
    let decoder = RecordingDecoder(try recognize(&stream), .firstTouchscreen)
    if let device = try decoder.readHeader(from: &stream).device { return device }
    throw RecordingError(source.name, .describesNothing)
  }
}
