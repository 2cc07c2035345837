internal import Fingertip
internal import FingertipEvdev

/// A decoder for one of the recording formats.
///
/// To add a format, add a case here, a case in ``RecordingFormat`` with a test, and a decoder that
/// has counterparts of the two functions below.
enum RecordingDecoder {
  case evemu(EvemuDecoder)
  case libinput(LibinputDecoder)
  case evtest(EvtestDecoder)
  case getevent(GeteventDecoder)
  case raw(RawDecoder)
  case jsonLines(JSONLinesDecoder)
  case revent(ReventDecoder)
  case kivy(KivyDecoder)
  case wayland(WaylandDecoder)
  case webdriver(WebDriverDecoder)
  case koreader(KOReaderDecoder)
  case debugEvents(DebugEventsDecoder)
  case motionEvents(MotionEventDecoder)
  case tslib(TSLibDecoder)

  init(_ format: RecordingFormat, _ choice: DeviceChoice) {
    switch format {
    case .evemu: self = .evemu(EvemuDecoder())
    case .libinput: self = .libinput(LibinputDecoder(choice))
    case .evtest: self = .evtest(EvtestDecoder())
    case .getevent: self = .getevent(GeteventDecoder(choice))
    case .raw: self = .raw(RawDecoder(.bits64))
    case .raw32: self = .raw(RawDecoder(.bits32))
    case .jsonLines: self = .jsonLines(JSONLinesDecoder())
    case .revent: self = .revent(ReventDecoder(choice))
    case .kivy: self = .kivy(KivyDecoder())
    case .wayland: self = .wayland(WaylandDecoder())
    case .webdriver: self = .webdriver(WebDriverDecoder())
    case .koreader: self = .koreader(KOReaderDecoder())
    case .debugEvents: self = .debugEvents(DebugEventsDecoder(choice))
    case .motionEvents: self = .motionEvents(MotionEventDecoder())
    case .tslib: self = .tslib(TSLibDecoder())
    }
  }

  /// Reads the header, up to the first event.
  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    switch self {
    case .evemu(let decoder): RecordingHeader(try decoder.readDescription(from: &stream))
    case .libinput(let decoder): try decoder.readHeader(from: &stream)
    case .evtest(let decoder): try decoder.readHeader(from: &stream)
    case .getevent(let decoder): try decoder.readHeader(from: &stream)
    case .raw: RecordingHeader(nil)
    case .jsonLines(let decoder): try decoder.readHeader(from: &stream)
    case .revent(let decoder): try decoder.readHeader(from: &stream)
    case .kivy(let decoder): try decoder.readHeader(from: &stream)
    case .wayland(let decoder): try decoder.readHeader(from: &stream)
    case .webdriver(let decoder): try decoder.readHeader(from: &stream)
    case .koreader(let decoder): try decoder.readHeader(from: &stream)
    case .debugEvents(let decoder): try decoder.readHeader(from: &stream)
    case .motionEvents(let decoder): try decoder.readHeader(from: &stream)
    case .tslib(let decoder): try decoder.readHeader(from: &stream)
    }
  }

  /// Returns the next event, auxiliary event or touch frame, or `nil` at the end.
  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> RecordedItem? {
    switch self {
    case .evemu(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .libinput(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .evtest(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .getevent(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .raw(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .jsonLines(let decoder): try decoder.nextEvent(from: &stream)
    case .revent(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .kivy(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .wayland(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .webdriver(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .koreader(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .debugEvents(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .motionEvents(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    case .tslib(let decoder): Self.makeItem(try decoder.nextEvent(from: &stream))
    }
  }

  /// The node whose events are read, or `nil` if the format doesn't contain nodes.
  var chosenNode: String? {
    switch self {
    case .getevent(let decoder): decoder.chosenNodeName
    case .debugEvents(let decoder): decoder.chosenNodeName
    default: nil
    }
  }

  /// The devices whose events were skipped, or `nil` if the format doesn't contain nodes.
  var otherNodes: OtherNodes? {
    switch self {
    case .getevent(let decoder): decoder.otherNodes
    case .debugEvents(let decoder): decoder.otherNodes
    default: nil
    }
  }

  @inline(__always)
  private static func makeItem(_ event: InputEvent?) -> RecordedItem? {
    if let event { .event(event) } else { nil }
  }

  @inline(__always)
  private static func makeItem(_ frame: TouchFrame?) -> RecordedItem? {
    if let frame { .touches(frame) } else { nil }
  }
}
