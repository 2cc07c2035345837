public import ArgumentParser

#if Live && os(Linux)
internal import FingertipLive
#endif

/// `fingertip devices`: lists the input devices of this computer.
public struct DevicesCommand: ParsableCommand {
  /// The name and abstract.
  public static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List this computer's input devices.")

  /// Creates the command; called by the argument parser.
  public init() {}

  #if Live && os(Linux)
  /// Prints one line per device, then an error for each that can't be read.
  public func run() {
    let devices = TouchscreenListing().devices()
    guard !devices.isEmpty else {
      print("This machine has no input device: there is no event node in /dev/input.")
      return
    }
    print(DeviceTable(devices).text)
  }
  #else
  /// Throws an error because live input isn't compiled in.
  public func run() throws {
    throw LiveInputMissing()
  }
  #endif
}

#if !(Live && os(Linux))
/// The error of a build without live input.
struct LiveInputMissing: Error, CustomStringConvertible {
  var description: String {
    """
    this fingertip was built without live input, so it knows no devices. Build it on Linux, \
    with libevdev-dev installed and with the trait Live.
    """
  }
}
#endif
