#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive
internal import FingertipTraces

/// Why nothing, or nothing more, is played.
enum PlayFailure: Error, CustomStringConvertible {
  /// The recording cannot be read to its end.
  case recording(RecordingError)
  /// A signal came before the device was described.
  case interrupted
  /// There is no virtual device, or it takes nothing more.
  case device(VirtualDeviceError)
  /// The system has no timer.
  case timer(LiveDeviceError)

  var description: String {
    switch self {
    case .recording(let error): error.description
    case .interrupted: "interrupted before the device was described; played nothing"
    case .device(let error): error.description
    case .timer(let error): error.description
    }
  }

  func exitStatus(reading files: [String?]) -> ExitCode {
    switch self {
    case .recording: ExitStatus.unread(files)
    case .interrupted: .success
    case .device(.notPermitted): ExitStatus.notPermitted
    case .device(.absent): ExitStatus.missing
    case .device, .timer: ExitStatus.badData
    }
  }
}
#endif
