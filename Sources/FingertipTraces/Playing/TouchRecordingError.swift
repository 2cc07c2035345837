public import FingertipEvdev
internal import FingertipText

/// An error about a recording whose touches can't be read.
public enum TouchRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be opened or decoded.
  case recording(RecordingError)
  /// The device isn't a touchscreen.
  case device(DeviceRefusal, file: String)
  /// The window would have an invalid size.
  case size(Surface.SizeRefusal, file: String)

  /// A one-line message with the file, the problem and the remedy.
  public var description: String {
    switch self {
    case .recording(let error): error.description
    case .device(let refusal, let file): printable("\(file): \(refusal)")
    case .size(let refusal, let file): printable("\(file): \(refusal)")
    }
  }
}
