import Fingertip
import FingertipEvdev

/// Devices for tests. Coordinates range from 0 to 1000, and the window is 1000 × 1000 points, so
/// one device unit equals one point.
enum Devices {
  static let optional: [UInt16: AbsoluteAxis] = [
    AbsCode.mtTouchMajor: AbsoluteAxis(minimum: 0, maximum: 1000),
    AbsCode.mtTouchMinor: AbsoluteAxis(minimum: 0, maximum: 1000),
    AbsCode.mtOrientation: AbsoluteAxis(minimum: -90, maximum: 90),
    AbsCode.mtPressure: AbsoluteAxis(minimum: 0, maximum: 200),
    AbsCode.mtDistance: AbsoluteAxis(minimum: 0, maximum: 100),
    AbsCode.mtToolType: AbsoluteAxis(minimum: 0, maximum: 2),
  ]

  static let pointer: [UInt16: AbsoluteAxis] = [
    AbsCode.x: AbsoluteAxis(minimum: 0, maximum: 1000),
    AbsCode.y: AbsoluteAxis(minimum: 0, maximum: 1000),
  ]

  static let multitouch: [UInt16: AbsoluteAxis] = [
    AbsCode.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 1000),
    AbsCode.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 1000),
  ]

  static func described(
    _ axes: [UInt16: AbsoluteAxis], name: String = "Test", keys: Set<UInt16> = [KeyCode.touch],
    properties: Set<UInt16> = [InputProperty.direct]
  ) -> DeviceDescription {
    DeviceDescription(
      name: name, properties: properties,
      codes: [EventType.key: keys, EventType.abs: Set(axes.keys)], axes: axes)
  }

  /// A protocol B device with five slots.
  static var slots: DeviceDescription { slots(current: 0) }

  static func slots(current: Int32) -> DeviceDescription {
    var axes = multitouch.merging(optional) { a, _ in a }.merging(pointer) { a, _ in a }
    axes[AbsCode.mtSlot] = AbsoluteAxis(minimum: 0, maximum: 4, value: current)
    axes[AbsCode.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65535)
    return described(axes)
  }

  /// A protocol A device without tracking IDs.
  static var list: DeviceDescription {
    described(multitouch.merging(optional) { a, _ in a }.merging(pointer) { a, _ in a })
  }

  /// A protocol A device with tracking IDs.
  static var numberedList: DeviceDescription {
    var device = list
    device.axes[AbsCode.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65535)
    return device
  }

  /// A device that supports one touch.
  static var single: DeviceDescription { single(x: 0, y: 0) }

  static func single(x: Int32, y: Int32) -> DeviceDescription {
    var axes = pointer
    axes[AbsCode.x]?.value = x
    axes[AbsCode.y]?.value = y
    axes[AbsCode.pressure] = AbsoluteAxis(minimum: 0, maximum: 200)
    axes[AbsCode.distance] = AbsoluteAxis(minimum: 0, maximum: 100)
    return described(axes, keys: [KeyCode.touch, KeyCode.toolPen])
  }

  static func decoder(
    _ device: DeviceDescription, size: Size = Size(width: 1000, height: 1000)
  ) throws -> TouchDecoder {
    let profile = try TouchscreenProfile(device)
    return TouchDecoder(profile, mapping: try DisplayMapping(profile, size: .points(size)))
  }
}
