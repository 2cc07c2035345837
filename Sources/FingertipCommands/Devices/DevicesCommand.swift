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
      print("no input devices: no event nodes in /dev/input")
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
    built without live input; build on Linux with libevdev-dev and the trait Live
    """
  }
}
#endif
