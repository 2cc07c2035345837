public import ArgumentParser

#if Live && os(Linux)
internal import FingertipLive
internal import FingertipText
#endif

/// `fingertip devices`: lists the input devices of this computer.
public struct DevicesCommand: ParsableCommand {
  /// The command's configuration.
  public static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List this computer's input devices.")

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  #if Live && os(Linux)
  /// Prints one line per device, followed by an error for each device that can't be read.
  public func run() throws {
    let devices = DeviceListing().devices()
    let output = OutputStream(.descriptor(1))
    output.writeLine { text in
      text.append(
        text: devices.isEmpty
          ? "no input devices found: /dev/input has no event nodes"
          : DeviceTable(devices).text)
    }
    output.flush()
    try Messages.throwIfWriteFailed(output)
  }
  #else
  /// Throws an error, because this build doesn't include live input.
  public func run() throws {
    throw LiveInputMissing()
  }
  #endif
}

#if !(Live && os(Linux))
/// The error thrown by a build without live input.
struct LiveInputMissing: Error, CustomStringConvertible {
  var description: String {
    """
    this command was built without live input; build it on Linux with libevdev-dev and the trait \
    Live
    """
  }
}
#endif
