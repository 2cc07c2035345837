#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive

/// Functions that parse the arguments for selecting motion sensors and remote controls to read in
/// addition to the touchscreen.
enum AuxiliaryDeviceArgument {
  static let help = ArgumentHelp(
    "additional input device (a motion sensor, remote control, headset or media keyboard), given "
      + "by node or by text, as for --match; never grabbed (repeatable; \"none\" for no device)",
    valueName: "path or text")

  /// Returns the devices selected by the arguments.
  static func selections(_ texts: [String]) -> [DeviceSelection] {
    texts.filter { $0 != "none" }.map { $0.hasPrefix("/") ? .node($0) : .matching($0) }
  }

  static func checkSelections(_ texts: [String]) throws {
    if texts.contains("") {
      throw ValidationError("--also requires a value (see fingertip devices)")
    }
    if texts.contains("none"), texts.count > 1 {
      throw ValidationError("use either --also none or --also with devices, not both")
    }
  }
}
#endif
