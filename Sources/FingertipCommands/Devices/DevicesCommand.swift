public import ArgumentParser

#if Live && os(Linux)
internal import FingertipLive
internal import FingertipText
#endif

/// `fingertip devices`: which input devices this machine has, and which of them are touchscreens.
public struct DevicesCommand: ParsableCommand {
  /// Name and abstract.
  public static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Lists the input devices of this machine: screens, touchpads, and the rest.")

  /// Made by the argument parser.
  public init() {}

  #if Live && os(Linux)
  /// Prints one line a device, then a sentence for each that cannot be read.
  public func run() throws {
    let devices = TouchscreenListing().devices()
    let output = OutputStream(.descriptor(1))
    output.line { text in
      text.append(
        text: devices.isEmpty
          ? "This machine has no input device: there is no event node in /dev/input."
          : DeviceTable(devices).text)
    }
    output.flush()
    try Messages.check(output)
  }
  #else
  /// Says why there is nothing to list.
  public func run() throws {
    throw LiveInputMissing()
  }
  #endif
}

#if !(Live && os(Linux))
/// The command was built without the part that reads devices.
struct LiveInputMissing: Error, CustomStringConvertible {
  var description: String {
    """
    this fingertip was built without live input, so it knows no devices. Build it on Linux, \
    with libevdev-dev installed and with the trait Live.
    """
  }
}
#endif
