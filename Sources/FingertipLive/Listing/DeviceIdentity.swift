#if Live && os(Linux)
internal import CLibevdev
public import FingertipEvdev

/// By what a device is known again when it comes back, under whatever number.
public struct DeviceIdentity: Hashable, Sendable {
  /// The name that its driver gives it.
  public var name: String
  /// Bus, vendor, product and version.
  public var id: DeviceID
  /// Where it is plugged in, such as `usb-0000:00:14.0-1/input0`; empty when its driver does not say.
  public var port: String
  /// Its serial number; empty when its driver does not say.
  public var serial: String

  /// Makes an identity.
  public init(name: String, id: DeviceID, port place: String = "", serial: String = "") {
    self.name = name
    self.id = id
    self.port = place
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
