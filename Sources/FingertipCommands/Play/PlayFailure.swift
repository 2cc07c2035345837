#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive
internal import FingertipRecordings

/// The reason a replay failed or stopped.
enum PlayFailure: Error, CustomStringConvertible {
  /// The recording can't be read to the end.
  case recording(RecordingError)
  /// A signal arrived before the device description had been read.
  case interrupted
  /// The virtual device can't be created or written to.
  case device(VirtualDeviceError)
  /// The timer can't be created.
  case timer(LiveDeviceError)

  var description: String {
    switch self {
    case .recording(let error): error.description
    case .interrupted: "interrupted before the device description was read; played nothing"
    case .device(let error): error.description
    case .timer(let error): error.description
    }
  }

  func exitStatus(inputFiles files: [String?]) -> ExitCode {
    switch self {
    case .recording: ExitStatus.unreadableFileStatus(files)
    case .interrupted: .success
    case .device(.notPermitted): ExitStatus.notPermitted
    case .device(.absent): ExitStatus.missingInput
    case .device, .timer: ExitStatus.badData
    }
  }
}
#endif
