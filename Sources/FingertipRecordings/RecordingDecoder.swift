internal import FingertipEvdev

/// The decoder of a recording format.
///
/// To add a format, add a case here, a case of ``RecordingFormat`` with a test, and a decoder with
/// the same two functions.
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
    }
  }

  /// Reads up to the first event.
  func head(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    switch self {
    case .evemu(let decoder): RecordingHeader(try decoder.description(from: &stream))
    case .libinput(let decoder): try decoder.head(from: &stream)
    case .evtest(let decoder): try decoder.head(from: &stream)
    case .getevent(let decoder): try decoder.head(from: &stream)
    case .raw: RecordingHeader(nil)
    case .jsonLines(let decoder): try decoder.head(from: &stream)
    case .revent(let decoder): try decoder.head(from: &stream)
    case .kivy(let decoder): try decoder.head(from: &stream)
    case .wayland(let decoder): try decoder.head(from: &stream)
    case .webdriver(let decoder): try decoder.head(from: &stream)
    }
  }

  /// Reads the next event, or returns `nil` at the end.
  @inline(__always)
  func next(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    switch self {
    case .evemu(let decoder): try decoder.next(from: &stream)
    case .libinput(let decoder): try decoder.next(from: &stream)
    case .evtest(let decoder): try decoder.next(from: &stream)
    case .getevent(let decoder): try decoder.next(from: &stream)
    case .raw(let decoder): try decoder.next(from: &stream)
    case .jsonLines(let decoder): try decoder.next(from: &stream)
    case .revent(let decoder): try decoder.next(from: &stream)
    case .kivy(let decoder): try decoder.next(from: &stream)
    case .wayland(let decoder): try decoder.next(from: &stream)
    case .webdriver(let decoder): try decoder.next(from: &stream)
    }
  }
}
