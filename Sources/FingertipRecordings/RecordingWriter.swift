public import Fingertip
public import FingertipEvdev
internal import FingertipText

/// A writer for recordings in any of the writable formats.
///
/// The output is collected in ``bytes``:
///
/// ```swift
/// var writer = RecordingWriter(.libinput)!
/// writer.write(device)
/// while let event = try reader.next() {
///   writer.write(event)
///   if writer.bytes.count > 65536 {
///     try sink.write(writer.bytes)
///     writer.removeAll()
///   }
/// }
/// writer.finish()
/// try sink.write(writer.bytes)
/// ```
///
/// A format may be unable to represent some information, which is then lost:
/// - Fractions of a microsecond, and negative times (all formats except JSON Lines).
/// - The current value of an axis (evemu, libinput).
/// - Line breaks in a name (all formats except libinput and JSON Lines).
/// - The values of SYN events (evtest).
/// - The device description (raw).
/// - Times after the year 2106 (raw, 32 bit).
public struct RecordingWriter: Sendable {
  /// The output format.
  public let format: RecordingFormat

  // At most one of these writers is used. The writers aren't cases of an enum, because an enum
  // would copy the output whenever its payload changes.
  private var evemuWriter = EvemuWriter()
  private var jsonLinesWriter = JSONLinesWriter()
  private var libinputWriter = LibinputWriter()
  /// The output, if the format's writer doesn't store its output itself.
  private var text = UTF8TextBuffer()

  /// Creates a writer, or returns `nil` if the format is read-only.
  public init?(_ format: RecordingFormat) {
    guard format.isWritable else { return nil }
    self.format = format
  }

  /// The output since the writer was created or ``removeAll()`` was last called.
  public var bytes: [UInt8] {
    switch format {
    case .evemu: evemuWriter.bytes
    case .jsonLines: jsonLinesWriter.bytes
    default: text.bytes
    }
  }

  /// Removes the output but keeps its memory for reuse.
  public mutating func removeAll() {
    evemuWriter.removeAll()
    jsonLinesWriter.removeAll()
    text.removeAll()
  }

  /// Writes a description. Call this before writing events. Without a description, the recording
  /// contains only events.
  ///
  /// `window` is the size of the screen, in points. Only JSON Lines can represent it.
  public mutating func write(_ device: DeviceDescription, window: Size? = nil) {
    switch format {
    case .evemu: evemuWriter.write(device)
    case .libinput: libinputWriter.write(device, to: &text)
    case .evtest: EvtestWriter().write(device, to: &text)
    case .getevent: GeteventWriter().write(device, to: &text)
    case .jsonLines: jsonLinesWriter.write(device, window: window)
    case .raw, .raw32: break
    case .revent, .kivy, .wayland, .webdriver, .koreader, .debugEvents, .motionEvents, .tslib: break
    }
  }

  /// Writes an event. In JSON Lines, the event is added to the output once its frame is complete.
  public mutating func write(_ event: InputEvent) {
    switch format {
    case .evemu: evemuWriter.write(event)
    case .libinput: libinputWriter.write(event, to: &text)
    case .evtest: EvtestWriter().write(event, to: &text)
    case .getevent: GeteventWriter().write(event, to: &text)
    case .raw: RawWriter(layout: .bits64).write(event, to: &text)
    case .raw32: RawWriter(layout: .bits32).write(event, to: &text)
    case .jsonLines: jsonLinesWriter.write(event)
    case .revent, .kivy, .wayland, .webdriver, .koreader, .debugEvents, .motionEvents, .tslib: break
    }
  }

  /// Writes an auxiliary event between two frames.
  ///
  /// JSON Lines can represent all auxiliary events. In other formats, a remote-control command is
  /// written as key events, and motion sensor samples are omitted.
  public mutating func write(_ signal: AuxiliaryEvent) {
    if format == .jsonLines { return jsonLinesWriter.write(signal) }
    guard case .command(let command, let time) = signal else { return }
    for event in MediaKeyReader.events(for: command, at: time) { write(event) }
  }

  /// Writes any remaining output. Call this method after the last event.
  public mutating func finish() { jsonLinesWriter.finish() }
}
