public import FingertipEvdev
internal import FingertipText

/// Why the touches of a recording cannot be had.
public enum TouchRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened, or not be understood.
  case recording(RecordingError)
  /// Its device is no touchscreen.
  case device(UnsupportedDevice, file: String)
  /// The surface would have an impossible size.
  case size(DisplayMapping.InvalidSize, file: String)

  /// One line that begins with the file, and says what to do.
  public var description: String {
    switch self {
    case .recording(let error): error.description
    case .device(let error, let file): printable("\(file): \(error)")
    case .size(let error, let file): printable("\(file): \(error)")
    }
  }
}
