#if Live && os(Linux)
internal import CLibevdev
public import FingertipEvdev
internal import Glibc

/// One input device of this machine.
public struct ListedDevice: Hashable, Sendable {
  /// The path of its node, such as `/dev/input/event3`.
  public var node: String
  /// What it is and can report; without the ranges of its axes unless the access is
  /// ``Access/granted``, and nil if not even the name is known.
  public var description: DeviceDescription?
  /// By what it is known again; nil if not even the name is known.
  public var identity: DeviceIdentity?
  /// Whether it can be read.
  public var access: Access

  /// Whether a device can be read.
  public enum Access: Hashable, Sendable {
    /// It was opened.
    case granted
    /// It could not be opened, or did not answer.
    case denied(LiveDeviceError)
  }

  /// Screen, touchpad, or something else; nil when nothing is known of the device.
  public var kind: DeviceKind? { description.map(DeviceKind.init) }
}

/// The input devices that this machine has at the moment.
///
/// ```swift
/// for device in TouchscreenListing().devices() where device.kind == .touchscreen {
///   print(device.node)
/// }
/// ```
public struct TouchscreenListing: Hashable, Sendable {
  /// The folder of the nodes.
  public var nodes: String
  /// The folder in which the kernel tells everybody the names and capabilities of devices.
  public var sysfs: String

  /// Lists from the usual places; others serve tests and containers.
  public init(nodes: String = "/dev/input", sysfs: String = "/sys/class/input") {
    self.nodes = nodes
    self.sysfs = sysfs
  }

  /// All input devices, in the order of their numbers; empty if the machine has none.
  ///
  /// A device that may not be opened is listed too, with what the kernel tells everybody. Each node
  /// is opened and closed once.
  public func devices() -> [ListedDevice] {
    names(in: nodes)
      .compactMap { name in eventNumber(of: name).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map { device(named: $0.name) }
  }

  private func device(named name: String) -> ListedDevice {
    let node = "\(nodes)/\(name)"
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
      let folder = "\(sysfs)/\(name)/device"
      let description = DeviceDescription(sysfs: folder)
      return ListedDevice(
        node: node, description: description,
        identity: description.map { DeviceIdentity(sysfs: folder, $0) }, access: .denied(error))
    }
  }
}

/// The number in `event12`; nil for every other name.
func eventNumber(of name: String) -> UInt? {
  guard name.hasPrefix("event") else { return nil }
  let digits = name.dropFirst("event".count)
  guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
  return UInt(digits)
}

/// The names in a folder, in no order; empty if there is no such folder.
private func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var result: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
        String(cString: $0)
      }
    }
    result.append(name)
  }
  return result
}
#endif
