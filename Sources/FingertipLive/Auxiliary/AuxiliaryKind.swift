#if Live && os(Linux)
public import FingertipEvdev

/// A kind of auxiliary device.
public enum AuxiliaryKind: Hashable, Sendable, CaseIterable {
  /// A motion sensor.
  case accelerometer
  /// The media keys of a remote control, headset or keyboard.
  case mediaKeys

  /// Determines a device's kind from its description. Returns `nil` if the device is neither a
  /// motion sensor nor a device with media keys.
  public init?(_ description: DeviceDescription) {
    switch DeviceKind(description) {
    case .accelerometer: self = .accelerometer
    case .mediaKeys: self = .mediaKeys
    case .touchscreen, .pen, .touchpad, .unclearTouchDevice, .other: return nil
    }
  }

  /// The display name.
  public var displayName: String {
    switch self {
    case .accelerometer: "motion sensor"
    case .mediaKeys: "remote control"
    }
  }
}
#endif
