#if Live && os(Linux)
internal import CLibevdev
public import FingertipEvdev
internal import Glibc

/// An input device of this computer.
public struct ListedDevice: Hashable, Sendable {
  /// The path of the device node, such as `/dev/input/event3`.
  public var node: String
  /// The device description, or `nil` if the device's name is unknown. The description includes the
  /// axis ranges only if the access is ``Access/granted``.
  public var description: DeviceDescription?
  /// The device's identity, or `nil` if the device's name is unknown.
  public var identity: DeviceIdentity?
  /// Whether this program can read the device.
  public var access: Access

  /// The result of trying to open a device.
  public enum Access: Hashable, Sendable {
    /// The device was opened.
    case granted
    /// The device couldn't be opened, or didn't respond to requests.
    case denied(LiveDeviceError)
  }

  /// The device's kind, or `nil` if its description is unknown.
  public var kind: DeviceKind? { description.map(DeviceKind.init) }
}

/// The input devices currently connected to this computer.
///
/// ```swift
/// for device in DeviceListing().devices() where device.kind == .touchscreen {
///   print(device.node)
/// }
/// ```
public struct DeviceListing: Hashable, Sendable {
  /// The folder that contains the device nodes.
  public var nodeFolder: String
  /// The sysfs folder with the devices' public names and capabilities.
  public var sysfsFolder: String

  /// Creates a listing of the devices in the given folders. In tests and containers, pass custom
  /// folders.
  public init(nodes: String = "/dev/input", sysfs: String = "/sys/class/input") {
    self.nodeFolder = nodes
    self.sysfsFolder = sysfs
  }

  /// Returns all input devices, ordered by event number.
  ///
  /// The result includes devices that can't be opened, with their public descriptions from sysfs.
  /// Each node is opened and closed once.
  public func devices() -> [ListedDevice] {
    names(in: nodeFolder)
      .compactMap { name in eventNodeNumber(of: name).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map { device(named: $0.name) }
  }

  private func device(named name: String) -> ListedDevice {
    let node = "\(nodeFolder)/\(name)"
    do throws(LiveDeviceError) {
      let (file, device) = try openDevice(node)
      defer {
        libevdev_free(device)
        close(file)
      }
      let description = DeviceDescription(device: device)
      return ListedDevice(
        node: node, description: description,
        identity: DeviceIdentity(device: device, description), access: .granted)
    } catch {
      let folder = "\(sysfsFolder)/\(name)/device"
      let description = DeviceDescription(sysfsFolder: folder)
      return ListedDevice(
        node: node, description: description,
        identity: description.map { DeviceIdentity(sysfsFolder: folder, $0) },
        access: .denied(error))
    }
  }
}

/// Returns the number in a name such as `event12`, or `nil` if the name doesn't have this form.
func eventNodeNumber(of name: String) -> UInt? {
  guard name.hasPrefix("event") else { return nil }
  let digits = name.dropFirst("event".count)
  guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
  return UInt(digits)
}

/// Returns the names of the files in a folder, in no particular order. The result is empty if the
/// folder doesn't exist.
private func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
        String(cString: $0)
      }
    }
    names.append(name)
  }
  return names
}
#endif
