public import Fingertip
public import FingertipEvdev
internal import FingertipText

/// Writes a recording in any of the formats that can be written.
///
/// The bytes gather in ``bytes``, from where the caller takes them:
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
/// What a format has no place for is lost: times below a microsecond and before 0 (all but JSON
/// Lines), the present value of an axis (evemu, libinput), line breaks in a name (all but libinput
/// and JSON Lines), the values of marks (evtest), the device (raw), and times after the year 2106
/// (raw of 32 bits).
public struct RecordingWriter: Sendable {
  /// The format that is written.
  public let format: RecordingFormat

  // One of them is in use. Side by side, because changing the payload of an enum in place would copy
  // what it has written.
  private var evemu = EvemuWriter()
  private var jsonLines = JSONLinesWriter()
  private var libinput = LibinputWriter()
  /// What the formats have written whose writers keep nothing themselves.
  private var text = ByteText()

  /// Makes a writer; nil when the format can only be read.
  public init?(_ format: RecordingFormat) {
    guard format.isWritable else { return nil }
    self.format = format
  }

  /// What has been written since the beginning or the last ``removeAll()``.
  public var bytes: [UInt8] {
    switch format {
    case .evemu: evemu.bytes
    case .jsonLines: jsonLines.bytes
    default: text.bytes
    }
  }

  /// Forgets what was written, and keeps the memory for what comes.
  public mutating func removeAll() {
    evemu.removeAll()
    jsonLines.removeAll()
    text.removeAll()
  }

  /// Writes a description. It comes before the events; without one the recording has events only.
  ///
  /// `window` is how large the screen was in points; only JSON Lines has a place for it.
  public mutating func write(_ device: DeviceDescription, window: Size? = nil) {
    switch format {
    case .evemu: evemu.write(device)
    case .libinput: libinput.write(device, to: &text)
    case .evtest: EvtestWriter().write(device, to: &text)
    case .getevent: GeteventWriter().write(device, to: &text)
    case .jsonLines: jsonLines.write(device, window: window)
    case .raw, .raw32, .revent, .kivy, .wayland, .webdriver: break
    }
  }

  /// Writes an event. In JSON Lines it appears with the end of its frame.
  public mutating func write(_ event: InputEvent) {
    switch format {
    case .evemu: evemu.write(event)
    case .libinput: libinput.write(event, to: &text)
    case .evtest: EvtestWriter().write(event, to: &text)
    case .getevent: GeteventWriter().write(event, to: &text)
    case .raw: RawWriter(layout: .bits64).write(event, to: &text)
    case .raw32: RawWriter(layout: .bits32).write(event, to: &text)
    case .jsonLines: jsonLines.write(event)
    case .revent, .kivy, .wayland, .webdriver: break
    }
  }

  /// Writes what is no touch, between two frames. JSON Lines have lines for it. In all other formats a command is
  /// the events of a key, and a sample of an accelerometer has no place, and is left out.
  public mutating func write(_ signal: AuxiliaryEvent) {
    if format == .jsonLines { return jsonLines.write(signal) }
    guard case .command(let command, let time) = signal else { return }
    for event in MediaKeys.events(for: command, at: time) { write(event) }
  }

  /// Writes what is still kept back, after the last event.
  public mutating func finish() { jsonLines.finish() }
}
