#if Live && os(Linux)
internal import CLibevdev
public import FingertipEvdev

/// The identity used to recognize a device when it is connected again, even under a different event
/// number.
public struct DeviceIdentity: Hashable, Sendable {
  /// The device's name, as given by its driver.
  public var name: String
  /// The device's bus type, vendor, product and version.
  public var id: DeviceID
  /// The physical port (`phys`), such as `usb-0000:00:14.0-1/input0`, or an empty string if the
  /// driver doesn't report it.
  public var port: String
  /// The serial number, or an empty string if the driver doesn't report it.
  public var serial: String

  /// Creates an identity.
  public init(name: String, id: DeviceID, port: String = "", serial: String = "") {
    self.name = name
    self.id = id
    self.port = port
    self.serial = serial
  }

  init(device: OpaquePointer, _ description: DeviceDescription) {
    self.init(
      name: description.name, id: description.id,
      port: libevdev_get_phys(device).map { String(cString: $0) } ?? "",
      serial: libevdev_get_uniq(device).map { String(cString: $0) } ?? "")
  }
}
#endif
