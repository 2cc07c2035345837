internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTraces

/// Why a recording was not replayed to its end.
enum ReplayFailure: Error, CustomStringConvertible {
  /// It cannot be opened, or not be read on.
  case recording(RecordingError)
  /// Its device is no touchscreen.
  case device(DeviceRefusal, file: String)
  /// The window would have an impossible size.
  case size(Surface.SizeRefusal, file: String)
  /// The scene contradicts itself.
  case scene(SceneError)

  /// One line that begins with the file.
  var description: String {
    switch self {
    case .recording(let error): error.description
    case .device(let refusal, let file): printable("\(file): \(refusal)")
    case .size(let refusal, let file): printable("\(file): \(refusal)")
    case .scene(let error): error.description
    }
  }
}
