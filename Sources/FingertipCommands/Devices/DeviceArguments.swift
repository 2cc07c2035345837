#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive

/// Which device is meant, for the commands that listen to one.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The node of the device, such as /dev/input/event3, or a link to it in /dev/input/by-id or "
        + "/dev/input/by-path.", valueName: "path"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "A part of the name, place, serial number or vendor:product of the touchscreen.",
      valueName: "text"))
  var match: String?

  @Flag(help: "Keep all its touches from other programs meanwhile.")
  var grab = false

  @Flag(help: "Wait for the device when it is not there, or may not be read yet.")
  var wait = false

  var selection: DeviceSelection {
    if let device { return .node(device) }
    return match.map { .matching($0) } ?? .only
  }

  func validate() throws {
    if device != nil, match != nil {
      throw ValidationError("use either --device or --match")
    }
    if device == "" || match == "" {
      throw ValidationError(
        "--device and --match require a value (see fingertip devices)")
    }
  }
}

extension TouchscreenError {
  /// The exit status that says what kind of failure it was.
  var exitStatus: ExitCode {
    switch self {
    case .device(.notPermitted): ExitStatus.notPermitted
    case .device(.absent), .device(.unplugged), .notFound, .noSignals: ExitStatus.missing
    case .device(.busy): ExitStatus.busy
    case .forwarding(.device(.notPermitted)): ExitStatus.notPermitted
    case .forwarding(.device(.absent)): ExitStatus.missing
    case .device, .refused, .size, .forwarding: ExitStatus.badData
    case .ambiguous, .chosenTwice: ExitStatus.badUsage
    }
  }
}
#endif
