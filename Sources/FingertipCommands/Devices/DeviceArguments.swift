#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive

/// The options that select the device to read.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "device node, such as /dev/input/event3, or a link to it in /dev/input/by-id or "
        + "/dev/input/by-path", valueName: "path"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "text in the touchscreen's name, location, serial number or vendor:product",
      valueName: "text"))
  var match: String?

  @Flag(help: "grab the device (EVIOCGRAB), so that other programs get no touches")
  var grab = false

  @Flag(help: "wait for the device if it is missing or not yet readable")
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
  /// The exit status for the error.
  var exitStatus: ExitCode {
    switch self {
    case .device(.notPermitted): ExitStatus.notPermitted
    case .device(.absent), .device(.unplugged), .notFound, .noAuxiliaryDevice:
      ExitStatus.missingInput
    case .device(.busy): ExitStatus.busy
    case .forwarding(.device(.notPermitted)): ExitStatus.notPermitted
    case .forwarding(.device(.absent)): ExitStatus.missingInput
    case .device, .unsupported, .size, .forwarding: ExitStatus.badData
    case .ambiguous, .chosenTwice: ExitStatus.badUsage
    }
  }
}
#endif
