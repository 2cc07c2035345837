public import FingertipEvdev
internal import FingertipText

/// Why the touches of a recording cannot be had.
public enum TouchRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened, or not be understood.
  case recording(RecordingError)
  /// Its device is no touchscreen.
  case device(DeviceRefusal, file: String)
  /// The surface would have an impossible size.
  case size(Surface.SizeRefusal, file: String)

  /// One line that begins with the file, and says what to do.
  public var description: String {
    switch self {
    case .recording(let error): error.description
    case .device(let refusal, let file): printable("\(file): \(refusal)")
    case .size(let refusal, let file): printable("\(file): \(refusal)")
    }
  }
}
