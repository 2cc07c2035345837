#if Live && os(Linux)
internal import CLibevdev
public import FingertipEvdev
internal import Glibc

extension DeviceDescription {
  /// Reads the description of the device at a node.
  ///
  /// - Parameter node: A path such as `/dev/input/event3`, or a link to one, such as those in
  ///   `/dev/input/by-id` and `/dev/input/by-path`.
  /// - Throws: ``LiveDeviceError``, whose message explains how to fix the problem.
  ///
  /// The initializer opens the node and closes it again. Opening the node doesn't affect the events
  /// that other programs read. The `EV_SYN` codes, which every device sends, are omitted.
  public init(node: String) throws(LiveDeviceError) {
    let (file, device) = try openDevice(node)
    defer {
      libevdev_free(device)
      close(file)
    }
    self.init(device: device)
  }

  /// Copies the description from libevdev.
  init(device: OpaquePointer) {
    self.init(
      name: libevdev_get_name(device).map { String(cString: $0) } ?? "",
      id: DeviceID(
        bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
        vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
        product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
        version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device))))
    for property in UInt16(0)...MaximumCode.property
    where libevdev_has_property(device, CUnsignedInt(property)) != 0 {
      properties.insert(property)
    }
    for type in (EventType.syn + 1)...MaximumCode.type
    where libevdev_has_event_type(device, CUnsignedInt(type)) != 0 {
      codes[type] = DeviceDescription.codes(of: type, device: device)
    }
    for code in codes[EventType.abs] ?? [] {
      guard let axis = libevdev_get_abs_info(device, CUnsignedInt(code))?.pointee else { continue }
      axes[code] = AbsoluteAxis(
        minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
        resolution: axis.resolution, value: axis.value)
    }
  }

  private static func codes(of type: UInt16, device: OpaquePointer) -> Set<UInt16> {
    let last = libevdev_event_type_get_max(CUnsignedInt(type))
    guard last >= 0 else { return [] }
    return Set(
      (0...UInt16(clamping: last)).filter {
        libevdev_has_event_code(device, CUnsignedInt(type), CUnsignedInt($0)) != 0
      })
  }
}

/// The maximum codes that the kernel defines.
private enum MaximumCode {
  /// `EV_MAX`.
  static let type: UInt16 = 0x1f
  /// `INPUT_PROP_MAX`.
  static let property: UInt16 = 0x1f
}
#endif
