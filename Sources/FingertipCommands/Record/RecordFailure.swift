#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive
internal import FingertipTraces

/// Why nothing, or nothing more, is recorded.
enum RecordFailure: Error, CustomStringConvertible {
  /// The device cannot be found, opened, grabbed or read.
  case device(TouchscreenError)
  /// What a motion sensor says has no place in the format.
  case noPlace(node: String, RecordingFormat)
  /// The recording cannot be written.
  case output(RecordingError)

  var description: String {
    switch self {
    case .device(let error): error.description
    case .noPlace(let node, let format):
      "\(node): \(format.name) can't store motion sensor samples; use -o recording.jsonl"
    case .output(let error): error.description
    }
  }

  var exitStatus: ExitCode {
    switch self {
    case .device(let error): error.exitStatus
    case .noPlace: ExitStatus.badUsage
    case .output: ExitStatus.badOutput
    }
  }
}
#endif
