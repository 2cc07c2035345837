#if Live && os(Linux)
import FingertipEvdev

extension DeviceDescription {
  /// A screen that has 4096×2304 units, 12 units per millimeter, and ten slots.
  static let screen = DeviceDescription(
    name: "Mock Multitouch Screen",
    id: DeviceID(bus: 3, vendor: 0x1234, product: 0x5678, version: 0x0110),
    properties: [InputProperty.direct],
    codes: [
      EventType.key: [KeyCode.touch],
      EventType.abs: [
        AbsCode.x, AbsCode.y, AbsCode.mtSlot, AbsCode.mtTouchMajor, AbsCode.mtPositionX,
        AbsCode.mtPositionY, AbsCode.mtTrackingID,
      ],
    ],
    axes: [
      AbsCode.x: AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 12),
      AbsCode.y: AbsoluteAxis(minimum: 0, maximum: 2303, resolution: 12),
      AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: 9),
      AbsCode.mtTouchMajor: AbsoluteAxis(minimum: 0, maximum: 255, resolution: 12),
      AbsCode.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 12),
      AbsCode.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 2303, resolution: 12),
      AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
    ])

  /// A touchpad with an implausible resolution of 1.
  static let touchpad = DeviceDescription(
    name: "Mock Touchpad", id: DeviceID(bus: 0x18, vendor: 0x04f3, product: 0x0001),
    properties: [InputProperty.pointer],
    codes: [
      EventType.key: [KeyCode.touch, KeyCode.toolFinger],
      EventType.abs: [AbsCode.x, AbsCode.y],
    ],
    axes: [
      AbsCode.x: AbsoluteAxis(minimum: 0, maximum: 3199, resolution: 1),
      AbsCode.y: AbsoluteAxis(minimum: 0, maximum: 1919, resolution: 1),
    ])

  /// A power button.
  static let button = DeviceDescription(
    name: "Power Button", id: DeviceID(bus: 0x19, product: 1),
    codes: [EventType.key: [116]])
}
#endif
