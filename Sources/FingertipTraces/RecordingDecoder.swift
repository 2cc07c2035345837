internal import FingertipEvdev

/// The part of reading that differs from format to format.
///
/// A new format is a case here, a case of ``RecordingFormat`` with its test, and a decoder with
/// the same two functions.
enum RecordingDecoder {
  case evemu(EvemuDecoder)

  init(_ format: RecordingFormat) {
    switch format {
    case .evemu: self = .evemu(EvemuDecoder())
    }
  }

  /// Reads up to the first event; nil when the recording describes no device.
  func description(
    from stream: inout ByteStream
  ) throws(RecordingError) -> DeviceDescription? {
    switch self {
    case .evemu(let decoder): try decoder.description(from: &stream)
    }
  }

  /// Reads the next event; nil at the end.
  @inline(__always)
  func next(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    switch self {
    case .evemu(let decoder): try decoder.next(from: &stream)
    }
  }
}
