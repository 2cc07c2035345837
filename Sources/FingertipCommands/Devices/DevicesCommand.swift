public import ArgumentParser

#if Live && os(Linux)
internal import FingertipLive
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
  public func run() {
    let devices = TouchscreenListing().devices()
    guard !devices.isEmpty else {
      print("no input devices: no event nodes in /dev/input")
      return
    }
    print(DeviceTable(devices).text)
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
    built without live input; build on Linux with libevdev-dev and the trait Live
    """
  }
}
#endif
