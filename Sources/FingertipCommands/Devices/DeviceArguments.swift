#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive

/// The options that select the device to read.
struct DeviceArguments: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "device node, such as /dev/input/event3, or a link to it in /dev/input/by-id or "
        + "/dev/input/by-path", valueName: "path"))
  var deviceNode: String?

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp(
      "text in the touchscreen's name, location, serial number or vendor:product",
      valueName: "text"))
  var matchedText: String?

  @Flag(
    name: .customLong("grab"),
    help: "grab the device (EVIOCGRAB), so that other programs receive no touches")
  var grabsDevice = false

  @Flag(name: .customLong("wait"), help: "wait for the device if it is missing or not yet readable")
  var waitsForDevice = false

  var selection: DeviceSelection {
    if let deviceNode { return .node(deviceNode) }
    return matchedText.map { .matching($0) } ?? .only
  }

  func validate() throws {
    if deviceNode != nil, matchedText != nil {
      throw ValidationError("use either --device or --match")
    }
    if deviceNode == "" || matchedText == "" {
      throw ValidationError(
        "--device and --match require a value (see fingertip devices)")
    }
  }
}

extension TouchscreenError {
  /// The exit status of a command that fails with this error.
  var exitStatus: ExitCode {
    switch self {
    case .device(.notPermitted): ExitStatus.notPermitted
    case .device(.absent), .device(.unplugged), .notFound, .noAuxiliaryDevice:
      ExitStatus.missingInput
    case .device(.busy): ExitStatus.busy
    case .forwarding(.device(.notPermitted)): ExitStatus.notPermitted
    case .forwarding(.device(.absent)): ExitStatus.missingInput
    case .device, .unsupported, .invalidSize, .forwarding: ExitStatus.badData
    case .ambiguous, .selectedTwice: ExitStatus.badUsage
    }
  }
}
#endif
