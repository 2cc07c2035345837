#if Live && os(Linux)
internal import CLibevdev
public import FingertipEvdev
internal import Glibc

/// A virtual input device (uinput), which other programs can use like any other device.
///
/// The device exists until this object is deallocated or the program exits. The kernel then lifts
/// all contacts and releases all keys that are down. Use a virtual device in only one isolation
/// domain.
public final class VirtualDevice {
  /// The role of a virtual device. The role is reported as the device's port (`phys`), which
  /// identifies such devices.
  public enum Role: String, Sendable {
    /// Forwards the touches of another device.
    case forwarding = "fingertip/forward"
    /// Replays a recording.
    case playing = "fingertip/play"
    /// Presses keys and buttons for gestures.
    case acting = "fingertip/act"
  }

  /// The node, such as `/dev/input/event7`, or empty if unknown.
  public let node: String
  private let uinput: CInt
  private let device: OpaquePointer
  private var buffer: [input_event] = []

  /// Creates a device with the keys, axes, switches and scan codes of a description. LEDs and force
  /// feedback are omitted, because their events are sent to a device rather than by it.
  ///
  /// - Throws: ``VirtualDeviceError``, whose message includes the remedy.
  public init(
    _ description: DeviceDescription, at role: Role
  ) throws(VirtualDeviceError) {
    uinput = openRetrying("/dev/uinput", O_RDWR)
    guard uinput >= 0 else {
      throw VirtualDeviceError(name: description.name, call: "open", errno: errno)
    }
    guard fingertip_set_phys(uinput, role.rawValue) == 0 else {
      let number = errno
      close(uinput)
      throw VirtualDeviceError(name: description.name, call: "UI_SET_PHYS", errno: number)
    }
    let model = Self.model(of: description)
    defer { libevdev_free(model) }
    var made: OpaquePointer?
    let result = libevdev_uinput_create_from_device(model, uinput, &made)
    guard result == 0, let made else {
      close(uinput)
      throw VirtualDeviceError(
        name: description.name, call: "libevdev_uinput_create_from_device", errno: 0 &- result)
    }
    device = made
    node = libevdev_uinput_get_devnode(device).map { String(cString: $0) } ?? ""
  }

  deinit {
    libevdev_uinput_destroy(device)
    close(uinput)
  }

  /// Sends events, which the kernel timestamps. Each frame must end with a SYN_REPORT.
  ///
  /// Writing costs one system call unless it is interrupted, and doesn't block.
  public func write(_ events: [InputEvent]) throws(VirtualDeviceError) {
    if events.isEmpty { return }
    buffer.removeAll(keepingCapacity: true)
    for event in events {
      var raw = input_event()
      (raw.type, raw.code, raw.value) = (event.type, event.code, event.value)
      buffer.append(raw)
    }
    let size = buffer.count * MemoryLayout<input_event>.stride
    var written = 0
    while written < size {
      let count = buffer.withUnsafeBytes { bytes in
        Glibc.write(uinput, bytes.baseAddress.map { $0 + written }, size - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw VirtualDeviceError.failed(call: "write", errno: count < 0 ? errno : EIO)
      }
    }
  }

  private static let types = [EventType.key, EventType.rel, EventType.abs, EventType.msc, 0x05]

  private static func model(of description: DeviceDescription) -> OpaquePointer? {
    let model = libevdev_new()
    libevdev_set_name(model, description.name)
    libevdev_set_id_bustype(model, CInt(description.id.bus))
    libevdev_set_id_vendor(model, CInt(description.id.vendor))
    libevdev_set_id_product(model, CInt(description.id.product))
    libevdev_set_id_version(model, CInt(description.id.version))
    for property in description.properties {
      libevdev_enable_property(model, CUnsignedInt(property))
    }
    for type in types {
      for code in description.codes[type] ?? [] {
        let (type, number) = (CUnsignedInt(type), CUnsignedInt(code))
        guard type == EventType.abs else {
          libevdev_enable_event_code(model, type, number, nil)
          continue
        }
        guard code <= AbsCode.last, let axis = description.axes[code] else { continue }
        // The fuzz is 0, because the kernel has already filtered the original values.
        var range = input_absinfo(
          value: axis.value, minimum: axis.minimum, maximum: axis.maximum, fuzz: 0,
          flat: axis.flat, resolution: axis.resolution)
        libevdev_enable_event_code(model, type, number, &range)
      }
    }
    return model
  }
}
#endif
