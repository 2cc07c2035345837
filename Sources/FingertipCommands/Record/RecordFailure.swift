#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive
internal import FingertipRecordings

/// The reason recording failed or stopped.
enum RecordFailure: Error, CustomStringConvertible {
  /// The device can't be found, opened, grabbed or read.
  case device(TouchscreenError)
  /// The recording's format can't store motion sensor samples.
  case unsupportedSensor(node: String, RecordingFormat)
  /// The recording can't be written.
  case output(RecordingError)

  var description: String {
    switch self {
    case .device(let error): error.description
    case .unsupportedSensor(let node, let format):
      "\(node): \(format.name) can't store motion sensor samples; use -o recording.jsonl"
    case .output(let error): error.description
    }
  }

  var exitStatus: ExitCode {
    switch self {
    case .device(let error): error.exitStatus
    case .unsupportedSensor: ExitStatus.badUsage
    case .output(let error):
      error.problem == .unwritable(systemError: SystemCalls.inputFileErrorNumber)
        ? ExitStatus.badUsage : ExitStatus.badOutput
    }
  }
}
#endif
