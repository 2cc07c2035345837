public import FingertipEvdev
internal import FingertipText

/// An error that prevents the touches in a recording from being read.
public enum TouchRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be opened or decoded.
  case recording(RecordingError)
  /// The device isn't a touchscreen.
  case device(UnsupportedDevice, file: String)
  /// The window would have an invalid size.
  case invalidSize(DisplayMapping.InvalidSize, file: String)

  /// A one-line message that names the file, the problem and the remedy.
  public var description: String {
    switch self {
    case .recording(let error): error.description
    case .device(let error, let file): printable("\(file): \(error)")
    case .invalidSize(let error, let file): printable("\(file): \(error)")
    }
  }
}
