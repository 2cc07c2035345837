public import Fingertip
public import FingertipEvdev

/// Reads a recording of an input device, event by event.
///
/// The format is found from the content. The description of the device, when the recording has
/// one, is read at once; the events are read as they are asked for, so a recording may be longer
/// than memory, or be a pipe that another program is still writing to.
///
/// ```swift
/// var reader = try RecordingReader(.file("drag.evemu"))
/// let device = try reader.requireDevice()
/// while let event = try reader.next() {
///   print(device.name, event.time, event.code, event.value)
/// }
/// ```
///
/// Bad input is a ``RecordingError`` with the file and the line. Every event before that line has
/// been returned by then, and asking again gives the same error again.
///
/// A recording that holds touches in points instead of events (``RecordingFormat/kivy``,
/// ``RecordingFormat/wayland``, and ``RecordingFormat/jsonLines`` that is written so) is read as the
/// events of a touchscreen that would have reported them: slots, 1016 units to the point.
///
/// Cost: an event costs no memory and, by its format, 5 to 100 ns.
public struct RecordingReader: ~Copyable {
  private enum Progress {
    case reading
    case ended
    case failed(RecordingError)
  }

  /// The format that was found.
  public let format: RecordingFormat
  /// The device that made the recording; nil when neither the recording nor a file beside it
  /// tells. See ``requireDevice()``.
  public let device: DeviceDescription?
  /// The devices of the recording, as far as they are known before the first event.
  public let devices: [RecordedDevice]
  /// The size of the window in points, where the recording says it.
  public let window: Size?

  private let source: ByteSource
  private let decoder: RecordingDecoder
  private var stream: ByteStream
  private var progress = Progress.reading

  /// Opens a recording and reads the description of its device.
  ///
  /// An evemu recording may be two files, one for the device and one for the events. When the
  /// source is a file that does not describe its device, the description is looked for in the same
  /// folder, see ``DescriptionFile``.
  /// - Parameters:
  ///   - source: The recording.
  ///   - description: A recording or description whose device is used instead of any other.
  ///   - choice: Which device is read, where there are several.
  public init(
    _ source: ByteSource, description: ByteSource? = nil,
    select choice: DeviceChoice = .firstTouchscreen
  ) throws(RecordingError) {
    try self.init(source, description: description, select: choice, chunk: .max)
  }

  /// Reads at most `chunk` bytes at a time, which only tests need to say.
  init(
    _ source: ByteSource, description: ByteSource?, select choice: DeviceChoice = .firstTouchscreen,
    chunk: Int
  ) throws(RecordingError) {
    var stream = try ByteStream(source, chunk: chunk)
    let format = try Self.recognize(&stream)
    let decoder = RecordingDecoder(format, choice)
    let head = try decoder.head(from: &stream)
    var device = head.device
    if let description {
      device = try Self.device(describedBy: description)
    } else if device == nil, case .file(let path) = source,
      let found = try? DescriptionFile.path(forEventsAt: path)
    {
      device = try Self.device(describedBy: .file(found))
    }
    if !format.holdsSeveralDevices, case .matching(let text) = choice {
      // The decoder does not choose where there is nothing to choose from.
      let only = RecordedDevice(
        node: "", name: device?.name ?? head.device?.name ?? "", description: device)
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
    devices = head.devices
    window = head.window
    self.stream = stream
  }

  /// The device that made the recording, or an error that says what was looked for.
  public func requireDevice() throws(RecordingError) -> DeviceDescription {
    if let device { return device }
    if case .file(let path) = source { _ = try DescriptionFile.path(forEventsAt: path) }
    throw RecordingError(source.name, .noDescription(lookedFor: "none given"))
  }

  /// The next event, or nil at the end of the recording.
  public mutating func next() throws(RecordingError) -> InputEvent? {
    switch progress {
    case .reading: break
    case .ended: return nil
    case .failed(let error): throw error
    }
    do throws(RecordingError) {
      if let event = try decoder.next(from: &stream) { return event }
    } catch {
      progress = .failed(error)
      throw error
    }
    progress = .ended
    return nil
  }

  /// The next event, or what is said beside events, such as a sample of an accelerometer; nil at the
  /// end. ``next()`` passes over the latter.
  package mutating func nextItem() throws(RecordingError) -> RecordedItem? {
    guard case .jsonLines(let decoder) = decoder, case .reading = progress else {
      return try next().map { .event($0) }
    }
    do throws(RecordingError) {
      if let item = try decoder.nextItem(from: &stream) { return item }
    } catch {
      progress = .failed(error)
      throw error
    }
    progress = .ended
    return nil
  }

  /// Reads on to the end of the recording, and answers the devices that are described behind the
  /// events of the one that was read; only recordings of libinput have such. Call it when
  /// ``next()`` has answered nil; before that there are none.
  public mutating func laterDevices() throws(RecordingError) -> [RecordedDevice] {
    guard case .ended = progress, case .libinput(let decoder) = decoder else { return [] }
    return try decoder.laterDevices(from: &stream)
  }

  private static func recognize(
    _ stream: inout ByteStream
  ) throws(RecordingError) -> RecordingFormat {
    var isComplete = false
    while true {
      if stream.head.starts(with: [0xef, 0xbb, 0xbf]) { stream.skip(3) }
      switch RecordingFormat.recognize(stream.head, isComplete: isComplete) {
      case .format(let format):
        return format
      case .binary:
        throw RecordingError(stream.name, .binary)
      case .unknown(let found, let line):
        throw RecordingError(stream.name, line: line, .unknownFormat(found: found))
      case .undecided:
        if isComplete { throw RecordingError(stream.name, .empty) }
        isComplete = try !stream.fill()
      }
    }
  }

  private static func device(
    describedBy source: ByteSource
  ) throws(RecordingError) -> DeviceDescription {
    var stream = try ByteStream(source)
    let decoder = RecordingDecoder(try recognize(&stream), .firstTouchscreen)
    if let device = try decoder.head(from: &stream).device { return device }
    throw RecordingError(source.name, .describesNothing)
  }
}
