#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipLive

/// The motion sensors and remote controls that are meant beside a touchscreen.
enum SignalArgument {
  static let help = ArgumentHelp(
    "A motion sensor, or a remote control, a headset or a keyboard with keys that play, pause and seek: by its node, "
      + "or as with --match. Once for each; \"none\" for none at all. It is never grabbed.",
    valueName: "path or text")

  /// The devices that some texts mean.
  static func selections(_ texts: [String]) -> [DeviceSelection] {
    texts.filter { $0 != "none" }.map { $0.hasPrefix("/") ? .node($0) : .matching($0) }
  }

  static func check(_ texts: [String]) throws {
    if texts.contains("") {
      throw ValidationError("--also requires a value (see fingertip devices)")
    }
    if texts.contains("none"), texts.count > 1 {
      throw ValidationError("use either --also none or other --also devices")
    }
  }
}
#endif
