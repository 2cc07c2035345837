#if Live && os(Linux)
internal import CLibevdev
public import FingertipEvdev
internal import Glibc

/// A virtual input device (uinput), which other programs can use like any other device.
///
/// The device exists until this object is deallocated or the program exits. The kernel then lifts
/// all contacts and releases all keys that are down. Use an instance in only one isolation domain.
public final class VirtualDevice {
  /// The role of a virtual device. The role is stored as the device's port (`phys`), so that this
  /// program's virtual devices can be recognized.
  public enum Role: String, Sendable {
    /// Forwards the touches of another device.
    case forwarding = "fingertip/forward"
    /// Replays a recording.
    case playing = "fingertip/play"
    /// Presses keys and buttons when gestures are recognized.
    case sceneActions = "fingertip/act"
  }

  /// The device's node, such as `/dev/input/event7`, or an empty string if it is unknown.
  public let node: String
  private let uinputDescriptor: CInt
  private let libevdevDevice: OpaquePointer
  private var eventBuffer: [input_event] = []

  /// Creates a device with the keys, axes, switches and scan codes of a description. LEDs and force
  /// feedback are omitted, because programs send those events to a device instead of receiving them
  /// from it.
  ///
  /// - Throws: ``VirtualDeviceError``, whose message explains how to fix the problem.
  public init(
    _ description: DeviceDescription, at role: Role
  ) throws(VirtualDeviceError) {
    uinputDescriptor = openRetryingInterruptedCalls("/dev/uinput", O_RDWR)
    guard uinputDescriptor >= 0 else {
      throw VirtualDeviceError(name: description.name, call: "open", errno: errno)
    }
    guard fingertip_set_phys(uinputDescriptor, role.rawValue) == 0 else {
      let number = errno
      close(uinputDescriptor)
      throw VirtualDeviceError(name: description.name, call: "UI_SET_PHYS", errno: number)
    }
    let model = Self.makeLibevdevDevice(of: description)
    defer { libevdev_free(model) }
    var created: OpaquePointer?
    let result = libevdev_uinput_create_from_device(model, uinputDescriptor, &created)
    guard result == 0, let created else {
      close(uinputDescriptor)
      throw VirtualDeviceError(
        name: description.name, call: "libevdev_uinput_create_from_device", errno: 0 &- result)
    }
    libevdevDevice = created
    node = libevdev_uinput_get_devnode(libevdevDevice).map { String(cString: $0) } ?? ""
  }

  deinit {
    libevdev_uinput_destroy(libevdevDevice)
    close(uinputDescriptor)
  }

  /// Sends events, which the kernel timestamps. Each frame must end with a SYN_REPORT.
  ///
  /// Writing doesn't block, and requires only one system call unless that call is interrupted.
  public func write(_ events: [InputEvent]) throws(VirtualDeviceError) {
    if events.isEmpty { return }
    eventBuffer.removeAll(keepingCapacity: true)
    for event in events {
      var raw = input_event()
      (raw.type, raw.code, raw.value) = (event.type, event.code, event.value)
      eventBuffer.append(raw)
    }
    let size = eventBuffer.count * MemoryLayout<input_event>.stride
    var writtenCount = 0
    while writtenCount < size {
      let count = eventBuffer.withUnsafeBytes { bytes in
        Glibc.write(
          uinputDescriptor, bytes.baseAddress.map { $0 + writtenCount }, size - writtenCount)
      }
      if count > 0 {
        writtenCount += count
      } else if count == 0 || errno != EINTR {
        throw VirtualDeviceError.failed(call: "write", errno: count < 0 ? errno : EIO)
      }
    }
  }

  private static let copiedEventTypes = [
    EventType.key, EventType.rel, EventType.abs, EventType.msc, 0x05,
  ]

  private static func makeLibevdevDevice(of description: DeviceDescription) -> OpaquePointer? {
    let model = libevdev_new()
    libevdev_set_name(model, description.name)
    libevdev_set_id_bustype(model, CInt(description.id.bus))
    libevdev_set_id_vendor(model, CInt(description.id.vendor))
    libevdev_set_id_product(model, CInt(description.id.product))
    libevdev_set_id_version(model, CInt(description.id.version))
    for property in description.properties {
      libevdev_enable_property(model, CUnsignedInt(property))
    }
    for type in copiedEventTypes {
      for code in description.codes[type] ?? [] {
        let (type, number) = (CUnsignedInt(type), CUnsignedInt(code))
        guard type == EventType.abs else {
          libevdev_enable_event_code(model, type, number, nil)
          continue
        }
        guard code <= AbsCode.last, let axis = description.axes[code] else { continue }
        // Set the fuzz to 0, because the kernel has already filtered the noise from the original
        // values.
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
